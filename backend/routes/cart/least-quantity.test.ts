import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exact, sum } from '../../../domain/number/decimal.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildLineWith, codesOf, driveCart } from '../../testing/cart-driver.js';
import { type BuyerOptions, fillCartFixture, makeBuyer, product, promisePrice } from '../../testing/cart-fixture.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice();
  await fillCartFixture(office.store);
});
afterAll(() => office.close());

/** A buyer who pays this price for a case of lobster. */
async function shopAt(price: string, options: BuyerOptions = {}) {
  const buyer = await makeBuyer(office.store, options);
  await promisePrice(office.store, buyer.customerKey, product.lobster, 'CS', price);
  const line = (change: Readonly<Record<string, unknown>> = {}) =>
    buildLineWith({ productKey: product.lobster, orderQuantity: '0.01', ...change });
  return { buyer, cart: driveCart(office.app, buyer), line };
}
const tooLittle = {
  code: 'QUANTITY_INVALID',
  message: 'A quantity of 0.01 comes to less than half a cent. Please enter at least 0.02',
  field: 'orderQuantity',
  params: { quantity: '0.01', least: '0.02' },
};

describe('a line that comes to less than half a cent', () => {
  it('is not added, and its least quantity is named', async () => {
    const { cart, line } = await shopAt('0.3464');
    const { status, body } = await cart.add(line());
    expect([status, body.problems]).toEqual([409, [tooLittle]]);
    expect((await cart.add(line({ orderQuantity: '0.02' }))).body.cart.lines[0].extension).toBe('0.01');
  });

  it('500 times over costs nobody nothing: each of the lines is refused with its number', async () => {
    const { cart, line } = await shopAt('0.3464');
    const { status, body } = await cart.addAll(Array.from({ length: 500 }, (_, at) => line({ productText1: `${at}` })));
    expect([status, body.problems.length, body.problems[499]]).toEqual([...[409, 500], { ...tooLittle, index: 499 }]);
    expect((await cart.read()).body.lines).toEqual([]);
  });

  it('is told together with what else is wrong', async () => {
    const { cart, line } = await shopAt('0.3464');
    const answer = await cart.addAll([line(), buildLineWith({ orderQuantity: '0' })]);
    expect(answer.body.problems.map(({ code, index }: { code: string; index: number }) => [code, index])).toEqual([
      ['QUANTITY_INVALID', 0],
      ['QUANTITY_INVALID', 1],
    ]);
  });

  it('is not made of a line that was changed', async () => {
    const { cart, line } = await shopAt('0.3464');
    const added = await cart.add(line({ orderQuantity: '5' }));
    const [id] = added.body.savedLineIds;
    const answer = await cart.update(id, line());
    expect([answer.status, answer.body.problems]).toEqual([409, [{ ...tooLittle, lineId: id }]]);
    expect((await cart.read()).body.lines[0].quantity.value).toBe('5.00');
  });

  it('is not made by a price that is set by hand', async () => {
    const { cart, line } = await shopAt('50', { settings: { canChangePrice: true } });
    const added = await cart.add(line({ orderQuantity: '1' }));
    const answer = await cart.update(added.body.savedLineIds[0], line({ orderQuantity: '1', overridePrice: '0.0049' }));
    expect(answer.body.message).toBe('A quantity of 1.00 comes to less than half a cent. Please enter at least 1.03');
    expect((await cart.add(line({ orderQuantity: '1', overridePrice: '0.0049' }))).status).toBe(409);
  });

  it('of an imported file is told with its number, and the others are added', async () => {
    const { cart } = await shopAt('0.3464');
    const { body } = await cart.importFile('10005\t0.01\tCS\n10005\t3\tCS');
    expect(body).toEqual({ hasErrors: true, importedLineCount: 1, errors: [`Line 1: 10005 Lobster: ${tooLittle.message}`] });
  });

  it('keeps a cart from being ordered when the price has fallen since, and shows at the line', async () => {
    const { cart, line, buyer } = await shopAt('50');
    await cart.add(line());
    await office.db.execute(`update customer_prices set price = 0.3464 where customer_key = ${buyer.customerKey}`);
    expect((await cart.read()).body.lines[0].problem).toBe('QUANTITY_INVALID');
    for (const answer of [await cart.validate(), await cart.submit()]) {
      expect([answer.status, codesOf(answer), answer.body.message]).toEqual([
        409,
        ['QUANTITY_INVALID'],
        `Lobster: ${tooLittle.message}`,
      ]);
    }
  });

  it('is left out of a reorder and named', async () => {
    const { cart, line, buyer } = await shopAt('50');
    await cart.addAll([line(), buildLineWith()]);
    const { body: submitted } = await cart.submit();
    await office.db.execute(`update customer_prices set price = 0.3464 where customer_key = ${buyer.customerKey}`);
    const { status, body } = await cart.call('POST', `/api/history/orders/${submitted.orderNumber}/reorder`, undefined, 'key-1');
    expect([status, body.leftOut, body.cart.lines.length]).toEqual([
      200,
      [{ productCode: '10005', description: 'Lobster', reason: tooLittle.message }],
      1,
    ]);
  });

  it('with hidden prices is refused without a quantity, which would tell the price', async () => {
    const { cart, line } = await shopAt('0.3464', { settings: { hidePricing: true } });
    expect((await cart.add(line())).body.message).toBe('This quantity is too small to be charged. Please enter a larger one');
    expect((await cart.importFile('10005\t0.01\tCS')).body.errors[0]).not.toMatch(/0\.02/);
  });
});

describe('what costs nothing on purpose', () => {
  it('is ordered in any quantity: a free sample', async () => {
    const { cart, line } = await shopAt('0');
    const { status, body } = await cart.add(line());
    expect([status, body.cart.lines[0].extension]).toEqual([200, '0.00']);
    await cart.add();
    expect((await cart.submit()).status).toBe(200);
  });

  it('by a price of 0 that somebody set who may, too', async () => {
    const { cart, line } = await shopAt('50', { settings: { canChangePrice: true } });
    expect((await cart.add(line({ overridePrice: '0' }))).status).toBe(200);
  });

  it('is not what has no price yet', async () => {
    const { cart } = await shopAt('50');
    expect((await cart.add(buildLineWith({ productKey: product.truffle, orderQuantity: '0.01' }))).status).toBe(200);
  });
});

describe('the sum of a cart', () => {
  it('of the least lines is within half a cent a line of what they are worth (S5.11)', async () => {
    const { cart, line } = await shopAt('0.3464');
    const lines = Array.from({ length: 100 }, (_, at) => line({ productText1: `${at}`, orderQuantity: '0.02' }));
    expect((await cart.addAll(lines)).status).toBe(200);
    const { lineTotal } = (await cart.estimate()).body;
    const worth = exact('0.02').times(exact('0.3464')).times(100);
    expect(exact(lineTotal).minus(worth).abs().lte(exact('0.005').times(100))).toBe(true);
    expect(lineTotal).toBe(sum(Array.from({ length: 100 }, () => '0.01')));
  });
});
