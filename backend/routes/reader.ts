import type { FastifyReply } from 'fastify';
import { RequestFailure } from '../services/failures.js';

/** Aborted when the connection closes before the answer has been sent: the reader has gone. */
export function readerOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new RequestFailure(400, 'The caller has gone'));
  });
  return gone.signal;
}
