import { type Message, orElse, type Text, text } from '../../texts/text.js';
/** S8.2. */
export const tooManyAttemptsText = text('session.tooManyAttempts');
/** S8.3. */
export const unknownUserText = text('session.unknownUser');
/** S8.4. */
export const unavailableText = text('session.unavailable');
/** S8.5. */
export const noAnswerText = text('session.noAnswer');
/** S8.6. */
export const authorizationFailedText = text('session.authorizationFailed');
/** After the right password of an account that was closed. */
export const accountDisabledText = text('session.accountDisabled');
/** S8.7. */
export const codeRejectedText = text('session.codeRejected');
/** Message of a failed authorization code (S2.49, S8.7). */
export const punchoutExpiredText = text('session.punchoutExpired');
/** S8.8, on a 401 of a later call (S4.3). */
export const sessionExpiredText = text('session.expired');
/** S8.8, where the person is asked to sign in at once. */
export const sessionExpiredSignInText = text('session.expiredSignIn');

/**
 * Reason of a refused token (S8.1–S8.6): the credentials are wrong, without or with a text that says more; too many attempts; the back office is
 * unavailable for now, or did not answer; or any other.
 */
export type TokenRefusalReason = 'unknownUser' | 'rejected' | 'tooManyAttempts' | 'unavailable' | 'noAnswer' | 'other';

/** Failed token call. */
export interface TokenFailure {
  readonly reason: TokenRefusalReason;
  /** The back office's text for people; null if it gave none. */
  readonly description: Message | null;
}

/** The reason to show for a failed sign-in (S8.1–S8.6). */
export function signInFailureText({ reason, description }: TokenFailure): Message {
  return ownTexts[reason] ?? orElse(description, authorizationFailedText);
}

/** Texts for reasons that the back office's own text does not replace. */
const ownTexts: Partial<Record<TokenRefusalReason, Text>> = {
  unknownUser: unknownUserText,
  tooManyAttempts: tooManyAttemptsText,
  unavailable: unavailableText,
  noAnswer: noAnswerText,
};

/** The reason of a failed sign-in by a one-time code or a recovery code. */
export const codeFailureText = (failure: TokenFailure): Message => proofFailureText(failure, text('confirmation.codeWrong'));

/** The reason of a failed sign-in by a passkey. */
export const passkeyFailureText = (failure: TokenFailure): Message =>
  proofFailureText(failure, text('confirmation.passkeyRefused'));

/** The text of the proof unless the back office says more: its answer to a wrong password would be about username and password. */
function proofFailureText(failure: TokenFailure, refusedText: Text): Message {
  if (failure.reason === 'unknownUser') return refusedText;
  return failure.reason === 'rejected' ? orElse(failure.description, refusedText) : signInFailureText(failure);
}

/** The reason of a sign-in that needs a new password (A5.34). */
export const newPasswordText = (reason: string | null): Message => orElse(reason, text('signIn.newPasswordRequired'));

/** The reason of a failed exchange of an authorization code (S8.7). */
export const codeExchangeFailureText = (failure: TokenFailure): Message =>
  ['unknownUser', 'rejected'].includes(failure.reason) ? codeRejectedText : signInFailureText(failure);
