import assert from 'node:assert/strict';
import { unexplainedPaymentText } from '../../domain/invoice-payment/payment-failure.js';
import type { PaymentStep } from '../../domain/invoice-payment/payment-steps.js';
import type { PendingPayment } from '../../machines/invoicePayment/types.js';
import type { Model, Observation } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import {
  charge,
  credit,
  type InvoicePayment,
  isPayable,
  isSettledByCredits,
  offeredTo,
  owed,
  owedLater,
  type PaymentFixture,
} from './invoicePayment.scenarios.js';

type Observed = Observation<InvoicePayment, PaymentFixture>;

/** Why it is not known whether a payment was made (A8.4). */
const unansweredBy: Readonly<Record<string, string>> = {
  NETWORK: 'An unexpected error occurred. Please contact support. (The server did not respond)',
  BAD_USER_INPUT: 'The server refused the request',
  TOO_MANY_REQUESTS: 'Too many requests. Try again in 30 seconds.',
};

/** Why a payment was certainly not made (A8.3, A8.4). */
export const refusedBy: Readonly<Record<string, string>> = {
  BAD_USER_INPUT: 'The server returned an unexpected response. Please contact support or try again later. (Bad Request)',
  TOO_MANY_REQUESTS: 'Too many requests. Nothing was sent. Try again in 30 seconds.',
};

/** Content, requests and stored data of each state of Make Payment. */
export const paymentStates: Model<InvoicePayment, PaymentFixture>['states'] = {
  loading: (seen) => {
    assert.deepEqual(seen.now.calls, [{ id: 'loadPayables', input: undefined }]);
    const { event, snapshot } = seen;
    assert.equal(
      snapshot.context.pending,
      event === undefined ? (seen.scenario.input.draft?.pending ?? null) : snapshot.context.pending,
    );
    if (event === undefined) mustBeOpened(seen);
    if (event?.type === 'restart') mustBeginAnew(seen);
    if (event?.type === 'xstate.done.actor.payInvoices') {
      assert.deepEqual(
        [snapshot.context.messages.map(english), snapshot.context.pending],
        [['R-101 was paid meanwhile.', ...seen.scenario.fixture.furtherProblems], null],
      );
      assert.ok(seen.now.emitted.some(({ type }) => type === 'payment.made'));
      mustKeepDraft(seen);
    }
  },
  loadingFailed: ({ snapshot, event }) => {
    const { error } = event as unknown as { error: { code: string } };
    const message =
      error.code === 'NETWORK'
        ? 'Failed to load payment data. Please try again later.'
        : 'Payment Service is unavailable. Please contact support.';
    assert.deepEqual(snapshot.context.messages.map(english), [message]);
  },
  starting: 'passing',
  nothingOpen: ({ snapshot }) => {
    assert.equal(english(snapshot.getMeta()['invoicePayment.nothingOpen']?.description), 'No Open A/R Items');
    assert.deepEqual([snapshot.context.items, snapshot.context.amounts], [[], {}]);
    mustHaveType(snapshot);
  },
  withoutMethods: ({ snapshot }) => {
    assert.equal(english(snapshot.getMeta()['invoicePayment.withoutMethods']?.description), 'No payment methods available');
    mustHaveType(snapshot);
  },
  selecting: (seen) => {
    mustBeStep(seen, 'selectPayment', 'selecting');
    mustSelect(seen);
    if (seen.before?.matches('choosingMethod')) assert.deepEqual(seen.snapshot.context.messages, []);
  },
  reviewingPayables: (seen) => {
    mustBeStep(seen, 'reviewPayables', 'reviewingPayables');
    mustBePayable(seen);
    assert.deepEqual(seen.snapshot.context.messages, []);
  },
  choosingMethod: (seen) => {
    mustBeStep(seen, 'paymentMethod', 'choosingMethod');
    mustBePayable(seen);
    mustOffer(seen);
  },
  'reviewingPayment.arriving': 'passing',
  'reviewingPayment.ready': (seen) => {
    mustBeStep(seen, 'reviewPayment', 'reviewingPayment');
    mustBePayable(seen);
    const { paymentType, paymentMethod, pending, messages } = seen.snapshot.context;
    assert.equal(paymentMethod === null, paymentType === 'APPLY_CREDIT');
    assert.deepEqual([pending, messages], [null, []]);
  },
  'reviewingPayment.submitting': (seen) => {
    const { snapshot } = seen;
    assert.deepEqual([snapshot.hasTag('busy'), snapshot.hasTag('unanswered')], [true, false]);
    assert.deepEqual(snapshot.context.messages, []);
    const pending = mustHoldPayment(seen);
    const paymentMethodReference = snapshot.context.paymentMethod?.reference ?? null;
    assert.deepEqual(seen.now.calls, [{ id: 'payInvoices', input: { ...pending, paymentMethodReference } }]);
  },
  'reviewingPayment.unanswered': (seen) => {
    const { snapshot, event, before } = seen;
    assert.deepEqual([snapshot.hasTag('busy'), snapshot.hasTag('unanswered')], [false, true]);
    assert.ok(snapshot.context.pending);
    assert.equal(snapshot.context.isInDoubt, true);
    if (!event?.type.endsWith('payInvoices')) return;
    assert.deepEqual(snapshot.context.pending, before?.context.pending);
    assert.deepEqual(
      snapshot.context.messages.map(english),
      event.type === 'xstate.done.actor.payInvoices'
        ? ['Your payment is being checked.', ...seen.scenario.fixture.furtherProblems]
        : [unansweredBy[(event as unknown as { error: { code: string } }).error.code]],
    );
  },
  'showingReceipt.paid': (seen) => {
    const { context } = seen.snapshot;
    assert.equal(seen.snapshot.hasTag('step'), true);
    assert.deepEqual(context.receipt, { isSuccess: true, transactionId: 'T-1', errorReason: null, document: 'D' });
    assert.deepEqual(context.tried, seen.before?.context.pending);
    assert.deepEqual([context.pending, context.amounts], [null, {}]);
    assert.deepEqual(seen.now.emitted, [
      { type: 'draft.changed', draft: null },
      { type: 'payment.made' },
      { type: 'step.changed', step: 'receipt' },
    ]);
  },
  'showingReceipt.failed': (seen) => {
    const { context } = seen.snapshot;
    assert.equal(seen.snapshot.hasTag('step'), true);
    assert.equal(english(seen.snapshot.getMeta()['invoicePayment.showingReceipt.failed']?.title), 'Payment Failed');
    const { receipt } = context;
    assert.deepEqual(receipt && { ...receipt, errorReason: english(receipt.errorReason) }, {
      isSuccess: false,
      transactionId: null,
      errorReason: failedBecause(seen),
      document: null,
    });
    assert.deepEqual([context.tried, context.pending], [seen.before?.context.pending, null]);
    const isDeclined = (seen.event as unknown as { output?: { ok: boolean } }).output?.ok === true;
    assert.deepEqual(context.paymentMethod, isDeclined ? null : seen.before?.context.paymentMethod);
    assert.deepEqual(context.amounts, seen.before?.context.amounts);
    mustKeepDraft(seen);
  },
};

/** A way to pay is always chosen, even if the site offers no other. */
function mustHaveType({ context }: Observed['snapshot']): void {
  assert.ok(['APPLY_CREDIT', 'CREDIT_CARD', 'CHECK'].includes(context.paymentType));
}

/** Nothing is known yet but what was kept. */
function mustBeOpened({ snapshot: { context }, scenario: { input } }: Observed): void {
  const { isStarted, idempotencyKey, draft } = input;
  assert.deepEqual(context, {
    ...{ isStarted, idempotencyKey, items: [], accepted: [], filter: { text: '', kind: 'all' } },
    ...{ amounts: draft?.amounts ?? {}, spreadProblem: null, leftOver: null },
    ...{ paymentType: draft?.pending ? 'CREDIT_CARD' : 'APPLY_CREDIT', paymentMethod: null },
    ...{ answered: 0, pending: draft?.pending ?? null, isInDoubt: false, messages: [], tried: null, receipt: null },
  });
}

/** Entering a step announces it once; events within it do not. */
function mustBeStep(
  { snapshot, before, now, event }: Observed,
  step: PaymentStep,
  state: 'selecting' | 'reviewingPayables' | 'choosingMethod' | 'reviewingPayment',
): void {
  assert.deepEqual([snapshot.hasTag('step'), snapshot.hasTag('busy')], [true, false]);
  const announced = now.emitted.flatMap((one) =>
    one.type === 'step.changed' ? [(one as unknown as { step: string }).step] : [],
  );
  // Payment Method returns to the selection if nothing can be paid.
  const isBounced = step === 'selectPayment' && ['retry', 'xstate.done.actor.payInvoices'].includes(event?.type ?? '');
  assert.deepEqual(announced, before?.matches(state) ? [] : isBounced ? ['paymentMethod', step] : [step]);
}

function mustBePayable({ snapshot, scenario }: Observed): void {
  assert.equal(isPayable({ before: snapshot, scenario }), true);
}

/** Typed and pressed values are immediately in the selection and in the draft. */
function mustSelect(seen: Observed): void {
  const { snapshot, event, before, scenario } = seen;
  mustHaveType(snapshot);
  const { amounts, spreadProblem, leftOver } = snapshot.context;
  const given = event as unknown as { arCode: string; text: string; isSelected: boolean; filter: unknown } | undefined;
  switch (event?.type) {
    case 'amount.changed':
      assert.deepEqual(amounts, changed(before!.context.amounts, given!.arCode, keptAs[given!.text]));
      break;
    case 'item.toggled': {
      const balance = given!.arCode === credit.arCode ? '-50.00' : '50.00';
      assert.deepEqual(amounts, changed(before!.context.amounts, given!.arCode, given!.isSelected ? balance : undefined));
      break;
    }
    case 'listed.selected':
      assert.deepEqual(amounts, {
        ...Object.fromEntries(listedIn(seen).map(({ arCode, balance }) => [arCode, balance])),
        ...before!.context.amounts,
      });
      break;
    case 'listed.cleared': {
      const gone = new Set(listedIn(seen).map(({ arCode }) => arCode));
      assert.deepEqual(amounts, Object.fromEntries(Object.entries(before!.context.amounts).filter(([code]) => !gone.has(code))));
      break;
    }
    case 'oldest.paid':
      mustSpread(seen);
      return;
    case 'filter.changed':
      assert.deepEqual([snapshot.context.filter, amounts], [given!.filter, before!.context.amounts]);
      return;
    default:
      // However it is come to, the selection is what it was, as far as it is still open.
      assert.deepEqual([spreadProblem, leftOver], [null, null]);
      if (before?.matches('loading')) {
        assert.deepEqual(
          snapshot.context.items.map(({ arCode }) => arCode),
          [owed, credit, charge, owedLater]
            .filter((item) => scenario.fixture.payables.items.includes(item))
            .map(({ arCode }) => arCode),
        );
        if (seen.all.calls.length === 1) assert.deepEqual(amounts, scenario.input.draft?.amounts ?? {});
      }
      return;
  }
  assert.equal(leftOver, null);
  mustKeepDraft(seen);
}

/** Result of a typed text (A5.2). */
const keptAs: Readonly<Record<string, string>> = {
  ...{ '40': '40.00', '1100.01': '1100.01', '-1': '-1.00', '-1100.01': '-1100.01', '-': '-', '-50': '-50.00' },
};

/** The same amounts, one of them changed. */
function changed(amounts: Readonly<Record<string, string>>, arCode: string, amount: string | undefined) {
  const { [arCode]: _, ...others } = amounts;
  return amount === undefined ? others : { ...others, [arCode]: amount };
}

const listedIn = ({ snapshot: { context } }: Observed) =>
  context.items.filter(({ arCode }) => {
    if (context.filter.text !== '') return context.filter.text === 'po 7' && arCode === owed.arCode;
    const isPastDue = arCode === owed.arCode || arCode === charge.arCode;
    return { all: true, credits: arCode === credit.arCode, pastDue: isPastDue }[context.filter.kind];
  });

/** Money goes to the oldest first, credits that are applied pay along, and what is left is said. */
function mustSpread(seen: Observed): void {
  const { snapshot, before, event } = seen;
  const { text } = event as unknown as { text: string };
  const { amounts, spreadProblem, leftOver } = snapshot.context;
  if (text === '0' || text === '-') {
    assert.equal(english(spreadProblem), 'Enter an amount greater than zero.');
    assert.deepEqual([amounts, leftOver], [before!.context.amounts, null]);
    return;
  }
  assert.equal(spreadProblem, null);
  const total = Object.values(amounts).reduce((sum, amount) => sum + Number(amount), 0) + Number(leftOver ?? 0);
  assert.equal(total.toFixed(2), Number(text).toFixed(2));
  assert.equal(amounts[credit.arCode], before!.context.amounts[credit.arCode]);
  const open = listedIn(seen).reduce((sum, { balance }) => sum + Math.max(0, Number(balance)), 0);
  const money = Number(text) - Number(amounts[credit.arCode] ?? 0);
  assert.equal(leftOver, money > open ? (money - open).toFixed(2) : null);
  const isOwedListed = listedIn(seen).some(({ arCode }) => arCode === owed.arCode);
  assert.equal(amounts[owed.arCode], isOwedListed ? Math.min(money, 1100).toFixed(2) : undefined);
  mustKeepDraft(seen);
}

function mustKeepDraft({ snapshot: { context }, now }: Observed): void {
  const drafts = now.emitted.filter(({ type }) => type === 'draft.changed');
  const { amounts, pending } = context;
  const isNothing = pending === null && Object.keys(amounts).length === 0;
  assert.deepEqual(drafts, [{ type: 'draft.changed', draft: isNothing ? null : { amounts, pending } }]);
}

/** A4.5: the first way is chosen by default, what was entered goes with its way. */
function mustOffer(seen: Observed): void {
  const { snapshot, scenario, before, event } = seen;
  const { paymentType, paymentMethod, messages } = snapshot.context;
  const offered = offeredTo({ before: snapshot, scenario });
  assert.ok(offered.includes(paymentType));
  assert.equal(isSettledByCredits({ before: snapshot, scenario }), paymentType === 'APPLY_CREDIT');
  const chosen = event as unknown as { type: string; paymentType: string; paymentMethod: unknown } | undefined;
  if (chosen?.type === 'paymentType.chosen') {
    assert.equal(paymentType, chosen.paymentType);
    assert.deepEqual(paymentMethod, before!.context.paymentType === paymentType ? before!.context.paymentMethod : null);
  } else if (chosen?.type === 'paymentMethod.entered') assert.deepEqual(paymentMethod, chosen.paymentMethod);
  else if (chosen?.type === 'paymentMethod.removed') assert.equal(paymentMethod, null);
  else if (chosen?.type === 'xstate.done.actor.payInvoices') {
    assert.deepEqual(
      [paymentMethod, messages.map(english), snapshot.context.pending],
      [null, ['Card is expired', ...scenario.fixture.furtherProblems], null],
    );
    mustKeepDraft(seen);
  } else {
    const isKept = offered.includes(before!.context.paymentType);
    assert.deepEqual(
      [paymentType, paymentMethod],
      isKept ? [before!.context.paymentType, before!.context.paymentMethod] : [offered[0], null],
    );
    assert.deepEqual(messages, []);
  }
}

/** A confirm has a key that was never used; trying again has the same, with what was confirmed, saved before it is sent. */
function mustHoldPayment(seen: Observed): PendingPayment {
  const { snapshot, before, event } = seen;
  const { pending, paymentType, amounts } = snapshot.context;
  assert.ok(pending);
  if (event?.type !== 'confirm') {
    assert.deepEqual(pending, before!.context.pending);
    return pending;
  }
  assert.equal(pending.paymentType, paymentType);
  assert.deepEqual(Object.fromEntries(pending.lines.map(({ arCode, amount }) => [arCode, amount])), amounts);
  for (const { arCode, reference } of pending.lines) assert.equal(reference, `R-${arCode}`);
  assert.equal(
    pending.amount,
    Object.values(amounts)
      .reduce((sum, amount) => sum + Number(amount), 0)
      .toFixed(2),
  );
  const used = seen.all.calls.slice(0, -1).map(({ input }) => (input as { idempotencyKey?: string } | undefined)?.idempotencyKey);
  assert.equal(used.includes(pending.idempotencyKey), false);
  mustKeepDraft(seen);
  return pending;
}

/** After a payment everything is new: items are read again, and the filter is gone. */
function mustBeginAnew({ snapshot: { context } }: Observed): void {
  assert.deepEqual(
    [context.filter, context.receipt, context.tried, context.paymentMethod, context.isInDoubt],
    [{ text: '', kind: 'all' }, null, null, null, false],
  );
}

function failedBecause({ event, scenario: { fixture } }: Observed): string {
  const { output, error } = event as unknown as {
    output?: { ok: boolean; problems?: readonly { code: string }[] };
    error?: { code: string };
  };
  if (!output) return refusedBy[error?.code ?? ''] ?? '';
  if (output.problems?.[0]?.code === 'PAYMENT_LIMITED')
    return 'Too many payments were declined. Please try again at 3:45 PM EST.';
  return output.ok ? (fixture.declinedBecause ?? english(unexplainedPaymentText)) : 'The account is closed.';
}
