import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { type Failure, failureOf } from '../../domain/failure.js';

/**
 * Reads what Apollo Client threw as the failure that machines know: the code of the first GraphQL error, `NETWORK` where no answer came, and no
 * technical text. Words of the back office reach people only as problems, which are data.
 */
export function failureOfError(error: unknown): Failure {
  if (CombinedGraphQLErrors.is(error)) return failureOf({ code: error.errors[0]?.extensions?.code });
  if (ServerError.is(error)) return failureOf({ code: codeOfStatus(error.statusCode) });
  if (error instanceof DOMException || error instanceof TypeError) return { code: 'NETWORK', serverMessage: null };
  return failureOf(error);
}

/** For answers that are no GraphQL at all: a proxy in between, a gateway that is stopping. */
export function codeOfStatus(status: number): Failure['code'] {
  if (status === 401) return 'UNAUTHENTICATED';
  if (status === 429) return 'TOO_MANY_REQUESTS';
  if (status === 504 || status === 408) return 'BACK_OFFICE_TIMEOUT';
  return status >= 500 ? 'BACK_OFFICE_UNAVAILABLE' : 'BAD_USER_INPUT';
}
