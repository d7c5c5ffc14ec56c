import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customerPrices } from '../../store/tables/product-units.js';
import { settings } from '../../store/tables/settings.js';
import { buildBuyer, buildSalesperson } from '../../testing/builders.js';
import { type CatalogueFixture, startCatalogueFixture } from '../../testing/catalogue-fixture.js';

let fixture: CatalogueFixture;
beforeAll(async () => {
  fixture = await startCatalogueFixture();
});
afterAll(() => fixture.office.close());

describe('POST /api/product/price', () => {
  test('answers known prices by product and unit, and leaves out what is not known (S7.29)', async () => {
    const wanted = {
      [fixture.keys.breast]: ['LB', 'CS', 'XX'],
      [fixture.keys.split]: ['CS', 'EA'],
      [fixture.keys.unpriced]: ['CS'],
      4711: ['CS'],
      9999999999: ['CS'],
    };
    expect(await fixture.post('/api/product/price', wanted)).toEqual({
      status: 200,
      body: {
        [fixture.keys.breast]: { LB: { price: '3.2900', cost: null } },
        [fixture.keys.split]: { CS: { price: '24.00', cost: null }, EA: { price: '2.000', cost: null } },
      },
    });
  });

  test('takes the price level, and before it a price that the customer was promised', async () => {
    await fixture.office.db.insert(customerPrices).values([
      { customerKey: fixture.sober.customer.key, productKey: fixture.keys.thigh, um: 'LB', price: '1.7500' },
      { customerKey: fixture.sober.customer.key, productKey: fixture.keys.split, um: 'CS', price: '21.6000' },
    ]);
    const wanted = { [fixture.keys.breast]: ['LB'], [fixture.keys.thigh]: ['LB'], [fixture.keys.split]: ['EA'] };
    expect((await fixture.post('/api/product/price', wanted, fixture.sober.headers)).body).toEqual({
      [fixture.keys.breast]: { LB: { price: '3.0597', cost: null } },
      [fixture.keys.thigh]: { LB: { price: '1.7500', cost: null } },
      [fixture.keys.split]: { EA: { price: '1.800', cost: null } },
    });
  });

  test('shows the cost to salespeople only', async () => {
    const sales = await buildSalesperson(fixture.office.db, [fixture.buyer.customer.key], fixture.office.clock.now());
    const { body } = await fixture.post(
      '/api/product/price',
      { [fixture.keys.breast]: ['LB'] },
      sales.headers(fixture.buyer.customer.key),
    );
    expect(body).toEqual({ [fixture.keys.breast]: { LB: { price: '3.2900', cost: '2.1000' } } });
  });

  test('is refused where prices are hidden (S1.7)', async () => {
    const blind = await buildBuyer(fixture.office.db, {}, fixture.office.clock.now());
    await fixture.office.db
      .insert(settings)
      .values({ scope: 'customer', scopeId: blind.customer.key, key: 'hidePricing', value: true });
    expect((await fixture.post('/api/product/price', { [fixture.keys.breast]: ['LB'] }, blind.headers)).status).toBe(403);
  });

  test.each([
    [{ x: ['LB'] }],
    [{ 1: 'LB' }],
    [{ 1: [7] }],
    [{ 1: [''] }],
    [[]],
    [Object.fromEntries(Array.from({ length: 501 }, (_, index) => [index + 1, ['CS']]))],
  ])('refuses a body of the wrong shape', async (body) => {
    expect((await fixture.post('/api/product/price', body)).status).toBe(400);
  });
});

describe('stock and units', () => {
  test('counts uncommitted stock in stock units and the smallest sell-by unit, never below nothing (S7.30)', async () => {
    expect(
      await fixture.post('/api/product/uncommitted', [fixture.keys.split, fixture.keys.broth, fixture.keys.breast, 4711]),
    ).toEqual({
      status: 200,
      body: {
        [fixture.keys.split]: { uncommitted_Stk: '42.5', uncommitted_Alt: '510', isEnforced: false },
        [fixture.keys.broth]: { uncommitted_Stk: '0', uncommitted_Alt: '0', isEnforced: false },
        [fixture.keys.breast]: { uncommitted_Stk: '0', uncommitted_Alt: '0', isEnforced: true },
      },
    });
    expect((await fixture.post('/api/product/uncommitted', [0])).status).toBe(400);
    expect((await fixture.post('/api/product/uncommitted', [2 ** 31])).status).toBe(400);
  });

  test('converts one unit of a product to another (S7.32)', async () => {
    const url = `/api/product/unitconversion?productKey=${fixture.keys.breast}`;
    expect(await fixture.get(`${url}&from=CS&to=LB`)).toEqual({
      status: 200,
      body: { productKey: fixture.keys.breast, from: 'CS', to: 'LB', factor: '40' },
    });
    expect((await fixture.get(`${url}&from=LB&to=CS`)).body.factor).toBe('0.025');
    expect((await fixture.get(`${url}&from=LB&to=XX`)).status).toBe(404);
    expect((await fixture.get('/api/product/unitconversion?productKey=4711&from=CS&to=LB')).status).toBe(404);
  });
});

describe('who may ask', () => {
  test('guests see list prices while the site allows guests, and nothing else (S1.4)', async () => {
    const guest = {};
    expect(await fixture.named('search=thigh', guest)).toEqual(['Chicken Thigh']);
    expect((await fixture.post('/api/product/price', { [fixture.keys.thigh]: ['LB'] }, guest)).body).toEqual({
      [fixture.keys.thigh]: { LB: { price: '2.0000', cost: null } },
    });
    await fixture.office.db.insert(settings).values({ scope: 'site', scopeId: 0, key: 'allowGuest', value: false });
    expect((await fixture.get('/api/product/list', guest)).status).toBe(401);
    expect((await fixture.post('/api/product/price', {}, guest)).status).toBe(401);
    expect((await fixture.get('/api/product/list')).status).toBe(200);
  });
});
