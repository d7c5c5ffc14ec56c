/** S8.2. */
export const tooManyAttemptsText = 'Too many login attempts, please try again later';
/** S8.3, for a 401 that says 'Bad Request'. */
export const unknownUserText = 'Unknown user or invalid password';
/** S8.4. */
export const unavailableText = 'Service temporarily unavailable';
/** S8.5. */
export const noAnswerText = 'The server did not respond. Please refresh and try again.';
/** S8.6. */
export const authorizationFailedText = 'Authorization Failed';
/** S8.7. */
export const codeRejectedText = 'Authorization code rejected';
/** Message of a failed authorization code (S2.49, S8.7). */
export const punchoutExpiredText = 'Punchout session expired';
/** S8.8, on a 401 of a later call (S4.3). */
export const sessionExpiredText = 'Your session has expired';
/** S8.8, where the person is asked to sign in at once. */
export const sessionExpiredSignInText = 'Your session expired - Please sign in again';

/** How a token call failed: without an answer, or with a status and perhaps a description. */
export type TokenFailure = { readonly status: null } | { readonly status: number; readonly description: string | null };

const describedOr = (description: string | null, fallback: string): string => description?.trim() || fallback;

/** The reason to show for a failed sign-in (S8.1–S8.6). */
export function signInFailureText(failure: TokenFailure): string {
  if (failure.status === null) return noAnswerText;
  if (failure.status === 429) return tooManyAttemptsText;
  if (failure.status === 503) return unavailableText;
  if (failure.status === 401 && failure.description === 'Bad Request') return unknownUserText;
  return describedOr(failure.description, authorizationFailedText);
}

/** The reason of a failed exchange of an authorization code (S8.7). */
export const codeExchangeFailureText = (failure: TokenFailure): string =>
  failure.status === 401 ? codeRejectedText : signInFailureText(failure);
