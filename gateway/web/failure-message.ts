import { failureText } from '../../domain/system/failure-text.js';
import { orElse } from '../../texts/text.js';
import { type Failure, MalformedRequest } from '../errors.js';
import { Refused } from '../office/ports/refused.js';
import { type Reader, reasonsFor } from '../resolvers/problem-message.js';

/** Message of a failure for the person who reads the answer itself, in a page or after an upload; a malformed request is its developer's concern. */
export function failureMessage(failure: Failure, reader: Reader): string {
  if (failure instanceof MalformedRequest) return failure.message;
  // The gateway's own text also says what to do.
  if (typeof failure.serverMessage === 'object') return reader.texts.say(failure.serverMessage);
  const reasons = failure instanceof Refused ? reasonsFor(failure, reader) : '';
  return reader.texts.say(orElse(reasons, failureText(failure)));
}
