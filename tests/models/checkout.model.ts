import { orderHeaderFields } from '../../domain/checkout/order-header-fields.js';
import { checkout } from '../../machines/checkout/checkout.machine.js';
import type { SubmitOrderOutcome } from '../../machines/checkout/types.js';
import type { Model } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';
import { text } from '../../texts/text.js';
import { daysAgain, explained, furtherRefusals } from './checkout.answers.js';
import {
  type CaseContext,
  type Checkout,
  type CheckoutFixture,
  checkoutScenarios,
  days,
  isAddressFine,
  isHeaderFine,
  needsAddress,
  stepBeside,
  stepsOf,
} from './checkout.scenarios.js';
import { checkoutStates } from './checkout.states.js';

const onward = stepBeside(1);
const back = stepBeside(-1);

const isConsumer = ({ scenario }: CaseContext): boolean => scenario.input.userKind === 'CONSUMER';
const reviewed = ({ before }: CaseContext) =>
  before.context.pending === null ? ('reviewing.refreshing' as const) : ('reviewing.unanswered' as const);

/** Only for a user who tries everything. */
const ifCurious =
  <T>(payload: T) =>
  ({ scenario }: { scenario: CaseContext['scenario'] }): T | undefined =>
    scenario.fixture.types === 'everything' ? payload : undefined;

/** Only for a user who tries days. */
const ifDays =
  <T>(payload: T) =>
  ({ scenario }: { scenario: CaseContext['scenario'] }): T | undefined =>
    scenario.fixture.types === 'just enough' ? undefined : payload;
/** Only for a user whose days alone are tried. */
const ifNoMoreThanDays =
  <T>(payload: T) =>
  ({ scenario }: { scenario: CaseContext['scenario'] }): T | undefined =>
    scenario.fixture.types === 'days' ? undefined : payload;

/** Data that could not load is requested again: the dates, or the check of the address. */
function retried(caseContext: CaseContext) {
  const { dates, form, address } = caseContext.before.context;
  if (dates === null) return 'choosingDelivery.editing.loadingDates' as const;
  return needsAddress(caseContext) && form.addressId !== null && address === null
    ? ('choosingDelivery.editing.checkingAddress' as const)
    : null;
}

function afterDates(caseContext: CaseContext) {
  const { form, address } = caseContext.before.context;
  return needsAddress(caseContext) && form.addressId !== null && address === null
    ? ('choosingDelivery.editing.checkingAddress' as const)
    : ('choosingDelivery.editing.filling' as const);
}

const confirmed = (caseContext: CaseContext) => {
  if (caseContext.scenario.input.isPunchout) return 'reviewing.transferring' as const;
  const lacksCard = isConsumer(caseContext) && caseContext.before.context.payment === null;
  return lacksCard ? ('enteringPayment' as const) : ('reviewing.submitting' as const);
};

const consumerInputs = ({ shipMethod, form, address, lineTotal, payment }: CaseContext['before']['context']) => [
  shipMethod,
  form.addressId,
  address && [address.isValidZipCode, Number(address.minimumOrderAmount) <= Number(lineTotal)],
  Number(lineTotal),
  payment !== null,
];

const narrowed = 'only the compiler asks: the guard before it has answered';
const anotherKey = 'a key only has to be another one than before';
const knownBefore = 'only the compiler asks: the guard has asked before it';
const onlyWhether = 'guards ask only whether something is wrong; its words are shown by the view';
const noAnswer = { description: 'nobody answers', error: { code: 'NETWORK' } };
const receipt = { confirmation: null, estimatedTotal: '281.62' };
const refusedBy = (code: string, message: string): SubmitOrderOutcome => ({ ok: false, problems: [{ code, message }] });
/** Only possible as an answer to a payment. */
const ifPaying =
  (outcome: SubmitOrderOutcome) =>
  ({ scenario }: Pick<CaseContext, 'scenario'>): SubmitOrderOutcome | undefined =>
    scenario.input.userKind === 'CONSUMER' ? outcome : undefined;
const stays = 'choosingDelivery.editing' as const;

/** Of an order that was asked about in vain, a refusal of the request says nothing. */
const refusedOutright = ({ before }: CaseContext) =>
  before.context.isInDoubt ? ('reviewing.unanswered' as const) : ('reviewing.declined' as const);

/** Checkout (S2.32–S2.39, S4.13, S5.13–S5.17). */
export const checkoutModel: Model<Checkout, CheckoutFixture> = {
  machine: checkout,
  scenarios: checkoutScenarios,
  guardInputs: ({ context }) => [
    context.form.customerPo,
    context.form.deliveryDate && context.form.deliveryDate === days.unavailable,
    context.form.specialInstruction2.length > 50,
    context.isDateUnreadable,
    context.dates !== null,
    context.pending !== null,
    context.isInDoubt,
    ...(context.userKind === 'CONSUMER' ? consumerInputs(context) : []),
  ],
  events: {
    next: {
      description: 'presses Next',
      leadsTo: {
        choosingMethod: onward,
        enteringPayment: (at) => (at.before.context.payment === null ? null : 'reviewing'),
        showingReceipt: 'leftToHome',
        'choosingDelivery.editing.filling': (at) => {
          if (!isAddressFine(at)) return null;
          return isHeaderFine(at) ? 'choosingDelivery.saving' : 'choosingDelivery.editing.correcting';
        },
        'choosingDelivery.editing.correcting': (at) => (isAddressFine(at) && isHeaderFine(at) ? 'choosingDelivery.saving' : null),
      },
    },
    back: {
      description: 'presses Back',
      leadsTo: {
        loadingFailed: 'leftToCart',
        empty: 'leftToCart',
        choosingMethod: back,
        readingMessage: back,
        'choosingDelivery.editing': back,
        enteringPayment: back,
        'reviewing.refreshing': back,
        'reviewing.stale': back,
        'reviewing.ready': back,
        'reviewing.emptied': back,
        'reviewing.declined': back,
        'reviewing.unanswered': back,
      },
    },
    retry: {
      description: 'tries again',
      leadsTo: {
        loadingFailed: 'loading',
        'choosingDelivery.editing.filling': retried,
        'choosingDelivery.editing.correcting': ({ before }) =>
          before.context.dates === null ? 'choosingDelivery.editing.loadingDates' : null,
        'reviewing.stale': 'reviewing.refreshing',
        'reviewing.unanswered': 'reviewing.submitting',
      },
    },
    'shipMethod.chosen': {
      description: ({ method }) => `chooses ${method}`,
      cases: { pickup: { method: 'pickup' }, delivery: { method: 'delivery' } },
      leadsTo: { choosingMethod: 'choosingMethod' },
    },
    'message.acknowledged': { description: 'acknowledges the message', leadsTo: { readingMessage: 'choosingDelivery' } },
    'headerText.changed': {
      description: ({ field, text }) => `types ${text.length} characters as ${english(orderHeaderFields[field].label)}`,
      cases: {
        'P.O.': ifNoMoreThanDays({ field: 'customerPo', text: 'PO-1' }),
        'no P.O.': ifCurious({ field: 'customerPo', text: '' }),
        'P.O. too long': ifCurious({ field: 'customerPo', text: 'P'.repeat(21) }),
        'first instruction': ifCurious({ field: 'specialInstruction1', text: 'Ring at the gate' }),
        'second instruction': ifCurious({ field: 'specialInstruction2', text: 'Leave with the chef' }),
        'instruction too long': ifCurious({ field: 'specialInstruction2', text: 'x'.repeat(51) }),
      },
      leadsTo: { 'choosingDelivery.editing': stays },
    },
    'deliveryDate.changed': {
      description: ({ date }) => (date === null ? 'clears the date' : `chooses ${date}`),
      cases: {
        available: { date: days.other },
        unavailable: ifDays({ date: days.unavailable }),
        none: ifDays({ date: null }),
      },
      leadsTo: {
        'choosingDelivery.editing': ({ event, scenario }) =>
          event.date === null && scenario.fixture.data.rules.requireDeliveryDate ? null : stays,
      },
    },
    'deliveryDate.unreadable': {
      description: 'types a date that cannot be read',
      cases: { '': ifCurious({}) },
      // Without days there is no field.
      leadsTo: { 'choosingDelivery.editing': ({ before }) => (before.context.dates === null ? null : stays) },
    },
    'shipTo.chosen': {
      description: ({ code }) => `chooses ship-to ${code}`,
      cases: { '': { code: 'DOCK' } },
      leadsTo: {
        'choosingDelivery.editing': (at) =>
          isConsumer(at) || at.before.context.shipMethod === 'pickup' ? null : 'choosingDelivery.editing.loadingDates',
      },
    },
    'address.chosen': {
      description: ({ addressId }) => `chooses the address ${addressId}`,
      cases: { '': { addressId: 'work' } },
      leadsTo: {
        'choosingDelivery.editing': (at) => (needsAddress(at) ? 'choosingDelivery.editing.loadingDates' : null),
      },
    },
    'payment.entered': {
      description: ({ payment }) => `enters the card ending in ${payment.lastFour}`,
      cases: {
        '': { payment: { cardReference: 'card-1', issuer: 'Visa', lastFour: '4242', accountHolderName: 'Ada Chef' } },
      },
      leadsTo: { enteringPayment: 'enteringPayment' },
    },
    'payment.removed': { description: 'wants to use another card', leadsTo: { enteringPayment: 'enteringPayment' } },
    confirm: {
      description: ({ version }) => `confirms version ${version} of the order`,
      cases: { '': { version: 7, total: '281.62' } },
      leadsTo: { 'reviewing.ready': confirmed, 'reviewing.declined': confirmed },
    },
  },
  actors: {
    loadCheckout: {
      outcomes: {
        lines: {
          description: 'the cart is there',
          output: ({ scenario }) => scenario.fixture.data,
          leadsTo: {
            loading: ({ before, scenario }) => {
              if (before.context.pending !== null) return 'reviewing.unanswered';
              return stepsOf(scenario)[1] ?? null;
            },
          },
        },
        'no lines': {
          description: 'the cart is empty',
          output: ({ scenario }) => ({ ...scenario.fixture.data, lineCount: 0, lineTotal: '0.00' }),
          leadsTo: { loading: ({ before }) => (before.context.pending === null ? 'empty' : 'reviewing.unanswered') },
        },
        'no answer': { ...noAnswer, leadsTo: { loading: 'loadingFailed' } },
        explained: { ...explained, leadsTo: { loading: 'loadingFailed' } },
      },
    },
    loadDeliveryDates: {
      outcomes: {
        days: {
          description: 'the days of delivery are there',
          output: { defaultDate: days.default, earliestDate: days.default, validDates: [days.default, days.other] },
          leadsTo: { 'choosingDelivery.editing.loadingDates': afterDates },
        },
        ...Object.fromEntries(
          Object.entries(daysAgain).map(([name, output]) => [
            name,
            {
              description: `the days of delivery are ${name}`,
              output,
              leadsTo: { 'choosingDelivery.editing.loadingDates': afterDates },
            },
          ]),
        ),
        'no answer': { ...noAnswer, leadsTo: { 'choosingDelivery.editing.loadingDates': afterDates } },
      },
    },
    checkAddress: {
      outcomes: {
        fine: {
          description: 'goods are delivered there',
          output: { isValidZipCode: true, minimumOrderAmount: '100.00' },
          leadsTo: { 'choosingDelivery.editing.checkingAddress': 'choosingDelivery.editing.filling' },
        },
        'too far': {
          description: 'goods are not delivered there',
          output: { isValidZipCode: false, minimumOrderAmount: null },
          leadsTo: { 'choosingDelivery.editing.checkingAddress': 'choosingDelivery.editing.filling' },
        },
        'too little': {
          description: 'the order is too small for there',
          output: { isValidZipCode: true, minimumOrderAmount: '263.21' },
          leadsTo: { 'choosingDelivery.editing.checkingAddress': 'choosingDelivery.editing.filling' },
        },
        gone: {
          description: 'another window has removed the address',
          error: { code: 'NOT_FOUND', serverMessage: text('checkout.addressGone') },
          leadsTo: { 'choosingDelivery.editing.checkingAddress': 'choosingDelivery.editing.filling' },
        },
        'no answer': {
          ...noAnswer,
          leadsTo: { 'choosingDelivery.editing.checkingAddress': 'choosingDelivery.editing.filling' },
        },
      },
    },
    saveHeader: {
      outcomes: {
        saved: {
          description: 'the header is saved',
          output: { ok: true },
          leadsTo: { 'choosingDelivery.saving': (at) => (isConsumer(at) ? 'enteringPayment' : reviewed(at)) },
        },
        refused: {
          description: 'the header is refused',
          output: { ok: false, problems: [{ code: 'DATE_NOT_VALID', message: 'No truck that day\nCall us' }] },
          leadsTo: { 'choosingDelivery.saving': 'choosingDelivery.editing.filling' },
        },
        'no answer': { ...noAnswer, leadsTo: { 'choosingDelivery.saving': 'choosingDelivery.editing.filling' } },
      },
    },
    refreshReview: {
      outcomes: {
        lines: {
          description: 'the order to be is there',
          output: ({ scenario }) => ({ lineCount: scenario.fixture.data.lineCount === 1 ? 1 : 3, lineTotal: '263.20' }),
          leadsTo: { 'reviewing.refreshing': 'reviewing.ready' },
        },
        'no lines': {
          description: 'the cart has lost its lines',
          output: { lineCount: 0, lineTotal: '0.00' },
          leadsTo: { 'reviewing.refreshing': 'reviewing.emptied' },
        },
        'no answer': { ...noAnswer, leadsTo: { 'reviewing.refreshing': 'reviewing.stale' } },
        explained: { ...explained, leadsTo: { 'reviewing.refreshing': 'reviewing.stale' } },
      },
    },
    submitOrder: {
      outcomes: {
        accepted: {
          description: 'the order is taken',
          output: { ok: true, receipt: { ...receipt, accepted: true, orderNumber: '100042', messages: ['Ice is short'] } },
          leadsTo: { 'reviewing.submitting': 'showingReceipt' },
        },
        'accepted without a number': {
          description: 'the order is taken, and has no number yet',
          output: { ok: true, receipt: { ...receipt, accepted: true, orderNumber: null, messages: [] } },
          leadsTo: { 'reviewing.submitting': 'showingReceipt' },
        },
        rejected: {
          description: 'the order is rejected',
          output: { ok: true, receipt: { ...receipt, accepted: false, orderNumber: null, messages: ['On credit hold'] } },
          leadsTo: { 'reviewing.submitting': 'reviewing.declined' },
        },
        'rejected without a word': {
          description: 'the order is rejected without a word',
          output: { ok: true, receipt: { ...receipt, accepted: false, orderNumber: null, messages: [] } },
          leadsTo: { 'reviewing.submitting': 'reviewing.declined' },
        },
        changed: {
          description: 'the cart was changed meanwhile',
          output: refusedBy('CART_CHANGED', 'The cart was changed in another window'),
          leadsTo: { 'reviewing.submitting': 'reviewing.refreshing' },
        },
        'too late': {
          description: 'the cut-off of the chosen day has passed',
          output: refusedBy('DATE_NOT_VALID', 'Delivery Date is not available'),
          leadsTo: { 'reviewing.submitting': 'choosingDelivery.editing.loadingDates' },
        },
        'still running': {
          description: 'the same submit is still worked on',
          output: refusedBy('STILL_RUNNING', 'The order is being submitted'),
          leadsTo: { 'reviewing.submitting': 'reviewing.unanswered' },
        },
        declined: {
          description: 'the card is declined',
          output: ifPaying(refusedBy('PAYMENT_DECLINED', 'The card was declined: insufficient funds.')),
          leadsTo: { 'reviewing.submitting': 'enteringPayment' },
        },
        'not charged': {
          description: 'the processor cannot be asked',
          output: ifPaying(refusedBy('PAYMENT_FAILED', 'The card could not be charged')),
          leadsTo: { 'reviewing.submitting': 'reviewing.declined' },
        },
        'too many': {
          description: 'too many payments were declined, and this one is not tried',
          output: ifPaying(
            refusedBy(
              'PAYMENT_LIMITED',
              'Too many payments were declined. Nothing was charged. Please try again at 3:45 PM EST.',
            ),
          ),
          leadsTo: { 'reviewing.submitting': 'reviewing.declined' },
        },
        'being checked': {
          description: 'nobody knows yet whether the card was charged',
          output: ifPaying(refusedBy('PAYMENT_UNKNOWN', 'Your payment is being checked')),
          leadsTo: { 'reviewing.submitting': 'reviewing.unanswered' },
        },
        ...furtherRefusals,
        impossible: {
          description: 'the submit is refused as it stands',
          error: { code: 'BAD_USER_INPUT' },
          leadsTo: { 'reviewing.submitting': refusedOutright },
        },
        'too many requests': {
          description: 'there were too many requests',
          error: { code: 'TOO_MANY_REQUESTS', retryAfter: 30 },
          leadsTo: { 'reviewing.submitting': refusedOutright },
        },
        'no answer': { ...noAnswer, leadsTo: { 'reviewing.submitting': 'reviewing.unanswered' } },
      },
    },
    createPunchoutMessage: {
      outcomes: {
        made: {
          description: 'the message for the procurement system is made',
          output: { ok: true, message: { postbackUrl: 'https://buyer.example/postback', body: '<cXML/>' } },
          leadsTo: { 'reviewing.transferring': 'transferred' },
        },
        changed: {
          description: 'the cart was changed meanwhile',
          output: { ok: false, problems: [{ code: 'CART_CHANGED', message: 'The cart has changed' }] },
          leadsTo: { 'reviewing.transferring': 'reviewing.refreshing' },
        },
        'no answer': { ...noAnswer, leadsTo: { 'reviewing.transferring': 'reviewing.declined' } },
        explained: { ...explained, leadsTo: { 'reviewing.transferring': 'reviewing.declined' } },
      },
    },
  },
  delays: {},
  equivalent: {
    'checkout.setup.ts › problemsOf: outcome.ok always false': narrowed,
    'checkout.setup.ts › checkoutSetup.actions.keepTransfer: outcome.ok always true': narrowed,
    'submission.ts › hasProblem: outcome.ok always false': narrowed,
    'submission.ts › isHeaderRefused: outcome.ok always false': narrowed,
    'checkout.setup.ts › receiptOf: outcome.ok always true': 'a refusal has no receipt, asked or not',
    'checkout.setup.ts › checkoutSetup.guards.isMethodAllowed: context.allowedShipMethods[method] always true':
      'the step exists only where both methods are allowed',
    'header.ts › stepFactsOf: without property isPunchout': 'it decides only about the receipt, which no guard asks about',
    'header.ts › headerProblemsOf: without property shipMethod': onlyWhether,
    'header.ts › addressProblemsOf: needsAddress(context) always true': knownBefore,
    'header.ts › addressProblemsOf: context.address !== null always true': knownBefore,
    'header.ts › addressProblemsOf: without property zipCodeRestrictionMessage': onlyWhether,
    'header.ts › addressProblemsOf: context.rules.zipCodeRestrictionMessage another value': onlyWhether,
    'states/choosingDelivery.ts › choosingDelivery.states.editing.on.deliveryDate.changed.guard.params: event.date another value':
      'the guard asks only whether there is a date',
    'submission.ts › held: pending === null always false': 'only a chart that is wrong submits without an order held',
    'submission.ts › answeredSubmission: answered + 1 another value': anotherKey,
    'submission.ts › answeredSubmission: 1 one more': anotherKey,
    "states/transferring.ts › transferring.invoke.input: assertEvent(event, 'confirm'); left out":
      'only the compiler asks: no other event leads here',
    'loadingFailed · retry: target opening': 'opening goes on to loading, since a guest is never here',
    'reviewing.submitting · submitOrder done [isOrdered]: target opening':
      'opening shows the receipt that is at hand, and comes to the same state',
    'choosingMethod · shipMethod.chosen [isMethodAllowed]: guard forgotten':
      'the step exists only where both methods are allowed',
    ...Object.fromEntries(
      [
        'stale · retry',
        'submitting · submitOrder done [isStillRunning]',
        'submitting · submitOrder done',
        'submitting · submitOrder failed',
        'transferring · createPunchoutMessage done [isRefused]',
      ].map((slot) => [
        `reviewing.${slot}: target reviewing.arriving`,
        'arriving decides by the pending submission, and comes to the same state',
      ]),
    ),
  },
  states: checkoutStates,
};
