import type { Message } from '../../texts/text.js';
import { checkoutFailureText } from '../checkout/checkout-messages.js';
import { failureOf, isDefiniteFailure } from '../system/failure.js';
import { failureText, notSentText, serverOrStatusText } from '../system/failure-text.js';
import {
  paymentLoadFailureText,
  paymentUnavailableText,
  unexpectedPaymentAnswerText,
  unexpectedPaymentErrorText,
} from './invoice-payment-messages.js';

/** The card processor is down: only then does the gateway word an outage (A8.2). */
const isServiceDown = (thrown: unknown): boolean => {
  const { code, serverMessage } = failureOf(thrown);
  return code === 'BACK_OFFICE_UNAVAILABLE' && serverMessage !== null;
};

/** Why what there is to pay could not be read: the processor is down (A7.5), or nothing better is known (A8.5). */
export const paymentLoadFailure = (thrown: unknown): Message =>
  isServiceDown(thrown) ? paymentUnavailableText : paymentLoadFailureText;

/** Why a payment was certainly not made: too many requests and when to try again (A8.4), else the response's text or the status text (A7.7, A8.3). */
export const paymentRefusal = (thrown: unknown): Message =>
  failureOf(thrown).code === 'TOO_MANY_REQUESTS' ? notSentText(thrown) : unexpectedPaymentAnswerText(serverOrStatusText(thrown));

/** Why the outcome of a payment is unknown (A8.4); no receipt shows this, because the payment may have been made. */
export function paymentFailure(thrown: unknown): Message {
  return isServiceDown(thrown) || isDefiniteFailure(thrown)
    ? failureText(thrown)
    : unexpectedPaymentErrorText(failureText(thrown));
}

/** Why a payment failed, where the server says only that it did (S8.16). */
export const unexplainedPaymentText = checkoutFailureText;
