import { Failure } from '../../../errors.js';

/** Statuses of a back office without the call, or without the thing. */
const withoutCall: ReadonlySet<number | undefined> = new Set([404, 405, 501]);

/** The answer to a call that a back office may not have; null if it does not. */
export async function unlessAbsent<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Failure && withoutCall.has(error.upstreamStatus)) return null;
    throw error;
  }
}
