import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { driveAddresses } from '../../testing/address-driver.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildLineWith, codesOf, driveCart } from '../../testing/cart-driver.js';
import type { BuyerOptions } from '../../testing/cart-fixture.js';
import { fillCartFixture } from '../../testing/cart-fixture.js';
import { makeConsumer } from '../../testing/consumer-fixture.js';
import { withSiteSetting } from '../../testing/site-setting.js';

let office: TestBackOffice;
beforeAll(async () => {
  // Saturday, ten in the morning on the site's clock.
  office = await startTestBackOffice();
  await fillCartFixture(office.store);
});
afterAll(() => office.close());

const portland = { display: 'Home', name: 'Emily Hart', zip: '04101-1234' };
const camden = { display: 'Mom', name: 'Ruth Hart', zip: '04843' };
const nowhere = { display: 'Cabin', name: 'Emily Hart', zip: '04743' };

/** A consumer with these addresses and two cases of chicken, $263.20 in all; their P.O. is given. */
async function shopping(addresses: readonly object[], options: BuyerOptions & { shipMethod?: 'pickup' | 'delivery' } = {}) {
  const consumer = await makeConsumer(office.store, options);
  const book = driveAddresses(office.app, consumer, 'consumer');
  const ids: number[] = [];
  for (const address of addresses) ids.push((await book.add(address)).body.id);
  const cart = driveCart(office.app, consumer);
  await cart.add(buildLineWith());
  await cart.saveHeader({ customer_PO: 'WHATEVER' });
  return { cart, ids };
}

describe('a consumer’s header', () => {
  test('begins with the primary address, and its days are those of the address’s zone (S7.19)', async () => {
    const { cart, ids } = await shopping([portland, camden]);
    expect((await cart.readHeader()).body).toMatchObject({ addressId: ids[0], customerShipToCode: null, isValid: true });
    expect((await cart.dates()).body).toMatchObject({ earliestDate: '2026-11-23', cutOff: '2026-11-22T22:00:00.000Z' });
    const { earliestDate, validDates } = (await cart.dates(String(ids[1]))).body;
    expect([earliestDate, validDates.slice(0, 2)]).toEqual(['2026-11-26', ['2026-11-26', '2026-12-03']]);
  });

  test('has the site’s days before there is an address, and the counter’s in pickup', async () => {
    const { cart } = await shopping([]);
    expect((await cart.dates()).body).toMatchObject({ earliestDate: '2026-11-23', cutOff: '2026-11-22T19:00:00.000Z' });
    const pickup = await shopping([camden], { shipMethod: 'pickup' });
    expect((await pickup.cart.dates()).body).toMatchObject({ earliestDate: '2026-11-21', cutOff: '2026-11-21T19:00:00.000Z' });
  });

  test('refuses a day of another address, and forgets the day with the address', async () => {
    const { cart, ids } = await shopping([portland, camden]);
    expect((await cart.saveHeader({ addressId: ids[0] ?? null, deliveryDate: '2026-11-24' })).status).toBe(200);
    expect((await cart.saveHeader({ addressId: ids[1] ?? null })).body.deliveryDate).toBeNull();
    expect(codesOf(await cart.saveHeader({ deliveryDate: '2026-11-24' }))).toEqual(['DATE_NOT_VALID']);
  });
});

describe('a consumer’s order', () => {
  test('needs an address for delivery and none for pickup (S2.37)', async () => {
    expect(codesOf(await (await shopping([])).cart.validate())).toEqual(['ADDRESS_REQUIRED']);
    expect((await (await shopping([], { shipMethod: 'pickup' })).cart.validate()).status).toBe(200);
  });

  test('goes to no zip code that the site restricts, and to every one where it restricts none (S8.17)', async () => {
    const { cart } = await shopping([nowhere]);
    await withSiteSetting(office, 'zipCodeRestrictionFlag', true, async () => {
      await withSiteSetting(office, 'zipCodeRestrictionMessage', 'We do not go there.', async () => {
        const refused = await cart.validate();
        expect(refused.body.problems).toEqual([
          { code: 'ADDRESS_NOT_ACCEPTABLE', message: 'We do not go there.', field: 'addressId' },
        ]);
      });
    });
    expect((await (await shopping([nowhere])).cart.validate()).status).toBe(200);
  });

  test('must come to the minimum of its zip code, and says both amounts (S8.17)', async () => {
    const { cart } = await shopping([camden]);
    expect((await cart.validate()).status).toBe(200);
    const [line] = (await cart.read()).body.lines;
    await cart.update(line.id, buildLineWith({ id: line.id, unitOfMeasure: 'CS', orderQuantity: '0.50' }));
    expect((await cart.validate()).body.errors).toEqual([
      'Current Cart Line Total is $65.80.',
      'Minimum order amount for this zip code is $100.00.',
    ]);
  });

  test('is not held to a minimum that would tell hidden prices', async () => {
    const { cart } = await shopping([camden], { settings: { hidePricing: true } });
    const [line] = (await cart.read()).body.lines;
    await cart.update(line.id, buildLineWith({ id: line.id, orderQuantity: '0.50' }));
    expect((await cart.validate()).status).toBe(200);
  });
});
