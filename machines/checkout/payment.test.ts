import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { CheckoutHarness, confirmed, consumer, consumerData, receiptWith, refusal, somePayment } from './checkout.harness.js';

async function paying(): Promise<CheckoutHarness> {
  const checkout = new CheckoutHarness(consumer);
  await checkout.openReview(consumerData);
  checkout.send(confirmed);
  return checkout;
}

describe("a consumer's payment", () => {
  it('is sent with the order, under one key: both or neither (S7.11, A5)', async () => {
    const checkout = await paying();
    expect(checkout.calls.submitOrder.last.input).toEqual({
      idempotencyKey: 'key',
      version: 7,
      total: '281.62',
      payment: { cardReference: 'card-1', deliveryAddressId: '9' },
    });
    await checkout.calls.submitOrder.last.answer({ ok: true, receipt: receiptWith() });
    expect(checkout.value).toBe('showingReceipt');
  });

  it('names no delivery address for pickup (S3.9)', async () => {
    const checkout = new CheckoutHarness({ ...consumer, shipMethod: 'pickup' });
    await checkout.openReview(consumerData);
    checkout.send(confirmed);
    expect(checkout.calls.submitOrder.last.input.payment?.deliveryAddressId).toBeNull();
  });

  it.each(['PAYMENT_DECLINED', 'CARD_INVALID', 'BILLING_INVALID', 'PAYMENT_REQUIRED'])(
    'asks for another card after %s, says why, and the next try is a new one (S8.19)',
    async (code) => {
      const checkout = await paying();
      await checkout.calls.submitOrder.last.answer(refusal(code, 'The card was declined.'));
      expect([checkout.value, checkout.context.messages]).toEqual(['enteringPayment', ['The card was declined.']]);
      expect([checkout.context.payment, checkout.snapshot.can({ type: 'next' })]).toEqual([null, false]);
      checkout.send({ type: 'payment.entered', payment: { ...somePayment, cardReference: 'card-2' } }, { type: 'next' });
      expect(checkout.context.messages).toEqual([]);
      await checkout.calls.refreshReview.last.answer({ lineCount: 3, lineTotal: '263.20' });
      checkout.send(confirmed);
      expect(checkout.calls.submitOrder.last.input).toMatchObject({
        idempotencyKey: 'key.2',
        payment: { cardReference: 'card-2' },
      });
    },
  );

  it('forgets a card when another is to be entered', async () => {
    const checkout = new CheckoutHarness(consumer);
    await checkout.openReview(consumerData);
    checkout.send({ type: 'back' }, { type: 'payment.removed' });
    expect([checkout.value, checkout.context.payment]).toEqual(['enteringPayment', null]);
  });

  it.each(['PAYMENT_FAILED', 'PAYMENT_PENDING', 'PAYMENT_NOT_CONFIGURED', 'PAYMENT_LIMITED'])(
    'says that nothing was charged after %s, and can be confirmed again with the same card',
    async (code) => {
      const checkout = await paying();
      await checkout.calls.submitOrder.last.answer(refusal(code, 'Not now.'));
      expect([checkout.value, checkout.context.messages]).toEqual([{ reviewing: 'declined' }, ['Not now.']]);
      checkout.send(confirmed);
      expect(checkout.calls.submitOrder.last.input).toMatchObject({
        idempotencyKey: 'key.2',
        payment: { cardReference: 'card-1' },
      });
    },
  );

  it('is being checked while nobody knows what became of it, and asked about with the same key (A6)', async () => {
    const checkout = await paying();
    await checkout.calls.submitOrder.last.answer(refusal('PAYMENT_UNKNOWN', 'Your payment is being checked.'));
    expect([checkout.value, checkout.context.messages]).toEqual([
      { reviewing: 'unanswered' },
      ['Your payment is being checked.'],
    ]);
    checkout.send({ type: 'retry' });
    expect(new Set(checkout.calls.submitOrder.calls.map(({ input }) => input.idempotencyKey))).toEqual(new Set(['key']));
  });

  const unexpectedResponse = (reason: string) =>
    `The server returned an unexpected response. Please contact support or try again later. (${reason})`;

  it.each([
    ['BAD_UPSTREAM', 'Bad Gateway'],
    ['INTERNAL', 'Internal Server Error'],
  ])(
    'does not know what became of a payment answered by %s, says so, and asks with the same key (S8.19, A5)',
    async (code, reason) => {
      const checkout = await paying();
      await checkout.calls.submitOrder.last.fail({ code });
      expect(checkout.value).toEqual({ reviewing: 'unanswered' });
      expect(checkout.context.messages.map(english)).toEqual([unexpectedResponse(reason)]);
      checkout.send({ type: 'retry' });
      expect([checkout.value, checkout.context.messages]).toEqual([{ reviewing: 'submitting' }, []]);
      const [first, second] = checkout.calls.submitOrder.calls.map(({ input }) => input);
      expect(second).toEqual(first);
    },
  );

  it('is refused with the reason of the back office (S8.19)', async () => {
    const checkout = await paying();
    await checkout.calls.submitOrder.last.fail({ code: 'FORBIDDEN', serverMessage: 'This account cannot order.' });
    expect([checkout.value, checkout.context.messages.map(english)]).toEqual([
      { reviewing: 'declined' },
      [unexpectedResponse('This account cannot order.')],
    ]);
  });

  it('pays anew for what is confirmed after the cart changed', async () => {
    const checkout = await paying();
    await checkout.calls.submitOrder.last.answer(refusal('CART_CHANGED', 'The cart has changed.'));
    await checkout.calls.refreshReview.last.answer({ lineCount: 1, lineTotal: '10.00' });
    checkout.send(confirmed);
    expect(checkout.calls.submitOrder.last.input).toMatchObject({
      idempotencyKey: 'key.2',
      payment: { cardReference: 'card-1' },
    });
  });

  it('says nothing of a card in what it emits or keeps (E7)', async () => {
    const checkout = await paying();
    await checkout.calls.submitOrder.last.fail({ code: 'NETWORK' });
    const emitted = JSON.stringify(checkout.emitted);
    for (const word of Object.values(somePayment)) expect(emitted).not.toContain(word);
  });
});

describe('a punchout session', () => {
  it('transfers the order instead of submitting it, and has no receipt (S2.36, S7.6)', async () => {
    const checkout = new CheckoutHarness({ isPunchout: true });
    await checkout.openReview();
    checkout.send(confirmed);
    expect(checkout.value).toEqual({ reviewing: 'transferring' });
    const transfer = { postbackUrl: 'https://buyer.example/return', body: '<cXML/>' };
    expect(checkout.calls.createPunchoutMessage.last.input).toEqual({ version: confirmed.version });
    await checkout.calls.createPunchoutMessage.last.answer({ ok: true, message: transfer });
    expect([checkout.value, checkout.context.transfer]).toEqual(['transferred', transfer]);
    expect(checkout.calls.submitOrder.calls).toEqual([]);
  });

  it('says so when the transfer fails, and transfers again (S8.16)', async () => {
    const checkout = new CheckoutHarness({ isPunchout: true });
    await checkout.openReview();
    checkout.send(confirmed);
    await checkout.calls.createPunchoutMessage.last.fail({ code: 'NETWORK' });
    expect([checkout.value, checkout.context.messages.map(english)]).toEqual([
      { reviewing: 'declined' },
      ['An unexpected error occurred. Please contact support.'],
    ]);
    checkout.send(confirmed);
    expect([checkout.value, checkout.context.messages]).toEqual([{ reviewing: 'transferring' }, []]);
  });
});
