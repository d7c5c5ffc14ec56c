import { authorizationFailedText, signInFailureText, type TokenRefusalReason } from '../../domain/session/sign-in-messages.js';
import { placeOfReason } from '../../domain/session/unauthorized.js';
import { failureOf } from '../../domain/system/failure.js';
import { type Message, orElse, type Text } from '../../texts/text.js';

/** The reason of a sign-in that was refused; S8.6 where the server gave none. */
export const refusalText = (reason: Message | null): Message => orElse(reason, authorizationFailedText);

/**
 * The reason of a session that the server ended: its words where they lead elsewhere than to the sign-in (S2.12, S2.17), otherwise the text of S8.8 that is
 * due there.
 */
export const expiryText = (reason: Message | null, text: Text): Message =>
  reason !== null && placeOfReason(reason) !== 'signIn' ? reason : text;

const reasons: Partial<Record<string, TokenRefusalReason>> = {
  BACK_OFFICE_UNAVAILABLE: 'unavailable',
  TOO_MANY_REQUESTS: 'tooManyAttempts',
};

/** The reason for a sign-in without an answer: S8.4 and S8.2 if the gateway reports them, otherwise S8.5. */
export function failureText(thrown: unknown): Message {
  const { code, serverMessage } = failureOf(thrown);
  return signInFailureText({ reason: reasons[code] ?? 'noAnswer', description: serverMessage ?? null });
}
