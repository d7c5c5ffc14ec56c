import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customerPrices } from '../../store/tables/product-units.js';
import { settings } from '../../store/tables/settings.js';
import { buildBuyer, buildSalesperson } from '../../testing/builders.js';
import { type CatalogueWorld, startCatalogueWorld } from '../../testing/catalogue-world.js';

let world: CatalogueWorld;
beforeAll(async () => {
  world = await startCatalogueWorld();
});
afterAll(() => world.office.close());

describe('POST /api/product/price', () => {
  test('answers known prices by product and unit, and leaves out what is not known (S7.29)', async () => {
    const wanted = {
      [world.keys.breast]: ['LB', 'CS', 'XX'],
      [world.keys.split]: ['CS', 'EA'],
      [world.keys.unpriced]: ['CS'],
      4711: ['CS'],
      9999999999: ['CS'],
    };
    expect(await world.post('/api/product/price', wanted)).toEqual({
      status: 200,
      body: {
        [world.keys.breast]: { LB: { price: '3.2900', cost: null } },
        [world.keys.split]: { CS: { price: '24.00', cost: null }, EA: { price: '2.000', cost: null } },
      },
    });
  });

  test('takes the price level, and before it a price that the customer was promised', async () => {
    await world.office.db.insert(customerPrices).values([
      { customerKey: world.sober.customer.key, productKey: world.keys.thigh, um: 'LB', price: '1.7500' },
      { customerKey: world.sober.customer.key, productKey: world.keys.split, um: 'CS', price: '21.6000' },
    ]);
    const wanted = { [world.keys.breast]: ['LB'], [world.keys.thigh]: ['LB'], [world.keys.split]: ['EA'] };
    expect((await world.post('/api/product/price', wanted, world.sober.headers)).body).toEqual({
      [world.keys.breast]: { LB: { price: '3.0597', cost: null } },
      [world.keys.thigh]: { LB: { price: '1.7500', cost: null } },
      [world.keys.split]: { EA: { price: '1.800', cost: null } },
    });
  });

  test('shows the cost to salespeople only', async () => {
    const sales = await buildSalesperson(world.office.db, [world.buyer.customer.key], world.office.clock.now());
    const { body } = await world.post(
      '/api/product/price',
      { [world.keys.breast]: ['LB'] },
      sales.headers(world.buyer.customer.key),
    );
    expect(body).toEqual({ [world.keys.breast]: { LB: { price: '3.2900', cost: '2.1000' } } });
  });

  test('is refused where prices are hidden (S1.7)', async () => {
    const blind = await buildBuyer(world.office.db, {}, world.office.clock.now());
    await world.office.db
      .insert(settings)
      .values({ scope: 'customer', scopeId: blind.customer.key, key: 'hidePricing', value: true });
    expect((await world.post('/api/product/price', { [world.keys.breast]: ['LB'] }, blind.headers)).status).toBe(403);
  });

  test.each([
    [{ x: ['LB'] }],
    [{ 1: 'LB' }],
    [{ 1: [7] }],
    [{ 1: [''] }],
    [[]],
    [Object.fromEntries(Array.from({ length: 501 }, (_, index) => [index + 1, ['CS']]))],
  ])('refuses a body of the wrong shape', async (body) => {
    expect((await world.post('/api/product/price', body)).status).toBe(400);
  });
});

describe('stock and units', () => {
  test('counts uncommitted stock in stock units and the smallest sell-by unit, never below nothing (S7.30)', async () => {
    expect(await world.post('/api/product/uncommitted', [world.keys.split, world.keys.broth, world.keys.breast, 4711])).toEqual({
      status: 200,
      body: {
        [world.keys.split]: { uncommitted_Stk: '42.5', uncommitted_Alt: '510' },
        [world.keys.broth]: { uncommitted_Stk: '0', uncommitted_Alt: '0' },
        [world.keys.breast]: { uncommitted_Stk: '0', uncommitted_Alt: '0' },
      },
    });
    expect((await world.post('/api/product/uncommitted', [0])).status).toBe(400);
    expect((await world.post('/api/product/uncommitted', [2 ** 31])).status).toBe(400);
  });

  test('converts one unit of a product to another (S7.32)', async () => {
    const url = `/api/product/unitconversion?productKey=${world.keys.breast}`;
    expect(await world.get(`${url}&from=CS&to=LB`)).toEqual({
      status: 200,
      body: { productKey: world.keys.breast, from: 'CS', to: 'LB', factor: '40' },
    });
    expect((await world.get(`${url}&from=LB&to=CS`)).body.factor).toBe('0.025');
    expect((await world.get(`${url}&from=LB&to=XX`)).status).toBe(404);
    expect((await world.get('/api/product/unitconversion?productKey=4711&from=CS&to=LB')).status).toBe(404);
  });
});

describe('who may ask', () => {
  test('guests see list prices while the site allows guests, and nothing else (S1.4)', async () => {
    const guest = {};
    expect(await world.named('search=thigh', guest)).toEqual(['Chicken Thigh']);
    expect((await world.post('/api/product/price', { [world.keys.thigh]: ['LB'] }, guest)).body).toEqual({
      [world.keys.thigh]: { LB: { price: '2.0000', cost: null } },
    });
    await world.office.db.insert(settings).values({ scope: 'site', scopeId: 0, key: 'allowGuest', value: false });
    expect((await world.get('/api/product/list', guest)).status).toBe(401);
    expect((await world.post('/api/product/price', {}, guest)).status).toBe(401);
    expect((await world.get('/api/product/list')).status).toBe(200);
  });
});
