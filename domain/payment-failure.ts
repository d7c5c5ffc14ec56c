import { failureOf } from './failure.js';
import { paymentLoadFailureText, paymentUnavailableText, unexpectedPaymentErrorText } from './invoice-payment-messages.js';

/** Why what there is to pay could not be read: the processor is down (A7.5), or nothing better is known (A8.5). */
export const paymentLoadFailure = (thrown: unknown): string =>
  failureOf(thrown).serverMessage === paymentUnavailableText ? paymentUnavailableText : paymentLoadFailureText;

/** Why there is no receipt of a payment, not even of one that failed (A8.4). */
export function paymentFailure(thrown: unknown): string {
  const { code, serverMessage } = failureOf(thrown);
  return unexpectedPaymentErrorText(serverMessage ?? code);
}
