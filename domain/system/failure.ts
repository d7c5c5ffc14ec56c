import type { Message } from '../../texts/text.js';
/** Why a call failed: the codes of GraphQL errors (schema/base.graphql), and `NETWORK` for no answer at all. */
export type FailureCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'BACK_OFFICE_UNAVAILABLE'
  | 'BACK_OFFICE_TIMEOUT'
  | 'BAD_UPSTREAM'
  | 'TOO_MANY_REQUESTS'
  | 'QUERY_TOO_COSTLY'
  | 'INTERNAL'
  | 'NETWORK';

/** Rejection of an effect: a code, and the back office's message if it sent one that is meant for people. */
export interface Failure {
  readonly code: FailureCode;
  readonly serverMessage?: Message | null;
  /** Seconds to wait before trying again, where the server said so. */
  readonly retryAfter?: number;
}

const codes: ReadonlySet<string> = new Set<FailureCode>([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_USER_INPUT',
  'BACK_OFFICE_UNAVAILABLE',
  'BACK_OFFICE_TIMEOUT',
  'BAD_UPSTREAM',
  'TOO_MANY_REQUESTS',
  'QUERY_TOO_COSTLY',
  'INTERNAL',
  'NETWORK',
]);

const isFailureCode = (code: unknown): code is FailureCode => typeof code === 'string' && codes.has(code);

/**
 * Reads any thrown value; anything other than a {@link Failure} is `INTERNAL` without a message, so that no technical text reaches a
 * user.
 */
export function failureOf(thrown: unknown): Failure {
  if (typeof thrown !== 'object' || thrown === null || !('code' in thrown) || !isFailureCode(thrown.code)) {
    return { code: 'INTERNAL', serverMessage: null };
  }
  const serverMessage = 'serverMessage' in thrown ? messageIn(thrown.serverMessage) : null;
  const seconds = 'retryAfter' in thrown && typeof thrown.retryAfter === 'number' ? thrown.retryAfter : Number.NaN;
  const retryAfter = Number.isFinite(seconds) && seconds >= 0 ? { retryAfter: Math.ceil(seconds) } : {};
  return { code: thrown.code, serverMessage, ...retryAfter };
}

/** Message of a server, or a text of the application that replaces it; null for none. */
const messageIn = (message: unknown): Message | null => {
  if (typeof message === 'string') return message.trim() || null;
  return typeof message === 'object' && message !== null ? (message as Message) : null;
};

const definite: ReadonlySet<FailureCode> = new Set([
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_USER_INPUT',
  'QUERY_TOO_COSTLY',
  'TOO_MANY_REQUESTS',
]);

/** Nothing was done: the request was refused before anybody worked on it. Says nothing of an earlier try of the same request. */
export const isDefiniteFailure = (thrown: unknown): boolean => definite.has(failureOf(thrown).code);
