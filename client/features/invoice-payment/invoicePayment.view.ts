import type { SnapshotFrom } from 'xstate';
import { isPaymentType } from '../../../domain/invoice-payment/invoice-payment.js';
import { isListed, type OpenItemFilter } from '../../../domain/invoice-payment/open-items.js';
import { maxPaymentItems, tooManyItemsText, typedAmountProblem } from '../../../domain/invoice-payment/payment-lines.js';
import { type PaymentStep, paymentSteps, paymentStepTitle } from '../../../domain/invoice-payment/payment-steps.js';
import { exact } from '../../../domain/number/decimal.js';
import type { invoicePayment } from '../../../machines/invoicePayment/invoicePayment.machine.js';
import { canPaySelection, offeredTypes } from '../../../machines/invoicePayment/invoicePayment.setup.js';
import { hasSelection, isSelectionPayable, listedItems, selectionOf } from '../../../machines/invoicePayment/selection.js';
import type { InvoicePaymentContext, PendingPayment } from '../../../machines/invoicePayment/types.js';
import type { Texts } from '../../../texts/texts.js';

type Snapshot = SnapshotFrom<typeof invoicePayment>;

/** Screen of the page as a whole. */
export type InvoicePaymentScreen = 'loading' | 'failed' | 'nothingOpen' | 'withoutMethods' | 'steps';

/** A step as listed. */
export interface ShownStep {
  readonly step: PaymentStep;
  readonly number: number;
  readonly title: string;
  readonly state: 'done' | 'current' | 'ahead';
}

/** View of Make Payment, read from a snapshot of its machine, in the texts of a language. */
export function invoicePaymentView(snapshot: Snapshot, t: Texts) {
  const { context } = snapshot;
  const current = currentStep(snapshot);
  return {
    screen: screenOf(snapshot),
    current,
    steps: shownSteps(current, t),
    messages: context.messages.map((message) => t.say(message)),
    /** Leaving now would lose what was selected (A2.48). */
    isUnfinished: current !== 'receipt' && (hasSelection(context) || context.pending !== null),
    selection: selectionOf(context),
    method: {
      offered: current === 'paymentMethod' ? offeredTypes(context) : [],
      chosen: context.paymentType,
      paymentMethod: context.paymentMethod,
    },
    review: reviewOf(snapshot),
    /** A payment without an answer, the one that was tried, or what would be paid now. */
    payment: paymentOf(context),
    receipt: context.receipt,
  };
}

export type InvoicePaymentView = ReturnType<typeof invoicePaymentView>;

/** List of Select Payments and the figures beside it, in the texts of a language. */
export function selectView(context: InvoicePaymentContext, t: Texts) {
  const { items, amounts, filter } = context;
  const problems = new Map(
    items.flatMap(({ arCode, balance }) => {
      const problem = amounts[arCode] === undefined ? null : t.say(typedAmountProblem(amounts[arCode], balance));
      return problem ? [[arCode, problem] as const] : [];
    }),
  );
  const { total } = selectionOf(context);
  return {
    listed: listedItems(context),
    counts: countsOf(context),
    filter,
    amounts,
    problems,
    selected: Object.keys(amounts).length,
    total,
    canContinue: canPaySelection(context),
    /** No card and no eCheck is accepted: credits alone can be applied (A4.5). */
    hasCreditsAlone: !context.accepted.some(isPaymentType),
    /** Why Next is disabled; null if it is enabled, or the reason is already visible. */
    hint: hintOf(
      {
        ...{ selected: Object.keys(amounts).length, problems: problems.size, total },
        isOffered: !isSelectionPayable(context) || canPaySelection(context),
      },
      t,
    ),
    spreadProblem: t.say(context.spreadProblem),
    leftOver: context.leftOver,
  };
}

function countsOf({ items, filter }: Pick<InvoicePaymentContext, 'items' | 'filter'>): Record<OpenItemFilter['kind'], number> {
  const count = (kind: OpenItemFilter['kind']): number => items.filter((item) => isListed(item, { ...filter, kind })).length;
  return { all: count('all'), pastDue: count('pastDue'), credits: count('credits') };
}

interface Selected {
  readonly selected: number;
  readonly problems: number;
  readonly total: string;
  /** There is a way to pay such a total. */
  readonly isOffered: boolean;
}

function hintOf({ selected, problems, total, isOffered }: Selected, t: Texts): string | null {
  if (selected === 0) return t('invoicePayment.selectWhatToPay');
  if (selected > maxPaymentItems) return t.say(tooManyItemsText(selected));
  if (problems > 0) return t('invoicePayment.amountsWrong', { count: problems });
  if (!isOffered) return t('invoicePayment.applyUntilSettled', { total: '0' });
  return exact(total).lt(0) ? t('invoicePayment.creditsExceed') : null;
}

function screenOf(snapshot: Snapshot): InvoicePaymentScreen {
  if (snapshot.hasTag('step')) return 'steps';
  if (snapshot.matches('loadingFailed')) return 'failed';
  if (snapshot.matches('nothingOpen')) return 'nothingOpen';
  return snapshot.matches('withoutMethods') ? 'withoutMethods' : 'loading';
}

function currentStep(snapshot: Snapshot): PaymentStep | null {
  if (snapshot.matches('selecting')) return 'selectPayment';
  if (snapshot.matches('reviewingPayables')) return 'reviewPayables';
  if (snapshot.matches('choosingMethod')) return 'paymentMethod';
  if (snapshot.matches('reviewingPayment')) return 'reviewPayment';
  return snapshot.matches('showingReceipt') ? 'receipt' : null;
}

function shownSteps(current: PaymentStep | null, t: Texts): readonly ShownStep[] {
  const now = current === null ? -1 : paymentSteps.indexOf(current);
  return paymentSteps.map((step, index) => ({
    step,
    number: index + 1,
    title: t.say(paymentStepTitle(step)),
    state: index === now ? 'current' : index < now ? 'done' : 'ahead',
  }));
}

function reviewOf(snapshot: Snapshot): 'ready' | 'busy' | 'unanswered' {
  if (snapshot.hasTag('unanswered')) return 'unanswered';
  return snapshot.hasTag('busy') ? 'busy' : 'ready';
}

function paymentOf(context: InvoicePaymentContext): Omit<PendingPayment, 'idempotencyKey'> {
  const { lines, total } = selectionOf(context);
  return context.pending ?? context.tried ?? { paymentType: context.paymentType, amount: total, lines };
}
