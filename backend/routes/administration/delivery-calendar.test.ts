import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliveryExceptions } from '../../store/tables/delivery-exceptions.js';
import { driveAddresses } from '../../testing/address-driver.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { buildLineWith, codesOf, driveCart } from '../../testing/cart-driver.js';
import { fillCartFixture, makeBuyer } from '../../testing/cart-fixture.js';
import { makeConsumer } from '../../testing/consumer-fixture.js';
import { driveDelivery, thanksgiving } from '../../testing/delivery-driver.js';
import { withSiteSetting } from '../../testing/site-setting.js';

let office: TestBackOffice;
let delivery: Awaited<ReturnType<typeof driveDelivery>>;
beforeAll(async () => {
  office = await startTestBackOffice();
  await fillCartFixture(office.store);
  delivery = await driveDelivery(office);
});
afterAll(() => office.close());
beforeEach(async () => {
  office.clock.set('2026-11-21T15:00:00Z');
  await office.db.delete(deliveryExceptions);
});

const codes = (body: object) => codesOf({ body } as Parameters<typeof codesOf>[0]);
const week = 'firstDay=2026-11-23&lastDay=2026-11-29';
type Day = { date: string; delivery: { cutOff: string } | null; pickup: { cutOff: string } | null };
const daysOf = (body: { days: Day[] }, kind: 'delivery' | 'pickup') =>
  body.days.flatMap(({ date, [kind]: open }) => (open ? [`${date.slice(8)} ${open.cutOff.slice(8, 16)}`] : []));

describe('the delivery calendar', () => {
  test('has the days of the site, each with its cut-off', async () => {
    const { body } = await delivery.calendar(week);
    expect([body.area, body.isInZone, body.exceptions]).toEqual([null, false, []]);
    expect(daysOf(body, 'delivery')).toEqual([
      '23 22T19:00',
      '24 23T19:00',
      '25 24T19:00',
      '26 25T19:00',
      '27 26T19:00',
      '28 27T19:00',
    ]);
    expect(daysOf(body, 'pickup')[0]).toBe('23 23T19:00');
  });

  test('has closed days, and cut-offs that come a day earlier', async () => {
    const { exceptions } = await delivery.close();
    const { body } = await delivery.calendar(week);
    expect(body.exceptions).toEqual(exceptions);
    expect(daysOf(body, 'delivery')).toEqual(['23 22T19:00', '24 23T19:00', '25 24T19:00', '27 25T19:00', '28 27T19:00']);
    expect(daysOf(body, 'pickup').map((day) => day.slice(0, 2))).toEqual(['23', '24', '25', '27', '28']);
  });

  test('of a zip code is that of its zone, with exceptions for its area', async () => {
    await makeConsumer(office.store);
    await delivery.close({ ...thanksgiving, method: 'delivery', areas: ['04100-04105'] });
    const { body } = await delivery.calendar(`${week}&zip=04101`);
    expect([body.area, body.isInZone]).toEqual(['04101', true]);
    expect(daysOf(body, 'delivery').map((day) => day.slice(0, 2))).toEqual(['23', '24', '25', '27']);
    expect(daysOf((await delivery.calendar(`${week}&zip=04843`)).body, 'delivery')).toEqual(['26 24T17:00']);
  });

  test.each([
    'firstDay=2026-11-31&lastDay=2026-12-01',
    'firstDay=2026-12-01&lastDay=2026-11-30',
    'firstDay=2026-01-01&lastDay=2026-03-04',
  ])('has no period %s', async (query) => expect((await delivery.calendar(query)).status).toBe(400));
});

describe('an exception', () => {
  test('is added with others, all or none', async () => {
    const made = await delivery.close(thanksgiving, {
      ...thanksgiving,
      name: 'Christmas',
      firstDay: '2026-12-25',
      lastDay: '2026-12-25',
    });
    expect([made.count, made.exceptions.map(({ name }) => name)]).toEqual([2, ['Thanksgiving', 'Christmas']]);
    const wrong = await delivery.call('POST', 'exceptions', { exceptions: [thanksgiving, { ...thanksgiving, name: ' ' }] });
    expect([wrong.status, wrong.body.problems]).toMatchObject([409, [{ code: 'DELIVERY_INVALID', field: 'name', index: 1 }]]);
    expect((await delivery.calendar(week)).body.exceptions).toHaveLength(1);
    await delivery.undo(made.changeId ?? 0);
    expect((await delivery.calendar(week)).body.exceptions).toEqual([]);
  });

  test('is changed as it was seen, and refused if it is no longer so', async () => {
    const [made] = (await delivery.close()).exceptions;
    if (!made) throw new Error('none');
    const { id, revision } = made;
    const open = { ...thanksgiving, isClosed: false, movesCutOff: true, cutOffTime: '10:00', cutOffDaysBefore: 2 };
    const put = (seen: string) => delivery.call('PUT', `exceptions/${id}`, { revision: seen, exception: open });
    const saved = await put(revision);
    expect(saved.body).toMatchObject({ count: 1, exception: { id, isClosed: false, movesCutOff: false, cutOffTime: '10:00' } });
    const late = await put(revision);
    expect([late.status, codes(late.body)]).toEqual([409, ['DELIVERY_CHANGED']]);
    expect((await delivery.call('GET', `exceptions/${id}`)).body).toEqual(saved.body.exception);
    const same = await put(saved.body.exception.revision);
    expect(same.body).toMatchObject({ changeId: null, count: 0, exception: { id } });
    await delivery.undo(saved.body.changeId);
    expect((await delivery.call('GET', `exceptions/${id}`)).body).toEqual(made);
  });

  test('is removed, and comes back under its number', async () => {
    const [made] = (await delivery.close()).exceptions;
    if (!made) throw new Error('none');
    const path = `exceptions/${made.id}`;
    expect(codes((await delivery.call('DELETE', `${path}?revision=other`)).body)).toEqual(['DELIVERY_CHANGED']);
    const { changeId } = (await delivery.call('DELETE', `${path}?revision=${made.revision}`)).body;
    expect((await delivery.call('GET', path)).status).toBe(404);
    expect((await delivery.call('DELETE', `${path}?revision=x`)).status).toBe(404);
    await delivery.undo(changeId);
    expect((await delivery.call('GET', path)).body).toEqual(made);
    expect(codes((await delivery.undo(changeId)).body)).toEqual(['DELIVERY_CHANGED']);
  });
});

describe('checkout (S7.19)', () => {
  const shop = async () => {
    const cart = driveCart(office.app, await makeBuyer(office.store));
    await cart.add(buildLineWith());
    await cart.saveHeader({ customer_PO: 'WHATEVER' });
    return cart;
  };

  test('offers a customer no closed day, moves the cut-off, and opens a day in exception', async () => {
    const cart = await shop();
    const monday = { ...thanksgiving, name: 'Stocktaking', firstDay: '2026-11-22', lastDay: '2026-11-23' };
    const saturday = { ...thanksgiving, name: 'Extra day', firstDay: '2026-11-28', lastDay: '2026-11-28' };
    await delivery.close(monday, { ...saturday, isClosed: false, movesCutOff: false, cutOffTime: '08:00', cutOffDaysBefore: 0 });
    const { body } = await cart.dates('MAIN');
    expect(body).toMatchObject({ defaultDate: '2026-11-25', earliestDate: '2026-11-25', cutOff: '2026-11-24T22:00:00.000Z' });
    expect(body.validDates.slice(0, 4)).toEqual(['2026-11-25', '2026-11-27', '2026-11-28', '2026-11-30']);
    expect(body.cutOffs[2]).toBe('2026-11-28T13:00:00.000Z');
  });

  test('tells a customer whose day was closed since, and takes no order for it', async () => {
    const cart = await shop();
    expect((await cart.saveHeader({ deliveryDate: '2026-11-25' })).body.isValid).toBe(true);
    await delivery.close({ ...thanksgiving, firstDay: '2026-11-25', lastDay: '2026-11-26' });
    expect((await cart.readHeader()).body).toMatchObject({ deliveryDate: '2026-11-25', isValid: false });
    const refused = await cart.submit({});
    expect([refused.status, codesOf(refused)]).toEqual([409, ['DATE_NOT_VALID']]);
    expect(codesOf(await cart.saveHeader({ deliveryDate: '2026-11-26' }))).toEqual(['DATE_NOT_VALID']);
    expect((await cart.saveHeader({ deliveryDate: '2026-11-27' })).status).toBe(200);
    expect((await cart.submit({})).status).toBe(200);
  });

  test('goes by the consumer’s zone and area, and by pickup’s own exceptions', async () => {
    const consumer = await makeConsumer(office.store);
    const book = driveAddresses(office.app, consumer, 'consumer');
    const portland = { display: 'Home', name: 'Emily Hart', zip: '04101' };
    expect((await book.add(portland)).status).toBe(201);
    const cart = driveCart(office.app, consumer);
    const first = async () => (await cart.dates()).body.earliestDate;
    expect(await first()).toBe('2026-11-23');
    await delivery.close({
      ...thanksgiving,
      firstDay: '2026-11-23',
      lastDay: '2026-11-24',
      method: 'delivery',
      areas: ['04101'],
    });
    expect(await first()).toBe('2026-11-25');
    const counter = await makeConsumer(office.store, { shipMethod: 'pickup' });
    const pickup = driveCart(office.app, counter);
    expect((await pickup.dates()).body.earliestDate).toBe('2026-11-21');
    await delivery.close({ ...thanksgiving, firstDay: '2026-11-21', lastDay: '2026-11-21', method: 'pickup' });
    expect((await pickup.dates()).body.earliestDate).toBe('2026-11-23');
  });
});

describe('the preview of an order', () => {
  test('has the date and the cut-off of the zone, and of pickup', async () => {
    await makeConsumer(office.store);
    await delivery.close({ ...thanksgiving, firstDay: '2026-11-23', lastDay: '2026-11-23' });
    expect((await delivery.preview('04101-1234')).body).toEqual({
      ...{ area: '04101', isInZone: true, isRefused: false, county: 'Cumberland', minimumOrderAmount: null },
      delivery: { date: '2026-11-24', cutOff: '2026-11-22T22:00:00.000Z' },
      pickup: { date: '2026-11-21', cutOff: '2026-11-21T19:00:00.000Z' },
    });
    expect((await delivery.preview('k1a')).body).toMatchObject({ area: 'K1A', isInZone: false, isRefused: false });
  });

  test('refuses what checkout refuses, and what is no zip code', async () => {
    await withSiteSetting(office, 'zipCodeRestrictionFlag', true, async () => {
      expect((await delivery.preview('99501')).body).toMatchObject({ isInZone: false, isRefused: true, delivery: null });
    });
    const { status, body } = await delivery.preview('nowhere');
    expect([status, body.problems]).toMatchObject([409, [{ code: 'ZIP_INVALID', field: 'zip' }]]);
  });
});
