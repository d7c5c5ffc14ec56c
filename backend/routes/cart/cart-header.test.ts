import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forFields, orderHeaderFieldNames } from '../../../domain/checkout/order-header-fields.js';
import { restNameOf } from '../../contract/cart-header.js';
import { startTestBackOffice, type TestBackOffice } from '../../testing/back-office.js';
import { codesOf, driveCart } from '../../testing/cart-driver.js';
import { type BuyerOptions, fillCartFixture, makeBuyer } from '../../testing/cart-fixture.js';

let office: TestBackOffice;
beforeAll(async () => {
  office = await startTestBackOffice();
  await fillCartFixture(office.store);
});
// A Saturday, 10:00 in New York.
beforeEach(() => office.clock.set('2026-11-21T15:00:00Z'));
afterAll(() => office.close());

const shop = async (options: BuyerOptions = {}) => driveCart(office.app, await makeBuyer(office.store, options));

const emptyHeader = {
  ...forFields(orderHeaderFieldNames.map(restNameOf), () => null),
  customerShipToCode: 'MAIN',
  isValid: true,
};

describe('the header (S7.13)', () => {
  it('begins with the default ship-to and P.O. of the customer, else of the setting (S3.2, S3.16)', async () => {
    expect((await (await shop()).readHeader()).body).toEqual(emptyHeader);
    const withSetting = await shop({ settings: { defaultPO: 'SITE' } });
    expect((await withSetting.readHeader()).body.customer_PO).toBe('SITE');
    const withBoth = await shop({ settings: { defaultPO: 'SITE' }, customer: { defaultPo: 'OWN', defaultShipto: 'DOCK' } });
    expect((await withBoth.readHeader()).body).toMatchObject({ customer_PO: 'OWN', customerShipToCode: 'DOCK' });
  });

  it('keeps what is given and leaves the rest; null clears', async () => {
    const cart = await shop();
    await cart.saveHeader({ customer_PO: ' PO-7 ', specialInstruction1: 'ring', notes: 'WHATEVER' });
    const { status, body } = await cart.saveHeader({ specialInstruction1: null, deliveryDate: '2026-11-23' });
    expect(status).toBe(200);
    const saved = { ...emptyHeader, customer_PO: 'PO-7', notes: 'WHATEVER', deliveryDate: '2026-11-23' };
    expect(body).toEqual(saved);
    expect((await cart.readHeader()).body).toEqual(saved);
    expect((await cart.read()).body).toMatchObject({ version: 2, header: saved });
  });

  it.each([
    ['P.O. of 21 characters (S5.14)', { customer_PO: 'x'.repeat(21) }, 'PO_TOO_LONG', 'customer_PO'],
    ['instruction 1 of 51 (S5.15)', { specialInstruction1: 'x'.repeat(51) }, 'INSTRUCTION_TOO_LONG', 'specialInstruction1'],
    ['instruction 2 of 51 (S5.15)', { specialInstruction2: 'x'.repeat(51) }, 'INSTRUCTION_TOO_LONG', 'specialInstruction2'],
    ['notes of 1001', { notes: 'x'.repeat(1001) }, 'TEXT_TOO_LONG', 'notes'],
    ['ship-to of nobody (B4)', { customerShipToCode: 'NOWHERE' }, 'SHIP_TO_NOT_FOUND', 'customerShipToCode'],
    ['ship-to left empty', { customerShipToCode: null }, 'SHIP_TO_NOT_FOUND', 'customerShipToCode'],
    ['day without delivery', { deliveryDate: '2026-11-24' }, 'DATE_NOT_VALID', 'deliveryDate'],
    ['day that is past', { deliveryDate: '2026-11-20' }, 'DATE_NOT_VALID', 'deliveryDate'],
    ['day beyond sixty days', { deliveryDate: '2027-01-22' }, 'DATE_NOT_VALID', 'deliveryDate'],
    ['day that does not exist', { deliveryDate: '2026-02-30' }, 'DATE_NOT_VALID', 'deliveryDate'],
    ['address of somebody', { addressId: 1 }, 'ADDRESS_NOT_FOUND', 'addressId'],
  ])('refuses a %s and keeps nothing', async (_name, header, code, field) => {
    const cart = await shop();
    const { status, body } = await cart.saveHeader({ specialInstruction1: 'ring', ...header });
    expect(status).toBe(409);
    expect(body.problems).toMatchObject([{ code, field, message: expect.any(String) }]);
    expect(body.message).toBe(body.problems[0].message);
    expect((await cart.readHeader()).body).toEqual(emptyHeader);
  });

  it('tells all problems at once, a line each in the message that is shown (S8.12, S8.16)', async () => {
    const cart = await shop();
    const answer = await cart.saveHeader({
      customer_PO: 'x'.repeat(21),
      specialInstruction2: 'x'.repeat(51),
      deliveryDate: '2026-11-22',
    });
    expect(codesOf(answer)).toEqual(['PO_TOO_LONG', 'DATE_NOT_VALID', 'INSTRUCTION_TOO_LONG']);
    expect(answer.body.message.split('\n')).toEqual(answer.body.errors);
  });

  it('takes 20 and 50 characters, whatever their script', async () => {
    const fits = { customer_PO: 'é'.repeat(20), specialInstruction1: '🍋'.repeat(50), specialInstruction2: 'x'.repeat(50) };
    expect((await (await shop()).saveHeader(fits)).body).toMatchObject(fits);
  });

  it('refuses fields that are none, isValid among them, with 400', async () => {
    const cart = await shop();
    for (const field of [{ isValid: true }, { version: 1 }, { customerPo: 'x' }, { deliveryDate: 'soon' }]) {
      expect((await cart.saveHeader(field)).status).toBe(400);
    }
  });

  it('asks for the date again when another ship-to is chosen', async () => {
    const cart = await shop();
    await cart.saveHeader({ deliveryDate: '2026-11-23' });
    expect((await cart.saveHeader({ customerShipToCode: 'DOCK' })).body).toMatchObject({ deliveryDate: null });
    const both = { customerShipToCode: 'MAIN', deliveryDate: '2026-11-25' };
    expect((await cart.saveHeader(both)).body).toMatchObject(both);
  });

  it('lets a date be cleared unless one is required (S5.16)', async () => {
    const free = await shop();
    await free.saveHeader({ deliveryDate: '2026-11-23' });
    expect((await free.saveHeader({ deliveryDate: null })).body.deliveryDate).toBeNull();

    const bound = await shop({ settings: { checkoutRequireDeliveryDate: true } });
    expect((await bound.saveHeader({ deliveryDate: null })).status).toBe(200);
    await bound.saveHeader({ deliveryDate: '2026-11-23' });
    expect(codesOf(await bound.saveHeader({ deliveryDate: null }))).toEqual(['DATE_REQUIRED']);
    expect((await bound.saveHeader({ deliveryDate: null, customerShipToCode: 'DOCK' })).status).toBe(200);
  });

  it('is not valid any more once its date has passed its cut-off, and can still be changed', async () => {
    const cart = await shop();
    await cart.saveHeader({ deliveryDate: '2026-11-23' });
    office.clock.set('2026-11-22T22:00:01Z');
    expect((await cart.readHeader()).body).toMatchObject({ deliveryDate: '2026-11-23', isValid: false });
    expect((await cart.saveHeader({ customer_PO: 'PO-8' })).body).toMatchObject({ customer_PO: 'PO-8', isValid: false });
    expect(codesOf(await cart.validate())).toEqual(['CART_EMPTY']);
  });
});

describe('delivery dates (S7.19)', () => {
  it('are the weekdays of the ship-to within sixty days, from the first that the cut-off still allows', async () => {
    const { status, body } = await (await shop()).dates('MAIN');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      defaultDate: '2026-11-23',
      earliestDate: '2026-11-23',
      cutOff: '2026-11-22T22:00:00.000Z',
    });
    expect(body.validDates.slice(0, 4)).toEqual(['2026-11-23', '2026-11-25', '2026-11-27', '2026-11-30']);
    expect(body.validDates.at(-1)).toBe('2027-01-20');
  });

  it("are those of the header's ship-to unless one is named", async () => {
    const cart = await shop();
    await cart.saveHeader({ customerShipToCode: 'DOCK' });
    expect((await cart.dates()).body.earliestDate).toBe('2026-11-24');
    expect((await cart.dates('MAIN')).body.earliestDate).toBe('2026-11-23');
  });

  it('propose none where people are to enter it (S3.16)', async () => {
    const cart = await shop({ settings: { defaultDeliveryDateFlag: 'RequireUserEntry' } });
    expect((await cart.dates()).body).toMatchObject({ defaultDate: null, earliestDate: '2026-11-23' });
  });

  it('are those of the site where the customer has no ship-to yet, and one of them can be ordered', async () => {
    const cart = await shop({ hasShipTos: false });
    const { status, body } = await cart.dates();
    expect([status, body.earliestDate]).toEqual([200, '2026-11-23']);
    const header = await cart.saveHeader({ deliveryDate: body.validDates[1] });
    expect(header.body).toMatchObject({ customerShipToCode: null, deliveryDate: '2026-11-24', isValid: true });
    await cart.add();
    expect((await cart.submit()).body).toMatchObject({ accepted: true });
  });

  it('are not found for a ship-to of another customer (B4)', async () => {
    expect((await (await shop()).dates('NOWHERE')).status).toBe(404);
  });

  it.each([
    ['the last moment before the cut-off', '2026-11-22T22:00:00.000Z', '2026-11-23'],
    ['the moment after', '2026-11-22T22:00:00.001Z', '2026-11-25'],
    ['midnight UTC, still Sunday evening in New York', '2026-11-23T00:00:00.000Z', '2026-11-25'],
    ['the end of summer time, an hour later by UTC', '2026-11-01T21:59:59.000Z', '2026-11-02'],
    ['and after it', '2026-11-01T22:00:01.000Z', '2026-11-04'],
    ['summer time, where the same wall clock comes earlier', '2026-10-25T21:00:01.000Z', '2026-10-28'],
  ])("decide by the site's zone: %s", async (_name, now, earliestDate) => {
    office.clock.set(now);
    expect((await (await shop()).dates('MAIN')).body.earliestDate).toBe(earliestDate);
  });
});
