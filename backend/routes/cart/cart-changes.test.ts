import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartLines } from '../../store/tables/carts.js';
import { products } from '../../store/tables/products.js';
import { settings } from '../../store/tables/settings.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildLineWith, codesOf, driveCart } from '../../testing/cart-driver.js';
import { type BuyerOptions, fillCartFixture, makeBuyer, product } from '../../testing/cart-fixture.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice();
  await fillCartFixture(office.store);
});
afterAll(() => office.close());

const shop = async (options: BuyerOptions = {}) => driveCart(office.app, await makeBuyer(office.store, options));
const shopWithLine = async (options: BuyerOptions = {}, line = buildLineWith()) => {
  const cart = await shop(options);
  const added = await cart.add(line);
  return { cart, id: added.body.savedLineIds[0] as number };
};

describe('changing a line (S7.16)', () => {
  it('replaces quantity and notes; what is left out is gone', async () => {
    const { cart, id } = await shopWithLine({}, buildLineWith({ productText1: 'ripe', productText2: 'cold' }));
    const { status, body } = await cart.update(id, buildLineWith({ id, orderQuantity: '5.50', productText1: 'riper' }));
    expect(status).toBe(200);
    expect(body.savedLineIds).toEqual([id]);
    expect(body.cart.lines).toMatchObject([
      { id, quantity: { value: '5.50' }, extension: '723.80', productText1: 'riper', productText2: null },
    ]);
  });

  it('keeps the notes of a line where notes are switched off, and refuses others (S5.8)', async () => {
    const buyer = await makeBuyer(office.store);
    const cart = driveCart(office.app, buyer);
    const added = await cart.add(buildLineWith({ productText1: 'ripe' }));
    const [id] = added.body.savedLineIds;
    await office.db.insert(settings).values({ scope: 'user', scopeId: buyer.userId, key: 'allowProductTextLines', value: false });
    for (const productText1 of ['ripe', undefined]) {
      const { status, body } = await cart.update(id, buildLineWith({ id, orderQuantity: '5.50', productText1 }));
      expect(status).toBe(200);
      expect(body.cart.lines).toMatchObject([{ quantity: { value: '5.50' }, productText1: 'ripe', productText2: null }]);
    }
    const refused = await cart.update(id, buildLineWith({ id, productText1: 'riper' }));
    expect(codesOf(refused)).toEqual(['TEXT_NOT_ALLOWED']);
  });

  it('undoes a price set by hand when none is posted (S4.9)', async () => {
    const { cart, id } = await shopWithLine({ settings: { canChangePrice: true } }, buildLineWith({ overridePrice: '1' }));
    const { body } = await cart.update(id, buildLineWith({ id }));
    expect(body.cart.lines).toMatchObject([{ unitPrice: { factor: '3.2900' }, isOverridePrice: false }]);
  });

  it.each([
    ['another product', { productKey: product.water }, 'REFUSED', 'The product of a line cannot be changed'],
    ['another sell-by (S5.6, S5.9)', { unitOfMeasure: 'LB' }, 'REFUSED', 'unit mismatch'],
    ['another price-by (S5.6)', { unitOfMeasure_Prc: 'CS' }, 'REFUSED', 'The Price By U/M of a line cannot be changed'],
    ['no quantity', { orderQuantity: '0' }, 'QUANTITY_INVALID', expect.any(String)],
    ['a price, without the right', { overridePrice: '0.01' }, 'PRICE_NOT_ALLOWED', expect.any(String)],
  ])('refuses %s and leaves the line as it was', async (_name, change, code, message) => {
    const { cart, id } = await shopWithLine();
    const before = (await cart.read()).body;
    const { status, body } = await cart.update(id, buildLineWith({ id, ...change }));
    expect(status).toBe(409);
    expect(body.problems).toEqual([expect.objectContaining({ code, message, lineId: id })]);
    expect((await cart.read()).body).toEqual(before);
  });

  it('takes the price-by unit that holds as no change', async () => {
    const { cart, id } = await shopWithLine();
    expect((await cart.update(id, buildLineWith({ id, unitOfMeasure_Prc: 'LB' }))).status).toBe(200);
  });

  it.each([
    ['one that never was', async () => 999_999],
    ["somebody else's", async () => (await shopWithLine()).id],
  ])('answers 404 to %s, for changing and for taking out, and changes nothing (B4)', async (_name, foreignId) => {
    const { cart } = await shopWithLine();
    const before = (await cart.read()).body;
    const id = await foreignId();
    const [stored] = await office.db.select().from(cartLines).where(eq(cartLines.id, id));
    const answers = [await cart.update(id, buildLineWith({ id })), await cart.remove(id)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers[0]?.text).toBe('{"message":"This line is no longer in the cart"}');
    expect((await cart.read()).body).toEqual(before);
    expect((await office.db.select().from(cartLines).where(eq(cartLines.id, id)))[0]).toEqual(stored);
  });

  it('answers 404 to a line of a cart that was ordered meanwhile', async () => {
    const { cart, id } = await shopWithLine();
    await cart.submit();
    expect((await cart.update(id, buildLineWith({ id }))).status).toBe(404);
  });
});

describe('taking lines out', () => {
  it('takes one line out (S7.17)', async () => {
    const { cart, id } = await shopWithLine();
    await cart.add(buildLineWith({ productKey: product.water }));
    const { body } = await cart.remove(id);
    expect(body).toMatchObject({ savedLineIds: [], cart: { lines: [{ productKey: product.water }] } });
  });

  it('clears the cart with its header (S7.9)', async () => {
    const { cart } = await shopWithLine({ customer: { defaultPo: 'STANDING' } });
    await cart.saveHeader({ customer_PO: 'PO-1', specialInstruction1: 'ring twice' });
    const { body } = await cart.clear();
    expect(body.cart).toMatchObject({ lines: [], header: { customer_PO: 'STANDING', specialInstruction1: null } });
    expect((await cart.read()).body).toEqual(body.cart);
  });
});

describe('several lines at once (S7.15)', () => {
  it('are added in their order, equal ones together', async () => {
    const cart = await shop();
    const water = buildLineWith({ productKey: product.water });
    const { status, body } = await cart.addAll([water, buildLineWith(), water]);
    expect(status).toBe(200);
    expect(body.cart.lines).toMatchObject([
      { productKey: product.water, quantity: { value: '4.00' } },
      { productKey: product.chicken, quantity: { value: '2.00' } },
    ]);
    expect(body.savedLineIds).toEqual(body.cart.lines.map(({ id }: { id: number }) => id));
  });

  it('are all refused for one bad one, which is named by its position', async () => {
    const cart = await shop();
    const lines = Array.from({ length: 500 }, (_, index) => buildLineWith({ productText1: `row ${index}` }));
    lines[250] = buildLineWith({ productKey: product.discontinued });
    const { status, body } = await cart.addAll(lines);
    expect(status).toBe(409);
    expect(body.problems).toEqual([expect.objectContaining({ code: 'PRODUCT_DISCONTINUED', index: 250 })]);
    expect((await cart.read()).body).toMatchObject({ version: 0, lines: [] });
  });

  it('are 500 at most, and 1 at least', async () => {
    const cart = await shop();
    const lines = Array.from({ length: 501 }, (_, index) => buildLineWith({ productText1: `row ${index}` }));
    expect([(await cart.addAll(lines)).status, (await cart.addAll([])).status]).toEqual([400, 400]);
    const { status, body } = await cart.addAll(lines.slice(0, 500));
    expect([status, body.cart.lines.length]).toEqual([200, 500]);
  });

  it('are judged by what they come to together', async () => {
    const cart = await shop();
    const half = buildLineWith({ orderQuantity: '600000' });
    const answer = await cart.addAll([half, half]);
    expect(codesOf(answer)).toEqual(['QUANTITY_INVALID', 'QUANTITY_INVALID']);
    expect(answer.body.problems.map(({ index }: { index: number }) => index)).toEqual([0, 1]);
  });

  it('fill a cart with 2000 lines at most', async () => {
    const cart = await shop();
    const lines = (round: number) => Array.from({ length: 500 }, (_, row) => buildLineWith({ productText1: `${round}/${row}` }));
    for (const round of [1, 2, 3, 4]) expect((await cart.addAll(lines(round))).status).toBe(200);
    expect((await cart.add(buildLineWith({ productText1: 'one more' }))).body.errors).toEqual([
      'A cart can have at most 2,000 lines',
    ]);
    expect((await cart.add(buildLineWith({ productText1: '1/1' }))).status).toBe(200);
  });
});

describe('a line that was right once', () => {
  it('says why it can no longer be ordered, and can still be taken out', async () => {
    const cart = await shop();
    await office.db.insert(products).values({
      key: 50,
      code: 'X50',
      formattedCode: 'X50',
      description: 'Seasonal Pie',
      categoryCode: 'ALL',
      pricingUm: 'CS',
      stockUm: 'CS',
      defaultUm: 'CS',
    });
    await office.db.execute(`insert into product_units (product_key, um, stock_conversion, is_sell_by, is_price_by)
      values (50, 'CS', 1, true, true)`);
    const id = (await cart.add(buildLineWith({ productKey: 50 }))).body.savedLineIds[0];
    await office.db.update(products).set({ isDiscontinued: true }).where(eq(products.key, 50));
    expect((await cart.read()).body.lines).toMatchObject([{ problem: 'PRODUCT_DISCONTINUED' }]);
    expect((await cart.validate()).body.problems).toEqual([
      {
        code: 'PRODUCT_DISCONTINUED',
        message: 'Seasonal Pie: product is discontinued',
        params: { product: 'Seasonal Pie' },
        field: 'productKey',
        lineId: id,
      },
    ]);
    expect((await cart.remove(id)).status).toBe(200);
  });
});
