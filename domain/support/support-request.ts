import { failureOf } from '../system/failure.js';
import { lengthOf } from '../text/text-length.js';

/** The most characters of what happened, in a person's words. */
const maxSupportMessageLength = 2_000;

/** What to say where nothing was written. */
export const noSupportMessageText = 'Say in a few words what happened.';

/** What was written, as it is sent. */
export const supportMessage = (typed: string): string => typed.trim();

/** Why what was written is not sent. */
interface SupportMessageProblem {
  readonly code: 'FIELD_REQUIRED' | 'TEXT_TOO_LONG';
  readonly message: string;
}

/** What is wrong with what was written; null where nothing is. */
export function supportMessageProblem(typed: string): SupportMessageProblem | null {
  const message = supportMessage(typed);
  if (message === '') return { code: 'FIELD_REQUIRED', message: noSupportMessageText };
  if (lengthOf(message) <= maxSupportMessageLength) return null;
  const most = maxSupportMessageLength.toLocaleString('en-US');
  return { code: 'TEXT_TOO_LONG', message: `Please say it in at most ${most} characters.` };
}

/** What to say once a request was sent. */
export const supportRequestSentText = (number: string): string => `Support request ${number} sent.`;

/** What to say where the back office takes none. */
export const supportNotTakenText =
  'Support requests cannot be sent from here. Please tell your contact in person, by telephone or by mail.';

/** What to say where it could not be sent. */
const supportNotSentText = 'Your request could not be sent. What you wrote is kept; please try again in a moment.';

/** What to say where too many were sent. */
const supportTooManyText = 'Many requests were sent from here just now. What you wrote is kept; please try again in an hour.';

/** What to say of a request that nobody took. */
export const supportFailureText = (thrown: unknown): string =>
  failureOf(thrown).code === 'TOO_MANY_REQUESTS' ? supportTooManyText : supportNotSentText;
