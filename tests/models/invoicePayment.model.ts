import { noFilter } from '../../domain/invoice-payment/open-items.js';
import { invoicePayment } from '../../machines/invoicePayment/invoicePayment.machine.js';
import type { PayInvoicesOutcome } from '../../machines/invoicePayment/types.js';
import type { Model } from '../../paths/model/model.js';
import {
  type CaseContext,
  credit,
  type InvoicePayment,
  isPayable,
  isSettledByCredits,
  offeredTo,
  owed,
  owedLater,
  type PaymentFixture,
  paymentScenarios,
} from './invoicePayment.scenarios.js';
import { paymentStates } from './invoicePayment.states.js';

/** Only for a user with this goal. */
const when =
  (does: PaymentFixture['does']) =>
  <T>(payload: T) =>
  ({ scenario }: { scenario: CaseContext['scenario'] }): T | undefined =>
    scenario.fixture.does === does ? payload : undefined;
const typing = when('typing amounts');
const listing = when('listing and spreading');
const paying = when('paying');
const changing = when('changing everything again');
/** For users who enter amounts by hand. */
const byHand =
  <T>(payload: T) =>
  ({ scenario: { fixture } }: { scenario: CaseContext['scenario'] }): T | undefined =>
    fixture.does === 'listing and spreading' || fixture.does === 'changing everything again' ? undefined : payload;
/** After a spread that has left something over. */
const afterLeftOver =
  <T>(payload: T) =>
  ({ snapshot, scenario }: { snapshot: CaseContext['before']; scenario: CaseContext['scenario'] }): T | undefined =>
    snapshot.context.leftOver === null ? undefined : changing(payload)({ scenario });
/** Where the card that was entered no longer pays what is selected. */
const withNeedlessCard = ({ snapshot, scenario }: { snapshot: CaseContext['before']; scenario: CaseContext['scenario'] }) =>
  snapshot.context.paymentMethod !== null && isSettledByCredits({ before: snapshot, scenario })
    ? changing({})({ scenario })
    : undefined;

const refusedBy = (code: string, message: string, furtherProblems: readonly string[] = []): PayInvoicesOutcome => ({
  ok: false,
  problems: [{ code, message }, ...furtherProblems.map((also) => ({ code: 'OTHER', message: also }))],
});
const paymentMethod = { reference: 'method-1', issuer: 'Visa', lastFour: '1111', holder: 'Emily Hart' };
const isOpen = ({ fixture }: CaseContext['scenario'], { arCode }: { arCode: string }): boolean =>
  fixture.payables.items.some((item) => item.arCode === arCode);
const stays = { selecting: 'selecting' } as const;

/** The first step, where there is anything to select and a way to pay it. */
const firstStep = ({ before: { context } }: CaseContext) => {
  if (context.items.length === 0) return 'nothingOpen' as const;
  const isCredit = context.items.map(({ balance }) => balance.startsWith('-'));
  const canApply = isCredit.includes(true) && isCredit.includes(false);
  return context.accepted.length === 0 && !canApply ? ('withoutMethods' as const) : ('selecting' as const);
};

/** Payment Method shows only what can still be paid. */
const methodOrStart = (caseContext: CaseContext) =>
  isPayable(caseContext) && offeredTo(caseContext).length > 0 ? ('choosingMethod' as const) : firstStep(caseContext);

const opened = (caseContext: CaseContext) => {
  if (caseContext.before.context.pending !== null) return 'reviewingPayment.unanswered' as const;
  const isResumed = caseContext.before.context.isStarted && caseContext.scenario.input.draft?.amounts[owed.arCode] !== undefined;
  const isOffered = caseContext.scenario.fixture.payables.accepted.length > 0;
  return isResumed && isOffered ? ('reviewingPayables' as const) : ('selecting' as const);
};

const hasPaymentMethod = ({ before: { context } }: CaseContext): boolean =>
  context.paymentType === 'APPLY_CREDIT' || context.paymentMethod !== null;

const narrowed = 'only the compiler asks: the guard before it has answered';
const overCredits = 'nothing is spread over a balance below zero';
const anotherKey = 'a key only has to be another one than before';

/** Make Payment (A2.46–A2.50, A4.2–A4.5, A5.2, A5.3, A7.5–A7.7). */
export const invoicePaymentModel: Model<InvoicePayment, PaymentFixture> = {
  machine: invoicePayment,
  scenarios: paymentScenarios,
  guardInputs: ({ context }) => [
    Object.entries(context.amounts).sort(),
    [context.items.length, context.accepted],
    context.filter,
    context.paymentType,
    context.paymentMethod !== null,
    context.pending !== null,
    context.isStarted,
    context.isInDoubt,
    context.leftOver !== null,
  ],
  events: {
    next: {
      description: 'presses Continue',
      cases: { '': {}, 'with a card that is not needed any more': withNeedlessCard },
      leadsTo: {
        selecting: (at) => (isPayable(at) && offeredTo(at).length > 0 ? 'reviewingPayables' : null),
        reviewingPayables: 'choosingMethod',
        choosingMethod: (at) => (hasPaymentMethod(at) ? 'reviewingPayment.ready' : null),
      },
    },
    back: {
      description: 'presses Back',
      leadsTo: {
        reviewingPayables: 'selecting',
        choosingMethod: 'reviewingPayables',
        'reviewingPayment.ready': 'choosingMethod',
      },
    },
    retry: {
      description: 'tries again',
      leadsTo: {
        loadingFailed: 'loading',
        'reviewingPayment.unanswered': 'reviewingPayment.submitting',
        'showingReceipt.failed': methodOrStart,
      },
    },
    restart: {
      description: 'comes to the address without the flag',
      leadsTo: {
        reviewingPayables: 'selecting',
        choosingMethod: 'selecting',
        'reviewingPayment.ready': 'selecting',
        'showingReceipt.failed': firstStep,
        'showingReceipt.paid': 'loading',
      },
    },
    'amount.changed': {
      description: ({ arCode, text }) => `types "${text}" beside ${arCode}`,
      cases: {
        'in part': byHand({ arCode: owed.arCode, text: '40' }),
        'too great': typing({ arCode: owed.arCode, text: '1100.01' }),
        'of the other sign': typing({ arCode: owed.arCode, text: '-1' }),
        'too great and of the other sign': typing({ arCode: owed.arCode, text: '-1100.01' }),
        'no amount': typing({ arCode: owed.arCode, text: '-' }),
        zero: typing({ arCode: owed.arCode, text: '0.00' }),
        'of no item': typing({ arCode: 'gone', text: '5' }),
        'of a credit': changing({ arCode: credit.arCode, text: '-50' }),
        'after some was left over': afterLeftOver({ arCode: owed.arCode, text: '40' }),
      },
      leadsTo: { selecting: ({ event, scenario }) => (isOpen(scenario, event) ? 'selecting' : null) },
    },
    'item.toggled': {
      description: ({ arCode, isSelected }) => `${isSelected ? 'selects' : 'deselects'} ${arCode}`,
      cases: {
        owed: byHand({ arCode: owedLater.arCode, isSelected: true }),
        credit: { arCode: credit.arCode, isSelected: true },
        off: typing({ arCode: owedLater.arCode, isSelected: false }),
        'of no item': typing({ arCode: 'gone', isSelected: true }),
        'owed, as much as the credit': changing({ arCode: owedLater.arCode, isSelected: true }),
        'after some was left over': afterLeftOver({ arCode: owedLater.arCode, isSelected: true }),
      },
      leadsTo: { selecting: ({ event, scenario }) => (isOpen(scenario, event) ? 'selecting' : null) },
    },
    'listed.selected': {
      description: 'selects all that is listed',
      cases: { '': listing({}), 'after some was left over': afterLeftOver({}) },
      leadsTo: stays,
    },
    'listed.cleared': {
      description: 'selects nothing of what is listed',
      cases: { '': listing({}), 'after some was left over': afterLeftOver({}) },
      leadsTo: stays,
    },
    'oldest.paid': {
      description: ({ text }) => `spreads "${text}" over the oldest`,
      cases: {
        'over all': listing({ text: '1120.50' }),
        'more than is owed': listing({ text: '1300' }),
        nothing: listing({ text: '0' }),
        'much more than is owed': changing({ text: '200' }),
        'no amount, after some was left over': afterLeftOver({ text: '-' }),
        'half a dollar': changing({ text: '0.50' }),
      },
      leadsTo: stays,
    },
    'filter.changed': {
      description: ({ filter }) => `lists ${filter.kind} with "${filter.text}"`,
      cases: {
        credits: listing({ filter: { ...noFilter, kind: 'credits' } }),
        'past due': listing({ filter: { ...noFilter, kind: 'pastDue' } }),
        text: listing({ filter: { ...noFilter, text: 'po 7' } }),
        'nothing found': listing({ filter: { ...noFilter, text: 'nobody' } }),
        none: listing({ filter: noFilter }),
      },
      leadsTo: stays,
    },
    'paymentType.chosen': {
      description: ({ paymentType }) => `chooses ${paymentType}`,
      cases: {
        card: ({ scenario }) =>
          paying({ paymentType: 'CREDIT_CARD' } as const)({ scenario }) ??
          changing({ paymentType: 'CREDIT_CARD' } as const)({ scenario }),
        check: paying({ paymentType: 'CHECK' }),
        'check, after a card was entered': ({ snapshot, scenario }) =>
          snapshot.context.paymentMethod === null ? undefined : changing({ paymentType: 'CHECK' } as const)({ scenario }),
        credit: paying({ paymentType: 'APPLY_CREDIT' }),
      },
      leadsTo: {
        choosingMethod: (at) => (offeredTo(at).includes(at.event.paymentType) ? 'choosingMethod' : null),
      },
    },
    'paymentMethod.entered': {
      description: ({ paymentMethod }) => `enters the one ending in ${paymentMethod.lastFour}`,
      cases: {
        '': ({ scenario }) => paying({ paymentMethod })({ scenario }) ?? changing({ paymentMethod })({ scenario }),
      },
      leadsTo: {
        choosingMethod: ({ before }) => (before.context.paymentType === 'APPLY_CREDIT' ? null : 'choosingMethod'),
      },
    },
    'paymentMethod.removed': { description: 'wants to use another one', leadsTo: { choosingMethod: 'choosingMethod' } },
    confirm: { description: 'confirms the payment', leadsTo: { 'reviewingPayment.ready': 'reviewingPayment.submitting' } },
  },
  actors: {
    loadPayables: {
      outcomes: {
        items: {
          description: 'open items and ways to pay are there',
          output: ({ scenario }) => scenario.fixture.payables,
          leadsTo: { loading: opened },
        },
        'no items': {
          description: 'nothing is open',
          output: ({ scenario }) => ({ ...scenario.fixture.payables, items: [] }),
          leadsTo: {
            loading: ({ before }) => (before.context.pending === null ? 'nothingOpen' : 'reviewingPayment.unanswered'),
          },
        },
        'no methods': {
          description: 'no way to pay is accepted, and there is no credit to apply',
          output: ({ scenario: { fixture } }) => ({
            items: fixture.payables.items.filter(({ isCredit }) => !isCredit),
            accepted: [],
          }),
          leadsTo: {
            loading: ({ before }) => (before.context.pending === null ? 'withoutMethods' : 'reviewingPayment.unanswered'),
          },
        },
        'processor down': {
          description: 'the payment service is unavailable',
          error: { code: 'BACK_OFFICE_UNAVAILABLE', serverMessage: 'Payment Service is unavailable. Please contact support.' },
          leadsTo: { loading: 'loadingFailed' },
        },
        'no answer': { description: 'nobody answers', error: { code: 'NETWORK' }, leadsTo: { loading: 'loadingFailed' } },
      },
    },
    payInvoices: {
      outcomes: {
        paid: {
          description: 'the payment is made',
          output: { ok: true, receipt: { isSuccess: true, transactionId: 'T-1', errorReason: null, document: 'D' } },
          leadsTo: { 'reviewingPayment.submitting': 'showingReceipt.paid' },
        },
        declined: {
          description: 'the payment is declined',
          output: ({ scenario: { fixture } }) => ({
            ok: true,
            receipt: { isSuccess: false, transactionId: null, errorReason: fixture.declinedBecause, document: null },
          }),
          leadsTo: { 'reviewingPayment.submitting': 'showingReceipt.failed' },
        },
        'being checked': {
          description: 'nobody knows yet whether the payment was made',
          output: ({ scenario: { fixture } }) =>
            refusedBy(fixture.codes.open, 'Your payment is being checked.', fixture.furtherProblems),
          leadsTo: { 'reviewingPayment.submitting': 'reviewingPayment.unanswered' },
        },
        'not charged as typed': {
          description: 'the card has to be entered again',
          output: ({ scenario: { fixture } }) => refusedBy(fixture.codes.method, 'Card is expired', fixture.furtherProblems),
          leadsTo: { 'reviewingPayment.submitting': methodOrStart },
        },
        outdated: {
          description: 'an item was paid meanwhile',
          output: ({ scenario: { fixture } }) =>
            refusedBy(fixture.codes.items, 'R-101 was paid meanwhile.', fixture.furtherProblems),
          leadsTo: { 'reviewingPayment.submitting': 'loading' },
        },
        refused: {
          description: 'the payment is refused',
          output: refusedBy('PAYMENT_FAILED', 'The account is closed.'),
          leadsTo: { 'reviewingPayment.submitting': 'showingReceipt.failed' },
        },
        'too many': {
          description: 'too many payments were declined, and this one is not tried',
          output: refusedBy('PAYMENT_LIMITED', 'Too many payments were declined. Please try again at 3:45 PM EST.'),
          leadsTo: { 'reviewingPayment.submitting': 'showingReceipt.failed' },
        },
        impossible: {
          description: 'the request is refused as it stands',
          error: { code: 'BAD_USER_INPUT' },
          leadsTo: {
            // Of a payment that was asked about in vain, no failure says anything.
            'reviewingPayment.submitting': ({ before }) =>
              before.context.isInDoubt ? 'reviewingPayment.unanswered' : 'showingReceipt.failed',
          },
        },
        'too many requests': {
          description: 'there were too many requests',
          error: { code: 'TOO_MANY_REQUESTS', retryAfter: 30 },
          leadsTo: {
            'reviewingPayment.submitting': ({ before }) =>
              before.context.isInDoubt ? 'reviewingPayment.unanswered' : 'showingReceipt.failed',
          },
        },
        'no answer': {
          description: 'nobody answers',
          error: { code: 'NETWORK' },
          leadsTo: { 'reviewingPayment.submitting': 'reviewingPayment.unanswered' },
        },
      },
    },
  },
  delays: {},
  equivalent: {
    'invoicePayment.setup.ts › invoicePaymentSetup.guards.isDeclined: outcome.receipt.isSuccess always false':
      'what is paid never comes to this guard: isPaid is asked first',
    'invoicePayment.setup.ts › invoicePaymentSetup.actions.showProblems: outcome.ok always false': narrowed,
    'submission.ts › hasProblem: outcome.ok always false': narrowed,
    'submission.ts › paymentToSend: pending === null always false': 'only a chart that is wrong submits without a payment held',
    'draft.ts › draftOf: pending === null always true': 'whenever a draft is emitted with a payment held, there are amounts, too',
    'selection.ts › selectedLines: amounts[arCode] === undefined always false': 'an amount that is missing cannot be read either',
    'selection.ts › balanceOf: items.find((item) => item.arCode === arCode) with findLast': 'an item has a code of its own',
    'selection.ts › spread: listedItems(context).filter(({ isCredit }) => !isCredit) without filter': overCredits,
    'selection.ts › spread: isCredit always false': overCredits,
    'submission.ts › heldPayment: 1 one more': anotherKey,
    'submission.ts › answeredPayment: answered + 1 another value': anotherKey,
    'submission.ts › answeredPayment: 1 one more': anotherKey,
    'showingReceipt · begins in failed': 'whoever enters it names the part that is meant',
    ...Object.fromEntries(
      ['payInvoices done [isStillOpen]', 'payInvoices failed'].map((slot) => [
        `reviewingPayment.submitting · ${slot}: target reviewingPayment.arriving`,
        'arriving decides by the pending payment, and comes to the same state',
      ]),
    ),
  },
  states: paymentStates,
};
