import type { SnapshotFrom } from 'xstate';
import { type CheckoutHeaderProblems, dateLabel, isPoRequired, isTextTooLong } from '../../../domain/checkout/checkout-header.js';
import { emptyCartText } from '../../../domain/checkout/checkout-messages.js';
import { type CheckoutStep, checkoutSteps, checkoutStepTitle, confirmLabel } from '../../../domain/checkout/checkout-steps.js';
import { requestedTextFields } from '../../../domain/checkout/order-header-fields.js';
import type { checkout } from '../../../machines/checkout/checkout.machine.js';
import {
  addressProblemsOf,
  destinationOf,
  headerProblemsOf,
  isAddressAcceptable,
  needsAddress,
  stepFactsOf,
} from '../../../machines/checkout/header.js';
import type { Texts } from '../../../texts/texts.js';

type Snapshot = SnapshotFrom<typeof checkout>;

/** What the page as a whole shows. */
export type CheckoutScreen = 'loading' | 'failed' | 'empty' | 'steps' | 'transferred' | 'left';

/** How things stand with Confirm Order. */
export type ReviewState = 'refreshing' | 'stale' | 'ready' | 'emptied' | 'declined' | 'busy' | 'unanswered';

/**
 * Confirm Order as the cart is now, which another window may have cleared: without lines it is emptied, and that is said once, whoever says it (S2.38).
 * `lineCount` is null until the cart is read. What is being decided, or is not known, stays as it is.
 */
export function reviewOfCart(
  { review, messages }: { review: ReviewState | null; messages: readonly string[] },
  lineCount: number | null,
  t: Texts,
): { review: ReviewState | null; messages: readonly string[] } {
  const isEmptied = review === 'emptied' || (lineCount === 0 && (review === 'ready' || review === 'declined'));
  if (!isEmptied) return { review, messages };
  return { review: 'emptied', messages: messages.filter((message) => message !== t.say(emptyCartText)) };
}

/** A step as it stands in the list. */
export interface ShownStep {
  readonly step: CheckoutStep;
  readonly number: number;
  readonly title: string;
  readonly state: 'answered' | 'current' | 'ahead';
}

/** What checkout shows, read from a snapshot of its machine, in the words of a language. */
export function checkoutView(snapshot: Snapshot, t: Texts) {
  const { context } = snapshot;
  return {
    screen: screenOf(snapshot),
    steps: shownSteps(snapshot, t),
    current: currentStep(snapshot),
    messages: context.messages.map((message) => t.say(message)),
    isBusy: snapshot.hasTag('busy'),
    isWaiting: snapshot.hasTag('waiting'),
    /** Leaving now would leave it open what became of the order. */
    isInDoubt: snapshot.hasTag('unanswered') || (snapshot.hasTag('busy') && context.pending !== null),
    shipment: { chosen: context.shipMethod, allowed: context.allowedShipMethods },
    checkoutMessage: context.rules.checkoutMessage,
    delivery: deliveryView(snapshot, t),
    review: reviewOf(snapshot),
    canConfirm: snapshot.hasTag('confirmable'),
    confirmLabel: t.say(confirmLabel(context.isPunchout)),
    pending: context.pending,
    receipt: context.receipt,
    transfer: context.transfer,
    isPunchout: context.isPunchout,
    /** What may be shown of a consumer's card. */
    payment: context.payment,
    isConsumer: context.userKind === 'CONSUMER',
  };
}

export type CheckoutView = ReturnType<typeof checkoutView>;

function screenOf(snapshot: Snapshot): CheckoutScreen {
  if (snapshot.hasTag('step')) return 'steps';
  if (snapshot.matches('loadingFailed')) return 'failed';
  if (snapshot.matches('empty')) return 'empty';
  if (snapshot.matches('transferred')) return 'transferred';
  return snapshot.status === 'done' ? 'left' : 'loading';
}

function currentStep(snapshot: Snapshot): CheckoutStep | null {
  if (snapshot.matches('choosingMethod')) return 'shipmentMethod';
  if (snapshot.matches('readingMessage')) return 'message';
  if (snapshot.matches('choosingDelivery')) return 'delivery';
  if (snapshot.matches('enteringPayment')) return 'payment';
  if (snapshot.matches('reviewing')) return 'confirmOrder';
  return snapshot.matches('showingReceipt') ? 'receipt' : null;
}

function shownSteps(snapshot: Snapshot, t: Texts): readonly ShownStep[] {
  const steps = checkoutSteps(stepFactsOf(snapshot.context));
  const now = currentStep(snapshot);
  const current = now === null ? -1 : steps.indexOf(now);
  return steps.map((step, index) => ({
    step,
    number: index + 1,
    title: t.say(checkoutStepTitle(step, snapshot.context.shipMethod)),
    state: index === current ? 'current' : index < current ? 'answered' : 'ahead',
  }));
}

function deliveryView(snapshot: Snapshot, t: Texts) {
  const { context } = snapshot;
  const isPickup = context.shipMethod === 'pickup';
  const addressProblems = addressProblemsOf(context).map((problem) => t.say(problem));
  const isEditing = snapshot.matches({ choosingDelivery: 'editing' });
  return {
    form: context.form,
    isPickup,
    destination: destinationOf(context),
    needsAddress: needsAddress(context),
    addressProblems,
    /** What the back office said, as far as it is not said of the address already. */
    messages: context.messages.map((message) => t.say(message)).filter((message) => !addressProblems.includes(message)),
    /** Next waits for an address that the order can go to (S5.17). */
    isAddressAcceptable: isAddressAcceptable(context),
    /** The check of the address failed, and can be made again. */
    isAddressUnchecked: isEditing && context.dates !== null && snapshot.can({ type: 'retry' }),
    isCorrecting: snapshot.hasTag('correcting'),
    problems: shownProblems(snapshot),
    dateLabel: t.say(dateLabel(context.shipMethod)),
    isDateRequired: context.rules.requireDeliveryDate,
    isPoRequired: isPoRequired({ userKind: context.userKind, requiredPO: context.rules.requiredPO }),
    dates: context.dates,
    areDatesComing: snapshot.matches({ choosingDelivery: { editing: 'loadingDates' } }),
    areDatesMissing: isEditing && context.dates === null && !snapshot.hasTag('waiting'),
  };
}

/** What is too long, or a date that cannot be had, is said at once; everything else once somebody tried to go on. */
function shownProblems(snapshot: Snapshot): CheckoutHeaderProblems {
  const all = headerProblemsOf(snapshot.context);
  if (snapshot.hasTag('correcting')) return all;
  const { form } = snapshot.context;
  const isDateRefused = (field: string): boolean => field === 'deliveryDate' && form.deliveryDate !== null;
  const tooLong = new Set<string>(requestedTextFields.filter((field) => isTextTooLong(field, form[field])));
  return Object.fromEntries(Object.entries(all).filter(([field]) => tooLong.has(field) || isDateRefused(field)));
}

function reviewOf(snapshot: Snapshot): ReviewState | null {
  if (!snapshot.matches('reviewing')) return null;
  if (snapshot.hasTag('unanswered')) return 'unanswered';
  if (snapshot.hasTag('busy')) return 'busy';
  if (snapshot.matches({ reviewing: 'declined' })) return 'declined';
  if (snapshot.matches({ reviewing: 'stale' })) return 'stale';
  if (snapshot.matches({ reviewing: 'emptied' })) return 'emptied';
  return snapshot.hasTag('confirmable') ? 'ready' : 'refreshing';
}
