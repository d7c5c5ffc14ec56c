import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customers, priceLevels } from '../../store/tables/customers.js';
import { deliveryZones } from '../../store/tables/delivery-zones.js';
import { orders } from '../../store/tables/orders.js';
import { settings } from '../../store/tables/settings.js';
import { driveAddresses } from '../../testing/address-driver.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildLineWith, codesOf, driveCart } from '../../testing/cart-driver.js';
import { fillCartFixture, product } from '../../testing/cart-fixture.js';
import { drivePasswords, newPassword } from '../../testing/password-driver.js';
import { billingWith, cardWith } from '../../testing/payment-fixture.js';
import { RecordingProcessor } from '../../testing/recording-processor.js';
import { driveRegistrations } from '../../testing/registration-driver.js';

const processor = new RecordingProcessor();
let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice({}, {}, processor);
  await fillCartFixture(office.store);
  await office.db.insert(priceLevels).values({ code: 'C', description: 'Consumers', factor: '1.2' });
  await office.db.insert(settings).values({ scope: 'site', scopeId: 0, key: 'consumerPriceLevel', value: 'C' });
  await office.db
    .insert(deliveryZones)
    .values({ area: '04101', county: 'Cumberland', deliveryWeekdays: [2, 3, 4, 5, 6], cutOffTime: '17:00' });
});
afterAll(() => office.close());

/** A consumer who has just verified their address and signed in. */
async function newConsumer() {
  const email = await driveRegistrations(office).openAccount({ company: 'Hart Catering' });
  const { access_token: token } = (await drivePasswords(office).signIn(email, newPassword)).json();
  const headers = { authorization: `Bearer ${token}`, 'x-customer': '0', 'x-ship-method': 'delivery' };
  const cart = driveCart(office.app, { headers });
  return { email, cart, call: cart.call, book: driveAddresses(office.app, { headers }, 'consumer') };
}

describe('a consumer who has just verified their address', () => {
  test('is known, and reads products at the prices of their level', async () => {
    const { email, call } = await newConsumer();
    expect((await call('GET', '/api/user')).body).toMatchObject({ username: email, name: 'Emily Hart', sessionType: 'Consumer' });
    const { products } = (await call('GET', '/api/product/list')).body;
    expect(products.map(({ productKey }: { productKey: number }) => productKey)).toContain(product.water);
    const { body: prices } = await call('POST', '/api/product/price', { [product.water]: ['CS'] });
    expect(prices[product.water].CS.price).toBe('28.8000');
  });

  test('has an empty address book until they add one, and then orders by card', async () => {
    const { cart, book, call } = await newConsumer();
    expect((await book.read()).body).toEqual([]);
    await cart.add(buildLineWith());
    await cart.saveHeader({ customer_PO: 'Thanksgiving' });
    expect(codesOf(await cart.validate())).toEqual(['ADDRESS_REQUIRED']);
    const { body: address } = await book.add({ display: 'Home', name: 'Emily Hart', zip: '04101' });
    expect(address).toMatchObject({ isPrimary: true, isValidZipCode: true });
    await cart.saveHeader({ addressId: address.id });
    expect((await cart.validate()).status).toBe(200);

    const [version, { total }] = [(await cart.read()).body.version, (await cart.estimate()).body];
    const payment = { version, orderTotal: total, creditCard: cardWith(), address: billingWith() };
    const { status, body } = await call('POST', '/api/checkout', payment, randomUUID());
    expect([status, body.accepted, processor.standing]).toEqual([200, true, [total]]);
    const [order] = await office.db
      .select({ customer: customers.name, shipTo: orders.shipToName })
      .from(orders)
      .innerJoin(customers, eq(customers.key, orders.customerKey))
      .where(eq(orders.number, body.orderNumber));
    expect(order).toEqual({ customer: 'Hart Catering', shipTo: 'Emily Hart' });
  });
});
