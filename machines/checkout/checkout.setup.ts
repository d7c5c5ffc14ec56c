import { assign, emit, setup } from 'xstate';
import type { AddressFacts } from '../../domain/addresses/address-check.js';
import {
  checkoutFailureLines,
  headerFailureLines,
  problemLines,
  rejectionLines,
  submitFailureLines,
} from '../../domain/checkout/checkout-messages.js';
import { type CheckoutStep, hasStep } from '../../domain/checkout/checkout-steps.js';
import type { RequestedTextField } from '../../domain/checkout/order-header-fields.js';
import type { ShipMethod } from '../../domain/checkout/ship-method.js';
import type { LocalDate } from '../../domain/date/local-date.js';
import type { DeliveryDates } from '../../domain/delivery/delivery-date.js';
import { isDefiniteFailure } from '../../domain/system/failure.js';
import type { Problem } from '../../domain/system/problem.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import { draftOf } from './draft.js';
import { headerProblemsOf, isAddressAcceptable, needsAddress, stepFactsOf, withDates } from './header.js';
import { loaded } from './opened.js';
import {
  answeredSubmission,
  heldSubmission,
  isHeaderRefused,
  isPaymentRefused,
  isStillRunning,
  needsCard,
} from './submission.js';
import type {
  CheckoutActors,
  CheckoutContext,
  CheckoutData,
  CheckoutEmitted,
  CheckoutEvent,
  CheckoutExit,
  CheckoutInput,
  CheckoutOutput,
  CheckoutTag,
  OrderReceipt,
  PaymentSummary,
  PunchoutOutcome,
  ReviewData,
  SaveHeaderOutcome,
  SubmitOrderOutcome,
} from './types.js';

type Outcome = { readonly ok: boolean };
type Refusable = SaveHeaderOutcome | SubmitOrderOutcome | PunchoutOutcome;

const problemsOf = (outcome: Refusable): readonly Problem[] => (outcome.ok ? [] : outcome.problems);
const receiptOf = (outcome: SubmitOrderOutcome): OrderReceipt | null => (outcome.ok ? outcome.receipt : null);

/** Vocabulary of checkout's chart; the effects are names until `.provide` implements them. */
export const checkoutSetup = setup({
  types: {} as TypesOf<{
    context: CheckoutContext;
    events: CheckoutEvent;
    input: CheckoutInput;
    output: CheckoutOutput;
    emitted: CheckoutEmitted;
    tags: CheckoutTag;
    actors: CheckoutActors;
  }>,
  actors: notProvided<CheckoutActors>({
    loadCheckout: 'promise',
    loadDeliveryDates: 'promise',
    checkAddress: 'promise',
    saveHeader: 'promise',
    refreshReview: 'promise',
    submitOrder: 'promise',
    createPunchoutMessage: 'promise',
  }),
  guards: {
    isGuest: ({ context }) => context.userKind === 'PUBLIC',
    hasReceipt: ({ context }) => context.receipt !== null,
    isConsumer: ({ context }) => context.userKind === 'CONSUMER',
    isPunchout: ({ context }) => context.isPunchout,
    hasLines: ({ context }) => context.lineCount > 0,
    hasLinesLeft: (_, review: ReviewData) => review.lineCount > 0,
    hasStep: ({ context }, { step }: { step: CheckoutStep }) => hasStep(step, stepFactsOf(context)),
    hasPending: ({ context }) => context.pending !== null,
    hasPayment: ({ context }) => context.payment !== null,
    hasNoDates: ({ context }) => context.dates === null,
    isMethodAllowed: ({ context }, { method }: { method: ShipMethod }) => context.allowedShipMethods[method],
    isDateAllowed: ({ context }, { date }: { date: LocalDate | null }) => date !== null || !context.rules.requireDeliveryDate,
    hasShipTos: ({ context }) => context.userKind !== 'CONSUMER' && context.shipMethod === 'delivery',
    needsAddress: ({ context }) => needsAddress(context),
    needsAddressCheck: ({ context }) => needsAddress(context) && context.form.addressId !== null && context.address === null,
    isAddressAcceptable: ({ context }) => isAddressAcceptable(context),
    isHeaderValid: ({ context }) => Object.keys(headerProblemsOf(context)).length === 0,
    isRefused: (_, outcome: Outcome) => !outcome.ok,
    isOrdered: (_, outcome: SubmitOrderOutcome) => receiptOf(outcome)?.accepted === true,
    isRejected: (_, outcome: SubmitOrderOutcome) => receiptOf(outcome)?.accepted === false,
    isStillRunning: (_, outcome: SubmitOrderOutcome) => isStillRunning(outcome),
    needsCard: (_, outcome: SubmitOrderOutcome) => needsCard(outcome),
    isHeaderRefused: (_, outcome: SubmitOrderOutcome) => isHeaderRefused(outcome),
    isPaymentRefused: (_, outcome: SubmitOrderOutcome) => isPaymentRefused(outcome),
    lacksPayment: ({ context }) => context.userKind === 'CONSUMER' && context.payment === null,
    isDefinite: ({ context }, { error }: { error: unknown }) => !context.isInDoubt && isDefiniteFailure(error),
  },
  actions: {
    keepData: assign(({ context }, data: CheckoutData) => loaded(context, data)),
    keepReview: assign((_, { lineCount, lineTotal }: ReviewData) => ({ lineCount, lineTotal })),
    keepMethod: assign((_, { method }: { method: ShipMethod }) => ({ shipMethod: method, dates: null })),
    keepHeaderText: assign(({ context }, { field, text }: { field: RequestedTextField; text: string }) => ({
      form: { ...context.form, [field]: text },
    })),
    keepDate: assign(({ context }, { date }: { date: LocalDate | null }) => ({
      form: { ...context.form, deliveryDate: date },
      isDateUnreadable: false,
    })),
    keepUnreadableDate: assign({ isDateUnreadable: true }),
    forgetUnreadableDate: assign({ isDateUnreadable: false }),
    keepShipTo: assign(({ context }, { code }: { code: string }) => ({
      form: { ...context.form, customerShipToCode: code },
      dates: null,
    })),
    keepAddress: assign(({ context }, { addressId }: { addressId: string }) => ({
      form: { ...context.form, addressId },
      address: null,
      dates: null,
    })),
    keepDates: assign(({ context }, { dates }: { dates: DeliveryDates }) => ({ form: withDates(context, dates), dates })),
    forgetDates: assign({ dates: null }),
    forgetAddressFacts: assign({ address: null }),
    keepAddressFacts: assign((_, { address }: { address: AddressFacts }) => ({ address })),
    keepPayment: assign((_, { payment }: { payment: PaymentSummary }) => ({ payment })),
    dropPayment: assign({ payment: null }),
    holdSubmission: assign(({ context }, seen: { version: number; total: string | null }) => ({
      pending: heldSubmission(context, seen),
    })),
    markInDoubt: assign({ isInDoubt: true }),
    dropSubmission: assign(({ context }) => answeredSubmission(context)),
    keepReceipt: assign((_, { outcome }: { outcome: SubmitOrderOutcome }) => ({ receipt: receiptOf(outcome) })),
    keepTransfer: assign((_, { outcome }: { outcome: PunchoutOutcome }) => ({ transfer: outcome.ok ? outcome.message : null })),
    showProblems: assign((_, { outcome }: { outcome: Refusable }) => ({ messages: problemLines(problemsOf(outcome)) })),
    showRejection: assign((_, { outcome }: { outcome: SubmitOrderOutcome }) => ({
      messages: rejectionLines(receiptOf(outcome)?.messages ?? []),
    })),
    showFailure: assign((_, { error }: { error: unknown }) => ({ messages: checkoutFailureLines(error) })),
    showHeaderFailure: assign((_, { error }: { error: unknown }) => ({ messages: headerFailureLines(error) })),
    showSubmitFailure: assign(({ context }, { error }: { error: unknown }) => ({
      messages: submitFailureLines(error, { isPayment: context.userKind === 'CONSUMER', isInDoubt: context.isInDoubt }),
    })),
    clearMessages: assign({ messages: [] }),
    emitStep: emit((_, { step }: { step: CheckoutStep }): CheckoutEmitted => ({ type: 'step.changed', step })),
    emitDraft: emit(({ context }): CheckoutEmitted => ({ type: 'draft.changed', draft: draftOf(context) })),
    emitShipMethod: emit(({ context }): CheckoutEmitted => ({ type: 'shipMethod.changed', method: context.shipMethod })),
    emitCartChanged: emit({ type: 'cart.changed' }),
    emitOrderSubmitted: emit(({ context }): CheckoutEmitted => ({ type: 'order.submitted', receipt: context.receipt })),
    emitCheckoutLeft: emit((_, { leaveTo }: { leaveTo: CheckoutExit }): CheckoutEmitted => ({ type: 'checkout.left', leaveTo })),
  },
});
