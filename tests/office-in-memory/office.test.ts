import { describe, expect, it } from 'vitest';
import { CallScope } from '../../gateway/office/ports/call-scope.js';
import type { AddLine } from '../../gateway/office/ports/cart.js';
import { callerWith } from '../../gateway/testing/dtos.js';
import { officeInMemory } from './office.js';

const chicken: AddLine = { productKey: 1, unit: 'CS', orderQuantity: '2' };

/** The ports of a clerk who chose the first debtor, and of the same clerk for the second. */
async function signedIn() {
  const office = officeInMemory();
  const outcome = await office.forGuest(new CallScope(null, 1_000)).token.signIn('sales', 'Demo#2026');
  if (outcome.kind !== 'granted') throw new Error('The clerk cannot sign in');
  const forDebtor = (customerKey: number) =>
    office.forPerson(new CallScope(callerWith({ token: outcome.accessToken, customerKey }), 1_000));
  return { bistro: forDebtor(1), market: forDebtor(2), unknown: office.forPerson(new CallScope(callerWith(), 1_000)) };
}

describe('the office in memory', () => {
  it('lets nobody in without the passphrase, and nobody act without a token of its own', async () => {
    const { unknown } = await signedIn();
    const refused = await unknown.token.signIn('sales', 'WHATEVER');
    expect(refused).toMatchObject({ kind: 'refused', reason: 'unknownUser' });
    await expect(unknown.customers.customers()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('turns packings and rates per case into conversions, and cents into prices', async () => {
    const { bistro } = await signedIn();
    const { products, totalCount } = await bistro.catalogue.page({ page: 1, pageSize: 10, search: 'chicken breast' });
    expect(totalCount).toBe(1);
    expect(products[0]).toMatchObject({
      productKey: 1,
      description: 'Chicken Breast, Boneless',
      sellBys: [
        { unit: 'CS', stockConversion: '1', sellByMultiple: '1.00' },
        { unit: 'EA', stockConversion: '0.25', sellByMultiple: '0.00' },
      ],
      priceBys: [{ unit: 'LB', stockConversion: '0.025' }],
      category: { code: 'CHICKEN', mainCategoryCode: 'POULTRY' },
    });
    expect((await bistro.catalogue.prices({ 1: ['LB'] })).get(1)?.get('LB')).toBe('3.29');
    expect((await bistro.catalogue.uncommitted([1])).get(1)).toEqual({
      uncommitted: '84',
      uncommittedAlternate: '336',
      mayBackOrder: null,
    });
  });

  it('turns positions into lines with their extension, for each debtor apart', async () => {
    const { bistro, market } = await signedIn();
    await bistro.cart.addLine(chicken, 'k1');
    const { cart, savedLineIds } = await bistro.cart.addLine({ ...chicken, unit: 'EA', orderQuantity: '3' }, 'k2');
    expect(savedLineIds).toEqual([2]);
    expect(cart.lines).toMatchObject([
      { id: 1, orderQuantity: '2.00', unit: 'CS', priceConversion: '40', extension: '263.20', caseQuantity: '2.00' },
      { id: 2, orderQuantity: '3.00', unit: 'EA', priceConversion: '10', extension: '98.70', caseQuantity: '0.75' },
    ]);
    expect((await market.cart.read()).lines).toEqual([]);
  });

  it('adds once for a key, and all lines or none', async () => {
    const { bistro } = await signedIn();
    await bistro.cart.addLine(chicken, 'k1');
    expect((await bistro.cart.addLine(chicken, 'k1')).cart.lines).toHaveLength(1);
    const lines = [chicken, { ...chicken, unit: 'LB' }];
    await expect(bistro.cart.addLines(lines, 'k2')).rejects.toMatchObject({
      name: 'Refused',
      refusal: { problems: [{ code: 'UNIT_NOT_FOUND', field: 'unit', index: 1 }] },
    });
    expect((await bistro.cart.read()).lines).toHaveLength(1);
  });

  it.each([
    [{ productKey: 99 }, 'PRODUCT_NOT_FOUND'],
    [{ orderQuantity: '1.5' }, 'QUANTITY_NOT_MULTIPLE'],
    [{ orderQuantity: '0' }, 'QUANTITY_INVALID'],
    [{ priceByUnit: 'EA' }, 'PRICE_UNIT_NOT_FOUND'],
    [{ overridePrice: '1' }, 'PRICE_NOT_ALLOWED'],
  ])('refuses a line with %j: %s', async (changed, code) => {
    const { bistro } = await signedIn();
    const adding = bistro.cart.addLine({ ...chicken, ...changed }, 'k');
    await expect(adding).rejects.toMatchObject({ name: 'Refused', refusal: { problems: [{ code }] } });
  });

  it('clears terms for null and leaves those that are absent', async () => {
    const { bistro } = await signedIn();
    await bistro.cart.updateHeader({ customerPo: 'PO-7', specialInstruction2: 'Ring twice' });
    await bistro.cart.updateHeader({ customerPo: null, notes: 'WHATEVER' });
    expect((await bistro.cart.read()).header).toMatchObject({
      ...{ customerShipToCode: 'FRONT', customerPo: null, specialInstruction1: null },
      ...{ specialInstruction2: 'Ring twice', notes: 'WHATEVER' },
    });
  });

  it('names the days of its trucks as the gateway counts them (S9.12)', async () => {
    const { bistro } = await signedIn();
    const { shipTos } = await bistro.customers.customer();
    expect(shipTos).toMatchObject([
      { code: 'FRONT', deliveryWeekdays: [2, 3, 4, 5, 6], cutOffTime: '17:00', cutOffDaysBefore: 1 },
    ]);
    const { defaultDate, validDates, cutOffs } = await bistro.checkout.deliveryDates(null);
    expect(validDates[0]).toBe(defaultDate);
    expect(cutOffs).toHaveLength(validDates.length);
  });

  it('orders what was seen, once, and empties the cart', async () => {
    const { bistro } = await signedIn();
    const { cart } = await bistro.cart.addLine(chicken, 'k1');
    const { total } = await bistro.checkout.estimate();
    expect(total).toBe('263.20');
    const stale = bistro.checkout.submit({ version: cart.version - 1 }, 'k2');
    await expect(stale).rejects.toMatchObject({ refusal: { problems: [{ code: 'CART_CHANGED' }] } });
    const dearer = bistro.checkout.submit({ version: cart.version, total: '263.21' }, 'k2');
    await expect(dearer).rejects.toMatchObject({ refusal: { problems: [{ code: 'TOTAL_CHANGED' }] } });
    const order = await bistro.checkout.submit({ version: cart.version, total: '263.2' }, 'k2');
    expect(order).toMatchObject({ accepted: true, orderNumber: '700001', estimatedTotal: '263.20' });
    expect(await bistro.checkout.submit({ version: cart.version }, 'k2')).toEqual(order);
    expect((await bistro.cart.read()).lines).toEqual([]);
    await expect(bistro.cart.validate()).rejects.toMatchObject({ refusal: { problems: [{ code: 'CART_EMPTY' }] } });
  });

  it('says of everything else that it is not part of it', async () => {
    const { bistro } = await signedIn();
    await expect(bistro.payment.acceptedIssuers()).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'This is not part of this back office.',
      reason: 'payment.acceptedIssuers is not part of the office in memory',
    });
  });
});
