import { describe, expect, it } from 'vitest';
import { Failure } from '../../errors.js';
import { gatewayOver } from '../../testing/ask.js';
import { cartWith, lineWith } from '../../testing/dtos.js';
import { fakeBackOffice } from '../../testing/fake-back-office.js';
import { cartOf } from '../../testing/fake-cart.js';

const line = { productKey: '12', unit: 'CS', orderQuantity: '2.00' };
const add = `mutation Add($input: AddCartLineInput!) {
  addCartLine(input: $input) {
    __typename
    ... on CartSaved { savedLineIds cart { version lines { id product { productKey } } } }
    ... on Problems { problems { code message field lineId } }
  }
}`;
const addMany = `mutation AddMany($input: AddCartLinesInput!) {
  addCartLines(input: $input) { __typename ... on Problems { problems { code field } } }
}`;
const update = `mutation Update($input: UpdateCartLineInput!) {
  updateCartLine(input: $input) { __typename ... on Problems { problems { code field lineId } } }
}`;

describe('the cart', () => {
  it('is shown with its lines in order, their products, and what they come to (S2.31, S3.3)', async () => {
    const lines = [lineWith({ id: 3, productKey: 2, extension: '1.5' }), lineWith({ id: 1, productKey: 1, extension: '263.20' })];
    const { backOffice } = fakeBackOffice({ cart: cartWith({ lines }) });
    const { data, errors } = await gatewayOver(backOffice)(`{
      cart {
        version timestamp lineTotal messages header { customerShipToCode customerPo deliveryDate isValid }
        lines { id productKey quantity { value unit } unitPrice { factor fromUnit currency } extension priceConversion caseQuantity problem product { productKey } }
      }
    }`);
    expect(errors).toBeUndefined();
    expect(data.cart.lines.map((each: { id: string }) => each.id)).toEqual(['1', '3']);
    expect(data.cart.lineTotal).toBe('264.70');
    expect(data.cart.header).toEqual({ customerShipToCode: 'MAIN', customerPo: null, deliveryDate: '2026-11-24', isValid: true });
    expect(data.cart.lines[1]).toEqual({
      id: '3',
      productKey: '2',
      quantity: { value: '2.00', unit: 'CS' },
      unitPrice: { factor: '3.2900', fromUnit: 'LB', currency: 'USD' },
      extension: '1.50',
      priceConversion: '40',
      caseQuantity: '2.00',
      problem: null,
      product: { productKey: '2' },
    });
  });

  it('of a guest is empty and asks nobody (S6.1)', async () => {
    const { backOffice, fixture } = fakeBackOffice({ cart: cartOf(2) });
    const { data } = await gatewayOver(backOffice)('{ cart { version lineTotal lines { id } } }', {}, 'guest');
    expect(data).toEqual({ cart: { version: 0, lineTotal: '0.00', lines: [] } });
    expect(fixture.calls).toEqual([]);
  });

  it('has no total where pricing is hidden (S1.7)', async () => {
    const hidden = cartWith({ lines: [lineWith({ id: 1, productKey: 1, unitPrice: null, extension: null })] });
    const { data } = await gatewayOver(fakeBackOffice({ cart: hidden }).backOffice)(
      '{ cart { lineTotal lines { unitPrice { factor } extension } } }',
    );
    expect(data.cart).toEqual({ lineTotal: null, lines: [{ unitPrice: null, extension: null }] });
  });

  it('keeps a line whose product is gone, and says why it cannot be ordered', async () => {
    const cart = cartWith({ lines: [lineWith({ id: 1, productKey: 999, problem: 'PRODUCT_NOT_FOUND' })] });
    const { data } = await gatewayOver(fakeBackOffice({ cart }).backOffice)(
      '{ cart { lines { product { productKey } problem } } }',
    );
    expect(data.cart.lines).toEqual([{ product: null, problem: 'PRODUCT_NOT_FOUND' }]);
  });

  it('keeps its lines where the product service fails, and says once that it does', async () => {
    const failing = new Map([['catalogue.byKeys', new Failure('BACK_OFFICE_TIMEOUT')]]);
    const { data, errors } = await gatewayOver(fakeBackOffice({ cart: cartOf(3), failing }).backOffice)(
      '{ cart { lines { id product { productKey } } } }',
    );
    expect(data.cart.lines).toHaveLength(3);
    expect(errors).toMatchObject([{ path: ['cart', 'lines', 0, 'product'], extensions: { code: 'BACK_OFFICE_TIMEOUT' } }]);
  });
});

describe('adding to the cart', () => {
  it('hands the line on with the key of the intent (S3.6)', async () => {
    const { backOffice, fixture } = fakeBackOffice({ cart: cartOf(1) });
    const full = { ...line, overridePrice: '3.1900', priceByUnit: 'LB', productText1: 'ripe' };
    const { data } = await gatewayOver(backOffice)(add, { input: { idempotencyKey: 'k-1.2', line: full } });
    expect(fixture.written).toEqual({
      key: 'k-1.2',
      line: {
        productKey: 12,
        unit: 'CS',
        orderQuantity: '2.00',
        overridePrice: '3.1900',
        priceByUnit: 'LB',
        productText1: 'ripe',
      },
    });
    expect(data.addCartLine).toEqual({
      __typename: 'CartSaved',
      savedLineIds: ['51'],
      cart: { version: 7, lines: [{ id: '1', product: { productKey: '1' } }] },
    });
  });

  it('answers what a person can mend as data, with the path into the input (S8.10)', async () => {
    const problems = [
      {
        code: 'QUANTITY_NOT_MULTIPLE',
        message: 'Invalid quantity of 2. Please enter a multiple of 3',
        field: 'orderQuantity',
        lineId: 51,
      },
      { code: 'UNIT_NOT_FOUND', message: 'sellBy not found', field: 'unit' },
      { code: 'REFUSED', message: 'No.' },
    ] as const;
    const { backOffice } = fakeBackOffice({ refusal: { message: 'WHATEVER', problems } });
    const { data, errors } = await gatewayOver(backOffice)(add, { input: { idempotencyKey: 'k', line } });
    expect(errors).toBeUndefined();
    expect(data.addCartLine).toEqual({
      __typename: 'Problems',
      problems: [
        { code: 'QUANTITY_NOT_MULTIPLE', message: problems[0].message, field: ['line', 'orderQuantity'], lineId: '51' },
        { code: 'UNIT_NOT_FOUND', message: 'sellBy not found', field: ['line', 'unit'], lineId: null },
        { code: 'REFUSED', message: 'No.', field: null, lineId: null },
      ],
    });
  });

  it('names the line in a list of several', async () => {
    const problems = [{ code: 'QUANTITY_INVALID', message: 'WHATEVER', field: 'orderQuantity', index: 3 }] as const;
    const { backOffice } = fakeBackOffice({ refusal: { message: 'WHATEVER', problems } });
    const { data } = await gatewayOver(backOffice)(addMany, { input: { idempotencyKey: 'k', lines: [line, line] } });
    expect(data.addCartLines.problems).toEqual([{ code: 'QUANTITY_INVALID', field: ['lines', '3', 'orderQuantity'] }]);
  });

  it('shows a refusal without reasons by its message, or by the words of a call that failed (S8.10)', async () => {
    const { backOffice, fixture } = fakeBackOffice({ refusal: { message: 'The truck is full', problems: [] } });
    const ask = gatewayOver(backOffice);
    const first = await ask(add, { input: { idempotencyKey: 'k', line } });
    fixture.refusal = { message: ' ', problems: [] };
    const second = await ask(add, { input: { idempotencyKey: 'k', line } });
    expect(first.data.addCartLine.problems[0].message).toBe('The truck is full');
    expect(second.data.addCartLine.problems[0].message).toBe('Request could not be completed at this time');
  });

  it('finds no product under a key that can be none, without asking', async () => {
    const { backOffice, fixture } = fakeBackOffice();
    const { data } = await gatewayOver(backOffice)(addMany, {
      input: { idempotencyKey: 'k', lines: [line, { ...line, productKey: 'x' }] },
    });
    expect(data.addCartLines.problems).toEqual([{ code: 'PRODUCT_NOT_FOUND', field: ['lines', '1', 'productKey'] }]);
    expect(fixture.calls).toEqual([]);
  });

  it.each([0, 501])('refuses %i lines at once', async (count) => {
    const { backOffice, fixture } = fakeBackOffice();
    const lines = Array.from({ length: count }, () => line);
    const { errors } = await gatewayOver(backOffice)(addMany, { input: { idempotencyKey: 'k', lines } });
    expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
    expect(fixture.calls).toEqual([]);
  });

  it.each(['', 'a b', 'x'.repeat(65), 'a\r\nX-customer: 1'])('refuses the idempotency key %j', async (idempotencyKey) => {
    const { backOffice, fixture } = fakeBackOffice();
    const { errors } = await gatewayOver(backOffice)(add, { input: { idempotencyKey, line } });
    expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
    expect(fixture.calls).toEqual([]);
  });

  it('needs a token: a guest is told so before anything is sent (S6.1)', async () => {
    const { backOffice, fixture } = fakeBackOffice();
    const { errors } = await gatewayOver(backOffice)(add, { input: { idempotencyKey: 'k', line } }, 'guest');
    expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
    expect(fixture.calls).toEqual([]);
  });
});

describe('taking added lines back', () => {
  const takeBack =
    'mutation ($input: TakeBackCartLinesInput!) { takeBackCartLines(input: $input) { ... on CartSaved { savedLineIds } ... on Problems { problems { code field } } } }';
  const taken = { productKey: '12', unit: 'CS', orderQuantity: '2.00' };

  it('hands the lines on with the key of the intent', async () => {
    const { backOffice, fixture } = fakeBackOffice({ cart: cartOf(1) });
    const { data } = await gatewayOver(backOffice)(takeBack, { input: { idempotencyKey: 'k', lines: [taken] } });
    expect(fixture.written).toEqual({ key: 'k', lines: [{ productKey: 12, unit: 'CS', orderQuantity: '2.00' }] });
    expect(data.takeBackCartLines).toEqual({ savedLineIds: ['51'] });
  });

  it('asks nobody for a product that cannot be, for no line and for too many', async () => {
    const { backOffice, fixture } = fakeBackOffice();
    const ask = gatewayOver(backOffice);
    const lines = [taken, { ...taken, productKey: 'x' }];
    expect((await ask(takeBack, { input: { idempotencyKey: 'k', lines } })).data.takeBackCartLines.problems).toEqual([
      { code: 'PRODUCT_NOT_FOUND', field: ['lines', '1', 'productKey'] },
    ]);
    for (const count of [0, 501]) {
      const { errors } = await ask(takeBack, {
        input: { idempotencyKey: 'k', lines: Array.from({ length: count }, () => taken) },
      });
      expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
    }
    expect(fixture.calls).toEqual([]);
  });
});

describe('changing a line', () => {
  it('that is gone is a problem, not a failure', async () => {
    const { backOffice } = fakeBackOffice({ failing: new Map([['cart.updateLine', new Failure('NOT_FOUND')]]) });
    const ask = gatewayOver(backOffice);
    for (const id of ['51', 'x']) {
      const { data } = await ask(update, { input: { id, line } });
      expect(data.updateCartLine.problems).toEqual([{ code: 'LINE_NOT_FOUND', field: null, lineId: id }]);
    }
  });

  it('hands it on under its id', async () => {
    const { backOffice, fixture } = fakeBackOffice();
    await gatewayOver(backOffice)(update, { input: { id: '51', line } });
    expect(fixture.written).toMatchObject({ id: 51, line: { productKey: 12 } });
  });

  it('or taking it out, or all of them, answers the cart as it is then (S7.9, S7.17)', async () => {
    const { backOffice, fixture } = fakeBackOffice({ cart: cartOf(1) });
    const { data } = await gatewayOver(backOffice)(
      'mutation { deleteCartLine(id: "51") { ... on CartSaved { cart { version } } } clearCart { version lines { id } } }',
    );
    expect(data).toEqual({ deleteCartLine: { cart: { version: 7 } }, clearCart: { version: 7, lines: [{ id: '1' }] } });
    expect(fixture.calls).toEqual(['cart.deleteLine', 'cart.clear']);
  });
});
