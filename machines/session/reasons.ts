import { failureOf } from '../../domain/failure.js';
import { authorizationFailedText, signInFailureText } from '../../domain/sign-in-messages.js';

/** The reason of a sign-in that was refused; S8.6 where the server gave none. */
export const refusalText = (reason: string | null): string => reason?.trim() || authorizationFailedText;

const statusOf: Partial<Record<string, number>> = { BACK_OFFICE_UNAVAILABLE: 503, TOO_MANY_REQUESTS: 429 };

/** The reason of a sign-in that was not answered: S8.4 and S8.2 where the gateway says so, otherwise S8.5. */
export function failureText(thrown: unknown): string {
  const { code, serverMessage } = failureOf(thrown);
  const status = statusOf[code];
  return signInFailureText(status === undefined ? { status: null } : { status, description: serverMessage ?? null });
}
