import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { bankDigits } from '../../../domain/payment/bank-account.js';
import { type BillingAddress, sentBillingAddress } from '../../../domain/payment/billing-address.js';
import type { InvoicePaymentActors } from '../../../machines/invoicePayment/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import { outcomeOfAnswer } from '../../apollo/outcome-of-answer.js';
import { unlessGivenUp } from '../../apollo/unless-given-up.js';
import { LoadPayablesDocument, PayInvoicesDocument, type PayInvoicesInput } from '../../generated/graphql.js';
import type { EnteredPaymentMethod, PaymentMethodVault } from './method/payment-method-vault.js';

/** Effects of Make Payment, done through the gateway. Reads end with the state that started them; a payment continues, because it cannot be undone. */
export const invoicePaymentActors = (
  client: ApolloClient,
  vault: Pick<PaymentMethodVault, 'find'>,
): ActorsOf<InvoicePaymentActors> => ({
  loadPayables: fromPromise(({ signal }) =>
    unlessGivenUp(signal, async () => {
      const context = { fetchOptions: { signal }, queryDeduplication: false };
      const request = client.query({ query: LoadPayablesDocument, fetchPolicy: 'network-only', context });
      const { openReceivables, paymentTypes } = await dataOfAnswer(request);
      return { items: openReceivables, accepted: paymentTypes };
    }),
  ),

  payInvoices: fromPromise(async ({ input: { idempotencyKey, paymentType, amount, lines, paymentMethodReference } }) => {
    const input: PayInvoicesInput = {
      idempotencyKey,
      paymentType,
      amount,
      details: lines.map(({ arCode, type, amount: applied }) => ({ arCode, type, amount: applied })),
      ...paidWith(vault.find(paymentMethodReference)),
    };
    // Past the cache, whose keys are made of what was sent.
    const request = client.mutate({ mutation: PayInvoicesDocument, variables: { input }, fetchPolicy: 'no-cache' });
    const { payInvoices } = await dataOfAnswer(request);
    return outcomeOfAnswer(payInvoices, 'PaymentReceipt', ({ isSuccess, transactionId, errorReason, document }) => ({
      ok: true,
      receipt: { isSuccess, transactionId, errorReason, document },
    }));
  }),
});

/** Card or account in the shape of the request; left out if the vault is empty, and then nothing is charged. */
function paidWith(entered: EnteredPaymentMethod | null): Pick<PayInvoicesInput, 'card' | 'billingAddress' | 'bankAccount'> {
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
