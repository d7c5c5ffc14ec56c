import { type Text, text } from '../../texts/text.js';
import { failureOf } from '../system/failure.js';
import { lengthOf } from '../text/text-length.js';

/** The most characters of what happened, in a person's words. */
const maxSupportMessageLength = 2_000;

/** Message if nothing was written. */
export const noSupportMessageText = text('support.nothingWritten');

/** The message in the form in which it is sent. */
export const supportMessage = (typed: string): string => typed.trim();

/** Why what was written is not sent. */
interface SupportMessageProblem {
  readonly code: 'FIELD_REQUIRED' | 'TEXT_TOO_LONG';
  readonly message: Text;
}

/** Problem of a message; null if it is valid. */
export function supportMessageProblem(typed: string): SupportMessageProblem | null {
  const message = supportMessage(typed);
  if (message === '') return { code: 'FIELD_REQUIRED', message: noSupportMessageText };
  if (lengthOf(message) <= maxSupportMessageLength) return null;
  return { code: 'TEXT_TOO_LONG', message: text('support.tooLong', { most: maxSupportMessageLength }) };
}

/** Message once a request was sent. */
export const supportRequestSentText = (number: string): Text => text('support.sent', { number });

/** Message if the back office does not accept requests. */
export const supportNotTakenText = text('support.notTaken');

/** Message if the request could not be sent. */
const supportNotSentText = text('support.notSent');

/** Message if too many were sent. */
const supportTooManyText = text('support.tooMany');

/** Message about a request that was not accepted. */
export const supportFailureText = (thrown: unknown): Text =>
  failureOf(thrown).code === 'TOO_MANY_REQUESTS' ? supportTooManyText : supportNotSentText;
