import { paymentTypesShape } from '../../../gateway/office/rest/payment/payment.wire.js';
import { inArea } from '../check.js';

/** Cards and open items. Nothing is ever charged here: without a card the calls only query the outcome of an earlier request. */
export const paymentsChecks = inArea('payments', {
  types: {
    says: 'names the issuers whose cards are taken',
    requirement: 'A7.6',
    otherwise: 'checkout and Make Payment show “No payment methods available”.',
    of: 'GET /api/payment/types',
    as: 'consumer',
    prove: async ({ get }) => {
      const answer = (await get('/api/payment/types')).is(200);
      answer.demand(paymentTypesShape.matches(answer.json()), 'a list of { creditCardIssuer }', answer.came.text.slice(0, 120));
    },
  },
  'types-for-accounts': {
    says: 'names the issuers for whoever pays open items',
    requirement: 'A7.6',
    otherwise: 'Make Payment shows “No payment methods available”.',
    of: 'GET /api/payment/types',
    prove: async ({ get }) => {
      const answer = (await get('/api/payment/types')).is(200);
      answer.demand(paymentTypesShape.matches(answer.json()), 'a list of { creditCardIssuer }', answer.came.text.slice(0, 120));
    },
  },
  'order-without-card': {
    says: 'charges nothing without a card, and says with 409 that nothing was charged for this key',
    requirement: 'S7.11',
    otherwise: 'a person whose answer was lost cannot learn whether they paid.',
    of: 'POST /api/checkout',
    as: 'consumer',
    effect: 'writes',
    prove: async ({ post }) => {
      (await post('/api/checkout', { body: { version: 0 }, key: true })).refuses(
        'PAYMENT_REQUIRED',
        'PAYMENT_NOT_CONFIGURED',
        'CART_EMPTY',
      );
    },
  },
  'order-key-missing': {
    says: 'refuses a payment without an Idempotency-Key with 400',
    requirement: 'Conventions: idempotency',
    otherwise: 'a card can be charged twice.',
    of: 'POST /api/checkout',
    as: 'consumer',
    effect: 'writes',
    prove: async ({ post }) => void (await post('/api/checkout', { body: { version: 0 } })).is(400),
  },
  'not-open': {
    says: 'refuses to pay an item that is not open with 409',
    requirement: 'A7.7',
    otherwise: 'people pay what a colleague paid an hour ago.',
    of: 'POST /api/payment',
    effect: 'writes',
    prove: async ({ post }) => {
      const details = [{ arCode: 'CONFORMANCE-NO', detailType: 1, amount: '1.00' }];
      const body = { paymentType: 1, paymentAmount: '1.00', details };
      (await post('/api/payment', { body, key: true })).refuses(
        'ITEM_CHANGED',
        'PAYMENT_REQUIRED',
        'PAYMENT_NOT_CONFIGURED',
        'PAYMENT_TYPE_NOT_OFFERED',
      );
    },
  },
  'items-key-missing': {
    says: 'refuses to pay open items without an Idempotency-Key with 400',
    requirement: 'Conventions: idempotency',
    otherwise: 'an invoice can be paid twice.',
    of: 'POST /api/payment',
    effect: 'writes',
    prove: async ({ post }) => {
      const details = [{ arCode: 'CONFORMANCE-NO', detailType: 1, amount: '1.00' }];
      (await post('/api/payment', { body: { paymentType: 1, paymentAmount: '1.00', details } })).is(400);
    },
  },
});
