import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The id that a request brought along, if it is fit for a log, or a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const brought = headers['x-request-id'];
  return typeof brought === 'string' && /^[A-Za-z0-9._-]{1,64}$/.test(brought) ? brought : randomUUID();
}
