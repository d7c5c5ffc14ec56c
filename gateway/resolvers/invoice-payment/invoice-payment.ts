import { isPaymentType } from '../../../domain/invoice-payment/invoice-payment.js';
import { paymentUnavailableText } from '../../../domain/invoice-payment/invoice-payment-messages.js';
import type { Texts } from '../../../texts/texts.js';
import type { GatewayContext } from '../../context.js';
import type { MutationResolvers, PaymentReceipt, QueryResolvers } from '../../generated/resolvers.js';
import type { InvoicePaymentReceipt } from '../../office/ports/invoice-payment.js';
import { Refused } from '../../office/ports/refused.js';
import { viewEntry } from '../account/account.js';
import { idempotencyKey } from '../idempotency-key.js';
import { withKeptPhone } from '../kept-phone.js';
import { inPayment } from '../payment/payment.js';
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
  payInvoices: (_, { input: { idempotencyKey: key, ...payment } }, ctx) => {
    const paying = ctx.signedIn().invoicePayment.pay(withKeptPhone(payment, ctx), idempotencyKey(key));
    return orProblems(orUnavailable(paying, ctx.texts), inInvoicePayment);
  },
};

/**
 * The receipt of a payment; if the payment service is unavailable, it is created here (A8.2). Other refusals remain failures: after a lost response
 * they prove nothing about the payment, and only the sender can resolve that (RELIABILITY A6).
 */
async function orUnavailable(
  paying: Promise<InvoicePaymentReceipt>,
  texts: Texts,
): Promise<{ __typename: 'PaymentReceipt' } & PaymentReceipt> {
  try {
    return viewReceipt(await paying);
  } catch (error) {
    if (!(error instanceof Refused) || error.kind !== 'unavailable') throw error;
    return viewReceipt({
      isSuccess: false,
      transactionId: null,
      errorReason: texts.say(paymentUnavailableText),
      invoicePaymentKey: null,
      document: null,
    });
  }
}

const viewReceipt = (receipt: InvoicePaymentReceipt) => ({ __typename: 'PaymentReceipt' as const, ...receipt });

/** `details` by index, and the parts of card, account and address by name. */
const inInvoicePayment: PathOf = (problem) => {
  const { field, index } = problem;
  if (index != null) return ['details', String(index), ...(field ? [field] : [])];
  return field === 'amount' || field === 'paymentType' ? [field] : inPayment(problem);
};
