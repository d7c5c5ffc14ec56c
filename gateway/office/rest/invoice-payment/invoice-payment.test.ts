import { describe, expect, it } from 'vitest';
import { restCallsAnswering } from '../../../testing/rest-calls.js';
import type { InvoicePayment } from '../../ports/invoice-payment.js';
import { RestInvoicePayment } from './invoice-payment.js';

const card = { cardNumber: '4111111111111111', expirationDate: '1227', cvv2: '987' };
const bankAccount = { routingNumber: '110000000', accountNumber: '000123456789' };
const payment: InvoicePayment = {
  paymentType: 'CREDIT_CARD',
  amount: '60.00',
  details: [
    { arCode: '1', type: 'INVOICE', amount: '80.00' },
    { arCode: '2', type: 'CREDIT_MEMO', amount: '-15.00' },
    { arCode: '3', type: 'CREDIT_ADJUSTMENT', amount: '-5.00' },
  ],
};
const over = (answer: unknown, status?: number) => {
  const { calls, sent } = restCallsAnswering(answer, status);
  return { invoicePayment: new RestInvoicePayment(calls), sent };
};

describe('payments of open items over REST (A7.7)', () => {
  it('post sizes for credit memos, signs for the rest, and card and holder in the words of the contract', async () => {
    const { invoicePayment, sent } = over({ isSuccess: true, transactionId: 'pi_1', invoicePaymentKey: 17 });
    const billingAddress = {
      ...{ name: 'Emily Hart', zip: '04101', address2: '', phone: '207555014812' },
      ...{ country: 'US', email: 'emily@example.com' },
    };
    const receipt = await invoicePayment.pay({ ...payment, card, billingAddress }, 'k');
    const paid = { isSuccess: true, transactionId: 'pi_1', errorReason: null, invoicePaymentKey: '17', document: 'receipt/17' };
    expect(receipt).toEqual(paid);
    expect(sent).toMatchObject([{ method: 'POST', path: '/api/payment' }]);
    expect(sent[0]?.body).toEqual({
      ...{ paymentType: 1, paymentAmount: '60.00', creditCard: card },
      address: {
        ...{ accountHolderName: 'Emily Hart', zip: '04101', phone: '207555014812' },
        ...{ country: 'US', email: 'emily@example.com' },
      },
      details: [
        { arCode: '1', detailType: 1, amount: '80.00' },
        { arCode: '2', detailType: 6, amount: '15.00' },
        { arCode: '3', detailType: 8, amount: '-5.00' },
      ],
    });
  });

  it('post a bank account for a check, and nothing to charge for credit or a question', async () => {
    const { invoicePayment, sent } = over({ isSuccess: false, errorReason: '<b>No' });
    expect((await invoicePayment.pay({ ...payment, paymentType: 'CHECK', bankAccount }, 'k')).errorReason).toBe('‹b>No');
    await invoicePayment.pay({ ...payment, paymentType: 'APPLY_CREDIT', amount: '0.00', card: null }, 'k');
    expect(sent.map(({ body }) => body)).toMatchObject([{ paymentType: 2, bankAccount }, { paymentType: 0 }]);
    expect(sent[1]?.body).not.toHaveProperty('creditCard');
  });

  it('name what is wrong by the port’s fields, and by place', async () => {
    const problems = [
      { code: 'AMOUNT_INVALID', message: 'WHATEVER', index: 1, field: 'amount' },
      { code: 'ITEM_CHANGED', message: 'Gone', index: 0, field: 'detailType' },
      { code: 'TOTAL_CHANGED', message: 'The total has changed', field: 'paymentAmount' },
      { code: 'BANK_ACCOUNT_INVALID', message: 'Routing Number is required', field: 'bankAccount.routingNumber' },
    ];
    const refused = await over({ problems }, 409)
      .invoicePayment.pay(payment, 'k')
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({
      refusal: {
        problems: [
          { index: 1, field: 'amount' },
          { index: 0, field: 'type' },
          { field: 'amount' },
          { field: 'bankAccount.routingNumber' },
        ],
      },
    });
  });
});
