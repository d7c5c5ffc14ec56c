import { describe, expect, it } from 'vitest';
import { CheckoutHarness, confirmed, consumer, consumerData, receiptWith, refusal, somePayment } from './checkout.harness.js';

async function paying(): Promise<CheckoutHarness> {
  const checkout = new CheckoutHarness(consumer);
  await checkout.openReview(consumerData);
  checkout.send(confirmed);
  return checkout;
}

describe("a consumer's payment", () => {
  it('pays before it submits, under the same key (S7.11, A5)', async () => {
    const checkout = await paying();
    expect(checkout.calls.payOrder.last.input).toEqual({
      idempotencyKey: 'key',
      orderTotal: '281.62',
      cardReference: 'card-1',
      deliveryAddressId: '9',
    });
    expect(checkout.calls.submitOrder.calls).toEqual([]);
    await checkout.calls.payOrder.last.answer({ ok: true });
    expect(checkout.calls.submitOrder.last.input.idempotencyKey).toBe('key');
    await checkout.calls.submitOrder.last.answer({ ok: true, receipt: receiptWith() });
    expect(checkout.value).toBe('showingReceipt');
  });

  it('names no delivery address for pickup (S3.9)', async () => {
    const checkout = new CheckoutHarness({ ...consumer, shipMethod: 'pickup' });
    await checkout.openReview(consumerData);
    checkout.send(confirmed);
    expect(checkout.calls.payOrder.last.input.deliveryAddressId).toBeNull();
  });

  it('shows why a card was refused, and the next try is a new one (S8.19)', async () => {
    const checkout = await paying();
    await checkout.calls.payOrder.last.answer({ ok: false, errorReason: 'Card declined.' });
    expect([checkout.value, checkout.context.messages]).toEqual([{ reviewing: 'declined' }, ['Card declined.']]);
    checkout.send(confirmed);
    expect([checkout.value, checkout.context.messages]).toEqual([{ reviewing: 'paying' }, []]);
    await checkout.calls.payOrder.last.answer({ ok: false, errorReason: 'Card declined.' });
    checkout.send({ type: 'back' });
    expect(checkout.value).toBe('enteringPayment');
    checkout.send({ type: 'payment.entered', payment: { ...somePayment, cardReference: 'card-2' } }, { type: 'next' });
    await checkout.calls.refreshReview.last.answer({ lineCount: 3, lineTotal: '263.20' });
    checkout.send(confirmed);
    expect(checkout.calls.payOrder.last.input).toMatchObject({ idempotencyKey: 'key.3', cardReference: 'card-2' });
  });

  it('does not know what became of a payment without an answer, says so, and asks with the same key (S8.19, A5)', async () => {
    const checkout = await paying();
    await checkout.calls.payOrder.last.fail({ code: 'BAD_UPSTREAM' });
    expect(checkout.value).toEqual({ reviewing: 'unanswered' });
    expect(checkout.context.messages).toEqual([
      'The server returned an unexpected response. Please contact support or try again later. (BAD_UPSTREAM)',
    ]);
    checkout.send({ type: 'retry' });
    expect([checkout.value, checkout.context.messages]).toEqual([{ reviewing: 'paying' }, []]);
    expect(checkout.calls.payOrder.calls.map(({ input }) => input.idempotencyKey)).toEqual(['key', 'key']);
  });

  it('tells at once that it has paid, so that a reload does not pay again', async () => {
    const checkout = await paying();
    await checkout.calls.payOrder.last.answer({ ok: true });
    expect(checkout.emittedOf('draft.changed').at(-1)?.draft?.pending).toMatchObject({ idempotencyKey: 'key', isPaid: true });
  });

  it('never pays again once it has paid, however often the submit is repeated', async () => {
    const checkout = await paying();
    await checkout.calls.payOrder.last.answer({ ok: true });
    await checkout.calls.submitOrder.last.fail({ code: 'NETWORK' });
    checkout.send({ type: 'retry' });
    await checkout.calls.submitOrder.last.fail({ code: 'NETWORK' });
    checkout.send({ type: 'retry' });
    expect([checkout.calls.payOrder.calls.length, checkout.calls.submitOrder.calls.length]).toEqual([1, 3]);
  });

  it('pays anew for what is confirmed after the cart changed', async () => {
    const checkout = await paying();
    await checkout.calls.payOrder.last.answer({ ok: true });
    await checkout.calls.submitOrder.last.answer(refusal('CART_CHANGED', 'The cart has changed.'));
    await checkout.calls.refreshReview.last.answer({ lineCount: 1, lineTotal: '10.00' });
    checkout.send(confirmed);
    expect(checkout.calls.payOrder.last.input.idempotencyKey).toBe('key.2');
  });

  it('says nothing of a card in what it emits or keeps (E7)', async () => {
    const checkout = await paying();
    await checkout.calls.payOrder.last.answer({ ok: true });
    await checkout.calls.submitOrder.last.fail({ code: 'NETWORK' });
    const said = JSON.stringify(checkout.emitted);
    for (const word of Object.values(somePayment)) expect(said).not.toContain(word);
  });
});

describe('a punchout session', () => {
  it('transfers the order instead of submitting it, and has no receipt (S2.36, S7.6)', async () => {
    const checkout = new CheckoutHarness({ isPunchout: true });
    await checkout.openReview();
    checkout.send(confirmed);
    expect(checkout.value).toEqual({ reviewing: 'transferring' });
    const transfer = { postbackUrl: 'https://buyer.example/return', body: '<cXML/>' };
    await checkout.calls.createPunchoutMessage.last.answer(transfer);
    expect([checkout.value, checkout.context.transfer]).toEqual(['transferred', transfer]);
    expect(checkout.emittedOf('order.transferred')).toHaveLength(1);
    expect(checkout.calls.submitOrder.calls).toEqual([]);
  });

  it('says so when the transfer fails, and transfers again (S8.16)', async () => {
    const checkout = new CheckoutHarness({ isPunchout: true });
    await checkout.openReview();
    checkout.send(confirmed);
    await checkout.calls.createPunchoutMessage.last.fail({ code: 'NETWORK' });
    expect([checkout.value, checkout.context.messages]).toEqual([
      { reviewing: 'declined' },
      ['An unexpected error occurred. Please contact support.'],
    ]);
    checkout.send(confirmed);
    expect([checkout.value, checkout.context.messages]).toEqual([{ reviewing: 'transferring' }, []]);
  });
});
