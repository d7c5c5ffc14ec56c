/** S8.2. */
export const tooManyAttemptsText = 'Too many login attempts, please try again later';
/** S8.3. */
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

/**
 * Reason of a refused token (S8.1–S8.6): the credentials are wrong, without or with a text that says more; too many attempts; the back office is
 * unavailable for now, or did not answer; or any other.
 */
export type TokenRefusalReason = 'unknownUser' | 'rejected' | 'tooManyAttempts' | 'unavailable' | 'noAnswer' | 'other';

/** Failed token call. */
export interface TokenFailure {
  readonly reason: TokenRefusalReason;
  /** The back office's text for people; null if it gave none. */
  readonly description: string | null;
}

/** The reason to show for a failed sign-in (S8.1–S8.6). */
export function signInFailureText({ reason, description }: TokenFailure): string {
  return ownTexts[reason] ?? (description?.trim() || authorizationFailedText);
}

/** Texts for reasons that the back office's own text does not replace. */
const ownTexts: Partial<Record<TokenRefusalReason, string>> = {
  unknownUser: unknownUserText,
  tooManyAttempts: tooManyAttemptsText,
  unavailable: unavailableText,
  noAnswer: noAnswerText,
};

/** The reason of a failed exchange of an authorization code (S8.7). */
export const codeExchangeFailureText = (failure: TokenFailure): string =>
  ['unknownUser', 'rejected'].includes(failure.reason) ? codeRejectedText : signInFailureText(failure);
