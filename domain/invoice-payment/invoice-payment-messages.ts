import { paymentFailureText } from '../checkout/checkout-messages.js';

/** Words of Make Payment, to the letter. */
export const paymentLeaveText = "Payment hasn't been completed. Are you sure you want to leave this page?";
export const paymentLoadFailureText = 'Failed to load payment data. Please try again later.';
export const noPaymentMethodsText = 'No payment methods available';
export const noOpenItemsText = 'No Open A/R Items';
/** Title of the receipt of a payment that failed (A2.50). */
export const paymentFailedTitle = 'Payment Failed';

/** Nobody could be asked to charge anything (A8.2). */
export const paymentUnavailableText = 'Payment Service is unavailable. Please contact support.';

/** Message for an invalid answer (A8.3), with the text of S8.19. */
export const unexpectedPaymentAnswerText = paymentFailureText;

/** No answer at all (A8.4). */
export const unexpectedPaymentErrorText = (message: string): string =>
  `An unexpected error occurred. Please contact support. (${message})`;
