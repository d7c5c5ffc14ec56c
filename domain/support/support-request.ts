import { type Text, text } from '../../texts/text.js';
import { failureOf } from '../system/failure.js';
import { lengthOf } from '../text/text-length.js';

/** The most characters of what happened, in a person's words. */
const maxSupportMessageLength = 2_000;

/** What to say where nothing was written. */
export const noSupportMessageText = text('support.nothingWritten');

/** What was written, as it is sent. */
export const supportMessage = (typed: string): string => typed.trim();

/** Why what was written is not sent. */
interface SupportMessageProblem {
  readonly code: 'FIELD_REQUIRED' | 'TEXT_TOO_LONG';
  readonly message: Text;
}

/** What is wrong with what was written; null where nothing is. */
export function supportMessageProblem(typed: string): SupportMessageProblem | null {
  const message = supportMessage(typed);
  if (message === '') return { code: 'FIELD_REQUIRED', message: noSupportMessageText };
  if (lengthOf(message) <= maxSupportMessageLength) return null;
  return { code: 'TEXT_TOO_LONG', message: text('support.tooLong', { most: maxSupportMessageLength }) };
}

/** What to say once a request was sent. */
export const supportRequestSentText = (number: string): Text => text('support.sent', { number });

/** What to say where the back office takes none. */
export const supportNotTakenText = text('support.notTaken');

/** What to say where it could not be sent. */
const supportNotSentText = text('support.notSent');

/** What to say where too many were sent. */
const supportTooManyText = text('support.tooMany');

/** What to say of a request that nobody took. */
export const supportFailureText = (thrown: unknown): Text =>
  failureOf(thrown).code === 'TOO_MANY_REQUESTS' ? supportTooManyText : supportNotSentText;
