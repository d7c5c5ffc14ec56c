import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../http/app.js';
import { shopperOf } from '../http/policy.js';
import { type Answer, type OnceWork, runOnce } from '../services/idempotency/run-once.js';
import type { Transaction } from '../store/database/database.js';

/** Operation that is done once, and the status of its success. */
export interface OnceOptions {
  readonly operation: string;
  readonly status?: 200 | 201;
  /** Content that makes two requests the same one; the body unless given. */
  readonly meaning?: unknown;
}

/** Does `work` in one transaction, once for the request's `Idempotency-Key`, and sends its answer. */
export async function writeOnce<Result, Kept>(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  { operation, status = 200, meaning = request.body }: OnceOptions,
  work: (tx: Transaction) => OnceWork<Result, Kept>,
): Promise<void> {
  const { user, customerKey } = shopperOf(request);
  const scope = { userId: user.id, customerKey, operation, key: String(request.headers['idempotency-key']) };
  await sendAnswer(reply, await store.transaction((tx) => runOnce(tx, scope, meaning, clock.now(), work(tx), status)));
}

/** Sends an answer as it is; a replay is marked. */
export async function sendAnswer(reply: FastifyReply, { status, body, isReplay }: Answer): Promise<void> {
  if (isReplay) reply.header('Idempotent-Replayed', 'true');
  await reply.code(status).type('application/json; charset=utf-8').send(body);
}
