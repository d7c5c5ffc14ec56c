import { describe, expect, it, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { emptyCartText } from '../../../domain/checkout/checkout-messages.js';
import { forFields, requestedTextFields } from '../../../domain/checkout/order-header-fields.js';
import type { DeliveryDates } from '../../../domain/delivery/delivery-date.js';
import { checkout } from '../../../machines/checkout/checkout.machine.js';
import type {
  CheckoutData,
  CheckoutInput,
  CheckoutRules,
  DeliveryDatesInput,
  SaveHeaderInput,
  SaveHeaderOutcome,
} from '../../../machines/checkout/types.js';
import { english, englishTexts } from '../../../texts/testing/english.js';
import { checkoutView, reviewOfCart } from './checkout.view.js';

const rules: CheckoutRules = {
  checkoutMessage: null,
  requireDeliveryDate: false,
  defaultDeliveryDate: 'USE_SYSTEM_DEFAULT',
  requiredPO: true,
  defaultPO: null,
  defaultShipTo: 'MAIN',
  restrictsZipCodes: false,
  zipCodeRestrictionMessage: null,
};
const header = {
  ...forFields(requestedTextFields, () => ''),
  deliveryDate: null,
  customerShipToCode: 'MAIN',
  addressId: null,
};
const dates = { defaultDate: '2026-11-25', earliestDate: '2026-11-25', validDates: ['2026-11-25'] };

/** Checkout with a back office that gives these answers; waits until no request is pending. */
async function checkoutWith(change: { rules?: Partial<CheckoutRules>; lineCount?: number; input?: Partial<CheckoutInput> } = {}) {
  const data: CheckoutData = {
    lineCount: change.lineCount ?? 3,
    lineTotal: '263.20',
    header,
    rules: { ...rules, ...change.rules },
  };
  const machine = checkout.provide({
    actors: {
      loadCheckout: fromPromise(async () => data),
      loadDeliveryDates: fromPromise<DeliveryDates, DeliveryDatesInput>(async () => dates),
      saveHeader: fromPromise<SaveHeaderOutcome, SaveHeaderInput>(async () => ({ ok: true })),
      refreshReview: fromPromise(async () => ({ lineCount: data.lineCount, lineTotal: data.lineTotal })),
    },
  });
  const actor = createActor(machine, {
    input: {
      userKind: 'CUSTOMER',
      isPunchout: false,
      allowedShipMethods: { pickup: true, delivery: true },
      shipMethod: 'delivery',
      idempotencyKey: 'key',
      draft: null,
      receipt: null,
      ...change.input,
    },
  }).start();
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  await settle();
  return { actor, settle, view: () => checkoutView(actor.getSnapshot(), englishTexts) };
}

test('customers see Delivery, Confirm Order and Receipt, and Message where there is one (S2.32)', async () => {
  const plain = await checkoutWith();
  expect(plain.view().steps.map(({ title, state }) => [title, state])).toEqual([
    ['Delivery', 'current'],
    ['Confirm Order', 'ahead'],
    ['Receipt', 'ahead'],
  ]);
  const withMessage = await checkoutWith({ rules: { checkoutMessage: 'Closed on Thursday.' } });
  expect(withMessage.view()).toMatchObject({ current: 'message', checkoutMessage: 'Closed on Thursday.' });
});

test('pickup titles the step Pickup and labels the date Pickup Date (S2.37)', async () => {
  const { view } = await checkoutWith({ input: { shipMethod: 'pickup' } });
  expect(view().steps[0]?.title).toBe('Pickup');
  expect(view().delivery).toMatchObject({ isPickup: true, dateLabel: 'Pickup Date' });
});

test('an empty cart has no steps (S2.33)', async () => {
  const { view } = await checkoutWith({ lineCount: 0 });
  expect(view().screen).toBe('empty');
});

test('a missing P.O. is said once somebody tried to go on, a long one at once (S5.14)', async () => {
  const { actor, view } = await checkoutWith();
  expect(view().delivery.problems).toEqual({});
  actor.send({ type: 'headerText.changed', field: 'customerPo', text: 'x'.repeat(21) });
  expect(Object.keys(view().delivery.problems)).toEqual(['customerPo']);
  actor.send({ type: 'headerText.changed', field: 'customerPo', text: '' });
  expect(view().delivery.problems).toEqual({});
  actor.send({ type: 'next' });
  expect(english(view().delivery.problems.customerPo)).toBe('Customer P.O. is required');
});

test('what was answered stays above the order that waits to be confirmed', async () => {
  const { actor, settle, view } = await checkoutWith();
  actor.send({ type: 'headerText.changed', field: 'customerPo', text: 'PO-1' });
  actor.send({ type: 'next' });
  await settle();
  expect(view()).toMatchObject({ current: 'confirmOrder', review: 'ready', canConfirm: true, confirmLabel: 'Confirm Order' });
  expect(view().steps.map(({ state }) => state)).toEqual(['answered', 'current', 'ahead']);
  expect(view().delivery.form).toMatchObject({ customerPo: 'PO-1', deliveryDate: '2026-11-25' });
});

test('a submit without an answer comes back as in doubt, with what was sent', async () => {
  const pending = { idempotencyKey: 'old', version: 7, total: '281.62' };
  const { view } = await checkoutWith({ lineCount: 0, input: { draft: { form: header, pending } } });
  expect(view()).toMatchObject({ screen: 'steps', review: 'unanswered', isInDoubt: true, canConfirm: false, pending });
});

describe('a cart that lost its lines while it was reviewed, in another window for instance (S2.38)', () => {
  it.each(['ready', 'declined', 'emptied'] as const)('is said to be empty once, and offers nothing to confirm: %s', (review) => {
    expect(reviewOfCart({ review, messages: [emptyCartText, emptyCartText] }, 0)).toEqual({
      review: 'emptied',
      messages: [],
    });
  });

  it('keeps what else was said of it', () => {
    const review = { review: 'emptied', messages: [emptyCartText, 'The price of Cod changed.'] } as const;
    expect(reviewOfCart(review, 0).messages).toEqual(['The price of Cod changed.']);
  });

  it.each(['busy', 'unanswered', 'refreshing', 'stale', null] as const)(
    'changes nothing of what is not decided: %s',
    (review) => {
      expect(reviewOfCart({ review, messages: [] }, 0)).toEqual({ review, messages: [] });
    },
  );

  it.each([3, null])('is none with %s lines', (lineCount) => {
    expect(reviewOfCart({ review: 'ready', messages: ['Cart is empty.'] }, lineCount)).toEqual({
      review: 'ready',
      messages: ['Cart is empty.'],
    });
  });
});
