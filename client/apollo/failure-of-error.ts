import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { type Failure, failureOf } from '../../domain/system/failure.js';
import { failureText } from '../../domain/system/failure-text.js';

/**
 * Reads what Apollo Client threw as the failure that machines know: of the first GraphQL error its code, what it says to people and when to try again;
 * `NETWORK` where no answer came. No technical text.
 */
export function failureOfError(error: unknown): Failure {
  if (CombinedGraphQLErrors.is(error)) {
    const { code, serverMessage, retryAfter } = error.errors[0]?.extensions ?? {};
    return failureOf({ code, serverMessage, retryAfter });
  }
  if (ServerError.is(error)) {
    return failureOf({ code: codeOfStatus(error.statusCode), retryAfter: secondsOf(error.response.headers.get('retry-after')) });
  }
  if (error instanceof DOMException || error instanceof TypeError) return { code: 'NETWORK', serverMessage: null };
  return failureOf(error);
}

/** Message for a screen that could not be loaded (S4.7, A2.39). */
export const failureTextOf = (error: unknown) => failureText(failureOfError(error));

/** The seconds of a `Retry-After` header; undefined if it has another form. */
export const secondsOf = (retryAfter: string | null): number | undefined =>
  retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : undefined;

/** For answers that are no GraphQL at all: a proxy in between, a gateway that is stopping. */
export function codeOfStatus(status: number): Failure['code'] {
  if (status === 401) return 'UNAUTHENTICATED';
  if (status === 429) return 'TOO_MANY_REQUESTS';
  if (status === 504 || status === 408) return 'BACK_OFFICE_TIMEOUT';
  return status >= 500 ? 'BACK_OFFICE_UNAVAILABLE' : 'BAD_USER_INPUT';
}
