import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { CheckoutHarness, confirmed, receiptWith, refusal } from './checkout.harness.js';

async function submitting(): Promise<CheckoutHarness> {
  const checkout = new CheckoutHarness();
  await checkout.openReview();
  checkout.send(confirmed);
  return checkout;
}

const submitsOf = (checkout: CheckoutHarness) => checkout.calls.submitOrder.calls.map(({ input }) => input);

describe('submitting an order', () => {
  it('reads cart and estimate again before the order can be confirmed (S7.10)', async () => {
    const checkout = new CheckoutHarness();
    await checkout.openDelivery();
    checkout.send({ type: 'next' });
    await checkout.calls.saveHeader.last.answer({ ok: true });
    expect(checkout.snapshot.can(confirmed)).toBe(false);
    await checkout.calls.refreshReview.last.answer({ lineCount: 3, lineTotal: '263.20' });
    expect([checkout.value, checkout.snapshot.hasTag('confirmable')]).toEqual([{ reviewing: 'ready' }, true]);
  });

  it("shows 'Cart is empty.' where the cart lost its lines, and nothing can be confirmed (S2.38)", async () => {
    const checkout = new CheckoutHarness();
    await checkout.openDelivery();
    checkout.send({ type: 'next' });
    await checkout.calls.saveHeader.last.answer({ ok: true });
    await checkout.calls.refreshReview.last.answer({ lineCount: 0, lineTotal: '0.00' });
    expect(checkout.value).toEqual({ reviewing: 'emptied' });
    expect(checkout.snapshot.can(confirmed)).toBe(false);
  });

  it('offers to read again what could not be read', async () => {
    const checkout = new CheckoutHarness();
    await checkout.openDelivery();
    checkout.send({ type: 'next' });
    await checkout.calls.saveHeader.last.answer({ ok: true });
    await checkout.calls.refreshReview.last.fail({ code: 'NETWORK' });
    expect(checkout.value).toEqual({ reviewing: 'stale' });
    checkout.send({ type: 'retry' });
    expect([checkout.value, checkout.context.messages]).toEqual([{ reviewing: 'refreshing' }, []]);
  });

  it('sends what the person saw: version and total (S7.12)', async () => {
    const checkout = await submitting();
    expect(submitsOf(checkout)).toEqual([{ idempotencyKey: 'key', version: 7, total: '281.62', payment: null }]);
    expect(checkout.snapshot.hasTag('busy')).toBe(true);
  });

  it('shows a receipt again that was shown before a reload, and asks nothing (S2.35)', () => {
    const checkout = new CheckoutHarness({ receipt: receiptWith() });
    expect([checkout.value, checkout.context.receipt?.orderNumber]).toEqual(['showingReceipt', '100042']);
    expect(checkout.emittedOf('order.submitted')).toEqual([]);
    checkout.send({ type: 'next' });
    expect(checkout.snapshot.output).toEqual({ leaveTo: '/' });
  });

  it('stores the result and moves to the receipt; OK goes to / (S4.13, S2.35)', async () => {
    const checkout = await submitting();
    await checkout.calls.submitOrder.last.answer({ ok: true, receipt: receiptWith({ messages: ['Short on limes.'] }) });
    expect([checkout.value, checkout.context.receipt?.orderNumber]).toEqual(['showingReceipt', '100042']);
    expect(checkout.emittedOf('order.submitted')).toEqual([{ type: 'order.submitted', receipt: checkout.context.receipt }]);
    expect(checkout.emittedOf('cart.changed')).toHaveLength(2);
    expect(checkout.emittedOf('draft.changed').at(-1)).toEqual({ type: 'draft.changed', draft: null });
    checkout.send({ type: 'back' });
    expect(checkout.value).toBe('showingReceipt');
    checkout.send({ type: 'next' });
    expect(checkout.snapshot.output).toEqual({ leaveTo: '/' });
  });

  it('takes neither a second confirm nor a step back while the order is on its way', async () => {
    const checkout = await submitting();
    checkout.send(confirmed, { type: 'back' }, { type: 'retry' }, { type: 'next' });
    expect(checkout.value).toEqual({ reviewing: 'submitting' });
    expect(submitsOf(checkout)).toHaveLength(1);
  });

  it.each([
    [['Credit limit.\nCall us.'], ['Credit limit.', 'Call us.']],
    [[], ['The server rejected the order for an unspecified reason. Please contact support.']],
  ])('shows why an order was not accepted: %o (S8.18)', async (messages, shown) => {
    const checkout = await submitting();
    await checkout.calls.submitOrder.last.answer({ ok: true, receipt: receiptWith({ accepted: false, messages }) });
    expect([checkout.value, checkout.context.messages.map(english)]).toEqual([{ reviewing: 'declined' }, shown]);
    expect(checkout.context.receipt).toBeNull();
    expect(checkout.emittedOf('order.submitted')).toEqual([]);
  });

  it.each(['CART_CHANGED', 'TOTAL_CHANGED', 'OUT_OF_STOCK', 'ALREADY_ORDERED'])(
    'sends the person back to a fresh review for %s, with the words of the back office (S8.16)',
    async (code) => {
      const checkout = await submitting();
      await checkout.calls.submitOrder.last.answer(refusal(code, 'Please look again.'));
      expect([checkout.value, checkout.context.messages]).toEqual([{ reviewing: 'refreshing' }, ['Please look again.']]);
      expect(checkout.emittedOf('cart.changed')).toHaveLength(2);
      await checkout.calls.refreshReview.last.answer({ lineCount: 2, lineTotal: '200.00' });
      expect([checkout.value, checkout.context.messages]).toEqual([{ reviewing: 'ready' }, ['Please look again.']]);
      checkout.send({ ...confirmed, version: 8, total: '214.00' });
      expect(submitsOf(checkout).at(-1)).toEqual({ idempotencyKey: 'key.2', version: 8, total: '214.00', payment: null });
    },
  );

  it.each([
    { code: 'NETWORK' },
    { code: 'BACK_OFFICE_TIMEOUT' },
    { code: 'BACK_OFFICE_UNAVAILABLE' },
    { code: 'BAD_UPSTREAM' },
    { code: 'UNAUTHENTICATED' },
    { code: 'INTERNAL' },
    new Error('socket hang up'),
  ])('does not know whether the order was taken after %o, and repeats the same submit', async (error) => {
    const checkout = await submitting();
    await checkout.calls.submitOrder.last.fail(error);
    expect([checkout.value, checkout.snapshot.hasTag('unanswered')]).toEqual([{ reviewing: 'unanswered' }, true]);
    expect(checkout.context.messages.map(english)).toEqual(['An unexpected error occurred. Please contact support.']);
    checkout.send({ type: 'retry' });
    const [first, second] = submitsOf(checkout);
    expect(second).toEqual(first);
    await checkout.calls.submitOrder.last.answer({ ok: true, receipt: receiptWith() });
    expect(checkout.value).toBe('showingReceipt');
  });

  it('asks again with the same submit while the back office still works on it', async () => {
    const checkout = await submitting();
    await checkout.calls.submitOrder.last.answer(refusal('STILL_RUNNING', 'Still working on it.'));
    expect([checkout.value, checkout.context.messages]).toEqual([{ reviewing: 'unanswered' }, ['Still working on it.']]);
    checkout.send({ type: 'retry' });
    expect(new Set(submitsOf(checkout).map(({ idempotencyKey }) => idempotencyKey))).toEqual(new Set(['key']));
  });

  it.each(['FORBIDDEN', 'BAD_USER_INPUT'])('takes a new key after %s, which certainly ordered nothing', async (code) => {
    const checkout = await submitting();
    await checkout.calls.submitOrder.last.fail({ code, serverMessage: 'No.' });
    expect([checkout.value, checkout.context.messages]).toEqual([{ reviewing: 'declined' }, ['No.']]);
    checkout.send(confirmed);
    expect(submitsOf(checkout).at(-1)?.idempotencyKey).toBe('key.2');
  });

  it('says that nothing was sent where there were too many requests, and when to try again (S8.16)', async () => {
    const checkout = await submitting();
    await checkout.calls.submitOrder.last.fail({ code: 'TOO_MANY_REQUESTS', retryAfter: 30 });
    expect([checkout.value, checkout.context.messages.map(english)]).toEqual([
      { reviewing: 'declined' },
      ['Too many requests. Nothing was sent. Try again in 30 seconds.'],
    ]);
    checkout.send(confirmed);
    expect(submitsOf(checkout).at(-1)?.idempotencyKey).toBe('key.2');
  });

  it.each([{ code: 'TOO_MANY_REQUESTS', retryAfter: 30 }, { code: 'FORBIDDEN' }, { code: 'BAD_USER_INPUT' }])(
    'still does not know whether the order was taken where asking about it is refused: %o',
    async (refused) => {
      const checkout = await submitting();
      await checkout.calls.submitOrder.last.fail({ code: 'NETWORK' });
      checkout.send({ type: 'retry' });
      await checkout.calls.submitOrder.last.fail(refused);
      expect(checkout.value).toEqual({ reviewing: 'unanswered' });
      expect(checkout.context.messages.map(english).join()).not.toContain('Nothing was sent');
      checkout.send({ type: 'retry' });
      expect(new Set(submitsOf(checkout).map(({ idempotencyKey }) => idempotencyKey))).toEqual(new Set(['key']));
    },
  );

  it('knows of the next submit again that nothing was ordered, where the one before was answered', async () => {
    const checkout = await submitting();
    await checkout.calls.submitOrder.last.fail({ code: 'NETWORK' });
    checkout.send({ type: 'retry' });
    await checkout.calls.submitOrder.last.answer({ ok: true, receipt: receiptWith({ accepted: false }) });
    checkout.send(confirmed);
    await checkout.calls.submitOrder.last.fail({ code: 'FORBIDDEN' });
    expect(checkout.value).toEqual({ reviewing: 'declined' });
  });

  it('comes back to the unanswered submit after a step back, and never makes a second one', async () => {
    const checkout = await submitting();
    await checkout.calls.submitOrder.last.fail({ code: 'NETWORK' });
    checkout.send({ type: 'back' });
    await checkout.calls.loadDeliveryDates.last.answer({ defaultDate: null, earliestDate: null, validDates: [] });
    checkout.send({ type: 'headerText.changed', field: 'customerPo', text: 'PO 2' }, { type: 'next' });
    await checkout.calls.saveHeader.last.answer({ ok: true });
    expect(checkout.value).toEqual({ reviewing: 'unanswered' });
    expect(checkout.snapshot.can(confirmed)).toBe(false);
    checkout.send({ type: 'retry' });
    expect(submitsOf(checkout).at(-1)).toEqual({ idempotencyKey: 'key', version: 7, total: '281.62', payment: null });
    await checkout.calls.submitOrder.last.answer(refusal('CART_CHANGED', 'The cart has changed.'));
    expect(checkout.value).toEqual({ reviewing: 'refreshing' });
  });

  it('takes its words away when somebody tries again or leaves the step', async () => {
    const [declined, unanswered, left] = [await submitting(), await submitting(), await submitting()];
    await declined.calls.submitOrder.last.fail({ code: 'FORBIDDEN' });
    await unanswered.calls.submitOrder.last.fail({ code: 'NETWORK' });
    await left.calls.submitOrder.last.fail({ code: 'NETWORK' });
    declined.send(confirmed);
    unanswered.send({ type: 'retry' });
    left.send({ type: 'back' });
    expect([declined, unanswered, left].map(({ context }) => context.messages)).toEqual([[], [], []]);
  });
});
