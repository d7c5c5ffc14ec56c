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
import { isSameMessage, type Message } from '../../../texts/text.js';
import type { Texts } from '../../../texts/texts.js';

type Snapshot = SnapshotFrom<typeof checkout>;

/** Screen of the page as a whole. */
export type CheckoutScreen = 'loading' | 'failed' | 'empty' | 'steps' | 'transferred' | 'left';

/** State of Confirm Order. */
export type ReviewState = 'refreshing' | 'stale' | 'ready' | 'emptied' | 'declined' | 'busy' | 'unanswered';

/**
 * Confirm Order for the current cart, which another window may have cleared: without lines it is emptied, and the message appears only once, from any
 * source (S2.38). `lineCount` is null until the cart is read. Busy and unanswered states stay as they are.
 */
export function reviewOfCart(
  { review, messages }: { review: ReviewState | null; messages: readonly Message[] },
  lineCount: number | null,
): { review: ReviewState | null; messages: readonly Message[] } {
  const isEmptied = review === 'emptied' || (lineCount === 0 && (review === 'ready' || review === 'declined'));
  if (!isEmptied) return { review, messages };
  return { review: 'emptied', messages: messages.filter((message) => !isSameMessage(message, emptyCartText)) };
}

/** A step as listed. */
export interface ShownStep {
  readonly step: CheckoutStep;
  readonly number: number;
  readonly title: string;
  readonly state: 'answered' | 'current' | 'ahead';
}

/** View of checkout, read from a snapshot of its machine, in the texts of a language. */
export function checkoutView(snapshot: Snapshot, t: Texts) {
  const { context } = snapshot;
  return {
    screen: screenOf(snapshot),
    steps: shownSteps(snapshot, t),
    current: currentStep(snapshot),
    messages: context.messages,
    isBusy: snapshot.hasTag('busy'),
    isWaiting: snapshot.hasTag('waiting'),
    /** Leaving now would leave the outcome of the order unknown. */
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
    /** The parts of a consumer's card that may be shown. */
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
    /** The back office's messages, without those already shown for the address. */
    messages: context.messages.map((message) => t.say(message)).filter((message) => !addressProblems.includes(message)),
    /** Next waits for an address that the order can go to (S5.17). */
    isAddressAcceptable: isAddressAcceptable(context),
    /** The check of the address failed, and can be made again. */
    isAddressUnchecked: isEditing && context.dates !== null && snapshot.can({ type: 'retry' }),
    problems: shownProblems(snapshot),
    dateLabel: t.say(dateLabel(context.shipMethod)),
    isDateRequired: context.rules.requireDeliveryDate,
    isPoRequired: isPoRequired({ userKind: context.userKind, requiredPO: context.rules.requiredPO }),
    dates: context.dates,
    areDatesMissing: isEditing && context.dates === null && !snapshot.hasTag('waiting'),
  };
}

/** Shows texts that are too long and unavailable dates at once, all other problems only after the first attempt to continue. */
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
