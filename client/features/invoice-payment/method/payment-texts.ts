import type { InvoicePaymentType } from '../../../../domain/invoice-payment/invoice-payment.js';
import type { PaymentMethod } from '../../../../machines/invoicePayment/types.js';

const labels: Readonly<Record<InvoicePaymentType, string>> = {
  APPLY_CREDIT: 'Apply Credit',
  CREDIT_CARD: 'Credit Card',
  CHECK: 'eCheck',
};

/** What people call a way to pay (A4.5). */
export const paymentTypeLabel = (type: InvoicePaymentType): string => labels[type];

/** What was entered, as far as it may be shown: "Visa ending in 1111". */
export const paymentMethodText = ({ issuer, lastFour }: PaymentMethod): string =>
  lastFour === '' ? issuer : `${issuer} ending in ${lastFour}`;
