import type { Transaction } from '../../store/database.js';
import { sqlStateOf } from '../../store/database-errors.js';
import { findAnswer, type IdempotencyScope, rememberAnswer, reserveKey } from '../../store/idempotency.js';
import { Refused, RequestFailure } from '../failures.js';
import { requestHash } from './request-hash.js';

/** An answer to send as it is. */
export interface Answer {
  readonly status: number;
  /** JSON, to the byte what was or will be sent for this key. */
  readonly body: string;
  /** It was given before. */
  readonly isReplay: boolean;
}

/** What PostgreSQL says when a lock was not had in time. */
const lockNotAvailable = '55P03';

/**
 * Does `work` once for a key and keeps its answer in the same transaction; the same request again gets the same answer, another request 422.
 * Where the first one is still at work the insert waits for it, and gives up with 409 `STILL_RUNNING`. What `work` throws undoes the key as well:
 * refusals and failures are not kept.
 */
export async function runOnce(
  tx: Transaction,
  scope: IdempotencyScope,
  request: unknown,
  now: Date,
  work: () => Promise<unknown>,
  status: 200 | 201 = 200,
): Promise<Answer> {
  const hash = requestHash(request);
  if (await isReserved(tx, scope, hash, now)) {
    const body = JSON.stringify(await work());
    await rememberAnswer(tx, scope, status, body);
    return { status, body, isReplay: false };
  }
  const known = await findAnswer(tx, scope);
  if (!known || known.status === null || known.body === null) throw stillRunning();
  if (known.requestHash !== hash) throw new RequestFailure(422, 'This Idempotency-Key was used for another request');
  return { status: known.status, body: known.body, isReplay: true };
}

async function isReserved(tx: Transaction, scope: IdempotencyScope, hash: string, now: Date): Promise<boolean> {
  try {
    return await reserveKey(tx, scope, hash, now);
  } catch (error) {
    throw sqlStateOf(error) === lockNotAvailable ? stillRunning() : error;
  }
}

const stillRunning = () =>
  new Refused([{ code: 'STILL_RUNNING', message: 'This request is still being worked on' }], undefined, { 'Retry-After': '1' });
