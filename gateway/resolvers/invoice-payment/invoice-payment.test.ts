import { describe, expect, it } from 'vitest';
import { maxPaymentItems } from '../../../domain/invoice-payment/payment-lines.js';
import { Failure } from '../../errors.js';
import { limits } from '../../limits.js';
import { gatewayOver } from '../../testing/ask.js';
import { accountEntryWith } from '../../testing/dtos.js';
import { type BackOfficeFixture, fakeBackOffice } from '../../testing/fake-back-office.js';

function given(fixture: Partial<BackOfficeFixture> = {}) {
  const { backOffice, fixture: fake } = fakeBackOffice(fixture);
  return { ask: gatewayOver(backOffice), fixture: fake };
}

const pay = `mutation ($input: PayInvoicesInput!) {
  payInvoices(input: $input) {
    __typename
    ... on PaymentReceipt { isSuccess transactionId errorReason invoicePaymentKey }
    ... on Problems { problems { code message field } }
  }
}`;
const card = { cardNumber: '4111111111111111', expirationDate: '1227', cvv2: '987' };
const bankAccount = { routingNumber: '110000000', accountNumber: '000123456789' };
const input = {
  idempotencyKey: 'pay-1',
  paymentType: 'CREDIT_CARD',
  amount: '60.00',
  details: [
    { arCode: '1', type: 'INVOICE', amount: '80.00' },
    { arCode: '2', type: 'CREDIT_MEMO', amount: '-15.00' },
    { arCode: '3', type: 'CREDIT_ADJUSTMENT', amount: '-5.00' },
  ],
};

describe('what can be paid, and how', () => {
  it('open items in the schema’s words (A3.3), and accepted types but enRoute (A3.6, A7.6)', async () => {
    const { ask } = given({
      account: [accountEntryWith(), accountEntryWith({ arCode: '2', type: 'CREDIT_MEMO', isCredit: true, balance: '-5' })],
    });
    const { data } = await ask('{ openReceivables { arCode type isCredit dueDate balance poNumber } paymentTypes }');
    expect(data).toEqual({
      openReceivables: [
        { arCode: '1', type: 'INVOICE', isCredit: false, dueDate: '2026-01-19', balance: '100.00', poNumber: 'PO-7' },
        { arCode: '2', type: 'CREDIT_MEMO', isCredit: true, dueDate: '2026-01-19', balance: '-5.00', poNumber: 'PO-7' },
      ],
      paymentTypes: ['Visa', 'eCheck'],
    });
  });
});

describe('paying open items (A7.7)', () => {
  it('hands on amounts with their signs, card and holder under the key, the phone number in its stored form', async () => {
    const { ask, fixture } = given();
    const billingAddress = {
      ...{ name: 'Emily Hart', zip: '04101', address2: '', phone: '(207) 555-0148 Ext 12' },
      ...{ country: 'US', email: 'emily@example.com' },
    };
    const { data } = await ask(pay, { input: { ...input, card, billingAddress } });
    expect(data.payInvoices).toEqual({
      ...{ __typename: 'PaymentReceipt', isSuccess: true, transactionId: 'pi_1', errorReason: null, invoicePaymentKey: '17' },
    });
    const kept = { ...billingAddress, phone: '207555014812' };
    const { idempotencyKey: key, ...payment } = { ...input, card, billingAddress: kept };
    expect(fixture.written).toEqual({ key, payment });
  });

  it('takes the most items of one payment within the limits of a request (A4.3)', async () => {
    const { ask, fixture } = given();
    const detail = { arCode: '9'.repeat(12), type: 'CREDIT_ADJUSTMENT', amount: '-99999999.99' };
    const details = Array.from({ length: maxPaymentItems }, () => detail);
    const most = { ...input, idempotencyKey: 'k'.repeat(64), amount: '-99999999.99', details, card };
    expect(JSON.stringify({ query: pay, variables: { input: most } }).length).toBeLessThan(limits.bodyBytes);
    const { data } = await ask(pay, { input: most });
    expect(data.payInvoices).toMatchObject({ isSuccess: true });
    expect(fixture.written).toHaveProperty('payment.details.length', 1_000);
  });

  it('sends a bank account for a check, and nothing to charge for credit or a question', async () => {
    const { ask, fixture } = given();
    await ask(pay, { input: { ...input, paymentType: 'CHECK', bankAccount } });
    expect(fixture.written).toMatchObject({ payment: { paymentType: 'CHECK', bankAccount } });
    await ask(pay, { input: { ...input, paymentType: 'APPLY_CREDIT', amount: '0.00' } });
    expect(fixture.written).toMatchObject({ payment: { paymentType: 'APPLY_CREDIT' } });
    expect(fixture.written).not.toHaveProperty('payment.card');
  });

  it('tells what is wrong by line and field', async () => {
    const { ask } = given({
      refusal: {
        message: 'WHATEVER',
        problems: [
          { code: 'AMOUNT_INVALID', message: 'Amount cannot be greater than balance. ', index: 1, field: 'amount' },
          { code: 'ITEM_CHANGED', message: 'Gone', index: 0, field: 'type' },
          { code: 'TOTAL_CHANGED', message: 'The total has changed', field: 'amount' },
          { code: 'BANK_ACCOUNT_INVALID', message: 'Routing Number is required', field: 'bankAccount.routingNumber' },
          { code: 'PAYMENT_UNKNOWN', message: 'Being checked' },
        ],
      },
    });
    const { data } = await ask(pay, { input });
    const found = data.payInvoices.problems.map(({ code, field }: { code: string; field: string[] | null }) => [code, field]);
    expect(found).toEqual([
      ['AMOUNT_INVALID', ['details', '1', 'amount']],
      ['ITEM_CHANGED', ['details', '0', 'type']],
      ['TOTAL_CHANGED', ['amount']],
      ['BANK_ACCOUNT_INVALID', ['bankAccount', 'routingNumber']],
      ['PAYMENT_UNKNOWN', null],
    ]);
  });

  it('tells that too many payments were declined as data, and makes no receipt of it', async () => {
    const problems = [{ code: 'PAYMENT_LIMITED', message: 'Too many', retryAfter: 3600 }] as const;
    const { ask } = given({ refusal: { message: 'Too many', problems, kind: 'limited' } });
    const { data } = await ask(pay, { input });
    expect(data.payInvoices.problems).toMatchObject([{ code: 'PAYMENT_LIMITED', message: 'Too many' }]);
  });

  it('makes a receipt of a payment for which nobody could be asked (A8.2)', async () => {
    const problems = [{ code: 'REFUSED', message: 'WHATEVER' }] as const;
    const unavailable = given({ refusal: { message: 'WHATEVER', problems, kind: 'unavailable' } });
    expect((await unavailable.ask(pay, { input })).data.payInvoices).toMatchObject({
      isSuccess: false,
      errorReason: 'Payment Service is unavailable. Please contact support.',
    });
  });

  it.each([
    ['BACK_OFFICE_UNAVAILABLE', 502],
    ['BACK_OFFICE_UNAVAILABLE', 500],
    ['BACK_OFFICE_TIMEOUT', undefined],
    ['BAD_UPSTREAM', 200],
    ['FORBIDDEN', 403],
    ['UNAUTHENTICATED', 401],
    ['NOT_FOUND', 404],
    ['BAD_USER_INPUT', 400],
    ['TOO_MANY_REQUESTS', 429],
  ] as const)(
    'says of %s (%s) only that it failed: after a lost answer nobody knows whether it was paid',
    async (code, upstreamStatus) => {
      const failure = new Failure(code, upstreamStatus === undefined ? {} : { upstreamStatus });
      const { ask } = given({ failing: new Map([['invoicePayment.pay', failure]]) });
      const { errors } = await ask(pay, { input });
      expect(errors?.[0]?.extensions?.code).toBe(code);
    },
  );

  it.each([
    ['of another kind', { ...bankAccount, accountNumber: 123456789 }],
    ['too long to be one', { ...bankAccount, accountNumber: '000123456789'.repeat(4) }],
    ['beside a field that does not exist', { ...bankAccount, pin: '1234' }],
  ])('an account %s is refused, and no word of the answer repeats it (E7)', async (_, wrong) => {
    const { ask, fixture } = given();
    const { errors } = await ask(pay, { input: { ...input, paymentType: 'CHECK', bankAccount: wrong } });
    expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
    expect(JSON.stringify(errors)).not.toMatch(/123456789|110000000/);
    expect(fixture.calls).toEqual([]);
  });
});
