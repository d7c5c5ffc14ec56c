import type { DeliveryDates } from '../../domain/delivery/delivery-date.js';
import type { SubmitOrderOutcome } from '../../machines/checkout/types.js';
import type { WhenAvailable } from '../../paths/model/model.js';
import { type Checkout, type CheckoutFixture, days } from './checkout.scenarios.js';

type If<T> = WhenAvailable<Checkout, CheckoutFixture, T>;
type Problem = readonly [code: string, message: string];

/** Answers to a submit that are given where the back office gives all of them: they differ from the others in their codes alone. */
const refused =
  (...problems: readonly Problem[]): If<SubmitOrderOutcome> =>
  ({ scenario }) =>
    scenario.fixture.givesAllAnswers
      ? { ok: false, problems: problems.map(([code, message]) => ({ code, message })) }
      : undefined;

const anotherCard = { leadsTo: { 'reviewing.submitting': 'enteringPayment' } } as const;
const declined = { leadsTo: { 'reviewing.submitting': 'reviewing.declined' } } as const;
const readAgain = { leadsTo: { 'reviewing.submitting': 'reviewing.refreshing' } } as const;

/** Further answers to a submit (S8.12–S8.19). */
export const furtherRefusals = {
  'card invalid': {
    description: 'the card is invalid',
    output: refused(['CARD_INVALID', 'Check the number of the card']),
    ...anotherCard,
  },
  'billing invalid': {
    description: 'the billing address is invalid',
    output: refused(['BILLING_INVALID', 'Check the billing address']),
    ...anotherCard,
  },
  'payment required': {
    description: 'a payment is required',
    output: refused(['PAYMENT_REQUIRED', 'Enter a card']),
    ...anotherCard,
  },
  'card invalid, and too late': {
    description: 'the card is invalid, and the cut-off of the chosen day has passed',
    output: refused(['DATE_NOT_VALID', 'Delivery Date is not available'], ['CARD_INVALID', 'Check the number of the card']),
    ...anotherCard,
  },
  'not set up': {
    description: 'nothing is set up to charge cards',
    output: refused(['PAYMENT_NOT_CONFIGURED', 'Cards cannot be charged']),
    ...declined,
  },
  pending: {
    description: 'another payment of the order is pending',
    output: refused(['PAYMENT_PENDING', 'Another payment is pending']),
    ...declined,
  },
  'too late, and changed': {
    description: 'the cut-off of the chosen day has passed, and the cart was changed meanwhile',
    output: refused(
      ['DATE_NOT_VALID', 'Delivery Date is not available'],
      ['CART_CHANGED', 'The cart was changed in another window'],
    ),
    ...readAgain,
  },
  'without a reason': { description: 'the order is refused without a reason', output: refused(), ...readAgain },
} as const;

const again =
  (isChosen: (date: string | null) => boolean): If<DeliveryDates> =>
  ({ snapshot: { context }, scenario }) =>
    scenario.fixture.types === 'days' && context.dates !== null && isChosen(context.form.deliveryDate)
      ? { defaultDate: days.default, earliestDate: days.default, validDates: [days.default, days.other] }
      : undefined;

/** The same days once more: a date that was cleared stays cleared, and one that cannot be made is replaced (S4.13). */
export const daysAgain = {
  'the same, and none is chosen': again((date) => date === null),
  'the same, and another is chosen': again((date) => date === days.unavailable),
};

/** A failure that the back office explains, on two lines (S8.16). */
export const explained = {
  description: 'the back office is closed, and says so',
  error: { code: 'FORBIDDEN', serverMessage: 'We are taking stock\nCall us' },
} as const;

/** Cases of outcomes that are not brought about in a browser, each with the reason. */
export const notOnScreen: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(furtherRefusals).map((name) => [name, 'shows what another refusal of the order shows'])),
  ...Object.fromEntries(Object.keys(daysAgain).map((name) => [name, 'shows what the days show when they come first'])),
  explained: 'shows what another failure shows, in other words',
};
