import assert from 'node:assert/strict';
import { forFields, type RequestedTextField, requestedTextFields } from '../../domain/checkout/order-header-fields.js';
import type { CheckoutEmitted, PendingSubmission, ReviewData, SaveHeaderInput } from '../../machines/checkout/types.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { mustBeLoaded, mustBeOpened } from './checkout.loaded.js';
import { messagesDue } from './checkout.messages.js';
import { type Checkout, type CheckoutFixture, days, isHeaderFine, stepsOf } from './checkout.scenarios.js';

type Observed = Observation<Checkout, CheckoutFixture>;
type Step = Extract<CheckoutEmitted, { type: 'step.changed' }>['step'];

/** Content, requests and stored data of each state of checkout. */
export const checkoutStates: Model<Checkout, CheckoutFixture>['states'] = saying({
  opening: 'passing',
  loading: (seen) => {
    assert.equal(seen.snapshot.hasTag('loading'), true);
    assert.equal(english(seen.snapshot.getMeta()['checkout.loading']?.description), 'Loading');
    mustCall(seen, 'loadCheckout', { isConsumer: seen.scenario.input.userKind === 'CONSUMER' });
  },
  loadingFailed: () => {},
  starting: 'passing',
  empty: ({ snapshot }) => {
    assert.equal(snapshot.context.lineCount, 0);
    assert.equal(english(snapshot.getMeta()['checkout.empty']?.description), 'No items in cart');
  },
  choosingMethod: (seen) => {
    mustBeStep(seen, 'shipmentMethod', 'choosingMethod');
    if (seen.event?.type !== 'shipMethod.chosen') return;
    const { method } = seen.event as unknown as { method: string };
    assert.equal(seen.snapshot.context.shipMethod, method);
    assert.deepEqual(seen.now.emitted, [{ type: 'shipMethod.changed', method }]);
  },
  readingMessage: (seen) => {
    assert.ok(seen.snapshot.context.rules.checkoutMessage);
    mustBeStep(seen, 'message', 'readingMessage');
  },
  'choosingDelivery.editing.loadingDates': (seen) => {
    mustEdit(seen, true);
    if (isTyping(seen)) return;
    assert.equal(seen.snapshot.context.isDateUnreadable, false);
    if (seen.event?.type === 'xstate.done.actor.submitOrder') mustAskAgain(seen);
    const { shipMethod, form, userKind } = seen.snapshot.context;
    const destination = userKind === 'CONSUMER' ? form.addressId : form.customerShipToCode;
    mustCall(seen, 'loadDeliveryDates', { shipTo: shipMethod === 'delivery' ? destination : null, shipMethod });
  },
  'choosingDelivery.editing.checkingAddress': (seen) => {
    mustEdit(seen, true);
    const { shipMethod, form, userKind } = seen.snapshot.context;
    assert.deepEqual([userKind, shipMethod], ['CONSUMER', 'delivery']);
    mustForgetDates(seen);
    if (!isTyping(seen)) mustCall(seen, 'checkAddress', { addressId: form.addressId });
  },
  'choosingDelivery.editing.filling': (seen) => {
    mustEdit(seen, false);
    mustForgetDates(seen);
    mustKnowAddress(seen);
  },
  'choosingDelivery.editing.correcting': (seen) => {
    mustEdit(seen, false);
    assert.equal(seen.snapshot.hasTag('correcting'), true);
    if (seen.event?.type === 'next') assert.equal(isHeaderFine({ before: seen.snapshot, scenario: seen.scenario }), false);
  },
  'choosingDelivery.saving': (seen) => {
    assert.equal(seen.snapshot.hasTag('busy'), true);
    assert.equal(isHeaderFine({ before: seen.snapshot, scenario: seen.scenario }), true);
    mustCall(seen, 'saveHeader', headerSent(seen));
  },
  enteringPayment: (seen) => {
    assert.equal(seen.snapshot.context.userKind, 'CONSUMER');
    mustBeStep(seen, 'payment', 'enteringPayment');
    mustRefreshCart(seen);
    if (seen.event?.type === 'payment.removed') assert.equal(seen.snapshot.context.payment, null);
    if (seen.event?.type === 'xstate.done.actor.submitOrder') mustTakeAnotherCard(seen);
    assert.ok(!JSON.stringify(seen.all.emitted).includes('card-1'));
  },
  'reviewing.arriving': 'passing',
  'reviewing.refreshing': (seen) => {
    mustReview(seen);
    assert.equal(seen.snapshot.hasTag('waiting'), true);
    mustCall(seen, 'refreshReview');
    mustRefreshCart(seen);
    const isOtherCart = ['xstate.done.actor.submitOrder', 'xstate.done.actor.createPunchoutMessage'].includes(
      seen.event?.type ?? '',
    );
    if (isOtherCart) assert.ok(seen.now.emitted.some(({ type }) => type === 'cart.changed'));
    if (seen.event?.type !== 'xstate.done.actor.submitOrder') return;
    assert.equal(seen.snapshot.context.pending, null);
    mustKeepDraft(seen);
  },
  'reviewing.stale': mustReview,
  'reviewing.ready': (seen) => {
    mustReview(seen);
    mustKnowCart(seen);
    assert.equal(seen.snapshot.hasTag('confirmable'), true);
  },
  'reviewing.emptied': (seen) => {
    mustReview(seen);
    mustKnowCart(seen);
    assert.equal(seen.snapshot.hasTag('confirmable'), false);
    assert.equal(english(seen.snapshot.getMeta()['checkout.reviewing.emptied']?.description), 'Cart is empty.');
  },
  'reviewing.declined': (seen) => {
    mustReview(seen);
    assert.equal(seen.snapshot.hasTag('confirmable'), true);
    assert.deepEqual([seen.snapshot.context.pending, seen.snapshot.context.isInDoubt], [null, false]);
    if (seen.event?.type !== 'xstate.error.actor.createPunchoutMessage') mustKeepDraft(seen);
  },
  'reviewing.submitting': (seen) => {
    mustBeBusy(seen);
    const { form, shipMethod, payment, userKind } = seen.snapshot.context;
    const { idempotencyKey, version, total } = mustHoldSubmission(seen);
    const paid = {
      cardReference: payment?.cardReference ?? null,
      deliveryAddressId: shipMethod === 'delivery' ? form.addressId : null,
    };
    mustCall(seen, 'submitOrder', { idempotencyKey, version, total, payment: userKind === 'CONSUMER' ? paid : null });
  },
  'reviewing.unanswered': (seen) => {
    const { snapshot, event } = seen;
    mustReview(seen);
    assert.equal(snapshot.hasTag('unanswered'), true);
    assert.equal(snapshot.hasTag('confirmable'), false);
    assert.ok(snapshot.context.pending);
    assert.equal(snapshot.context.isInDoubt, true);
    if (event?.type.endsWith('submitOrder')) {
      assert.deepEqual(snapshot.context.pending, seen.before?.context.pending);
    }
  },
  'reviewing.transferring': (seen) => {
    mustBeBusy(seen);
    assert.equal(seen.scenario.input.isPunchout, true);
    const { event } = seen;
    mustCall(seen, 'createPunchoutMessage', { version: event && 'version' in event ? event.version : undefined });
  },
  showingReceipt: (seen) => {
    const { receipt, pending } = seen.snapshot.context;
    const isReloaded = seen.scenario.input.receipt !== null;
    assert.equal(seen.snapshot.hasTag('step'), true);
    const output = seen.event && 'output' in seen.event ? (seen.event.output as { receipt: unknown }) : undefined;
    assert.deepEqual(receipt, isReloaded ? seen.scenario.input.receipt : output?.receipt);
    assert.equal(receipt?.estimatedTotal, '281.62');
    assert.equal(pending, null);
    // After a reload nothing is submitted, and so nothing is announced.
    const news = [{ type: 'draft.changed', draft: null }, { type: 'order.submitted', receipt }, { type: 'cart.changed' }];
    assert.deepEqual(seen.now.emitted, [...(isReloaded ? [] : news), { type: 'step.changed', step: 'receipt' }]);
    assert.equal(stepsOf(seen.scenario).length > 0 && seen.scenario.input.isPunchout, false);
  },
  transferred: (seen) => {
    assert.deepEqual(seen.snapshot.context.transfer, { postbackUrl: 'https://buyer.example/postback', body: '<cXML/>' });
    assert.deepEqual(seen.now.emitted, []);
    assert.ok(!seen.all.calls.some(({ id }) => id === 'submitOrder'));
  },
  leftToCart: (seen) => mustLeave(seen, '/cart'),
  leftToHome: (seen) => mustLeave(seen, '/'),
  leftToSignIn: (seen) => {
    assert.equal(seen.scenario.input.userKind, 'PUBLIC');
    mustLeave(seen, '/login');
  },
});

/** The same, and wherever one comes to: what went wrong is said, and nothing else. */
function saying(states: Model<Checkout, CheckoutFixture>['states']): Model<Checkout, CheckoutFixture>['states'] {
  return Object.fromEntries(
    Object.entries(states).map(([state, shows]) => {
      if (typeof shows !== 'function') return [state, shows];
      const also = (seen: Observed) => {
        shows(seen);
        if (!seen.before) mustBeOpened(seen);
        mustKeepWhatWasChosen(seen);
        if (seen.event?.type === 'xstate.done.actor.loadCheckout') mustBeLoaded(seen);
        assert.deepEqual(seen.snapshot.context.messages.map(english), messagesDue(seen));
      };
      return [state, also];
    }),
  ) as Model<Checkout, CheckoutFixture>['states'];
}

/** Another way or another place has other days; days and a payment are kept as they came. */
function mustKeepWhatWasChosen({ snapshot: { context }, event }: Observed): void {
  const given = event as unknown as { payment: unknown; output: unknown } | undefined;
  switch (event?.type) {
    case 'shipMethod.chosen':
    case 'shipTo.chosen':
    case 'address.chosen':
      assert.equal(context.dates, null);
      break;
    case 'payment.entered':
      assert.deepEqual(context.payment, given?.payment);
      break;
    case 'xstate.done.actor.loadDeliveryDates':
      assert.deepEqual(context.dates, given?.output);
      break;
  }
}

/** Typing during loading does not start it again. */
function isTyping({ event }: Observed): boolean {
  return ['headerText.changed', 'deliveryDate.changed', 'deliveryDate.unreadable'].includes(event?.type ?? '');
}

function mustCall({ now }: Observed, id: string, input?: unknown): void {
  assert.deepEqual(now.calls, [{ id, input }]);
}

function mustLeave({ snapshot, all }: Observed, leaveTo: string): void {
  assert.deepEqual(snapshot.output, { leaveTo });
  assert.deepEqual(all.emitted.at(-1), { type: 'checkout.left', leaveTo });
}

/** Entering a step announces it once; events within it do not. */
function mustBeStep(
  { snapshot, before, now }: Observed,
  step: Step,
  state: 'choosingMethod' | 'readingMessage' | 'choosingDelivery' | 'enteringPayment' | 'reviewing',
): void {
  assert.equal(snapshot.hasTag('step'), true);
  const announced = now.emitted.filter(({ type }) => type === 'step.changed');
  assert.deepEqual(announced, before?.matches(state) ? [] : [{ type: 'step.changed', step }]);
}

function mustEdit(seen: Observed, waiting: boolean): void {
  mustBeStep(seen, 'delivery', 'choosingDelivery');
  assert.equal(seen.snapshot.hasTag('busy'), false);
  assert.equal(seen.snapshot.hasTag('waiting'), waiting);
  mustKeepWhatWasTyped(seen);
  if (seen.event?.type === 'xstate.done.actor.loadDeliveryDates') mustProposeDate(seen);
}

/** A reason that prevents submitting is shown here, and nothing more is submitted. */
function mustAskAgain(seen: Observed): void {
  const { pending, address, dates } = seen.snapshot.context;
  assert.deepEqual([pending, address, dates], [null, null, null]);
  assert.ok(seen.now.emitted.some(({ type }) => type === 'cart.changed'));
  mustKeepDraft(seen);
}

/** The card was declined: it is gone, and so is the attempt to pay by it. */
function mustTakeAnotherCard(seen: Observed): void {
  const { pending, payment } = seen.snapshot.context;
  assert.deepEqual([pending, payment], [null, null]);
  mustKeepDraft(seen);
}

/** The cart last read is the one to order. */
function mustKnowCart({ snapshot: { context }, event }: Observed): void {
  if (event?.type !== 'xstate.done.actor.refreshReview') return;
  const { lineCount, lineTotal } = (event as unknown as { output: ReviewData }).output;
  assert.deepEqual([context.lineCount, context.lineTotal], [lineCount, lineTotal]);
}

function mustReview(seen: Observed): void {
  mustBeStep(seen, 'confirmOrder', 'reviewing');
  assert.equal(seen.snapshot.hasTag('busy'), false);
}

function mustBeBusy(seen: Observed): void {
  mustBeStep(seen, 'confirmOrder', 'reviewing');
  assert.equal(seen.snapshot.hasTag('busy'), true);
  assert.equal(seen.snapshot.hasTag('confirmable'), false);
}

/** Typed text is immediately in the form and in the draft. */
function mustKeepWhatWasTyped(seen: Observed): void {
  const { form } = seen.snapshot.context;
  const typed = seen.event as unknown as Record<string, unknown> | undefined;
  switch (typed?.type) {
    case 'headerText.changed':
      assert.equal(form[typed.field as RequestedTextField], typed.text);
      break;
    case 'deliveryDate.changed':
      assert.equal(form.deliveryDate, typed.date);
      assert.equal(seen.snapshot.context.isDateUnreadable, false);
      break;
    case 'deliveryDate.unreadable':
      // Without days there is no field; the field keeps the text, and no draft does.
      assert.equal(seen.snapshot.context.isDateUnreadable, seen.snapshot.context.dates !== null);
      return;
    case 'shipTo.chosen':
      assert.equal(form.customerShipToCode, typed.code);
      break;
    case 'address.chosen':
      assert.equal(form.addressId, typed.addressId);
      assert.equal(seen.snapshot.context.address, null);
      break;
    default:
      return;
  }
  mustKeepDraft(seen);
}

function mustKeepDraft({ snapshot, now }: Observed): void {
  const { form, pending } = snapshot.context;
  const drafts = now.emitted.filter(({ type }) => type === 'draft.changed');
  assert.deepEqual(drafts, [{ type: 'draft.changed', draft: { form, pending } }]);
}

/** S4.13: the default date is proposed if the flag requires it, and a chosen date stays while it is valid. */
function mustProposeDate({ snapshot: { context }, before }: Observed): void {
  const chosen = before!.context.form.deliveryDate;
  const isKept = chosen === null ? before!.context.dates !== null : chosen !== days.unavailable;
  const proposed = context.rules.defaultDeliveryDate === 'USE_SYSTEM_DEFAULT' ? days.default : null;
  assert.equal(context.form.deliveryDate, isKept ? chosen : proposed);
}

/** Days that could not be read are not those of another time. */
function mustForgetDates({ snapshot, event }: Observed): void {
  if (event?.type === 'xstate.error.actor.loadDeliveryDates') assert.equal(snapshot.context.dates, null);
}

function mustKnowAddress({ snapshot, event }: Observed): void {
  if (event?.type !== 'xstate.done.actor.checkAddress') return;
  assert.deepEqual(snapshot.context.address, (event as unknown as { output: unknown }).output);
}

function headerSent({ snapshot: { context } }: Observed): SaveHeaderInput {
  const { form, userKind, shipMethod } = context;
  const isDelivered = shipMethod === 'delivery';
  const consumers = { addressId: isDelivered ? form.addressId : null };
  const customers = isDelivered ? { customerShipToCode: form.customerShipToCode } : {};
  return {
    ...(userKind === 'CONSUMER' ? consumers : customers),
    ...forFields(requestedTextFields, (field) => form[field].trim() || null),
    deliveryDate: form.deliveryDate,
  };
}

/** S4.8: a saved header refreshes the cart. */
function mustRefreshCart({ event, now }: Observed): void {
  if (event?.type === 'xstate.done.actor.saveHeader') assert.ok(now.emitted.some(({ type }) => type === 'cart.changed'));
}

/** A confirm has a key that was never used; trying again has the same, with what was confirmed, saved before it is sent. */
function mustHoldSubmission(seen: Observed): PendingSubmission {
  const { snapshot, before, event } = seen;
  const { pending } = snapshot.context;
  assert.ok(pending);
  if (event?.type === 'confirm') {
    assert.deepEqual({ version: pending.version, total: pending.total }, { version: 7, total: '281.62' });
    const { answered } = snapshot.context;
    assert.equal(pending.idempotencyKey, answered === 0 ? 'visit' : `visit.${answered + 1}`);
    const used = seen.all.calls
      .slice(0, -1)
      .map(({ input }) => (input as { idempotencyKey?: string } | undefined)?.idempotencyKey);
    assert.ok(!used.includes(pending.idempotencyKey));
    mustKeepDraft(seen);
  } else {
    assert.deepEqual(pending, before!.context.pending);
  }
  return pending;
}
