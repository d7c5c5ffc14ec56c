import { forFields, requestedTextFields } from '../../domain/checkout/order-header-fields.js';
import type { checkout } from '../../machines/checkout/checkout.machine.js';
import type {
  CheckoutData,
  CheckoutForm,
  CheckoutInput,
  CheckoutRules,
  PendingSubmission,
} from '../../machines/checkout/types.js';
import type { Scenario, StepContext } from '../../paths/model/model.js';

export type Checkout = typeof checkout;

/** The back office's data, and the amount of typing. */
export interface CheckoutFixture {
  data: CheckoutData;
  /** Everything that can be typed, days alone, or just enough to get through: all of them would only multiply. */
  types: 'everything' | 'days' | 'just enough';
  /** The back office gives every answer that it has, not one of each kind. */
  givesAllAnswers?: true;
  /** Circumstances that the machine does not know, for the screen alone. */
  screen?: CheckoutCircumstances;
}

/** Circumstances of a screen; without them prices show, two lines are ordered, the screen is wide, and cards are taken. */
export interface CheckoutCircumstances {
  hidesPrices?: boolean;
  /** More lines than show at first, the product of the first one unknown. */
  hasManyLines?: boolean;
  isNarrow?: boolean;
  /** The order must be placed today. */
  closesToday?: boolean;
  cards?: 'not set up' | 'unavailable';
  /** All ship-tos have the same name. */
  hasNamesakes?: boolean;
}

/** Days that can be chosen; the first is the default. */
export const days = { default: '2030-05-06', other: '2030-05-08', unavailable: '2030-05-07' } as const;

/** Nothing is typed. */
export const emptyForm: CheckoutForm = {
  ...forFields(requestedTextFields, () => ''),
  deliveryDate: null,
  customerShipToCode: null,
  addressId: null,
};

const easy: CheckoutRules = {
  checkoutMessage: null,
  requireDeliveryDate: false,
  defaultDeliveryDate: 'USE_SYSTEM_DEFAULT',
  requiredPO: false,
  defaultPO: null,
  defaultShipTo: 'MAIN',
  restrictsZipCodes: false,
  zipCodeRestrictionMessage: null,
};

const strict: CheckoutRules = {
  ...easy,
  checkoutMessage: 'Orders close at noon.',
  requireDeliveryDate: true,
  defaultDeliveryDate: 'REQUIRE_USER_ENTRY',
  requiredPO: true,
  restrictsZipCodes: true,
  zipCodeRestrictionMessage: 'We do not deliver there.',
};

const cart = (rules: CheckoutRules, header: Partial<CheckoutForm> = {}): CheckoutData => ({
  lineCount: 2,
  lineTotal: '263.20',
  header: { ...emptyForm, ...header },
  rules,
});

const customer: CheckoutInput = {
  userKind: 'CUSTOMER',
  isPunchout: false,
  allowedShipMethods: { pickup: true, delivery: true },
  shipMethod: 'delivery',
  idempotencyKey: 'visit',
  draft: null,
  receipt: null,
};
const consumer: CheckoutInput = { ...customer, userKind: 'CONSUMER' };

const unanswered: PendingSubmission = { idempotencyKey: 'earlier', version: 6, total: '99.00' };

type CheckoutScenario = Scenario<Checkout, CheckoutFixture>;

const opening = (name: string, input: CheckoutInput, fixture: CheckoutFixture): CheckoutScenario => ({
  name,
  input,
  startsIn: input.userKind === 'PUBLIC' ? 'leftToSignIn' : input.receipt === null ? 'loading' : 'showingReceipt',
  fixture,
});

/** The situations in which checkout is opened. */
export const checkoutScenarios: CheckoutScenario[] = [
  opening('a customer of whom little is asked', customer, { data: cart(easy), types: 'everything' }),
  opening('a customer who has to read a message and to give P.O. and date', customer, {
    data: cart(strict),
    types: 'everything',
    screen: { hidesPrices: true, hasNamesakes: true, isNarrow: false },
  }),
  opening(
    'a customer who picks up',
    { ...customer, shipMethod: 'pickup' },
    { data: cart(easy, { customerPo: 'PO-0' }), types: 'just enough', screen: { hasManyLines: true, closesToday: true } },
  ),
  opening('a consumer who may choose, and has to read a message', consumer, {
    data: cart(strict, { addressId: 'home' }),
    types: 'just enough',
  }),
  opening(
    'a consumer who may choose',
    { ...consumer, shipMethod: 'pickup' },
    { data: cart(easy), types: 'just enough', screen: { isNarrow: true } },
  ),
  opening(
    'a consumer who can only have goods delivered',
    { ...consumer, allowedShipMethods: { pickup: false, delivery: true } },
    { data: cart(easy, { customerPo: 'PO-0' }), types: 'just enough', screen: { cards: 'unavailable' } },
  ),
  opening(
    'a consumer who can only pick up',
    { ...consumer, allowedShipMethods: { pickup: true, delivery: false } },
    { data: cart(easy, { customerPo: 'PO-0' }), types: 'just enough', screen: { cards: 'not set up' } },
  ),
  opening(
    'a customer handed over by a procurement system',
    { ...customer, isPunchout: true },
    { data: cart(easy), types: 'just enough' },
  ),
  opening(
    'a customer who comes back to a submit without an answer',
    { ...customer, draft: { form: { ...emptyForm, customerPo: 'PO-1', customerShipToCode: 'MAIN' }, pending: unanswered } },
    { data: cart(easy), types: 'just enough' },
  ),
  opening(
    'a consumer who comes back to a payment without an answer',
    {
      ...consumer,
      allowedShipMethods: { pickup: true, delivery: false },
      draft: { form: { ...emptyForm, customerPo: 'PO-1' }, pending: unanswered },
    },
    { data: cart(easy), types: 'just enough' },
  ),
  opening('a customer with one line, whose P.O. is filled in', customer, {
    data: { ...cart({ ...easy, defaultPO: 'PO-1' }, { customerShipToCode: 'DOCK' }), lineCount: 1 },
    types: 'just enough',
  }),
  opening(
    'a customer who has to give a P.O., where the message is blank and consumers can only pick up',
    { ...customer, allowedShipMethods: { pickup: true, delivery: false } },
    { data: cart({ ...easy, requiredPO: true, checkoutMessage: '  ' }), types: 'just enough' },
  ),
  opening(
    'a customer handed over who has to give a date, with blanks around the P.O.',
    { ...customer, isPunchout: true, shipMethod: 'pickup' },
    {
      data: cart(
        { ...easy, requireDeliveryDate: true, defaultDeliveryDate: 'REQUIRE_USER_ENTRY' },
        { customerPo: ' PO-0 ', specialInstruction1: '  ' },
      ),
      types: 'days',
      givesAllAnswers: true,
    },
  ),
  opening(
    'a customer who clears the date, and goes back to the message',
    { ...customer, isPunchout: true, shipMethod: 'pickup' },
    { data: cart({ ...easy, checkoutMessage: 'Orders close at noon.' }), types: 'days' },
  ),
  opening(
    'a consumer whose payment is refused for every reason',
    { ...consumer, allowedShipMethods: { pickup: false, delivery: true } },
    { data: cart(easy, { customerPo: 'PO-0', addressId: 'home' }), types: 'just enough', givesAllAnswers: true },
  ),
  opening(
    'a customer who reloads the receipt',
    {
      ...customer,
      receipt: {
        accepted: true,
        orderNumber: '100042',
        confirmation: null,
        messages: ['Ice is short'],
        estimatedTotal: '281.62',
      },
    },
    { data: cart(easy), types: 'just enough' },
  ),
  opening('a guest', { ...customer, userKind: 'PUBLIC' }, { data: cart(easy), types: 'just enough' }),
];

/** Checkout at a moment, and the situation it was opened in. */
export type CaseContext = Pick<StepContext<Checkout, CheckoutFixture>, 'before' | 'scenario'>;

const isConsumer = ({ scenario }: CaseContext): boolean => scenario.input.userKind === 'CONSUMER';

/** The steps of S4.13 as this situation has them, and what lies before and behind. */
export function stepsOf({ input, fixture }: CheckoutScenario) {
  const { pickup, delivery } = input.allowedShipMethods;
  const consumes = input.userKind === 'CONSUMER';
  return [
    'leftToCart' as const,
    ...(consumes && pickup && delivery ? ['choosingMethod' as const] : []),
    ...((fixture.data.rules.checkoutMessage ?? '').trim() === '' ? [] : ['readingMessage' as const]),
    'choosingDelivery' as const,
    ...(consumes ? ['enteringPayment' as const] : []),
    'reviewing' as const,
  ];
}

/** One step on or back from the step that shows. */
export const stepBeside = (direction: 1 | -1) => {
  return ({ before, scenario }: CaseContext) => {
    const steps = stepsOf(scenario);
    const at = steps.findIndex((step) => before.matches(step));
    return steps[at + direction] ?? null;
  };
};

/** The order goes to an address that a consumer chooses. */
export const needsAddress = (caseContext: CaseContext): boolean =>
  isConsumer(caseContext) && caseContext.before.context.shipMethod === 'delivery';

/** S5.17: nothing speaks against the address, and somebody has looked. */
export function isAddressFine(caseContext: CaseContext): boolean {
  if (!needsAddress(caseContext)) return true;
  const { address, lineTotal } = caseContext.before.context;
  const { rules } = caseContext.scenario.fixture.data;
  if (address === null || (rules.restrictsZipCodes && !address.isValidZipCode)) return false;
  return Number(lineTotal) >= Number(address.minimumOrderAmount ?? 0);
}

/** S5.13–S5.16. */
export function isHeaderFine(caseContext: CaseContext): boolean {
  const { form, dates, isDateUnreadable } = caseContext.before.context;
  if (isDateUnreadable) return false;
  const { rules } = caseContext.scenario.fixture.data;
  const asksPo = rules.requiredPO || isConsumer(caseContext);
  const isPoFine = form.customerPo === '' ? !asksPo : form.customerPo.length <= 20;
  const isDateFine = form.deliveryDate === null ? !rules.requireDeliveryDate : isDayFine(form.deliveryDate, dates);
  return isPoFine && isDateFine && form.specialInstruction1.length <= 50 && form.specialInstruction2.length <= 50;
}

function isDayFine(day: string, dates: CaseContext['before']['context']['dates']): boolean {
  return dates === null || dates.validDates.includes(day);
}
