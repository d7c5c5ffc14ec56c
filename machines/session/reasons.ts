import { authorizationFailedText, signInFailureText } from '../../domain/session/sign-in-messages.js';
import { placeOfReason } from '../../domain/session/unauthorized.js';
import { failureOf } from '../../domain/system/failure.js';

/** The reason of a sign-in that was refused; S8.6 where the server gave none. */
export const refusalText = (reason: string | null): string => reason?.trim() || authorizationFailedText;

/**
 * The reason of a session that the server ended: its words where they lead elsewhere than to the sign-in (S2.12, S2.17), otherwise the text of S8.8 that is
 * due there.
 */
export const expiryText = (reason: string | null, text: string): string =>
  reason !== null && placeOfReason(reason) !== 'signIn' ? reason : text;

const statusOf: Partial<Record<string, number>> = { BACK_OFFICE_UNAVAILABLE: 503, TOO_MANY_REQUESTS: 429 };

/** The reason of a sign-in that was not answered: S8.4 and S8.2 where the gateway says so, otherwise S8.5. */
export function failureText(thrown: unknown): string {
  const { code, serverMessage } = failureOf(thrown);
  const status = statusOf[code];
  return signInFailureText(status === undefined ? { status: null } : { status, description: serverMessage ?? null });
}
