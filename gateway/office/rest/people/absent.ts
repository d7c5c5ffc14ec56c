import { Failure } from '../../../errors.js';

/** Statuses of a back office without the call, or without the requested object. */
const absent: ReadonlySet<number | undefined> = new Set([404, 405, 501]);

/** The answer to a read; null if the back office does not have the call, or the thing. */
export async function unlessAbsent<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Failure && absent.has(error.upstreamStatus)) return null;
    throw error;
  }
}

/** An object that was there a moment ago. */
export function demandFound<T>(found: T | null): T {
  if (found !== null) return found;
  throw new Failure('NOT_FOUND', { reason: 'administration: deleted meanwhile' });
}
