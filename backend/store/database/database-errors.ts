import { StorageFull } from './disk-space.js';
import { EngineStopped } from './embedded/engine.js';

/** The SQLSTATE of a failed query, unwrapped from outer errors; undefined if the database did not answer. */
export function sqlStateOf(error: unknown): string | undefined {
  for (const cause of causesOf(error)) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code)) return cause.code;
  }
  return undefined;
}

/** Name of the violated constraint. */
export function constraintOf(error: unknown): string | undefined {
  for (const cause of causesOf(error)) {
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint;
  }
  return undefined;
}

/** The transaction lost against another one and may be repeated. */
export function isSerializationFailure(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === '40001' || state === '40P01';
}

/** The database cannot answer at the moment; the request is not at fault, and it may recover soon. */
export function isOutage(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state !== undefined) return outageStates.some((prefix) => state.startsWith(prefix));
  return causesOf(error).some(
    (cause) =>
      cause instanceof EngineStopped ||
      cause instanceof StorageFull ||
      ('code' in cause && typeof cause.code === 'string' && networkCodes.has(cause.code)) ||
      driverTexts.some((text) => cause.message.includes(text)),
  );
}

/**
 * Connection lost (08), no resources (53), shutting down (57P), cancelled by timeout (57014), lock not available (55P03), idle or serialization
 * retries used up.
 */
const outageStates = ['08', '53', '57P', '57014', '55P03', '25P03', '40', 'XX000', '58030'];

const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH']);

// Errors without a code from the driver.
const driverTexts = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Cannot use a pool after calling end',
];

function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let cause = error; cause instanceof Error && causes.length < 8; cause = cause.cause) causes.push(cause);
  return causes;
}
