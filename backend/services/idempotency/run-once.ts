import { text } from '../../../texts/text.js';
import type { Transaction } from '../../store/database/database.js';
import { sqlStateOf } from '../../store/database/database-errors.js';
import { findAnswer, type IdempotencyScope, rememberAnswer, reserveKey } from '../../store/records/idempotency.js';
import { Refused, RequestFailure } from '../failures.js';
import { requestHash } from './request-hash.js';

/** An answer to send as it is. */
export interface Answer {
  readonly status: number;
  /** JSON. */
  readonly body: string;
  /** It was given before. */
  readonly isReplay: boolean;
}

/**
 * Work whose answer is as large as what it changed. Of the answer only `keep` is remembered, for thirty days; a repeat gets `rebuild` of it, from the
 * state of that moment (docs/decisions/100-what-a-repeat-needs.md).
 */
export interface RebuiltWork<Result, Kept> {
  work(): Promise<Result>;
  /** The part of the answer that cannot be read again. */
  keep(result: Result): Kept;
  rebuild(kept: Kept): Promise<Result>;
}

/** Work to do once. A function's answer is small, or a receipt: it is kept byte for byte. */
export type OnceWork<Result = unknown, Kept = unknown> = (() => Promise<Result>) | RebuiltWork<Result, Kept>;

/** PostgreSQL's code for a lock that was not acquired in time. */
const lockNotAvailable = '55P03';

/**
 * Does `work` once for a key and keeps its answer in the same transaction; the same request again gets that answer, another request 422.
 * Where the first one is still at work the insert waits for it, and gives up with 409 `STILL_RUNNING`. What `work` throws undoes the key as well:
 * refusals and failures are not kept.
 */
export async function runOnce<Result, Kept>(
  tx: Transaction,
  scope: IdempotencyScope,
  request: unknown,
  now: Date,
  work: OnceWork<Result, Kept>,
  status: 200 | 201 = 200,
): Promise<Answer> {
  const rebuilt = typeof work === 'function' ? null : work;
  const hash = requestHash(request);
  if (await isReserved(tx, scope, hash, now)) {
    const result = await (typeof work === 'function' ? work() : work.work());
    const body = JSON.stringify(result);
    await rememberAnswer(tx, scope, status, rebuilt ? JSON.stringify(rebuilt.keep(result)) : body);
    return { status, body, isReplay: false };
  }
  const known = await findAnswer(tx, scope);
  if (!known || known.status === null || known.body === null) throw stillRunning();
  if (known.requestHash !== hash) throw new RequestFailure(422, text('failures.otherRequest'));
  const body = rebuilt ? JSON.stringify(await rebuilt.rebuild(JSON.parse(known.body) as Kept)) : known.body;
  return { status: known.status, body, isReplay: true };
}

async function isReserved(tx: Transaction, scope: IdempotencyScope, hash: string, now: Date): Promise<boolean> {
  try {
    return await reserveKey(tx, scope, hash, now);
  } catch (error) {
    throw sqlStateOf(error) === lockNotAvailable ? stillRunning() : error;
  }
}

const stillRunning = () =>
  new Refused([{ code: 'STILL_RUNNING', message: text('failures.stillRunning') }], undefined, { 'Retry-After': '1' });
