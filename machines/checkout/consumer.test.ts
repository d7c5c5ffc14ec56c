import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { CheckoutHarness, consumer, consumerData, formWith, someDates } from './checkout.harness.js';
import { addressProblemsOf } from './header.js';

const filling = { choosingDelivery: { editing: 'filling' } };
const loadingDates = { choosingDelivery: { editing: 'loadingDates' } };
const checking = { choosingDelivery: { editing: 'checkingAddress' } };
const good = { isValidZipCode: true, minimumOrderAmount: null };
const bad = { isValidZipCode: false, minimumOrderAmount: null };

describe("a consumer's method and address", () => {
  it('toggles pickup and delivery and tells the session (S4.13, S7.1)', async () => {
    const checkout = new CheckoutHarness(consumer);
    await checkout.load(consumerData);
    checkout.send({ type: 'shipMethod.chosen', method: 'pickup' });
    expect(checkout.context.shipMethod).toBe('pickup');
    expect(checkout.emittedOf('shipMethod.changed')).toEqual([{ type: 'shipMethod.changed', method: 'pickup' }]);
    checkout.send({ type: 'shipMethod.chosen', method: 'delivery' });
    expect(checkout.context.shipMethod).toBe('delivery');
  });

  it('begins with the one method that is allowed, whatever was chosen before (S4.13)', () => {
    const allowedShipMethods = { pickup: false, delivery: true };
    const checkout = new CheckoutHarness({ ...consumer, allowedShipMethods, shipMethod: 'pickup' });
    expect(checkout.context.shipMethod).toBe('delivery');
  });

  it('forgets the days of the other method (S7.19)', async () => {
    const checkout = new CheckoutHarness(consumer);
    await checkout.openDelivery(consumerData);
    await checkout.calls.checkAddress.last.answer(good);
    checkout.send({ type: 'back' }, { type: 'shipMethod.chosen', method: 'pickup' }, { type: 'next' });
    expect(checkout.context.dates).toBeNull();
    expect(checkout.calls.loadDeliveryDates.last.input.shipMethod).toBe('pickup');
  });

  it('checks the saved address once the days are there (S4.13)', async () => {
    const checkout = new CheckoutHarness(consumer);
    await checkout.openDelivery(consumerData);
    expect([checkout.value, checkout.calls.checkAddress.last.input]).toEqual([checking, { addressId: '9' }]);
    await checkout.calls.checkAddress.last.answer(good);
    expect(checkout.value).toEqual(filling);
    expect(checkout.snapshot.can({ type: 'next' })).toBe(true);
  });

  it('checks the saved address also where the days did not come (S4.13)', async () => {
    const checkout = new CheckoutHarness({ ...consumer, allowedShipMethods: { pickup: false, delivery: true } });
    await checkout.load(consumerData);
    await checkout.calls.loadDeliveryDates.last.fail({ code: 'NETWORK' });
    expect(checkout.value).toEqual(checking);
  });

  it('disables Next while the address is invalid, and says why (S5.17, S8.17)', async () => {
    const checkout = new CheckoutHarness(consumer);
    await checkout.openDelivery(consumerData);
    await checkout.calls.checkAddress.last.answer({ isValidZipCode: true, minimumOrderAmount: '300' });
    expect(checkout.snapshot.can({ type: 'next' })).toBe(false);
    expect(addressProblemsOf(checkout.context).map(english)).toEqual([
      'We do not deliver there.',
      'Current Cart Line Total is $263.20.',
      'Minimum order amount for this zip code is $300.00.',
    ]);
    checkout.send({ type: 'next' });
    expect(checkout.value).toEqual(filling);
  });

  it('asks for the days of another address and checks it, and the last one chosen wins (S4.13)', async () => {
    const checkout = new CheckoutHarness(consumer);
    await checkout.openDelivery(consumerData);
    const [first] = checkout.calls.checkAddress.calls;
    checkout.send({ type: 'address.chosen', addressId: '9' }, { type: 'address.chosen', addressId: '10' });
    const [, ofNine, ofTen] = checkout.calls.loadDeliveryDates.calls;
    expect([first?.signal.aborted, ofNine?.signal.aborted, ofTen?.input.shipTo]).toEqual([true, true, '10']);
    await ofTen?.answer(someDates);
    await checkout.calls.checkAddress.last.answer(bad);
    expect(addressProblemsOf(checkout.context)).toEqual(['We do not deliver there.']);
    checkout.send({ type: 'address.chosen', addressId: '11' });
    expect([checkout.value, addressProblemsOf(checkout.context)]).toEqual([loadingDates, []]);
  });

  it('keeps every choice of an address as a draft, whenever it is made', async () => {
    const checkout = new CheckoutHarness(consumer);
    await checkout.load(consumerData);
    checkout.send({ type: 'next' }, { type: 'address.chosen', addressId: '10' });
    await checkout.calls.loadDeliveryDates.last.answer(someDates);
    checkout.send({ type: 'address.chosen', addressId: '11' });
    await checkout.calls.loadDeliveryDates.last.answer(someDates);
    await checkout.calls.checkAddress.last.answer(good);
    checkout.send({ type: 'address.chosen', addressId: '12' });
    expect(checkout.emittedOf('draft.changed').map((event) => event.draft?.form.addressId)).toEqual(['10', '11', '12']);
  });

  it('checks an address that was chosen while the days loaded (S4.13)', async () => {
    const checkout = new CheckoutHarness(consumer);
    await checkout.load({ header: formWith({ customerPo: '1' }) });
    checkout.send({ type: 'next' }, { type: 'address.chosen', addressId: '10' });
    expect(checkout.value).toEqual(loadingDates);
    await checkout.calls.loadDeliveryDates.last.answer(someDates);
    expect(checkout.calls.checkAddress.last.input.addressId).toBe('10');
  });

  it('does not go on without an address (S5.17)', async () => {
    const checkout = new CheckoutHarness(consumer);
    await checkout.openDelivery({ header: formWith({ customerPo: '1', addressId: null }) });
    expect(checkout.value).toEqual(filling);
    expect(checkout.snapshot.can({ type: 'next' })).toBe(false);
  });

  it('does not go on with an address that could not be checked, and checks it again on demand (S5.17)', async () => {
    const checkout = new CheckoutHarness(consumer);
    await checkout.openDelivery(consumerData);
    await checkout.calls.checkAddress.last.fail({ code: 'NETWORK' });
    expect(checkout.context.messages.map(english)).toEqual(['An unexpected error occurred. Please contact support.']);
    expect(checkout.snapshot.can({ type: 'next' })).toBe(false);
    checkout.send({ type: 'retry' });
    expect([checkout.value, checkout.context.messages]).toEqual([checking, []]);
    await checkout.calls.checkAddress.last.answer(good);
    expect(checkout.snapshot.can({ type: 'next' })).toBe(true);
  });

  it('leaves its messages behind when it is left', async () => {
    const checkout = new CheckoutHarness(consumer);
    await checkout.openDelivery(consumerData);
    await checkout.calls.checkAddress.last.fail({ code: 'NETWORK' });
    checkout.send({ type: 'back' });
    expect([checkout.value, checkout.context.messages]).toEqual(['choosingMethod', []]);
  });

  it('needs no address for pickup, and saves none (S2.37)', async () => {
    const checkout = new CheckoutHarness({ ...consumer, shipMethod: 'pickup' });
    await checkout.openDelivery(consumerData);
    expect(checkout.value).toEqual(filling);
    checkout.send({ type: 'next' });
    expect(checkout.calls.saveHeader.last.input).toMatchObject({ addressId: null });
    expect(checkout.snapshot.can({ type: 'address.chosen', addressId: '9' })).toBe(false);
  });

  it('requires a P.O. of a consumer, whatever the settings say (S5.14)', async () => {
    const checkout = new CheckoutHarness({ ...consumer, shipMethod: 'pickup' });
    await checkout.openDelivery({ header: formWith() });
    checkout.send({ type: 'next' });
    expect(checkout.snapshot.hasTag('correcting')).toBe(true);
  });

  it('keeps correcting while another address is chosen only until it is checked (S5.17)', async () => {
    const checkout = new CheckoutHarness(consumer);
    await checkout.openDelivery({ header: formWith({ addressId: '9' }) });
    await checkout.calls.checkAddress.last.answer(good);
    checkout.send({ type: 'next' }, { type: 'address.chosen', addressId: '10' });
    expect(checkout.value).toEqual(loadingDates);
  });
});
