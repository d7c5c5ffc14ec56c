import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../store/tables/audit-log.js';
import { orderLines, orders } from '../../store/tables/orders.js';
import { outbox } from '../../store/tables/outbox.js';
import { products } from '../../store/tables/products.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildLineWith, codesOf, driveCart } from '../../testing/cart-driver.js';
import { type BuyerOptions, fillCartFixture, makeBuyer, product, promisePrice } from '../../testing/cart-fixture.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice();
  await fillCartFixture(office.store);
});
// A Saturday, 10:00 in New York.
beforeEach(() => office.clock.set('2026-11-21T15:00:00Z'));
afterAll(() => office.close());

const water = buildLineWith({ productKey: product.water });
const lobsters = (orderQuantity: number) => buildLineWith({ productKey: product.lobster, orderQuantity });

async function shop(options: BuyerOptions = {}) {
  const buyer = await makeBuyer(office.store, options);
  const ordersOf = () => office.db.select().from(orders).where(eq(orders.userId, buyer.userId)).orderBy(asc(orders.id));
  return { buyer, cart: driveCart(office.app, buyer), ordersOf };
}
const stockOf = async (key: number) =>
  (await office.db.select({ left: products.stockQuantity }).from(products).where(eq(products.key, key)))[0]?.left;

describe('the estimate (S3.7, S7.10)', () => {
  it('adds extensions, taxes what is taxable at the rate of the customer, and charges the delivery', async () => {
    const { cart } = await shop();
    await cart.addAll([buildLineWith(), water]);
    const { status, body } = await cart.estimate();
    expect(status).toBe(200);
    expect(body).toEqual({ lineTotal: '311.20', taxableAmount: '48.00', tax: '2.64', addOnCharges: '12.50', total: '326.34' });
  });

  it('of an empty cart is nothing', async () => {
    const { cart } = await shop();
    expect((await cart.estimate()).body).toMatchObject({ lineTotal: '0.00', addOnCharges: '0.00', total: '0.00' });
  });

  it('charges no delivery to a pickup customer, and does not believe a header that says so (S3.2, B3)', async () => {
    const pickup = await shop({ customer: { name: 'Pickup' } });
    await pickup.cart.add();
    expect((await pickup.cart.estimate()).body.addOnCharges).toBe('0.00');
    const { buyer, cart } = await shop();
    await cart.add();
    const forged = driveCart(office.app, { headers: { ...buyer.headers, 'x-ship-method': 'pickup' } as typeof buyer.headers });
    expect((await forged.estimate()).body.addOnCharges).toBe('12.50');
  });
});

describe('submitting (S7.12)', () => {
  it('answers a receipt and leaves an empty cart that begins anew (S3.8)', async () => {
    const { cart } = await shop();
    await cart.addAll([buildLineWith(), water]);
    await cart.saveHeader({ customer_PO: 'PO-1' });
    const { status, body } = await cart.submit({ version: 2, total: '326.34' });
    expect(status).toBe(200);
    expect(body).toEqual({
      accepted: true,
      orderNumber: expect.stringMatching(/^[0-9]+$/),
      confirmation: `Order ${body.orderNumber} submitted.`,
      messages: [],
      estimatedTotal: '326.34',
    });
    expect((await cart.read()).body).toMatchObject({ version: 3, lines: [], header: { customer_PO: null } });
  });

  it('keeps what was agreed: header, ship-to, words, prices and totals of that day', async () => {
    const { buyer, cart, ordersOf } = await shop({ settings: { canChangePrice: true } });
    await cart.addAll([buildLineWith({ overridePrice: '3', productText1: 'ripe' }), water]);
    const header = { customer_PO: 'PO-1', deliveryDate: '2026-11-23', specialInstruction1: 'ring', notes: 'WHATEVER' };
    await cart.saveHeader(header);
    const { body } = await cart.submit();
    const [order] = await ordersOf();
    expect(order).toMatchObject({
      number: body.orderNumber,
      customerKey: buyer.customerKey,
      shipMethod: 'delivery',
      shipToCode: 'MAIN',
      city: 'Portland',
      customerPo: 'PO-1',
      deliveryDate: '2026-11-23',
      specialInstruction1: 'ring',
      notes: 'WHATEVER',
      lineTotal: '288.00',
      taxableAmount: '48.00',
      taxRate: '0.05500',
      tax: '2.64',
      addOnCharges: '12.50',
      total: '303.14',
      status: 'submitted',
      createdAt: office.clock.now(),
    });
    const lines = await office.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order!.id))
      .orderBy(orderLines.lineNumber);
    expect(lines).toMatchObject([
      {
        lineNumber: 1,
        description: 'Chicken Breast',
        quantity: '2.00',
        um: 'CS',
        priceUm: 'LB',
        unitPrice: '3.0000',
        isOverridePrice: true,
        extension: '240.00',
        productText1: 'ripe',
      },
      { lineNumber: 2, description: 'Sparkling Water', isTaxable: true, isOverridePrice: false, extension: '48.00' },
    ]);
  });

  it('writes the confirmation mail and the trace beside the order', async () => {
    const { buyer, cart } = await shop();
    await cart.add();
    const { orderNumber } = (await cart.submit()).body;
    const mails = await office.db
      .select()
      .from(outbox)
      .where(eq(outbox.messageId, `order-${orderNumber}`));
    expect(mails).toMatchObject([
      { kind: 'order.submitted', sentAt: null, payload: { orderNumber, userId: buyer.userId, language: 'en-US' } },
    ]);
    const entries = await office.db.select().from(auditLog).where(eq(auditLog.userId, buyer.userId));
    expect(entries).toMatchObject([{ action: 'order.submitted', details: { orderNumber, total: '275.70', lines: 1 } }]);
  });

  it('numbers orders without a gap, also after refusals', async () => {
    const { cart } = await shop();
    const numbers: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      await cart.add();
      await cart.submit({ total: '1.00' });
      numbers.push(Number((await cart.submit()).body.orderNumber));
    }
    expect(numbers.map((number) => number - numbers[0]!)).toEqual([0, 1, 2]);
  });

  it('without a body is a submit of whatever is in the cart', async () => {
    const { cart, buyer } = await shop();
    await cart.add();
    const headers = { ...buyer.headers, 'idempotency-key': 'key-1' };
    const { statusCode } = await office.app.inject({ method: 'POST', url: '/api/cart/submit', headers });
    expect(statusCode).toBe(200);
  });

  it('orders what no price is known for, says so, and counts nothing for it', async () => {
    const { cart, ordersOf } = await shop();
    await cart.addAll([buildLineWith(), buildLineWith({ productKey: product.truffle })]);
    const { body } = await cart.submit();
    expect(body).toMatchObject({ estimatedTotal: '275.70', messages: [expect.stringContaining('White Truffle')] });
    expect((await ordersOf())[0]).toMatchObject({ lineTotal: '263.20', messages: body.messages });
  });
});

describe('a submit of something else than was seen', () => {
  it('is refused when the cart changed', async () => {
    const { cart, ordersOf } = await shop();
    await cart.add();
    await cart.add(water);
    expect(codesOf(await cart.submit({ version: 1 }))).toEqual(['CART_CHANGED']);
    expect(codesOf(await cart.submit({ version: 3 }))).toEqual(['CART_CHANGED']);
    expect(await ordersOf()).toEqual([]);
    expect((await cart.submit({ version: 2 })).status).toBe(200);
  });

  it.each(['0.01', '-1', 1e308, 275.7001, '275.71', 0])('is refused for a total of %o', async (total) => {
    const { cart, ordersOf } = await shop();
    await cart.add();
    const answer = await cart.submit({ version: 1, total });
    expect(codesOf(answer)).toEqual(['TOTAL_CHANGED']);
    expect(answer.body.message).toContain('$275.70');
    expect(await ordersOf()).toEqual([]);
    expect((await cart.read()).body).toMatchObject({ version: 1, lines: [{}] });
  });

  it.each(['275.70', '275.7', 275.7, '275.7000'])('takes the same number in any form: %o', async (total) => {
    const { cart } = await shop();
    await cart.add();
    expect((await cart.submit({ total })).status).toBe(200);
  });

  it('is refused when a price changed meanwhile', async () => {
    const { cart, buyer } = await shop();
    await cart.add();
    await promisePrice(office.store, buyer.customerKey, product.chicken, 'LB', '9.9900');
    expect(codesOf(await cart.submit({ version: 1, total: '275.70' }))).toEqual(['TOTAL_CHANGED']);
  });

  it.each([{ version: -1 }, { version: 1.5 }, { version: '1' }, { total: 'NaN' }, { total: null }, { accepted: true }, []])(
    'answers 400 to %o',
    async (seen) => {
      const { cart } = await shop();
      await cart.add();
      expect((await cart.submit(seen)).status).toBe(400);
    },
  );
});

describe('a cart that was ordered already', () => {
  it('tells the other window the number of the order', async () => {
    const { cart, ordersOf } = await shop();
    await cart.add();
    const first = await cart.submit({ version: 1 });
    const second = await cart.submit({ version: 1 });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      message: `Order ${first.body.orderNumber} submitted.`,
      problems: [{ code: 'ALREADY_ORDERED' }],
    });
    expect(await ordersOf()).toHaveLength(1);
  });

  it('tells so also who saw an older version of it, and names the right one of several orders', async () => {
    const { cart } = await shop();
    await cart.add();
    await cart.add(water);
    const first = await cart.submit({ version: 2 });
    await cart.add();
    const second = await cart.submit({ version: 4 });
    expect((await cart.submit({ version: 1 })).body.message).toBe(`Order ${first.body.orderNumber} submitted.`);
    expect((await cart.submit({ version: 4 })).body.message).toBe(`Order ${second.body.orderNumber} submitted.`);
  });

  it('gives way to an empty one, which cannot be ordered', async () => {
    const { cart } = await shop();
    expect(codesOf(await cart.submit())).toEqual(['CART_EMPTY']);
    await cart.add();
    await cart.submit();
    const answer = await cart.submit();
    expect(codesOf(answer)).toEqual(['CART_EMPTY']);
    expect(answer.body.message).toBe('Cart is empty.');
  });
});

describe('what keeps a cart from being ordered', () => {
  it.each([
    ['the setting', { settings: { requiredPO: true } }],
    ['the customer', { customer: { requiredPo: true } }],
  ])('a missing P.O. that %s asks for (S5.14)', async (_name, options: BuyerOptions) => {
    const { cart } = await shop(options);
    await cart.add();
    const answer = await cart.submit();
    expect(answer.body.problems).toEqual([{ code: 'PO_REQUIRED', message: 'Customer P.O. is required', field: 'customer_PO' }]);
    await cart.saveHeader({ customer_PO: 'PO-1' });
    expect((await cart.submit()).status).toBe(200);
  });

  it('nothing where the customer is free of a P.O. that the setting asks for', async () => {
    const { cart } = await shop({ settings: { requiredPO: true }, customer: { requiredPo: false } });
    await cart.add();
    expect((await cart.submit()).status).toBe(200);
  });

  it('a missing delivery date that is required (S5.16)', async () => {
    const { cart } = await shop({ settings: { checkoutRequireDeliveryDate: true } });
    await cart.add();
    expect(codesOf(await cart.submit())).toEqual(['DATE_REQUIRED']);
    await cart.saveHeader({ deliveryDate: '2026-11-23' });
    expect((await cart.submit()).status).toBe(200);
  });

  it('a date whose cut-off passed between review and confirm', async () => {
    const { cart } = await shop();
    await cart.add();
    await cart.saveHeader({ deliveryDate: '2026-11-23' });
    office.clock.set('2026-11-22T22:00:01Z');
    expect(codesOf(await cart.submit())).toEqual(['DATE_NOT_VALID']);
  });

  it('a price set by hand by somebody who may no longer do so', async () => {
    const { buyer, cart } = await shop({ settings: { canChangePrice: true } });
    await cart.add(buildLineWith({ overridePrice: '0.01' }));
    await office.db.execute(sql`update settings set value = 'false' where scope_id = ${buyer.userId}`);
    expect(codesOf(await cart.submit())).toEqual(['PRICE_NOT_ALLOWED']);
    expect((await cart.read()).body.lines).toMatchObject([{ problem: 'PRICE_NOT_ALLOWED' }]);
  });

  it('all of it at once, and validate says the same (S5.12)', async () => {
    const { cart, buyer } = await shop({ customer: { requiredPo: true }, settings: { checkoutRequireDeliveryDate: true } });
    await cart.addAll([lobsters(11), buildLineWith({ productKey: product.wine })]);
    await office.db.execute(sql`insert into excluded_categories values (${buyer.customerKey}, 'WINE')`);
    const [validated, submitted] = [await cart.validate(), await cart.submit()];
    expect(codesOf(submitted)).toEqual(['PRODUCT_NOT_FOUND', 'PO_REQUIRED', 'DATE_REQUIRED', 'OUT_OF_STOCK']);
    expect(validated.body).toEqual(submitted.body);
    expect(validated.body.message.split('\n')).toEqual(validated.body.errors);
  });

  it('nothing, says validate, and changes nothing (S7.18)', async () => {
    const { cart } = await shop();
    await cart.add();
    const { status, body } = await cart.validate();
    expect([status, body]).toEqual([200, { errors: [], problems: [] }]);
    expect((await cart.read()).body.version).toBe(1);
  });
});

describe('stock', () => {
  it('falls by what was ordered, in stock units, below zero where it is not enforced', async () => {
    const before = Number(await stockOf(product.water));
    const { cart } = await shop();
    await cart.addAll([water, buildLineWith({ productKey: product.water, unitOfMeasure: 'EA', orderQuantity: 6 })]);
    await cart.submit();
    expect(Number(await stockOf(product.water))).toBeCloseTo(before - 2 - 6 * 0.083333, 6);
  });

  it('that is enforced is not sold twice: the product is named, and nothing is kept', async () => {
    const { cart } = await shop();
    await cart.add(lobsters(4));
    expect((await cart.submit()).status).toBe(200);
    expect(await stockOf(product.lobster)).toBe('6.000000');

    await cart.addAll([lobsters(5), buildLineWith({ productKey: product.lobster, orderQuantity: 2, productText1: 'big' })]);
    const refused = await cart.submit();
    expect(refused.body.errors).toEqual(['Lobster: only 6 CS left']);
    expect(refused.body.problems[0]).toMatchObject({ code: 'OUT_OF_STOCK', lineId: expect.any(Number) });
    expect(await stockOf(product.lobster)).toBe('6.000000');
    expect((await cart.read()).body.lines).toHaveLength(2);
  });

  it('of five cases makes five orders of fifteen that come at once', async () => {
    await office.db.update(products).set({ stockQuantity: '5' }).where(eq(products.key, product.lobster));
    const carts = await Promise.all(Array.from({ length: 15 }, () => shop()));
    for (const { cart } of carts) await cart.add(lobsters(1));
    const answers = await Promise.all(carts.map(({ cart }) => cart.submit()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.errors)).toEqual(
      Array.from({ length: 10 }, () => ['Lobster: out of stock']),
    );
    expect(await stockOf(product.lobster)).toBe('0.000000');
  }, 60_000);
});
