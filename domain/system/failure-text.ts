import { dialogFailureText } from '../cart/cart-messages.js';
import { sessionExpiredText, unavailableText } from '../session/sign-in-messages.js';
import { type Failure, type FailureCode, failureOf } from './failure.js';

/** Text of a failure without a message of the server, and the status text of the corresponding HTTP answer. */
const texts: Readonly<Record<FailureCode, readonly [text: string, status: string]>> = {
  UNAUTHENTICATED: [sessionExpiredText, 'Unauthorized'],
  FORBIDDEN: ['You are not authorized for this request', 'Forbidden'],
  NOT_FOUND: ['Not found', 'Not Found'],
  BAD_USER_INPUT: ['The server refused the request', 'Bad Request'],
  QUERY_TOO_COSTLY: ['The request asks for too much', 'Bad Request'],
  BACK_OFFICE_UNAVAILABLE: [unavailableText, 'Service Unavailable'],
  BACK_OFFICE_TIMEOUT: ['The server did not respond in time', 'Gateway Timeout'],
  BAD_UPSTREAM: ['The server returned an unexpected response', 'Bad Gateway'],
  TOO_MANY_REQUESTS: ['Too many requests', 'Too Many Requests'],
  INTERNAL: [dialogFailureText, 'Internal Server Error'],
  NETWORK: ['The server did not respond', 'The server did not respond'],
};

/** Text of a failed call: the server's message, otherwise a default text (A2.39, A2.55, A8.9); for too many requests also when to retry. */
export function failureText(thrown: unknown): string {
  const failure = failureOf(thrown);
  return failure.code === 'TOO_MANY_REQUESTS' ? withTime(failure, '') : (failure.serverMessage ?? texts[failure.code][0]);
}

/** The status text of a failure, for the lines of the specification that show it where the server has no words (S8.12, S8.13, S8.19, A7.7). */
export const statusText = (thrown: unknown): string => texts[failureOf(thrown).code][1];

/** The server's words, else the status text. */
export const serverOrStatusText = (thrown: unknown): string => failureOf(thrown).serverMessage ?? statusText(thrown);

/** Text listed under 'Error importing file' after a failed import (S8.13). */
export const importFailureText = (thrown: unknown): string =>
  failureOf(thrown).code === 'TOO_MANY_REQUESTS' ? failureText(thrown) : serverOrStatusText(thrown);

/** Why an order or a payment was refused for too many requests: nothing was sent on, and when to try again (S8.16, A8.4). */
export const notSentText = (thrown: unknown): string => withTime(failureOf(thrown), ' Nothing was sent.');

/** When to try again. */
export function retryText(seconds: number | undefined): string {
  if (seconds === undefined || seconds <= 0) return 'Try again in a moment.';
  if (seconds <= 90) return `Try again in ${counted(seconds, 'second')}.`;
  if (seconds <= 90 * 60) return `Try again in ${counted(Math.ceil(seconds / 60), 'minute')}.`;
  return `Try again in ${counted(Math.ceil(seconds / 3600), 'hour')}.`;
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

function withTime({ serverMessage, retryAfter }: Failure, note: string): string {
  const message = serverMessage ?? texts.TOO_MANY_REQUESTS[0];
  const sentence = `${message}${/[.!?]$/.test(message) ? '' : '.'}${note}`;
  return /\d (second|minute|hour)/i.test(message) ? sentence : `${sentence} ${retryText(retryAfter)}`;
}
