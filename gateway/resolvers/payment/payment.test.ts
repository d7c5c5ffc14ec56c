import { describe, expect, it } from 'vitest';
import { gatewayOver } from '../../testing/ask.js';
import { fakeBackOffice } from '../../testing/fake-back-office.js';

const pay = `mutation ($input: PayAndSubmitOrderInput!) {
  payAndSubmitOrder(input: $input) {
    __typename
    ... on OrderSubmitted { orderNumber estimatedTotal }
    ... on Problems { problems { code message field } }
  }
}`;
const seen = { idempotencyKey: 'pay-1', version: 7, total: '268.20' };
const card = { cardNumber: '4111 1111 1111 1111', expirationDate: '1227', cvv2: '987' };
const billingAddress = { name: 'Emily Hart', city: 'Portland', state: 'ME', zip: '04101' };

describe('paying (S7.11)', () => {
  it('hands on card, holder and what was seen under the key (S3.9)', async () => {
    const { backOffice, fixture } = fakeBackOffice();
    const input = { ...seen, card, billingAddress, deliveryAddressId: '9' };
    const { data } = await gatewayOver(backOffice)(pay, { input });
    expect(data.payAndSubmitOrder).toEqual({ __typename: 'OrderSubmitted', orderNumber: '100042', estimatedTotal: '268.20' });
    expect(fixture.written).toEqual({
      payment: { version: 7, total: '268.20', deliveryAddressId: '9', card, billingAddress },
      key: 'pay-1',
    });
  });

  it('asks what became of an earlier try without a card', async () => {
    const { backOffice, fixture } = fakeBackOffice();
    await gatewayOver(backOffice)(pay, { input: seen });
    expect(fixture.written).toEqual({ payment: { version: 7, total: '268.20' }, key: 'pay-1' });
  });

  it('tells a decline and what is wrong with a card as data, by field (S8.19)', async () => {
    const { backOffice, fixture } = fakeBackOffice();
    fixture.refusal = {
      message: 'WHATEVER',
      problems: [
        { code: 'CARD_INVALID', message: 'Card is expired', field: 'card.expirationDate' },
        { code: 'BILLING_INVALID', message: 'Name is a required field', field: 'billingAddress.name' },
        { code: 'PAYMENT_DECLINED', message: 'Insufficient funds' },
      ],
    };
    const { data } = await gatewayOver(backOffice)(pay, { input: { ...seen, card } });
    expect(data.payAndSubmitOrder.problems).toEqual([
      { code: 'CARD_INVALID', message: 'Card is expired', field: ['card', 'expirationDate'] },
      { code: 'BILLING_INVALID', message: 'Name is a required field', field: ['billingAddress', 'name'] },
      { code: 'PAYMENT_DECLINED', message: 'Insufficient funds', field: null },
    ]);
  });

  it('tells that too many payments were declined, and when the next may be made', async () => {
    const { backOffice, fixture } = fakeBackOffice();
    const message = 'Too many payments were declined. Nothing was charged. Please try again in 10 seconds.';
    fixture.refusal = { message, problems: [{ code: 'PAYMENT_LIMITED', message, retryAfter: 10 }], kind: 'limited' };
    const asking = pay.replace('message field', 'message retryAfter');
    const { data } = await gatewayOver(backOffice)(asking, { input: { ...seen, card } });
    expect(data.payAndSubmitOrder.problems).toEqual([{ code: 'PAYMENT_LIMITED', message, retryAfter: 10 }]);
  });

  it.each([
    [
      'in a text of its own',
      `mutation { payAndSubmitOrder(input: { idempotencyKey: "k", version: 1, card: { cardNumber: "4111111111111111", expirationDate: "1227" } }) { __typename } }`,
      {},
    ],
    ['of another kind', pay, { input: { ...seen, card: { ...card, cardNumber: 4111111111111111 } } }],
    ['too long to be one', pay, { input: { ...seen, card: { ...card, cardNumber: '4111111111111111'.repeat(3) } } }],
    ['beside a field that does not exist', pay, { input: { ...seen, card: { ...card, pin: '1234' } } }],
  ])('a card %s is refused, and no word of the answer repeats it (E7)', async (_, query, variables) => {
    const { backOffice, fixture } = fakeBackOffice();
    const { errors } = await gatewayOver(backOffice)(query, variables);
    expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
    expect(JSON.stringify(errors).replace(/[ -]/g, '')).not.toMatch(/41111111|987/);
    expect(fixture.calls).not.toContain('payment.payAndSubmit');
  });

  it('accepts the issuers that the back office names, but enRoute never (A7.6)', async () => {
    const { backOffice } = fakeBackOffice();
    const { data } = await gatewayOver(backOffice)('{ acceptedCardIssuers }');
    expect(data.acceptedCardIssuers).toEqual(['Visa']);
  });
});
