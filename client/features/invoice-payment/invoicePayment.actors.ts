import type { ApolloClient } from '@apollo/client';
import { fromPromise, type PromiseActorLogic } from 'xstate';
import { bankDigits } from '../../../domain/payment/bank-account.js';
import { type BillingAddress, sentBillingAddress } from '../../../domain/payment/billing-address.js';
import type { Failure } from '../../../domain/system/failure.js';
import type { InvoicePaymentActors, PayInvoicesOutcome } from '../../../machines/invoicePayment/types.js';
import { failureOfError } from '../../apollo/failure-of-error.js';
import { unlessGivenUp } from '../../apollo/unless-given-up.js';
import {
  LoadPayablesDocument,
  PayInvoicesDocument,
  type PayInvoicesInput,
  type PayInvoicesMutation,
} from '../../generated/graphql.js';
import type { EnteredMeans, MeansKeeper } from './method/payment-method-vault.js';

type Actors = {
  [Name in keyof InvoicePaymentActors]: PromiseActorLogic<
    InvoicePaymentActors[Name]['output'],
    InvoicePaymentActors[Name]['input']
  >;
};

/** The effects of Make Payment, done through the gateway. Reading ends with the state that asked for it; a payment goes on, because it cannot be taken back. */
export const invoicePaymentActors = (client: ApolloClient, means: Pick<MeansKeeper, 'find'>): Actors => ({
  loadPayables: fromPromise(({ signal }) =>
    unlessGivenUp(signal, () =>
      rejecting(async () => {
        const { data } = await client.query({
          query: LoadPayablesDocument,
          fetchPolicy: 'network-only',
          context: { fetchOptions: { signal }, queryDeduplication: false },
        });
        if (!data) throw noAnswer;
        return { items: data.openReceivables, accepted: data.paymentTypes };
      }),
    ),
  ),

  payInvoices: fromPromise(({ input: { idempotencyKey, paymentType, amount, lines, meansReference } }) =>
    rejecting(async () => {
      const input: PayInvoicesInput = {
        idempotencyKey,
        paymentType,
        amount,
        details: lines.map(({ arCode, type, amount: applied }) => ({ arCode, type, amount: applied })),
        ...paidWith(means.find(meansReference)),
      };
      // Past the cache, whose keys are made of what was sent.
      const { data } = await client.mutate({ mutation: PayInvoicesDocument, variables: { input }, fetchPolicy: 'no-cache' });
      return outcomeOf(data?.payInvoices);
    }),
  ),
});

/** Card or account as they are sent; left out where nothing is kept any more, and then nothing is charged. */
function paidWith(entered: EnteredMeans | null): Pick<PayInvoicesInput, 'card' | 'billingAddress' | 'bankAccount'> {
  if (!entered) return {};
  if (entered.kind === 'card') {
    const { card, billing } = entered.entered;
    const { cardNumber, expirationDate, cvv2 } = card;
    return {
      card: { cardNumber, expirationDate, ...(cvv2.trim() !== '' && { cvv2: cvv2.trim() }) },
      billingAddress: sentBillingAddress(billing),
    };
  }
  const { routingNumber, accountNumber, bankName, checkNumber } = entered.account;
  return {
    ...(isGiven(entered.billing) && { billingAddress: sentBillingAddress(entered.billing) }),
    bankAccount: {
      routingNumber: bankDigits(routingNumber),
      accountNumber: bankDigits(accountNumber),
      ...(bankName.trim() !== '' && { bankName: bankName.trim() }),
      ...(checkNumber.trim() !== '' && { checkNumber: checkNumber.trim() }),
    },
  };
}

const isGiven = (address: BillingAddress): boolean => Object.values(address).some((text) => text.trim() !== '');

async function rejecting<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw failureOfError(error);
  }
}

const noAnswer: Failure = { code: 'BAD_UPSTREAM' };

function outcomeOf(answer: PayInvoicesMutation['payInvoices'] | undefined): PayInvoicesOutcome {
  if (answer?.__typename === 'Problems') return { ok: false, problems: answer.problems };
  if (answer?.__typename !== 'PaymentReceipt') throw noAnswer;
  const { isSuccess, transactionId, errorReason, document } = answer;
  return { ok: true, receipt: { isSuccess, transactionId, errorReason, document } };
}
