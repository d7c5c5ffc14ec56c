import { isPaymentType, paymentTypeNumber, sentAmount } from '../../../domain/invoice-payment/invoice-payment.js';
import { paymentUnavailableText } from '../../../domain/invoice-payment/invoice-payment-messages.js';
import { plainText } from '../../../domain/text/plain-text.js';
import type { GatewayContext } from '../../context.js';
import type { MutationResolvers, PayInvoicesInput, PaymentReceipt, QueryResolvers } from '../../generated/resolvers.js';
import { Refused } from '../../office/ports/refused.js';
import { entryTypes } from '../../office/rest/account/account.map.js';
import { documentIdOf } from '../../office/rest/documents/document-id.js';
import type { InvoicePaymentDto, PaymentReceiptDto } from '../../office/rest/invoice-payment.js';
import { viewEntry } from '../account/account.js';
import { idempotencyKey } from '../idempotency-key.js';
import { addressOf, givenOf, inPayment } from '../payment/payment.js';
import { orProblems, type PathOf } from '../problems.js';

/** Payments of open items (schema/invoicePayment.graphql). */
export const invoicePaymentQueries: Pick<QueryResolvers<GatewayContext>, 'openReceivables' | 'paymentTypes'> = {
  openReceivables: async (_, __, ctx) => {
    const items = await ctx.signedIn().invoicePayment.openItems();
    ctx.count(items.length);
    return items.map(viewEntry);
  },

  paymentTypes: async (_, __, ctx) => (await ctx.signedIn().invoicePayment.paymentTypes()).filter(isPaymentType),
};

export const invoicePaymentMutations: Pick<MutationResolvers<GatewayContext>, 'payInvoices'> = {
  payInvoices: (_, { input }, ctx) => {
    const paying = ctx.signedIn().invoicePayment.pay(paymentOf(input), idempotencyKey(input.idempotencyKey));
    return orProblems(orUnavailable(paying), inInvoicePayment);
  },
};

/** The input in the contract's words: amounts of credit memos and payments without their sign (A7.7). */
function paymentOf({ paymentType, amount, details, card, bankAccount, billingAddress }: PayInvoicesInput): InvoicePaymentDto {
  return {
    paymentType: paymentTypeNumber(paymentType),
    paymentAmount: amount,
    details: details.map(({ arCode, type, amount: applied }) => {
      const detailType = entryTypes.indexOf(type) + 1;
      return { arCode, detailType, amount: sentAmount(detailType, applied) };
    }),
    ...(card == null ? {} : { creditCard: givenOf(card) }),
    ...(bankAccount == null ? {} : { bankAccount: givenOf(bankAccount) }),
    ...(billingAddress == null ? {} : { address: addressOf(billingAddress) }),
  };
}

/**
 * The receipt of a payment; of one for which nobody could be asked it is made here (A8.2). What else refuses it stays a failure: after a lost answer it
 * says nothing of the payment, and only who sent it knows of that (RELIABILITY A6).
 */
async function orUnavailable(paying: Promise<PaymentReceiptDto>): Promise<{ __typename: 'PaymentReceipt' } & PaymentReceipt> {
  try {
    return viewReceipt(await paying);
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 502) throw error;
    return viewReceipt({ isSuccess: false, errorReason: paymentUnavailableText });
  }
}

const viewReceipt = (dto: PaymentReceiptDto): { __typename: 'PaymentReceipt' } & PaymentReceipt => ({
  __typename: 'PaymentReceipt',
  isSuccess: dto.isSuccess,
  transactionId: dto.transactionId == null ? null : String(dto.transactionId),
  errorReason: dto.errorReason == null ? null : plainText(dto.errorReason),
  invoicePaymentKey: dto.invoicePaymentKey == null ? null : String(dto.invoicePaymentKey),
  document: dto.invoicePaymentKey == null ? null : documentIdOf.paymentReceipt(dto.invoicePaymentKey),
});

/** `details` by place, and the parts of card, account and address by name. */
const inInvoicePayment: PathOf = (problem) => {
  const { field, index } = problem;
  if (index != null) return ['details', String(index), ...(field ? [field === 'detailType' ? 'type' : field] : [])];
  if (field === 'paymentAmount') return ['amount'];
  return field === 'paymentType' ? [field] : inPayment(problem);
};
