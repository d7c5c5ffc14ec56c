import { ApolloClient, ApolloLink } from '@apollo/client';
import { Observable } from 'rxjs';
import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { emptyBankAccount } from '../../../domain/payment/bank-account.js';
import { emptyBillingAddress } from '../../../domain/payment/billing-address.js';
import { invoicePayment } from '../../../machines/invoicePayment/invoicePayment.machine.js';
import type { PayInvoicesInput } from '../../../machines/invoicePayment/types.js';
import { makeCache } from '../../apollo/cache.js';
import { invoicePaymentActors } from './invoicePayment.actors.js';
import { PaymentMethodVault } from './method/payment-method-vault.js';

/** A client whose gateway gives this answer. */
const answering = (answer: ApolloLink.Result | Error) => {
  const sent: ApolloLink.Operation[] = [];
  const link = new ApolloLink((operation) => {
    sent.push(operation);
    return new Observable((observer) => {
      if (answer instanceof Error) return observer.error(answer);
      observer.next(answer);
      observer.complete();
    });
  });
  return { sent, client: new ApolloClient({ link, cache: makeCache() }) };
};

const receipt = { __typename: 'PaymentReceipt', isSuccess: true, transactionId: 'T', errorReason: null, document: 'D' };
const paid = { data: { __typename: 'Mutation', payInvoices: receipt } };
const lines = [{ arCode: '1', reference: 'R1', type: 'INVOICE' as const, amount: '40.00' }];
const input: PayInvoicesInput = {
  idempotencyKey: 'k',
  paymentType: 'CREDIT_CARD',
  amount: '40.00',
  lines,
  paymentMethodReference: null,
};
const seen = { idempotencyKey: 'k', amount: '40.00', details: [{ arCode: '1', type: 'INVOICE', amount: '40.00' }] };

const pay = (client: ApolloClient, vault: PaymentMethodVault, change: Partial<PayInvoicesInput>) =>
  toPromise(createActor(invoicePaymentActors(client, vault).payInvoices, { input: { ...input, ...change } }).start());

test('gives every effect that the machine wants', () => {
  const actors = invoicePaymentActors(answering(paid).client, new PaymentMethodVault());
  expect(Object.keys(actors).sort()).toEqual(Object.keys(invoicePayment.implementations.actors).sort());
});

test('sends the card that is kept with what was seen, and keeps nothing of it in the cache (E7)', async () => {
  const { client, sent } = answering(paid);
  const vault = new PaymentMethodVault();
  const { reference } = vault.keepCard({
    card: { cardNumber: '4111 1111 1111 1111', expirationDate: '1249', cvv2: ' 123 ' },
    billing: { ...emptyBillingAddress, name: ' Emily Hart ' },
  });
  expect(await pay(client, vault, { paymentMethodReference: reference })).toEqual({
    ok: true,
    receipt: { isSuccess: true, transactionId: 'T', errorReason: null, document: 'D' },
  });
  expect(sent[0]?.variables.input).toEqual({
    ...seen,
    paymentType: 'CREDIT_CARD',
    card: { cardNumber: '4111 1111 1111 1111', expirationDate: '1249', cvv2: '123' },
    billingAddress: { ...emptyBillingAddress, name: 'Emily Hart' },
  });
  expect(JSON.stringify(client.cache.extract())).not.toContain('4111');
});

test('sends an account without its copies, blanks and dashes', async () => {
  const { client, sent } = answering(paid);
  const vault = new PaymentMethodVault();
  const numbers = {
    routingNumber: '1100-00000',
    routingNumberAgain: '110000000',
    accountNumber: '000 123',
    accountNumberAgain: '000123',
  };
  const { reference } = vault.keepAccount({ ...emptyBankAccount, ...numbers, checkNumber: ' 7 ' }, emptyBillingAddress);
  await pay(client, vault, { paymentMethodReference: reference, paymentType: 'CHECK' });
  const bankAccount = { routingNumber: '110000000', accountNumber: '000123', checkNumber: '7' };
  expect(sent[0]?.variables.input).toEqual({ ...seen, paymentType: 'CHECK', bankAccount });

  // With the holder's address where one was given (A3.4).
  const billing = { ...emptyBillingAddress, name: 'Acme', phone: '(207) 555-0148 Ext 12', country: 'us' };
  const again = vault.keepAccount({ ...emptyBankAccount, ...numbers, checkNumber: '7' }, billing);
  await pay(client, vault, { paymentMethodReference: again.reference, paymentType: 'CHECK' });
  const billingAddress = { ...billing, country: 'US' };
  expect(sent[1]?.variables.input).toEqual({ ...seen, paymentType: 'CHECK', bankAccount, billingAddress });
});

test('asks without a card what became of a payment, once the card is gone', async () => {
  const { client, sent } = answering(paid);
  await pay(client, new PaymentMethodVault(), { paymentMethodReference: 'card-1' });
  expect(sent[0]?.variables.input).toEqual({ ...seen, paymentType: 'CREDIT_CARD' });
});

test('words for people come with a failure, those for programs and of a broken connection do not (A8.3, A8.4)', async () => {
  const refusing = answering({
    errors: [{ message: 'WHATEVER', extensions: { code: 'FORBIDDEN', serverMessage: 'This account cannot pay here.' } }],
  });
  await expect(pay(refusing.client, new PaymentMethodVault(), {})).rejects.toEqual({
    code: 'FORBIDDEN',
    serverMessage: 'This account cannot pay here.',
  });
  const broken = answering(new TypeError('ECONNRESET 10.0.0.1'));
  await expect(pay(broken.client, new PaymentMethodVault(), {})).rejects.toEqual({ code: 'NETWORK', serverMessage: null });
});

test('an answer that is none says nothing of the payment', async () => {
  const { client } = answering({ data: { __typename: 'Mutation', payInvoices: { __typename: 'Surprise' } } });
  await expect(pay(client, new PaymentMethodVault(), {})).rejects.toMatchObject({ code: 'BAD_UPSTREAM' });
});
