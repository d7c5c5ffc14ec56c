import { describe, expect, it } from 'vitest';
import { CheckoutHarness, consumer, consumerData, dataWith, formWith, rulesWith, somePayment } from './checkout.harness.js';

const message = { rules: rulesWith({ checkoutMessage: 'Thank you for waiting.' }) };

describe('the steps of checkout', () => {
  it("shows 'Loading' first (S2.33)", () => {
    const checkout = new CheckoutHarness();
    expect(checkout.value).toBe('loading');
    expect(checkout.snapshot.hasTag('loading')).toBe(true);
  });

  it('says so when it cannot load, and tries again (S4.7)', async () => {
    const checkout = new CheckoutHarness();
    await checkout.calls.loadCheckout.last.fail({ code: 'BACK_OFFICE_UNAVAILABLE', serverMessage: 'Down.\nSorry.' });
    expect([checkout.value, checkout.context.messages]).toEqual(['loadingFailed', ['Down.', 'Sorry.']]);
    checkout.send({ type: 'retry' });
    expect([checkout.value, checkout.context.messages]).toEqual(['loading', []]);
    await checkout.load();
    expect(checkout.snapshot.matches('choosingDelivery')).toBe(true);
  });

  it('leaves for the cart when it cannot load and the person goes back (S2.34)', async () => {
    const checkout = new CheckoutHarness();
    await checkout.calls.loadCheckout.last.fail(new Error('x'));
    checkout.send({ type: 'back' });
    expect(checkout.snapshot.output).toEqual({ leaveTo: '/cart' });
  });

  it("shows 'No items in cart' for an empty cart (S2.33)", async () => {
    const checkout = new CheckoutHarness();
    await checkout.load({ lineCount: 0 });
    expect(checkout.value).toBe('empty');
    checkout.send({ type: 'back' });
    expect(checkout.snapshot.output).toEqual({ leaveTo: '/cart' });
  });

  it('sends a guest to sign in without loading anything (S2.1, S6.1)', () => {
    const checkout = new CheckoutHarness({ userKind: 'PUBLIC' });
    expect(checkout.snapshot.output).toEqual({ leaveTo: '/login' });
    expect(checkout.emitted).toEqual([{ type: 'checkout.left', leaveTo: '/login' }]);
    expect(checkout.calls.loadCheckout.calls).toEqual([]);
  });

  it.each(['CUSTOMER', 'SALESPERSON'] as const)('starts with Delivery for a %s without a message (S4.13)', async (userKind) => {
    const checkout = new CheckoutHarness({ userKind });
    await checkout.load();
    expect(checkout.snapshot.matches('choosingDelivery')).toBe(true);
  });

  it('starts with Message where there is one, and goes on only by Acknowledge (S2.32, S4.13)', async () => {
    const checkout = new CheckoutHarness();
    await checkout.load(message);
    checkout.send({ type: 'next' });
    expect(checkout.value).toBe('readingMessage');
    checkout.send({ type: 'message.acknowledged' });
    expect(checkout.snapshot.matches('choosingDelivery')).toBe(true);
  });

  it('starts with Shipment Method for a consumer who may choose, then the message (S4.13)', async () => {
    const checkout = new CheckoutHarness(consumer);
    await checkout.load({ ...consumerData, ...message });
    expect(checkout.value).toBe('choosingMethod');
    checkout.send({ type: 'next' });
    expect(checkout.value).toBe('readingMessage');
  });

  it.each([
    [{ pickup: true, delivery: false }, 'pickup'],
    [{ pickup: false, delivery: true }, 'delivery'],
  ] as const)('has no Shipment Method where only one is allowed: %o (S2.32)', async (allowedShipMethods, method) => {
    const checkout = new CheckoutHarness({ ...consumer, allowedShipMethods });
    await checkout.load(consumerData);
    expect(checkout.snapshot.matches('choosingDelivery')).toBe(true);
    expect(checkout.context.shipMethod).toBe(method);
  });

  it('goes back one step at a time, and past the first to the cart (S2.34, S4.13)', async () => {
    const checkout = new CheckoutHarness(consumer);
    await checkout.openReview({ ...consumerData, ...message });
    const seen = [checkout.value];
    for (const _ of Array(5)) {
      checkout.send({ type: 'back' });
      seen.push(checkout.value);
    }
    expect(seen).toEqual([
      { reviewing: 'ready' },
      'enteringPayment',
      { choosingDelivery: { editing: 'loadingDates' } },
      'readingMessage',
      'choosingMethod',
      'leftToCart',
    ]);
    expect(checkout.snapshot.output).toEqual({ leaveTo: '/cart' });
    expect(checkout.emittedOf('checkout.left')).toEqual([{ type: 'checkout.left', leaveTo: '/cart' }]);
  });

  it.each([
    ['Delivery', dataWith(), []],
    ['Message', message, ['readingMessage']],
  ])('goes back from Confirm Order to the cart where the first step is %s (S2.34)', async (_, data, between) => {
    const checkout = new CheckoutHarness();
    await checkout.openReview(data);
    checkout.send({ type: 'back' });
    const seen = between.map(() => {
      checkout.send({ type: 'back' });
      return checkout.value;
    });
    expect(seen).toEqual(between);
    checkout.send({ type: 'back' });
    expect(checkout.value).toBe('leftToCart');
  });

  it('goes back from Delivery to Shipment Method where there is no message (S4.13)', async () => {
    const checkout = new CheckoutHarness(consumer);
    await checkout.openDelivery(consumerData);
    checkout.send({ type: 'back' });
    expect(checkout.value).toBe('choosingMethod');
  });

  it('asks a consumer for payment before Confirm Order, and nobody else (S2.32)', async () => {
    const [business, private_] = [new CheckoutHarness(), new CheckoutHarness(consumer)];
    await business.openDelivery();
    await private_.openDelivery(consumerData);
    await private_.calls.checkAddress.last.answer({ isValidZipCode: true, minimumOrderAmount: null });
    for (const checkout of [business, private_]) {
      checkout.send({ type: 'next' });
      await checkout.calls.saveHeader.last.answer({ ok: true });
    }
    expect([business.value, private_.value]).toEqual([{ reviewing: 'refreshing' }, 'enteringPayment']);
  });

  it('goes on from payment only with a card, of which it keeps what may be shown (S2.32)', async () => {
    const checkout = new CheckoutHarness({ ...consumer, allowedShipMethods: { pickup: true, delivery: false } });
    await checkout.openDelivery({ header: formWith({ customerPo: '1' }) });
    checkout.send({ type: 'next' });
    await checkout.calls.saveHeader.last.answer({ ok: true });
    expect(checkout.snapshot.can({ type: 'next' })).toBe(false);
    checkout.send({ type: 'payment.entered', payment: somePayment }, { type: 'next' });
    expect(checkout.value).toEqual({ reviewing: 'refreshing' });
    expect(checkout.context.payment).toEqual(somePayment);
  });

  it('tells the page to scroll up once for every step, not for what happens within one (S4.13)', async () => {
    const checkout = new CheckoutHarness();
    await checkout.openReview(message);
    expect(checkout.emittedOf('step.changed').map(({ step }) => step)).toEqual(['message', 'delivery', 'confirmOrder']);
  });
});
