import { describe, expect, it } from 'vitest';
import { restCallsAnswering } from '../../../testing/rest-calls.js';
import { RestPayment } from './payment.js';

const seen = { version: 7, total: '268.20' };
const card = { cardNumber: '4111 1111 1111 1111', expirationDate: '1227', cvv2: '987' };

describe('card payments over REST', () => {
  it('post card, holder and what was seen in the words of the contract (S3.9)', async () => {
    const { calls, sent } = restCallsAnswering({ accepted: true, orderNumber: 100042 });
    const billingAddress = { name: 'Emily Hart', city: 'Portland', state: 'ME', zip: '04101' };
    const { orderNumber } = await new RestPayment(calls).payAndSubmit(
      { ...seen, card, billingAddress, deliveryAddressId: '9' },
      'k',
    );
    expect(orderNumber).toBe('100042');
    expect(sent).toMatchObject([{ method: 'POST', path: '/api/checkout' }]);
    expect(sent[0]?.body).toEqual({
      version: 7,
      orderTotal: '268.20',
      deliveryAddressId: 9,
      creditCard: card,
      address: { accountHolderName: 'Emily Hart', city: 'Portland', state: 'ME', zip: '04101' },
    });
  });

  it('post nothing of a card to ask about an earlier try', async () => {
    const { calls, sent } = restCallsAnswering({ accepted: true });
    await new RestPayment(calls).payAndSubmit({ ...seen, card: null, billingAddress: null }, 'k');
    expect(sent[0]?.body).toEqual({ version: 7, orderTotal: '268.20' });
  });

  it('name what is wrong by the port’s fields (S8.19)', async () => {
    const problems = [
      { code: 'CARD_INVALID', message: 'Card is expired', field: 'creditCard.expirationDate' },
      { code: 'BILLING_INVALID', message: 'Name is a required field', field: 'address.accountHolderName' },
      { code: 'BILLING_INVALID', message: 'Zip is a required field', field: 'address.zip' },
      { code: 'CART_CHANGED', message: 'The cart has changed', field: 'version' },
      { code: 'PAYMENT_DECLINED', message: 'Insufficient funds' },
    ];
    const { calls } = restCallsAnswering({ problems }, 409);
    const refused = await new RestPayment(calls).payAndSubmit({ ...seen, card }, 'k').catch((error: unknown) => error);
    expect(refused).toMatchObject({
      refusal: {
        problems: [
          { code: 'CARD_INVALID', field: 'card.expirationDate' },
          { code: 'BILLING_INVALID', field: 'billingAddress.name' },
          { code: 'BILLING_INVALID', field: 'billingAddress.zip' },
          { code: 'CART_CHANGED', field: null },
          { code: 'PAYMENT_DECLINED', message: 'Insufficient funds' },
        ],
      },
    });
  });
});
