import { describe, expect, it } from 'vitest';
import { Failure } from '../../errors.js';
import { gatewayOver } from '../../testing/ask.js';
import { fakeBackOffice } from '../../testing/fake-back-office.js';
import { cartOf } from '../../testing/fake-cart.js';

const submit = `mutation Submit($input: SubmitOrderInput!) {
  submitOrder(input: $input) {
    __typename
    ... on OrderSubmitted { accepted orderNumber messages estimatedTotal cart { version } }
    ... on Problems { problems { code message field } }
  }
}`;
const input = { idempotencyKey: 'order-1', version: 7, total: '268.20' };

describe('the estimate and the delivery dates', () => {
  it('have two places, and days without a zone (S3.7, S7.19)', async () => {
    const { backOffice, fixture } = fakeBackOffice();
    const { data } = await gatewayOver(backOffice)(
      '{ estimate { lineTotal addOnCharges tax total } deliveryDates(shipTo: "MAIN") { defaultDate earliestDate validDates cutOff } }',
    );
    expect(data).toEqual({
      estimate: { lineTotal: '263.20', addOnCharges: '5.00', tax: '0.00', total: '268.20' },
      deliveryDates: {
        defaultDate: '2026-11-24',
        earliestDate: '2026-11-23',
        validDates: ['2026-11-24'],
        cutOff: '2026-11-23T22:00:00Z',
      },
    });
    expect(fixture.written).toBe('MAIN');
  });
});

describe('changing the header', () => {
  const update = `mutation Update($input: UpdateCartHeaderInput!) {
    updateCartHeader(input: $input) { __typename ... on CartHeaderSaved { cart { version } } ... on Problems { problems { message field } } }
  }`;

  it('sends what is given, null to clear, and nothing of what is left out (S7.13)', async () => {
    const { backOffice, fixture } = fakeBackOffice();
    const { data } = await gatewayOver(backOffice)(update, { input: { customerPo: 'A-1', deliveryDate: null } });
    expect(fixture.written).toEqual({ customerPo: 'A-1', deliveryDate: null });
    expect(data.updateCartHeader).toEqual({ __typename: 'CartHeaderSaved', cart: { version: 7 } });
    expect(fixture.calls).toEqual(['cart.updateHeader', 'cart.read']);
  });

  it.each([[{ addressId: '9' }], [{ addressId: null }]])('names a delivery address by its id: %j (S7.13)', async (input) => {
    const { backOffice, fixture } = fakeBackOffice();
    await gatewayOver(backOffice)(update, { input });
    expect(fixture.written).toEqual(input);
  });

  it('shows a refusal in the words of the back office (S8.12)', async () => {
    const problems = [{ code: 'PO_REQUIRED', message: 'Customer P.O. is required', field: 'customerPo' }] as const;
    const { backOffice } = fakeBackOffice({ refusal: { message: 'WHATEVER', problems } });
    const { data } = await gatewayOver(backOffice)(update, { input: { customerPo: '' } });
    expect(data.updateCartHeader.problems).toEqual([{ message: 'Customer P.O. is required', field: ['customerPo'] }]);
  });
});

describe('validating', () => {
  const validate = 'mutation { validateCart { __typename ... on Problems { problems { code lineId } } } }';

  it('says that the cart can be ordered, or why not by line (S5.12)', async () => {
    const { backOffice, fixture } = fakeBackOffice();
    const ask = gatewayOver(backOffice);
    expect((await ask(validate)).data.validateCart).toEqual({ __typename: 'CartValid' });
    fixture.refusal = { message: 'WHATEVER', problems: [{ code: 'PRODUCT_DISCONTINUED', message: 'WHATEVER', lineId: 51 }] };
    expect((await ask(validate)).data.validateCart.problems).toEqual([{ code: 'PRODUCT_DISCONTINUED', lineId: '51' }]);
  });
});

describe('submitting', () => {
  it('says what the person saw, under the key of their intent (S3.8)', async () => {
    const { backOffice, fixture } = fakeBackOffice();
    const { data } = await gatewayOver(backOffice)(submit, { input });
    expect(fixture.written).toEqual({ seen: { version: 7, total: '268.20' }, key: 'order-1' });
    expect(data.submitOrder).toEqual({
      __typename: 'OrderSubmitted',
      accepted: true,
      orderNumber: '100042',
      messages: [],
      estimatedTotal: '268.20',
      cart: { version: 7 },
    });
  });

  it('keeps the receipt where the cart cannot be read after it', async () => {
    const { backOffice } = fakeBackOffice({
      cart: cartOf(1),
      failing: new Map([['cart.read', new Failure('BACK_OFFICE_TIMEOUT')]]),
    });
    const { data, errors } = await gatewayOver(backOffice)(submit, { input });
    expect(data.submitOrder).toMatchObject({ accepted: true, orderNumber: '100042', cart: null });
    expect(errors).toMatchObject([{ path: ['submitOrder', 'cart'], extensions: { code: 'BACK_OFFICE_TIMEOUT' } }]);
  });

  it('is refused as data where the cart changed, and fails with a code where nobody knows (S8.18)', async () => {
    const { backOffice, fixture } = fakeBackOffice();
    const ask = gatewayOver(backOffice);
    fixture.refusal = { message: 'WHATEVER', problems: [{ code: 'CART_CHANGED', message: 'The cart has changed' }] };
    expect((await ask(submit, { input })).data.submitOrder.problems[0].code).toBe('CART_CHANGED');
    fixture.refusal = null;
    fixture.failing.set('checkout.submit', new Failure('BACK_OFFICE_UNAVAILABLE'));
    const { data, errors } = await ask(submit, { input });
    expect(data).toBeNull();
    expect(errors?.[0]?.extensions?.code).toBe('BACK_OFFICE_UNAVAILABLE');
    expect(fixture.calls.filter((call) => call === 'checkout.submit')).toHaveLength(2);
  });
});
