import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { undeliverableZips } from '../../store/tables/delivery-zones.js';
import { driveAddresses } from '../../testing/address-driver.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { codesOf, driveCart } from '../../testing/cart-driver.js';
import { type Buyer, fillCartFixture, makeBuyer } from '../../testing/cart-fixture.js';
import { makeConsumer } from '../../testing/consumer-fixture.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice();
  await fillCartFixture(office.store);
});
afterAll(() => office.close());

const home = { display: 'Home', name: 'Emily Hart', address1: '48 Pleasant St', city: 'Portland', state: 'me', zip: '04101' };
const bookOf = (buyer: Buyer, whose: 'consumer' | 'account') => driveAddresses(office.app, buyer, whose);

test('a consumer adds addresses; the first is the primary one, and contact and delivery time are not kept (S5.22, S7.36)', async () => {
  const book = bookOf(await makeConsumer(office.store), 'consumer');
  expect((await book.read()).body).toEqual([]);

  const first = await book.add({ ...home, phone: '(207) 555-0148 Ext 12', contact: 'WHATEVER', deliveryTime: 'noon' });
  expect(first.status).toBe(201);
  expect(first.body).toEqual({
    ...home,
    id: expect.any(Number),
    key: 'A1',
    isPrimary: true,
    address2: null,
    state: 'ME',
    county: 'Cumberland',
    contact: null,
    phone: '207555014812',
    deliveryTime: null,
    minimumOrderAmount: null,
    isValidZipCode: true,
  });
  const second = await book.add({ ...home, display: 'Cabin', zip: '04743' });
  expect(second.body).toMatchObject({ key: 'A2', isPrimary: false, county: null, isValidZipCode: false });
  expect((await book.read()).body).toEqual([first.body, second.body]);
});

test('a customer’s book is its ship-tos, with contact and delivery time, shared by all who act for it (S7.37)', async () => {
  const buyer = await makeBuyer(office.store);
  const colleague = await makeBuyer(office.store, { customerKey: buyer.customerKey });
  const added = await bookOf(buyer, 'account').add({ ...home, contact: 'Sam', deliveryTime: '6-9 AM' });
  expect(added.body).toMatchObject({ key: 'A1', contact: 'Sam', deliveryTime: '6-9 AM', isPrimary: false });
  const keys = (await bookOf(colleague, 'account').read()).body.map(({ key }: { key: string }) => key);
  expect(keys).toEqual(['MAIN', 'DOCK', 'A1']);
  // An order can go to the added address, on the days of its zone.
  const cart = driveCart(office.app, buyer);
  expect((await cart.saveHeader({ customerShipToCode: 'A1' })).status).toBe(200);
  expect((await cart.dates('A1')).body.validDates.length).toBeGreaterThan(0);
});

test('keeps phone numbers of other countries in E.164, and refuses those that are not valid there', async () => {
  const book = bookOf(await makeConsumer(office.store), 'consumer');
  const { body } = await book.add({ ...home, phone: '+52 55 1234 5678 Ext 12' });
  expect(body.phone).toBe('+525512345678x12');
  expect((await book.change(body.key, { ...home, phone: body.phone })).body.phone).toBe('+525512345678x12');
  const refused = await book.add({ ...home, phone: '+52 55 1234' });
  expect(refused.body.problems).toEqual([
    { code: 'PHONE_INVALID', field: 'phone', message: expect.stringMatching(/^Enter a valid phone number with its area code/) },
  ]);
});

test('says everything that is wrong with an address, by field (S5.19–S5.21)', async () => {
  const book = bookOf(await makeConsumer(office.store), 'consumer');
  const refused = await book.add({ display: ' ', zip: '0410', phone: '555', city: 'x'.repeat(21) });
  expect(refused.status).toBe(409);
  expect(refused.body.problems).toMatchObject([
    { code: 'FIELD_REQUIRED', field: 'display', message: 'Display Name is a required field' },
    { code: 'FIELD_REQUIRED', field: 'name', message: 'Name is a required field' },
    { code: 'TEXT_TOO_LONG', field: 'city', message: 'City can have at most 20 characters' },
    { code: 'ZIP_INVALID', field: 'zip', message: 'Must be valid Zip Code' },
    { code: 'PHONE_INVALID', field: 'phone', message: 'Phone number format (###) ###-#### Ext ######' },
  ]);
  expect((await book.read()).body).toEqual([]);
});

test.each(['consumer', 'account'] as const)(
  'changes, makes primary and deletes in the book of a %s (S5.24, S7.38)',
  async (whose) => {
    const buyer = whose === 'consumer' ? await makeConsumer(office.store) : await makeBuyer(office.store);
    const book = bookOf(buyer, whose);
    const { key } = (await book.add(home)).body;
    const { key: other } = (await book.add({ ...home, display: 'Work' })).body;
    expect((await book.change(other, { ...home, display: 'Office', zip: '04743' })).body).toMatchObject({
      display: 'Office',
      isValidZipCode: false,
    });
    expect((await book.makePrimary(other)).body).toMatchObject({ key: other, isPrimary: true });
    expect((await book.read()).body.filter(({ isPrimary }: { isPrimary: boolean }) => isPrimary)).toHaveLength(1);

    expect(codesOf(await book.remove(other))).toEqual(['ADDRESS_NOT_DELETABLE']);
    expect((await book.remove(key)).status).toBe(204);
    expect((await book.read()).body.some((address: { key: string }) => address.key === key)).toBe(false);
  },
);

test('another’s address is as little there as one that never was (B4)', async () => {
  const [mine, theirs] = [await makeConsumer(office.store), await makeConsumer(office.store)];
  await bookOf(theirs, 'consumer').add(home);
  await bookOf(theirs, 'consumer').add(home);
  const book = bookOf(mine, 'consumer');
  await book.add(home);
  for (const ask of [(key: string) => book.change(key, home), book.makePrimary, book.remove]) {
    const [foreign, missing] = [await ask('A2'), await ask('A99')];
    expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
    expect(missing.status).toBe(404);
  }
  // Neither can a cart be sent there.
  const [, { id }] = (await bookOf(theirs, 'consumer').read()).body;
  expect(codesOf(await driveCart(office.app, mine).saveHeader({ addressId: id }))).toEqual(['ADDRESS_NOT_FOUND']);
});

test('an open cart that was to go to a deleted address goes to the primary one, on a day to be chosen again', async () => {
  const consumer = await makeConsumer(office.store);
  const book = bookOf(consumer, 'consumer');
  const [primary, other] = [(await book.add(home)).body, (await book.add(home)).body];
  const cart = driveCart(office.app, consumer);
  const { validDates } = (await cart.dates(String(other.id))).body;
  expect((await cart.saveHeader({ addressId: other.id, deliveryDate: validDates[1] })).status).toBe(200);
  await book.remove(other.key);
  expect((await cart.readHeader()).body).toMatchObject({ addressId: primary.id, deliveryDate: null, isValid: true });
});

test('the same key adds one address, also from two windows at once (F1)', async () => {
  const book = bookOf(await makeConsumer(office.store), 'consumer');
  const key = randomUUID();
  const answers = await Promise.all([book.add(home, key), book.add(home, key), book.add({ ...home, display: 'Work' })]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(answers[0]?.text).toBe(answers[1]?.text);
  expect((await book.read()).body.map(({ key: named }: { key: string }) => named).sort()).toEqual(['A1', 'A2']);
});

test('notes zip codes that nothing is delivered to, and how often (S7.36)', async () => {
  const consumer = await makeConsumer(office.store);
  const book = bookOf(consumer, 'consumer');
  expect((await book.logZip('04743')).status).toBe(204);
  expect((await book.logZip('04743')).status).toBe(204);
  expect((await book.logZip('K1A 0B1')).status).toBe(204);
  expect((await book.logZip('nowhere')).status).toBe(400);
  const rows = await office.db.select().from(undeliverableZips).where(eq(undeliverableZips.userId, consumer.userId));
  expect(rows.map(({ zip, count }) => [zip, count]).sort()).toEqual([
    ['04743', 2],
    ['K1A 0B1', 1],
  ]);
});
