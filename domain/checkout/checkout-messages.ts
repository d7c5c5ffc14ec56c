import { type Message, type Text, text } from '../../texts/text.js';
import { failureOf } from '../system/failure.js';
import { failureText, notSentText, serverOrStatusText } from '../system/failure-text.js';
import type { Problem } from '../system/problem.js';

/** The valid dates did not come (S8.16). */
export const deliveryDatesFailureText = text('checkout.deliveryDatesFailed');

/** Nothing better is known (S8.16). */
export const checkoutFailureText = text('checkout.failed');

/** Nothing is left to order (S2.38). */
export const emptyCartText = text('checkout.cartEmpty');

/** An order was not accepted and nobody says why (S8.18). */
export const orderRejectedText = text('checkout.rejected');

/** A message as the lines to show: a server's words split on newlines, blank ones left out (S8.16). */
export function messageLines(message: Message): Message[] {
  if (typeof message !== 'string') return [message];
  return message
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

const linesOr = (messages: readonly Message[], fallback: Text): Message[] => {
  const lines = messages.flatMap(messageLines);
  return lines.length > 0 ? lines : [fallback];
};

/** Messages of a failed call of checkout: the server's text split on newlines, otherwise a default text (S8.16). */
export function checkoutFailureLines(thrown: unknown): Message[] {
  const { code, serverMessage } = failureOf(thrown);
  return linesOr([code === 'TOO_MANY_REQUESTS' ? failureText(thrown) : (serverMessage ?? '')], checkoutFailureText);
}

/** Messages of a header that was not saved: the server's text split on newlines, otherwise the status text (S8.12). */
export const headerFailureLines = (thrown: unknown): Message[] =>
  failureOf(thrown).code === 'TOO_MANY_REQUESTS' ? [failureText(thrown)] : messageLines(serverOrStatusText(thrown));

/** Facts about a submit that its messages depend on. */
export interface SubmitFacts {
  /** A card payment went along. */
  readonly isPayment: boolean;
  /** An earlier try of the same submit got no answer. */
  readonly isInDoubt: boolean;
}

/**
 * Messages of a failed submit: for an answered payment the text of S8.19, for a first try that exceeded the request limit that nothing was sent.
 */
export function submitFailureLines(thrown: unknown, { isPayment, isInDoubt }: SubmitFacts): Message[] {
  const { code } = failureOf(thrown);
  if (code === 'TOO_MANY_REQUESTS') return [isInDoubt ? failureText(thrown) : notSentText(thrown)];
  if (!isPayment || code === 'NETWORK') return checkoutFailureLines(thrown);
  return messageLines(paymentFailureText(serverOrStatusText(thrown)));
}

/** Messages of problems that a person can fix (S8.12, S8.16); an empty cart in our own words, so that a screen that shows it does not repeat it. */
export const problemLines = (problems: readonly Problem[]): Message[] =>
  linesOr(
    problems.map(({ code, message }) => (code === 'CART_EMPTY' ? emptyCartText : message)),
    checkoutFailureText,
  );

/** Messages of a rejected order: the server's, otherwise a default text (S8.18). */
export const rejectionLines = (messages: readonly Message[]): Message[] => linesOr(messages, orderRejectedText);

/** Messages for a payment whose answer could not be read (S8.19). */
export const paymentFailureText = (reason: Message): Text => text('checkout.unexpectedAnswer', { reason });

/** The receipt's first line (S2.35). */
export const orderSubmittedText = (orderNumber: string): Text => text('checkout.submitted', { number: orderNumber });
