import { type Message, type Text, text } from '../../texts/text.js';
import { paymentFailureText } from '../checkout/checkout-messages.js';

/** Texts of Make Payment, exactly as specified. */
export const paymentLeaveText = text('invoicePayment.leave');
export const paymentLoadFailureText = text('invoicePayment.loadFailed');
export const noPaymentMethodsText = text('invoicePayment.noMethods');
export const noOpenItemsText = text('invoicePayment.noOpenItems');
/** Title of the receipt of a payment that failed (A2.50). */
export const paymentFailedTitle = text('invoicePayment.failedTitle');

/** Nobody could be asked to charge anything (A8.2). */
export const paymentUnavailableText = text('invoicePayment.unavailable');

/** Message for an invalid answer (A8.3), with the text of S8.19. */
export const unexpectedPaymentAnswerText = paymentFailureText;

/** No answer at all (A8.4). */
export const unexpectedPaymentErrorText = (message: Message): Text => text('invoicePayment.unexpectedError', { message });
