import { type Message, type Text, text } from '../../texts/text.js';
import { sessionExpiredText, unavailableText } from '../session/sign-in-messages.js';
import { forbiddenText } from '../session/unauthorized.js';
import { type Failure, type FailureCode, failureOf } from './failure.js';

/** Text of a failure without a message of the server, and the status text of the corresponding HTTP answer. */
const texts: Readonly<Record<FailureCode, readonly [text: Text, status: Text]>> = {
  UNAUTHENTICATED: [sessionExpiredText, text('failures.status.unauthorized')],
  FORBIDDEN: [forbiddenText, text('failures.status.forbidden')],
  NOT_FOUND: [text('failures.notFound'), text('failures.status.notFound')],
  BAD_USER_INPUT: [text('failures.badInput'), text('failures.status.badRequest')],
  QUERY_TOO_COSTLY: [text('failures.tooCostly'), text('failures.status.badRequest')],
  BACK_OFFICE_UNAVAILABLE: [unavailableText, text('failures.status.unavailable')],
  BACK_OFFICE_TIMEOUT: [text('failures.timeout'), text('failures.status.timeout')],
  BAD_UPSTREAM: [text('failures.badAnswer'), text('failures.status.badGateway')],
  TOO_MANY_REQUESTS: [text('failures.tooMany'), text('failures.status.tooMany')],
  INTERNAL: [text('failures.internal'), text('failures.status.internal')],
  NETWORK: [text('failures.noAnswer'), text('failures.noAnswer')],
};

/** Text of a failed call: the server's message, otherwise a default text (A2.39, A2.55, A8.9); for too many requests also when to retry. */
export function failureText(thrown: unknown): Message {
  const failure = failureOf(thrown);
  return failure.code === 'TOO_MANY_REQUESTS' ? withTime(failure) : (failure.serverMessage ?? texts[failure.code][0]);
}

/** The status text of a failure, for the lines of the specification that show it where the server has no words (S8.12, S8.13, S8.19, A7.7). */
export const statusText = (thrown: unknown): Text => texts[failureOf(thrown).code][1];

/** The server's words, else the status text. */
export const serverOrStatusText = (thrown: unknown): Message => failureOf(thrown).serverMessage ?? statusText(thrown);

/** Text listed under 'Error importing file' after a failed import (S8.13). */
export const importFailureText = (thrown: unknown): Message =>
  failureOf(thrown).code === 'TOO_MANY_REQUESTS' ? failureText(thrown) : serverOrStatusText(thrown);

/** Why an order or a payment was refused for too many requests: nothing was sent on, and when to try again (S8.16, A8.4). */
export function notSentText(thrown: unknown): Text {
  const failure = failureOf(thrown);
  const message = reasonOf(failure);
  if (saysWhen(message, failure.retryAfter))
    return text(endsSentence(message) ? 'failures.onlyNotSentAfterStop' : 'failures.onlyNotSent', { message });
  const params = { message, retry: retryText(failure.retryAfter) };
  return text(endsSentence(message) ? 'failures.notSentAfterStop' : 'failures.notSent', params);
}

/** When to try again. */
export function retryText(seconds: number | undefined): Text {
  if (seconds === undefined || seconds <= 0) return text('failures.retryMoment');
  if (seconds <= 90) return text('failures.retrySeconds', { count: seconds });
  if (seconds <= 90 * 60) return text('failures.retryMinutes', { count: Math.ceil(seconds / 60) });
  return text('failures.retryHours', { count: Math.ceil(seconds / 3600) });
}

function withTime(failure: Failure): Message {
  const message = reasonOf(failure);
  const endsWell = endsSentence(message);
  if (saysWhen(message, failure.retryAfter)) return endsWell ? message : text('failures.sentence', { message });
  const params = { message, retry: retryText(failure.retryAfter) };
  return text(endsWell ? 'failures.withRetryAfterStop' : 'failures.withRetry', params);
}

const reasonOf = ({ serverMessage }: Failure): Message => serverMessage ?? texts.TOO_MANY_REQUESTS[0];

/** Messages of the server may end with a full stop; those of the application do not. */
const endsSentence = (message: Message): boolean => typeof message === 'string' && /[.!?]$/.test(message);

/** Messages of the server may themselves give the time to try again; it is recognized by its number, in any language. */
function saysWhen(message: Message, seconds = 0): boolean {
  if (typeof message !== 'string' || seconds <= 0) return false;
  const waits = [1, 60, 3600].filter((unit) => seconds >= unit).map((unit) => Math.ceil(seconds / unit));
  return (message.match(/\d+/g) ?? []).some((number) => waits.includes(Number(number)));
}
