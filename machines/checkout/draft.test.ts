import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CheckoutHarness,
  confirmed,
  consumer,
  consumerData,
  formWith,
  receiptWith,
  refusal,
  somePayment,
} from './checkout.harness.js';
import { draftOf, parseDraft } from './draft.js';
import type { CheckoutDraft } from './types.js';

const draft: CheckoutDraft = { form: formWith({ customerPo: 'PO 9', deliveryDate: '2026-11-27' }), pending: null };
const pending = { idempotencyKey: 'old.2', version: 7, total: '281.62' };

describe('what outlives an expired session', () => {
  it('tells of every change at once, so that it can be kept', async () => {
    const checkout = new CheckoutHarness();
    await checkout.openDelivery();
    checkout.send(
      { type: 'headerText.changed', field: 'customerPo', text: 'P' },
      { type: 'headerText.changed', field: 'specialInstruction2', text: 'Q' },
    );
    expect(checkout.emittedOf('draft.changed').map((event) => event.draft?.form)).toEqual([
      formWith({ customerPo: 'P', deliveryDate: '2026-11-25' }),
      formWith({ customerPo: 'P', specialInstruction2: 'Q', deliveryDate: '2026-11-25' }),
    ]);
  });

  it('is told of the submission before the submit starts', async () => {
    const checkout = new CheckoutHarness();
    await checkout.openReview();
    const order: string[] = [];
    checkout.actor.on('draft.changed', ({ draft }) => order.push(`kept ${draft?.pending?.idempotencyKey}`));
    const push = checkout.calls.submitOrder.calls.push.bind(checkout.calls.submitOrder.calls);
    checkout.calls.submitOrder.calls.push = (...calls) => {
      order.push('submitted');
      return push(...calls);
    };
    checkout.send(confirmed);
    expect(order).toEqual(['kept key', 'submitted']);
  });

  it.each([
    ['is rejected', { ok: true, receipt: receiptWith({ accepted: false }) }],
    ['is refused', refusal('CART_CHANGED', 'Look again.')],
  ] as const)('no longer holds the submission once the order %s', async (_, answer) => {
    const checkout = new CheckoutHarness();
    await checkout.openReview();
    checkout.send(confirmed);
    await checkout.calls.submitOrder.last.answer(answer);
    expect(checkout.emittedOf('draft.changed').map((event) => event.draft?.pending?.idempotencyKey)).toEqual(['key', undefined]);
  });

  it('no longer holds the submission once it certainly failed or the card was refused', async () => {
    const [failed, declined] = [new CheckoutHarness(), new CheckoutHarness(consumer)];
    await failed.openReview();
    await declined.openReview(consumerData);
    for (const checkout of [failed, declined]) checkout.send(confirmed);
    await failed.calls.submitOrder.last.fail({ code: 'FORBIDDEN' });
    await declined.calls.submitOrder.last.answer(refusal('PAYMENT_DECLINED', 'Declined.'));
    for (const checkout of [failed, declined]) expect(checkout.emittedOf('draft.changed').at(-1)?.draft?.pending).toBeNull();
  });

  it('keeps the choice of a ship-to', async () => {
    const checkout = new CheckoutHarness();
    await checkout.load();
    checkout.send({ type: 'shipTo.chosen', code: 'DOCK' });
    expect(checkout.emittedOf('draft.changed').at(-1)?.draft?.form.customerShipToCode).toBe('DOCK');
  });

  it('wins over the saved header, because it was typed later', async () => {
    const checkout = new CheckoutHarness({ draft });
    await checkout.openDelivery({ header: formWith({ customerPo: 'SAVED' }) });
    expect(checkout.context.form).toEqual(draft.form);
  });

  it('goes straight to the unanswered submit, even where the cart is empty because of it', async () => {
    const checkout = new CheckoutHarness({ draft: { ...draft, pending } });
    await checkout.load({ lineCount: 0 });
    expect(checkout.value).toEqual({ reviewing: 'unanswered' });
    checkout.send({ type: 'retry' });
    expect(checkout.calls.submitOrder.last.input).toEqual({
      idempotencyKey: 'old.2',
      version: 7,
      total: '281.62',
      payment: null,
    });
    await checkout.calls.submitOrder.last.answer({ ok: true, receipt: receiptWith() });
    expect(checkout.value).toBe('showingReceipt');
  });

  it('asks about a payment without a card after a reload, and never charges', async () => {
    const checkout = new CheckoutHarness({ ...consumer, draft: { ...draft, pending } });
    await checkout.load(consumerData);
    checkout.send({ type: 'retry' });
    expect(checkout.calls.submitOrder.last.input).toMatchObject({ idempotencyKey: 'old.2', payment: { cardReference: null } });
  });

  it('asks for a card where the payment of before the reload came to nothing', async () => {
    const checkout = new CheckoutHarness({ ...consumer, draft: { ...draft, pending } });
    await checkout.load(consumerData);
    checkout.send({ type: 'retry' });
    await checkout.calls.submitOrder.last.answer(refusal('PAYMENT_REQUIRED', 'Nothing was charged. Please enter a card.'));
    expect([checkout.value, checkout.context.messages]).toEqual([
      'enteringPayment',
      ['Nothing was charged. Please enter a card.'],
    ]);
  });

  it('asks for a card where the cart changed after the reload: nothing is confirmed without one', async () => {
    const checkout = new CheckoutHarness({ ...consumer, draft: { ...draft, pending } });
    await checkout.load(consumerData);
    checkout.send({ type: 'retry' });
    await checkout.calls.submitOrder.last.answer(refusal('CART_CHANGED', 'The cart has changed.'));
    await checkout.calls.refreshReview.last.answer({ lineCount: 1, lineTotal: '10.00' });
    checkout.send(confirmed);
    expect([checkout.value, checkout.calls.submitOrder.calls.length]).toEqual(['enteringPayment', 1]);
  });

  it('holds no payment data (E7)', async () => {
    const checkout = new CheckoutHarness(consumer);
    await checkout.openReview(consumerData);
    expect(checkout.context.payment).toEqual(somePayment);
    expect(Object.keys(draftOf(checkout.context) ?? {})).toEqual(['form', 'pending']);
    expect(JSON.stringify(draftOf(checkout.context))).not.toContain(somePayment.lastFour);
  });

  it('is read back as it was stored', () => {
    const long = { ...draft, form: formWith({ customerPo: 'x'.repeat(500) }) };
    for (const kept of [draft, long, { ...draft, pending }, { ...draft, pending: { ...pending, total: null } }]) {
      expect(parseDraft(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
    }
  });

  it.each([
    null,
    'x',
    {},
    { form: null },
    { form: { ...draft.form, customerPo: 1 } },
    { form: { ...draft.form, customerPo: 'x'.repeat(501) } },
    { form: { ...draft.form, deliveryDate: '2026-02-30' } },
    { form: { ...draft.form, addressId: undefined } },
    { ...draft, pending: {} },
    { ...draft, pending: { ...pending, idempotencyKey: '' } },
    { ...draft, pending: { ...pending, version: 1.5 } },
    { ...draft, pending: { ...pending, total: 'NaN' } },
  ])('is nothing where what was stored is no draft: %o', (stored) => {
    expect(parseDraft(stored)).toBeNull();
  });

  it('keeps the submission where the version that stored it knew fewer texts: the order is not sent twice', () => {
    const { specialInstruction2: _, ...fewer } = draft.form;
    expect(parseDraft({ form: fewer, pending })).toEqual({ form: draft.form, pending });
  });

  it('leaves out whatever else was stored beside it', () => {
    const stored = { ...draft, cardNumber: '4111', form: { ...draft.form, cvv: '123' } };
    expect(parseDraft(stored)).toEqual(draft);
  });

  it('never throws, whatever was stored', () => {
    fc.assert(fc.property(fc.anything(), (stored) => parseDraft(stored) === null));
  });
});
