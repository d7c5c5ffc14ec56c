import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textsIn } from '../../../texts/testing/english.js';
import { text } from '../../../texts/text.js';
import { orders } from '../../store/tables/orders.js';
import { products } from '../../store/tables/products.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { fillCartFixture, product, promisePrice } from '../../testing/cart-fixture.js';
import { demandValidCxml } from '../../testing/cxml/cxml-validator.js';
import { buildProcurement, type Procurement } from '../../testing/punchout-driver.js';
import { withSiteSetting } from '../../testing/site-setting.js';

let office: TestBackOffice;
let procurement: Procurement;

beforeAll(async () => {
  office = await startTestBackOffice();
  await fillCartFixture(office.store);
  procurement = await buildProcurement(office);
});
afterAll(() => office.close());

describe('handing a cart back (S7.6)', () => {
  test('makes a PunchOutOrderMessage that follows the DTD and comes to the cent of the cart (S3.10)', async () => {
    const shopper = await procurement.enter({ buyerCookie: 'cookie <&> "7"' });
    await shopper.add(product.chicken, '3', 'CS', { productText1: 'ripe & <ready>' });
    await shopper.add(product.water, '18', 'EA');
    await shopper.call('POST', '/api/cart/header', { customer_PO: 'PO "1" <2>' });
    const received = await shopper.handBack();
    expect(received).toMatchObject({
      postbackUrl: 'https://buyer.example/back?session=1',
      buyerCookie: 'cookie <&> "7"',
      total: '430.80',
      lines: [
        {
          supplierPartId: '10001',
          auxiliaryId: 'CS|ripe%20%26%20%3Cready%3E|',
          description: 'Chicken Breast, 1/1',
          quantity: '3.00',
          unit: 'CS',
          unitPrice: '131.60',
          classification: 'ALL',
        },
        { supplierPartId: '10002', auxiliaryId: 'EA', quantity: '18.00', unit: 'EA', unitPrice: '2.00' },
      ],
    });
    // 36.00 of it is taxed with 5.5 %, and delivery costs 12.50.
    expect(received.source).toContain(
      '<Total><Money currency="USD">430.80</Money></Total><Shipping><Money currency="USD">12.50</Money>',
    );
    expect(received.source).toContain('<Tax><Money currency="USD">1.98</Money>');
    expect(received.source).toContain('operationAllowed="edit"');
    expect(received.source).toContain('<Extrinsic name="CustomerPO">PO &#34;1&#34; &#60;2&#62;</Extrinsic>');
    expect(received.source).not.toContain('SharedSecret');
    expect(() => demandValidCxml(received.source.replace('<Total>', '<Sum>').replace('</Total>', '</Sum>'))).toThrow();
  });

  test.each(['cxml', 'oci'] as const)('names the currency of the site in %s', async (dialect) => {
    await withSiteSetting(office, 'currency', 'EUR', async () => {
      const own = await buildProcurement(office, { dialect });
      const shopper = dialect === 'oci' ? await own.shopByOci() : await own.enter();
      await shopper.add(product.water, '18', 'EA');
      const { fields, source } = await shopper.handBack();
      if (dialect === 'oci') expect(fields.get('NEW_ITEM-CURRENCY[1]')).toBe('EUR');
      else expect([source.match(/<Money currency="EUR">/g)?.length, source.includes('USD')]).toEqual([4, false]);
    });
  });

  test('is one field of the form, in base64 for who asked for it', async () => {
    const own = await buildProcurement(office, { encoding: 'base64' });
    const shopper = await own.enter();
    await shopper.add(product.chicken, '1');
    const { fields, lines } = await shopper.handBack();
    expect([...fields.keys()]).toEqual(['cxml-base64']);
    expect(lines).toHaveLength(1);
  });

  test('takes the cart once: asked again it is the same message, and the session is over (B8)', async () => {
    const shopper = await procurement.enter();
    await shopper.add(product.chicken, '1');
    const answers = await Promise.all([shopper.transfer(), shopper.transfer(), shopper.transfer()]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
    for (const path of ['/api/cart', '/api/product/list', '/api/user']) {
      expect((await shopper.call('GET', path)).statusCode).toBe(401);
    }
    expect((await shopper.add(product.chicken, '1')).statusCode).toBe(401);
    expect((await shopper.transfer()).body).toBe(answers[0]?.body);
    office.clock.advance(10 * 60_000);
    expect((await shopper.transfer()).statusCode).toBe(401);
  });

  test('is refused for a cart that is empty, changed, or without a price, and takes nothing then', async () => {
    const shopper = await procurement.enter();
    expect((await shopper.transfer()).json().problems).toMatchObject([{ code: 'CART_EMPTY' }]);
    await shopper.add(product.chicken, '1');
    const { version } = await shopper.cart();
    await shopper.add(product.truffle, '1');
    expect((await shopper.transfer(version)).json().problems).toMatchObject([{ code: 'CART_CHANGED' }]);
    const unpriced = await shopper.transfer(version + 1);
    expect([unpriced.statusCode, unpriced.json().errors]).toEqual([
      409,
      ['No price is known for White Truffle; it is not part of the total.'],
    ]);
    const { lines } = await shopper.cart();
    expect(lines).toHaveLength(2);
    await shopper.call('DELETE', `/api/cart/line/${lines[1].id}`);
    expect((await shopper.transfer()).statusCode).toBe(200);
  });

  test('carries no prices out where they are hidden (A8)', async () => {
    const own = await buildProcurement(office, {}, { settings: { hidePricing: true } });
    const shopper = await own.enter();
    await shopper.add(product.chicken, '1');
    const answer = await shopper.transfer();
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'The cart cannot be transferred while prices are hidden']);
  });

  test('orders nothing', async () => {
    const shopper = await procurement.enter();
    await shopper.add(product.lobster, '1');
    await shopper.handBack();
    expect(await office.db.select().from(orders).where(eq(orders.customerKey, procurement.customerKey))).toEqual([]);
  });
});

describe('a cart that comes back', () => {
  /** Hands a cart over, and gives what the procurement system keeps of it. */
  async function requisition() {
    const shopper = await procurement.enter();
    await shopper.add(product.chicken, '3', 'CS', { productText1: 'ripe', productText2: 'on top' });
    await shopper.add(product.water, '12', 'EA');
    return (await shopper.handBack()).lines;
  }

  test('is restored to be edited: units, quantities, notes (edit)', async () => {
    const shopper = await procurement.enter({ operation: 'edit', lines: await requisition() });
    const { lines, messages } = await shopper.cart();
    expect(messages).toEqual([]);
    expect(lines).toMatchObject([
      { productKey: product.chicken, quantity: { value: '3.00', unit: 'CS' }, productText1: 'ripe', productText2: 'on top' },
      { productKey: product.water, quantity: { value: '12.00', unit: 'EA' }, productText1: null },
    ]);
    await shopper.call('DELETE', `/api/cart/line/${lines[0].id}`);
    expect((await shopper.handBack()).lines).toMatchObject([{ supplierPartId: '10002' }]);
  });

  test('loses what cannot be ordered any more, and says so', async () => {
    const kept = { auxiliaryId: 'CS', quantity: '2.000' };
    const lines = [
      { supplierPartId: '10001', ...kept },
      { supplierPartId: '10003', ...kept },
      { supplierPartId: 'NONE', ...kept },
      { supplierPartId: '10002', ...kept, auxiliaryId: '%' },
      { supplierPartId: '10005', ...kept, quantity: '-1' },
      { supplierPartId: '10004', ...kept, quantity: '0.01' },
    ];
    await promisePrice(office.store, procurement.customerKey, product.wine, 'CS', '0.3464');
    const shopper = await procurement.enter({ operation: 'edit', lines });
    const cart = await shopper.cart();
    expect(cart.lines).toMatchObject([{ productKey: product.chicken }, { productKey: product.water, quantity: { unit: 'CS' } }]);
    expect(cart.messages).toEqual([
      'Old Soup could not be restored: product is discontinued',
      'NONE could not be restored: product not found',
      expect.stringMatching(/^Lobster could not be restored: /),
      'House Red could not be restored: A quantity of 0.01 comes to less than half a cent. Please enter at least 0.02',
    ]);
    // The procurement system's server opened the session in no language; the buyer reads Spanish.
    const spanish = textsIn('es');
    expect((await shopper.cart('es')).messages.slice(0, 2)).toEqual([
      spanish('cart.notRestored', { product: 'Old Soup', problem: text('cart.productDiscontinued') }),
      spanish('cart.notRestored', { product: 'NONE', problem: text('cart.productNotFound') }),
    ]);
  });

  test('is only looked at with inspect: every change is refused by the server, and so is handing it over', async () => {
    const shopper = await procurement.enter({ operation: 'inspect', lines: await requisition() });
    const before = await shopper.cart();
    const [line] = before.lines;
    const posted = { productKey: product.chicken, unitOfMeasure: 'CS', orderQuantity: '9' };
    const changes = [
      await shopper.add(product.chicken, '1'),
      await shopper.call('POST', `/api/cart/line/${line.id}`, posted),
      await shopper.call('POST', '/api/cart/lines', [posted]),
      await shopper.call('DELETE', `/api/cart/line/${line.id}`),
      await shopper.call('DELETE', '/api/cart'),
      await shopper.call('POST', '/api/cart/header', { customer_PO: 'X' }),
      await shopper.transfer(),
    ];
    expect(changes.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 7 }, () => 403));
    expect(changes[0]?.json().message).toBe('This cart was opened for viewing only and cannot be changed');
    expect({ ...(await shopper.cart()), timestamp: '' }).toEqual({ ...before, timestamp: '' });
    expect((await shopper.call('POST', '/api/product/price', { [product.chicken]: ['LB'] })).statusCode).toBe(200);
  });

  test('an empty create ignores lines that are sent along', async () => {
    const shopper = await procurement.enter({ lines: await requisition() });
    expect((await shopper.cart()).lines).toEqual([]);
  });
});

describe('a punchout session has no business (B8)', () => {
  test.each([
    ['POST', '/api/cart/submit'],
    ['GET', '/api/orderguide'],
    ['GET', '/api/product/list?orderGuide=Standard'],
    ['POST', '/api/orderguide/Mine'],
    ['GET', '/api/customer/list'],
  ] as const)('%s %s', async (method, path) => {
    const shopper = await procurement.enter();
    expect((await shopper.call(method, path, method === 'POST' ? {} : undefined)).statusCode).toBe(403);
  });

  test('and nobody else hands a cart back', async () => {
    const { buildBuyer } = await import('../../testing/builders.js');
    const { headers } = await buildBuyer(office.db, {}, office.clock.now());
    const answer = await office.app.inject({ method: 'POST', url: '/api/punchout/createmessage', headers, payload: {} });
    expect(answer.statusCode).toBe(403);
  });
});

describe('OCI', () => {
  let oci: Procurement;
  beforeAll(async () => {
    oci = await buildProcurement(office, { dialect: 'oci' });
  });

  test('lets a buyer in by USERNAME and PASSWORD and posts numbered fields to HOOK_URL', async () => {
    await office.db
      .update(products)
      .set({ description: 'Chicken Breast, boneless & skinless, 40 lb, 🐔 of the day' })
      .where(eq(products.key, product.chicken));
    const shopper = await oci.shopByOci({ '~TARGET': '_top' });
    await shopper.add(product.chicken, '3', 'CS', { productText1: 'ripe' });
    await shopper.add(product.water, '6', 'EA');
    const { fields, postbackUrl, lines } = await shopper.handBack();
    expect(postbackUrl).toBe('https://buyer.example/hook?id=7');
    expect(Object.fromEntries(fields)).toMatchObject({
      '~caller': 'CTLG',
      '~target': '_top',
      'NEW_ITEM-DESCRIPTION[1]': 'Chicken Breast, boneless & skinless, 40 ',
      'NEW_ITEM-QUANTITY[1]': '3.000',
      'NEW_ITEM-UNIT[1]': 'CS',
      'NEW_ITEM-PRICE[1]': '131.600',
      'NEW_ITEM-PRICEUNIT[1]': '1',
      'NEW_ITEM-CURRENCY[1]': 'USD',
      'NEW_ITEM-VENDORMAT[1]': '10001',
      'NEW_ITEM-LONGTEXT_1:132[]': 'Chicken Breast, boneless & skinless, 40 lb, 🐔 of the day\n1/1\nripe',
      'NEW_ITEM-UNIT[2]': 'EA',
    });
    expect(lines).toHaveLength(2);
    await office.db.update(products).set({ description: 'Chicken Breast' }).where(eq(products.key, product.chicken));
  });

  test('ignores a target that is no window of everybody’s', async () => {
    const shopper = await oci.shopByOci({ '~TARGET': '"><script>' });
    await shopper.add(product.chicken, '1');
    expect((await shopper.handBack()).fields.has('~target')).toBe(false);
  });

  test('refuses a wrong password, a HOOK_URL elsewhere, and functions that it does not have', async () => {
    expect((await oci.enterOci({ PASSWORD: 'wrong' })).statusCode).toBe(401);
    expect((await oci.enterOci({ HOOK_URL: 'https://evil.example/' })).statusCode).toBe(403);
    expect((await oci.enterOci({ HOOK_URL: 'http://buyer.example/' })).statusCode).toBe(403);
    expect((await oci.enterOci({ FUNCTION: 'BACKGROUND_SEARCH' })).statusCode).toBe(400);
    expect((await oci.enterOci({ USERNAME: procurement.identity })).statusCode).toBe(401);
  });
});
