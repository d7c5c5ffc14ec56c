import { expect, it } from 'vitest';
import { product } from '../../../backend/testing/cart-fixture.js';
import { cart, line } from './cart-fields.js';
import type { SharedGateway } from './recorded-gateway.js';

export function cartCalls(gateway: SharedGateway): void {
  const { ask, upload } = gateway;

  it('writes: the whole way from an empty cart to an order', async () => {
    const added = await ask(
      `mutation ($input: AddCartLineInput!) { addCartLine(input: $input) { __typename ... on CartSaved { savedLineIds ${cart} } ... on Problems { problems { code message } } } }`,
      { input: { idempotencyKey: 'contract-1', line } },
    );
    expect(added.data?.addCartLine).toMatchObject({ __typename: 'CartSaved' });
    const [id] = added.data.addCartLine.savedLineIds;
    const many = await ask('mutation ($input: AddCartLinesInput!) { addCartLines(input: $input) { __typename } }', {
      input: { idempotencyKey: 'contract-2', lines: [{ ...line, productKey: String(product.water) }] },
    });
    expect(many.data?.addCartLines.__typename).toBe('CartSaved');
    const back = await ask('mutation ($input: TakeBackCartLinesInput!) { takeBackCartLines(input: $input) { __typename } }', {
      input: {
        idempotencyKey: 'contract-2b',
        lines: [{ productKey: String(product.water), unit: line.unit, orderQuantity: '0.50' }],
      },
    });
    expect(back.data?.takeBackCartLines.__typename).toBe('CartSaved');
    const changed = await ask('mutation ($input: UpdateCartLineInput!) { updateCartLine(input: $input) { __typename } }', {
      input: { id, line: { ...line, orderQuantity: '3.00', productText1: 'ripe' } },
    });
    expect(changed.data?.updateCartLine.__typename).toBe('CartSaved');
    const refused = await ask(
      'mutation ($input: AddCartLineInput!) { addCartLine(input: $input) { __typename ... on Problems { problems { code field } } } }',
      { input: { idempotencyKey: 'contract-3', line: { ...line, unit: 'XX' } } },
    );
    expect(refused.data?.addCartLine).toEqual({
      __typename: 'Problems',
      problems: [{ code: 'UNIT_NOT_FOUND', field: ['line', 'unit'] }],
    });
    const header = await ask(
      `mutation { updateCartHeader(input: { customerPo: "A-1", notes: null }) { __typename ... on CartHeaderSaved { ${cart} } } validateCart { __typename } }`,
    );
    expect(header.data).toMatchObject({
      updateCartHeader: { __typename: 'CartHeaderSaved' },
      validateCart: { __typename: 'CartValid' },
    });
    const seen = await ask('{ cart { version } estimate { total } }');
    const input = { idempotencyKey: 'contract-4', version: seen.data.cart.version, total: seen.data.estimate.total };
    const submitted = await ask(
      'mutation ($input: SubmitOrderInput!) { submitOrder(input: $input) { __typename ... on OrderSubmitted { accepted orderNumber cart { lines { id } } } ... on Problems { problems { code message } } } }',
      { input },
    );
    expect(submitted.data?.submitOrder).toMatchObject({ __typename: 'OrderSubmitted', accepted: true, cart: { lines: [] } });
    await ask('mutation ($input: AddCartLineInput!) { addCartLine(input: $input) { __typename } }', {
      input: { idempotencyKey: 'contract-5', line },
    });
    const left = await ask('{ cart { lines { id } } }');
    await ask(
      'mutation ($id: ID!) { deleteCartLine(id: $id) { __typename } clearCart { version } logMenuVisit(key: "AllProducts") }',
      { id: left.data.cart.lines[0].id },
    );
  });

  it('payments: by whom cards are issued, and a payment that is refused', async () => {
    const issuers = await ask('{ acceptedCardIssuers settings { invalidPaymentConfig creditCardSettings { ccV2Required } } }');
    expect(issuers.data).toMatchObject({ acceptedCardIssuers: [], settings: { invalidPaymentConfig: true } });
    const pay =
      'mutation ($input: PayAndSubmitOrderInput!) { payAndSubmitOrder(input: $input) { ... on Problems { problems { code } } } }';
    const card = { cardNumber: '4111111111111111', expirationDate: '1230', cvv2: '123' };
    const billingAddress = { name: 'Emily Hart', address1: '12 Harbor St', city: 'Portland', state: 'ME', zip: '04101' };
    const input = { idempotencyKey: 'contract-10', version: 1, total: '1.00', deliveryAddressId: '9', card, billingAddress };
    expect((await ask(pay, { input })).data?.payAndSubmitOrder.problems).toEqual([{ code: 'REFUSED' }]);
  });

  it('files: lines for the cart, and a file that is none', async () => {
    const imports = async (file: string) => {
      const answer = await upload('/upload/cart-import', file);
      return [answer.statusCode, answer.json()];
    };
    const errors = ['Line 2: no: product not found'];
    expect(await imports('10001\t1\nno\t1')).toEqual([200, { hasErrors: true, importedLineCount: 1, errors }]);
    const message = 'The file is not a text file. Save it as tab-delimited text.';
    expect(await imports('PK\u0003\u0004')).toEqual([415, { message }]);
    await ask('mutation { clearCart { version } }');
  });
}
