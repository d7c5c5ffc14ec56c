import type { InvoicePaymentType } from '../../../../domain/invoice-payment/invoice-payment.js';
import type { PaymentMethod } from '../../../../machines/invoicePayment/types.js';
import { type Text, text } from '../../../../texts/text.js';
import type { Texts } from '../../../../texts/texts.js';

const labels: Readonly<Record<InvoicePaymentType, Text>> = {
  APPLY_CREDIT: text('invoicePayment.applyCredit'),
  CREDIT_CARD: text('invoicePayment.creditCard'),
  CHECK: text('invoicePayment.eCheck'),
};

/** Name of a payment type for people (A4.5). */
export const paymentTypeLabel = (type: InvoicePaymentType, t: Texts): string => t.say(labels[type]);

/** Payment method, as far as it may be shown: "Visa ending in 1111". A bank account need not name its bank. */
export function paymentMethodText({ issuer, lastFour }: PaymentMethod, t: Texts): string {
  const method = issuer === '' ? text('invoicePayment.account') : issuer;
  return lastFour === '' ? t.say(method) : t('invoicePayment.methodEnding', { method, lastFour });
}
