import { paymentTypeNumber, sentAmount } from '../../../../domain/invoice-payment/invoice-payment.js';
import { plainText } from '../../../../domain/text/plain-text.js';
import type { InvoicePayment, InvoicePaymentDetail, InvoicePaymentReceipt } from '../../ports/invoice-payment.js';
import { entryTypes } from '../account/account.map.js';
import { documentIdOf } from '../documents/document-id.js';
import type { FieldNames } from '../http/field-names.js';
import { fromBillingAddress, given, paymentFields } from '../payment/payment.map.js';
import type { WireInvoicePayment, WireInvoicePaymentReceipt } from './invoice-payment.wire.js';

export const fromInvoicePayment = (payment: InvoicePayment): WireInvoicePayment => ({
  paymentType: paymentTypeNumber(payment.paymentType),
  paymentAmount: payment.amount,
  details: payment.details.map(fromDetail),
  ...(payment.card == null ? {} : { creditCard: given(payment.card) }),
  ...(payment.bankAccount == null ? {} : { bankAccount: given(payment.bankAccount) }),
  ...(payment.billingAddress == null ? {} : { address: fromBillingAddress(payment.billingAddress) }),
});

/** Amounts of credit memos and payments are sent unsigned (A7.7). */
function fromDetail({ arCode, type, amount }: InvoicePaymentDetail): WireInvoicePayment['details'][number] {
  const detailType = entryTypes.indexOf(type) + 1;
  return { arCode, detailType, amount: sentAmount(detailType, amount) };
}

export const toReceipt = (wire: WireInvoicePaymentReceipt): InvoicePaymentReceipt => ({
  isSuccess: wire.isSuccess,
  transactionId: wire.transactionId == null ? null : String(wire.transactionId),
  errorReason: wire.errorReason == null ? null : plainText(wire.errorReason),
  invoicePaymentKey: wire.invoicePaymentKey == null ? null : String(wire.invoicePaymentKey),
  document: wire.invoicePaymentKey == null ? null : documentIdOf.paymentReceipt(wire.invoicePaymentKey),
});

/** Posted fields of a payment and of its details. */
export const invoicePaymentFields: FieldNames = (posted) => {
  if (posted === 'paymentAmount') return 'amount';
  if (posted === 'detailType') return 'type';
  return posted.includes('.') ? paymentFields(posted) : posted;
};
