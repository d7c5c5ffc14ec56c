import { assign, emit, setup } from 'xstate';
import { canPayAny, type InvoicePaymentType, offeredPaymentTypes } from '../../domain/invoice-payment/invoice-payment.js';
import { noFilter, type OpenItemFilter, oldestFirst } from '../../domain/invoice-payment/open-items.js';
import { paymentFailure, paymentLoadFailure, paymentRefusal } from '../../domain/invoice-payment/payment-failure.js';
import type { PaymentStep } from '../../domain/invoice-payment/payment-steps.js';
import { isDefiniteFailure } from '../../domain/system/failure.js';
import { text } from '../../texts/text.js';
import { notProvided } from '../support/not-provided.js';
import type { TypesOf } from '../support/types-of.js';
import { draftOf } from './draft.js';
import {
  isSelectionPayable,
  selectionOf,
  spread,
  spreadableAmount,
  stillOpen,
  withAmount,
  withItem,
  withListed,
  withoutListed,
} from './selection.js';
import {
  answeredPayment,
  failedReceipt,
  heldPayment,
  isOutdated,
  isStillOpen,
  needsMethodDetails,
  receiptOf,
} from './submission.js';
import type {
  InvoicePaymentActors,
  InvoicePaymentContext,
  InvoicePaymentEmitted,
  InvoicePaymentEvent,
  InvoicePaymentInput,
  InvoicePaymentTag,
  Payables,
  PayInvoicesOutcome,
  PaymentMethod,
  TypedAmount,
} from './types.js';

/** How the selection can be paid; the first is chosen by default (A4.5). */
export const offeredTypes = (context: Pick<InvoicePaymentContext, 'items' | 'amounts' | 'accepted'>): InvoicePaymentType[] =>
  offeredPaymentTypes(selectionOf(context).total, context.accepted);

/** The selection can be paid as it is (A4.3), and a way to pay it is offered (A4.5). */
export const canPaySelection = (context: Pick<InvoicePaymentContext, 'items' | 'amounts' | 'accepted'>): boolean =>
  isSelectionPayable(context) && offeredTypes(context).length > 0;

/** Vocabulary of the chart of Make Payment; the effects are names until `.provide` implements them. */
export const invoicePaymentSetup = setup({
  types: {} as TypesOf<{
    context: InvoicePaymentContext;
    events: InvoicePaymentEvent;
    input: InvoicePaymentInput;
    emitted: InvoicePaymentEmitted;
    tags: InvoicePaymentTag;
    actors: InvoicePaymentActors;
  }>,
  actors: notProvided<InvoicePaymentActors>({ loadPayables: 'promise', payInvoices: 'promise' }),
  guards: {
    hasPending: ({ context }) => context.pending !== null,
    hasItems: ({ context }) => context.items.length > 0,
    canPayAny: ({ context }) => canPayAny(context.items, context.accepted),
    isStarted: ({ context }) => context.isStarted,
    isOpenItem: ({ context }, { arCode }: { arCode: string }) => context.items.some((item) => item.arCode === arCode),
    isSpreadable: (_, typed: TypedAmount) => spreadableAmount(typed) !== null,
    hasOffer: ({ context }) => canPaySelection(context),
    isOffered: ({ context }, { paymentType }: { paymentType: InvoicePaymentType }) => offeredTypes(context).includes(paymentType),
    takesMethodDetails: ({ context }) => context.paymentType !== 'APPLY_CREDIT',
    hasMethodDetails: ({ context }) => context.paymentType === 'APPLY_CREDIT' || context.paymentMethod !== null,
    isPaid: (_, outcome: PayInvoicesOutcome) => outcome.ok && outcome.receipt.isSuccess,
    isDeclined: (_, outcome: PayInvoicesOutcome) => outcome.ok && !outcome.receipt.isSuccess,
    isStillOpen: (_, outcome: PayInvoicesOutcome) => isStillOpen(outcome),
    needsMethodDetails: (_, outcome: PayInvoicesOutcome) => needsMethodDetails(outcome),
    isOutdated: (_, outcome: PayInvoicesOutcome) => isOutdated(outcome),
    isDefinite: ({ context }, { error }: { error: unknown }) => !context.isInDoubt && isDefiniteFailure(error),
  },
  actions: {
    keepPayables: assign(({ context }, { items, accepted }: Payables) => ({
      items: oldestFirst(items),
      accepted,
      amounts: stillOpen(context.amounts, items),
    })),
    keepFilter: assign((_, { filter }: { filter: OpenItemFilter }) => ({ filter })),
    keepAmount: assign(({ context }, { arCode, text }: { arCode: string } & TypedAmount) => ({
      amounts: withAmount(context.amounts, arCode, text),
      leftOver: null,
    })),
    toggleItem: assign(({ context }, { arCode, isSelected }: { arCode: string; isSelected: boolean }) => ({
      amounts: withItem(context, arCode, isSelected),
      leftOver: null,
    })),
    selectListed: assign(({ context }) => ({ amounts: withListed(context), leftOver: null })),
    clearListed: assign(({ context }) => ({ amounts: withoutListed(context), leftOver: null })),
    payOldest: assign(({ context }, typed: TypedAmount) => {
      const { amounts, leftOver } = spread(context, spreadableAmount(typed) ?? '0');
      return { amounts, leftOver: leftOver === '0.00' ? null : leftOver, spreadProblem: null };
    }),
    refuseSpread: assign({ spreadProblem: text('invoicePayment.spreadNotPositive'), leftOver: null }),
    forgetSpread: assign({ spreadProblem: null, leftOver: null }),
    offerTypes: assign(({ context }) => {
      const offered = offeredTypes(context);
      const isKept = offered.includes(context.paymentType);
      return isKept ? {} : { paymentType: offered[0] ?? 'APPLY_CREDIT', paymentMethod: null };
    }),
    keepType: assign(({ context }, { paymentType }: { paymentType: InvoicePaymentType }) => ({
      paymentType,
      paymentMethod: context.paymentType === paymentType ? context.paymentMethod : null,
    })),
    keepMethodDetails: assign((_, { paymentMethod }: { paymentMethod: PaymentMethod }) => ({ paymentMethod })),
    dropMethodDetails: assign({ paymentMethod: null }),
    holdPayment: assign(({ context }) => ({ pending: heldPayment(context) })),
    dropPending: assign(({ context }) => answeredPayment(context)),
    markInDoubt: assign({ isInDoubt: true }),
    keepReceipt: assign((_, { outcome }: { outcome: PayInvoicesOutcome }) => ({ receipt: receiptOf(outcome) })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ receipt: failedReceipt(paymentRefusal(error)) })),
    dropSelection: assign({ amounts: {} }),
    dropReceipt: assign({ receipt: null, tried: null }),
    restartAtFirst: assign({ isStarted: false }),
    forgetFilter: assign({ filter: noFilter }),
    showProblems: assign((_, { outcome }: { outcome: PayInvoicesOutcome }) => ({
      messages: outcome.ok ? [] : outcome.problems.map(({ message }) => message),
    })),
    showLoadFailure: assign((_, { error }: { error: unknown }) => ({ messages: [paymentLoadFailure(error)] })),
    showFailure: assign((_, { error }: { error: unknown }) => ({ messages: [paymentFailure(error)] })),
    clearMessages: assign({ messages: [] }),
    emitStep: emit((_, { step }: { step: PaymentStep }): InvoicePaymentEmitted => ({ type: 'step.changed', step })),
    emitDraft: emit(({ context }): InvoicePaymentEmitted => ({ type: 'draft.changed', draft: draftOf(context) })),
    emitPaymentMade: emit({ type: 'payment.made' }),
  },
});
