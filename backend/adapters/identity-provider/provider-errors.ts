import { ResponseBodyError } from 'openid-client';
import { QueueFull } from '../../../domain/system/fair-queue.js';
import { AnswerRefused, DirectoryUnreachable } from './port.js';

/** Codes of the library for an answer that is wrong in itself: a claim, a time, a signature, a key, a subject. */
const refusals: ReadonlySet<unknown> = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
]);

/** An error of a directory's calls as {@link AnswerRefused} or {@link DirectoryUnreachable}, without texts that may contain a secret. */
export function knownError(error: unknown): AnswerRefused | DirectoryUnreachable {
  const own = ownErrorIn(error);
  if (own) return own;
  if (error instanceof QueueFull) return new DirectoryUnreachable('too many sign-ins wait for it');
  if (error instanceof ResponseBodyError) {
    const reason = /^[a-z_]{1,60}$/.test(error.error) ? error.error : 'an error without a name';
    return reason === 'invalid_grant' ? new AnswerRefused(reason) : new DirectoryUnreachable(`it answers ${reason}`);
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (refusals.has(code)) return new AnswerRefused(String(code));
  const isLate = error instanceof Error && (error.name === 'TimeoutError' || code === 'OAUTH_TIMEOUT');
  return new DirectoryUnreachable(isLate ? 'it does not answer in time' : typeof code === 'string' ? code : 'no connection');
}

/** The library wraps the errors of the calls that are made for it. */
function ownErrorIn(error: unknown): DirectoryUnreachable | null {
  if (error instanceof DirectoryUnreachable) return error;
  return error instanceof Error && error.cause !== undefined ? ownErrorIn(error.cause) : null;
}
