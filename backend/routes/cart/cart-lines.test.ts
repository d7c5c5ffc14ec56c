import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../store/tables/audit-log.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildLineWith, codesOf, driveCart } from '../../testing/cart-driver.js';
import { type BuyerOptions, fillCartFixture, makeBuyer, product, promisePrice } from '../../testing/cart-fixture.js';
import { withSiteSetting } from '../../testing/site-setting.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice();
  await fillCartFixture(office.store);
});
afterAll(() => office.close());

const shop = async (options: BuyerOptions = {}) => driveCart(office.app, await makeBuyer(office.store, options));

describe('adding a line', () => {
  it('answers the saved line and the cart with price and extension (S3.5, S5.11, S7.14)', async () => {
    const cart = await shop();
    const { status, body } = await cart.add(buildLineWith({ productText1: ' ripe ' }));
    expect(status).toBe(200);
    const [line] = body.cart.lines;
    expect(body.savedLineIds).toEqual([line.id]);
    expect(line).toEqual({
      id: expect.any(Number),
      productKey: product.chicken,
      quantity: { value: '2.00', unit: 'CS' },
      unitPrice: { factor: '3.2900', fromUnit: 'LB', currency: 'USD' },
      isOverridePrice: false,
      priceConversion: '40',
      extension: '263.20',
      productText1: 'ripe',
      productText2: null,
      caseQuantity: '2.00',
      problem: null,
    });
    expect(body.cart.version).toBe(1);
  });

  it('names the currency of the site', async () => {
    await withSiteSetting(office, 'currency', 'EUR', async () => {
      const { body } = await (await shop()).add();
      expect(body.cart.lines[0].unitPrice.currency).toBe('EUR');
    });
  });

  it('charges the price that the customer was promised', async () => {
    const buyer = await makeBuyer(office.store);
    await promisePrice(office.store, buyer.customerKey, product.chicken, 'LB', '3.0000');
    const { body } = await driveCart(office.app, buyer).add();
    expect(body.cart.lines[0].extension).toBe('240.00');
  });

  it('raises the version with every change', async () => {
    const cart = await shop();
    const added = (await cart.add()).body;
    const updated = (await cart.update(added.savedLineIds[0], buildLineWith({ orderQuantity: 3 }))).body;
    const removed = (await cart.remove(added.savedLineIds[0])).body;
    expect([added, updated, removed, (await cart.clear()).body].map((answer) => answer.cart.version)).toEqual([1, 2, 3, 4]);
  });

  it('adds the quantity to an equal line (S3.6)', async () => {
    const cart = await shop();
    const first = (await cart.add()).body;
    const second = (await cart.add(buildLineWith({ orderQuantity: '0.50' }))).body;
    expect(second.savedLineIds).toEqual(first.savedLineIds);
    expect(second.cart.lines.map((line: { quantity: object }) => line.quantity)).toEqual([{ value: '2.50', unit: 'CS' }]);
  });

  it.each([
    ['an unknown product', { productKey: 4711 }, 'PRODUCT_NOT_FOUND', 'product not found'],
    ['product key 9 (S9.3)', { productKey: product.nothing }, 'PRODUCT_NOT_FOUND', 'product not found'],
    ['a discontinued product', { productKey: product.discontinued }, 'PRODUCT_DISCONTINUED', 'product is discontinued'],
    ['a product without a sell-by (S5.2)', { productKey: product.unsellable }, 'UNIT_NOT_FOUND', 'Product has no Sell By U/M'],
    ['an unknown unit (S8.14)', { unitOfMeasure: 'XX' }, 'UNIT_NOT_FOUND', 'product unit of measure does not exist'],
    ['a unit that is no sell-by (S8.14)', { unitOfMeasure: 'LB' }, 'UNIT_NOT_FOUND', 'sellBy not found'],
    ['an unknown price-by (S8.14)', { unitOfMeasure_Prc: 'CS' }, 'PRICE_UNIT_NOT_FOUND', 'price by not found'],
    ['zero', { orderQuantity: 0 }, 'QUANTITY_INVALID', /0\.01/],
    ['minus one', { orderQuantity: '-1' }, 'QUANTITY_INVALID', /0\.01/],
    ['three decimals', { orderQuantity: '1.005' }, 'QUANTITY_INVALID', /decimals/],
    ['too many', { orderQuantity: '1000000' }, 'QUANTITY_INVALID', /999999\.99/],
    ['an exponent', { orderQuantity: '1e3' }, 'QUANTITY_INVALID', /quantity/],
    ['a huge number', { orderQuantity: 1e308 }, 'QUANTITY_INVALID', /quantity/],
    ['NaN', { orderQuantity: 'NaN' }, 'QUANTITY_INVALID', /quantity/],
    ['digits of another script', { orderQuantity: '٣' }, 'QUANTITY_INVALID', /quantity/],
    ['nothing typed', { orderQuantity: '' }, 'QUANTITY_INVALID', /quantity/],
    ['a price, without the right (S5.6)', { overridePrice: '3.1900' }, 'PRICE_NOT_ALLOWED', /Unit Price/],
    ['a long first note (S3.6)', { productText1: 'x'.repeat(61) }, 'TEXT_TOO_LONG', /Note 1 .* 60/],
    ['a long second note (S3.6)', { productText2: 'x'.repeat(61) }, 'TEXT_TOO_LONG', /Note 2 .* 60/],
  ])('refuses %s and keeps nothing', async (_name, change, code, message) => {
    const cart = await shop();
    const { status, body } = await cart.add(buildLineWith(change));
    expect(status).toBe(409);
    expect(body.problems).toMatchObject([{ code, message: expect.stringMatching(message), field: expect.any(String) }]);
    expect(body.errors).toEqual([body.problems[0].message]);
    expect((await cart.read()).body).toMatchObject({ version: 0, lines: [] });
  });

  it('tells all problems at once (S8.10)', async () => {
    const cart = await shop();
    const wrong = {
      unitOfMeasure: 'XX',
      orderQuantity: 'a',
      overridePrice: '1',
      unitOfMeasure_Prc: 'YY',
      productText1: 'x'.repeat(61),
    };
    expect(codesOf(await cart.add(buildLineWith(wrong)))).toEqual([
      'UNIT_NOT_FOUND',
      'QUANTITY_INVALID',
      'PRICE_UNIT_NOT_FOUND',
      'PRICE_NOT_ALLOWED',
      'TEXT_TOO_LONG',
    ]);
  });

  it('counts characters, not bytes, of a note', async () => {
    const cart = await shop();
    expect((await cart.add(buildLineWith({ productText1: '🍋'.repeat(60) }))).status).toBe(200);
  });

  it('refuses notes where they are switched off (S5.8)', async () => {
    const cart = await shop({ settings: { allowProductTextLines: false } });
    expect(codesOf(await cart.add(buildLineWith({ productText1: 'ripe' })))).toEqual(['TEXT_NOT_ALLOWED']);
    expect((await cart.add()).status).toBe(200);
  });

  it('refuses a product of a category that this customer does not get to see (S6.7)', async () => {
    const wine = buildLineWith({ productKey: product.wine });
    expect(codesOf(await (await shop({ excluded: true })).add(wine))).toEqual(['PRODUCT_NOT_FOUND']);
    expect((await (await shop()).add(wine)).status).toBe(200);
  });

  it('takes a product without a price, and says so', async () => {
    const { status, body } = await (await shop()).add(buildLineWith({ productKey: product.truffle }));
    expect(status).toBe(200);
    expect(body.cart.lines[0]).toMatchObject({ unitPrice: null, extension: null });
    expect(body.cart.messages).toEqual([expect.stringContaining('White Truffle')]);
  });

  it.each([
    ['a text for a key', { productKey: '1' }],
    ['a key beyond all keys', { productKey: 2147483648 }],
    ['no unit', { unitOfMeasure: undefined }],
    ['a NUL', { productText1: 'a\u0000b' }],
    ['a field that is none', { price: '0.01' }],
    ['a list for a quantity', { orderQuantity: ['1'] }],
  ])('answers 400 to %s', async (_name, change) => {
    expect((await (await shop()).add(buildLineWith(change))).status).toBe(400);
  });
});

describe('quantities and multiples', () => {
  const threeCases = buildLineWith({ productKey: product.water, orderQuantity: 3 });

  it('takes what is no multiple where rounding is None: the client has asked (S5.4)', async () => {
    expect((await (await shop()).add(threeCases)).status).toBe(200);
  });

  it.each(['AutoRoundUp', 'AutoRoundDown', 'AutoRoundNearest'])('refuses what is no multiple under %s (S5.5)', async (flag) => {
    const cart = await shop({ settings: { orderQuantityRoundingFlag: flag } });
    const { body } = await cart.add(threeCases);
    expect(body.problems).toEqual([
      {
        code: 'QUANTITY_NOT_MULTIPLE',
        message: 'Invalid quantity of 3.00. Please enter a multiple of 2.00',
        field: 'orderQuantity',
        params: { quantity: '3.00', multiple: '2.00' },
      },
    ]);
    expect((await cart.add(buildLineWith({ productKey: product.water, orderQuantity: 4 }))).status).toBe(200);
  });

  it('judges the quantity that adding to a line results in', async () => {
    const cart = await shop();
    await cart.add(buildLineWith({ orderQuantity: '999999.99' }));
    expect(codesOf(await cart.add(buildLineWith({ orderQuantity: '0.01' })))).toEqual(['QUANTITY_INVALID']);
    expect((await cart.read()).body.lines[0].quantity.value).toBe('999999.99');
  });
});

describe('prices set by hand', () => {
  const mayChange: BuyerOptions = { settings: { canChangePrice: true } };

  it('are kept with four decimals by who may change prices, and written down with the old one (S3.6, S5.6)', async () => {
    const buyer = await makeBuyer(office.store, mayChange);
    const { body } = await driveCart(office.app, buyer).add(buildLineWith({ overridePrice: '3.1' }));
    expect(body.cart.lines[0]).toMatchObject({
      unitPrice: { factor: '3.1000', fromUnit: 'LB' },
      isOverridePrice: true,
      extension: '248.00',
    });
    const entries = await office.db.select().from(auditLog).where(eq(auditLog.userId, buyer.userId));
    expect(entries).toMatchObject([
      { action: 'price.overridden', customerKey: buyer.customerKey, details: { oldPrice: '3.2900', newPrice: '3.1000' } },
    ]);
  });

  it('are written down when they are refused, too', async () => {
    const buyer = await makeBuyer(office.store);
    await driveCart(office.app, buyer).add(buildLineWith({ overridePrice: '0.01' }));
    const entries = await office.db.select().from(auditLog).where(eq(auditLog.userId, buyer.userId));
    expect(entries).toMatchObject([{ action: 'price.refused', customerKey: buyer.customerKey, details: { lines: 1 } }]);
  });

  it('are none where they equal the price that holds anyway (S4.9)', async () => {
    const { body } = await (await shop(mayChange)).add(buildLineWith({ overridePrice: '3.29' }));
    expect(body.cart.lines[0].isOverridePrice).toBe(false);
  });

  it('are refused where they are no price', async () => {
    for (const overridePrice of ['-1', '1.00001', 'free', '1e3']) {
      expect(codesOf(await (await shop(mayChange)).add(buildLineWith({ overridePrice })))).toEqual(['PRICE_INVALID']);
    }
  });

  it('are refused with hidden pricing, as are other price-by units (S5.8)', async () => {
    const cart = await shop({ settings: { canChangePrice: true, hidePricing: true } });
    expect(codesOf(await cart.add(buildLineWith({ overridePrice: '1' })))).toEqual(['PRICE_NOT_ALLOWED']);
  });

  it('need the right for another price-by unit too; the default one may be named by anybody (S5.6)', async () => {
    const byTheEach = buildLineWith({
      productKey: product.water,
      unitOfMeasure: 'EA',
      orderQuantity: 6,
      unitOfMeasure_Prc: 'EA',
    });
    expect(codesOf(await (await shop()).add(byTheEach))).toEqual(['PRICE_NOT_ALLOWED']);
    expect((await (await shop()).add({ ...byTheEach, unitOfMeasure_Prc: 'CS' })).status).toBe(200);
    const { body } = await (await shop(mayChange)).add(byTheEach);
    expect(body.cart.lines[0].unitPrice.fromUnit).toBe('EA');
  });

  it('are by the sell-by unit where that is synced (S5.10)', async () => {
    const cart = await shop({ settings: { syncPriceByWithSellByUMFlag: true } });
    const { body } = await cart.add(buildLineWith({ productKey: product.water, unitOfMeasure: 'EA', orderQuantity: 6 }));
    expect(body.cart.lines[0].unitPrice).toMatchObject({ fromUnit: 'EA', factor: '2.0000' });
  });
});
