import { expect } from 'playwright/test';
import { orderHeaderFields } from '../../domain/checkout/order-header-fields.js';
import { formatLocalDate } from '../../domain/date/local-date.js';
import type { OnScreen, Perform, ScreenStep } from '../../paths/model/on-screen.js';
import { english } from '../../texts/testing/english.js';
import type { Answer } from './browser/gateway-answers.js';
import { addLines, cartOf, removeLines } from './browser/test-setup.js';
import { daysAgain, furtherRefusals } from './checkout.answers.js';
import { checked, methodOn, onDays } from './checkout.consumers.js';
import type { CheckoutScreenContext } from './checkout.context.js';
import { longGone } from './checkout.facts.js';
import { linesOf } from './checkout.opened.js';
import { type Checkout, type CheckoutFixture, days } from './checkout.scenarios.js';

type OnCheckout = OnScreen<Checkout, CheckoutFixture, CheckoutScreenContext>;
type Act = Perform<Checkout, CheckoutFixture, CheckoutScreenContext>;
type Step = ScreenStep<Checkout, CheckoutFixture>;

const answered =
  (operation: string, answer: Answer): Act =>
  async ({ answers }) =>
    await answers.answer(operation, answer);
const failed = (operation: string): Act => answered(operation, { kind: 'failure', code: 'INTERNAL' });
const refused = (field: string, code: string, message: string): Answer => ({
  kind: 'data',
  data: { [field]: { __typename: 'Problems', problems: [{ __typename: 'Problem', code, message, field: null, lineId: null }] } },
});
/** Consumers pay with what they order. */
const orders = ({ scenario }: Step) =>
  scenario.input.userKind === 'CONSUMER'
    ? ({ operation: 'PayAndSubmitOrder', field: 'payAndSubmitOrder' } as const)
    : ({ operation: 'SubmitOrder', field: 'submitOrder' } as const);
const ordering =
  (answer: Answer | ((field: string) => Answer)): Act =>
  async ({ answers }, step) => {
    const { operation, field } = orders(step);
    await answers.answer(operation, typeof answer === 'function' ? answer(field) : answer);
  };
const submitted =
  (answer: { accepted: boolean; orderNumber: string | null; messages: readonly string[] }) =>
  (field: string): Answer => ({
    kind: 'data',
    data: { [field]: { __typename: 'OrderSubmitted', confirmation: null, estimatedTotal: null, cart: null, ...answer } },
  });
const rejected = (messages: readonly string[]) => submitted({ accepted: false, orderNumber: null, messages });
const refusing = (code: string, message: string) => (field: string) => refused(field, code, message);
/** A repeated request gets the original answer, regardless of the current cart. */
const accepted: Act = async (screenContext, step) => {
  const { version } = await cartOf(screenContext.insider);
  const isOfNow = screenContext.submitted.at(-1)?.version === version;
  if (!step.scenario.input.draft && isOfNow) return await ordering({ kind: 'real' })(screenContext, step);
  await removeLines(screenContext.insider);
  await ordering(submitted({ accepted: true, orderNumber: '100001', messages: [] }))(screenContext, step);
};
/** Where the flow comes to read the order to be, the test says what is read; elsewhere the page reads it for itself. */
const reviewing =
  (act: Act): Act =>
  async (screenContext, step) => {
    if (step.after.matches({ reviewing: 'refreshing' })) screenContext.answers.hold('ReviewOrder');
    await act(screenContext, step);
  };
/** The page and the flow may both be reading. */
const reviewed =
  (answer: Answer): Act =>
  async ({ answers }) =>
    await answers.answerAll('ReviewOrder', answer);
/** As another window would: the header stays. */
const withLines =
  (are: 'there' | 'gone', act: Act): Act =>
  async (screenContext, step) => {
    const isFilled = (await cartOf(screenContext.insider)).lines.length > 0;
    if (isFilled && are === 'gone') await removeLines(screenContext.insider);
    if (!isFilled && are === 'there') await addLines(screenContext.insider, linesOf(step.scenario.fixture));
    await act(screenContext, step);
  };
const withDays: Act = async ({ answers, days }) =>
  await answers.answer('DeliveryDates', { kind: 'real', ...(days && { patch: onDays(days) }) });
/** `cannot` leaves these cases out. */
const onMachineOnly: Act = () => Promise.reject(new Error('This case does not run in a browser.'));
const noneOf = (cases: object): Record<string, Act> =>
  Object.fromEntries(Object.keys(cases).map((name) => [name, onMachineOnly]));
const insufficientFunds = 'The card was declined: insufficient funds.';
const notCharged = 'The card could not be charged';
const tooMany = 'Too many payments were declined. Nothing was charged. Please try again at 3:45 PM EST.';
const beingChecked = 'Your payment is being checked';
const button = ({ page }: CheckoutScreenContext, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** Shows the form of a card, where the card of before shows. */
async function asksForCard(screenContext: CheckoutScreenContext): Promise<void> {
  screenContext.wasCardFormOpen = await screenContext.screen.asksForCard();
  if (!screenContext.wasCardFormOpen) await screenContext.screen.usesAnotherCard();
}

/** The events that these steps send: the form of a card sends its card with Next. */
export const checkoutHears: OnCheckout['hears'] = ({ wasCardFormOpen }, { event, before }) => {
  if (event.type === 'payment.entered') return wasCardFormOpen ? [] : ['payment.removed'];
  if (event.type === 'payment.removed' && wasCardFormOpen) return ['payment.entered', 'next', 'back', 'payment.removed'];
  return event.type === 'next' && before.matches('enteringPayment') && wasCardFormOpen ? ['payment.entered', 'next'] : undefined;
};

/** Actions of a person. */
export const checkoutEvents: OnCheckout['events'] = {
  next: reviewing(async (screenContext, { before }) => {
    // The form goes with the step: what was typed and not sent on is typed again.
    if (before.matches('enteringPayment')) {
      screenContext.wasCardFormOpen = await screenContext.screen.asksForCard();
      if (screenContext.wasCardFormOpen) await screenContext.screen.entersCard();
      screenContext.shows.card = 'billing kept';
    }
    await button(screenContext, before.matches('showingReceipt') ? 'OK' : 'Next').click();
  }),
  back: async (screenContext) => {
    screenContext.shows.leavesCardForm();
    await button(screenContext, 'Back').click();
    await screenContext.answers.release('ReviewOrder');
  },
  retry: reviewing(async (screenContext) => await button(screenContext, 'Try again').click()),
  'shipMethod.chosen': async ({ page }, { event }) => await methodOn(page, event.method).check(),
  'message.acknowledged': async ({ screen }) => await screen.acknowledges(),
  'headerText.changed': async ({ page }, { event }) =>
    await page.getByLabel(english(orderHeaderFields[event.field].label)).fill(event.text),
  'deliveryDate.changed': async ({ page, insider }, { event }) => {
    const field = page.getByRole('textbox', { name: /^(Delivery|Pickup) Date/ });
    const typed = { [days.other]: insider.anotherDay, [days.unavailable]: longGone }[event.date ?? ''] ?? null;
    await field.fill(typed === null ? '' : formatLocalDate(typed));
    await field.blur();
  },
  'deliveryDate.unreadable': async ({ page }) => {
    const field = page.getByRole('textbox', { name: /^(Delivery|Pickup) Date/ });
    await field.fill('next Tuesday');
    await field.blur();
  },
  'shipTo.chosen': async ({ page, facts }) => {
    await page.getByRole('combobox', { name: 'Ship To' }).click();
    const options = facts.loaded.customer.shipTos.map((shipTo) => [facts.labelOf(shipTo), shipTo.city, shipTo.state].join(''));
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText(options);
    await page.getByRole('listbox').getByRole('option', { selected: false }).first().click();
  },
  'address.chosen': async ({ screen }) => await screen.choosesAddress('Work'),
  'payment.entered': async (screenContext) => {
    await asksForCard(screenContext);
    await screenContext.screen.entersCard();
    screenContext.shows.card = 'typed';
  },
  'payment.removed': async (screenContext) => {
    const { answers, screen, shows } = screenContext;
    screenContext.wasCardFormOpen = await screen.asksForCard();
    if (screenContext.wasCardFormOpen) {
      // Next takes the card that was typed: only then there is one to replace.
      answers.hold('ReviewOrder');
      await button(screenContext, 'Next').click();
      await button(screenContext, 'Back').click();
      await answers.release('ReviewOrder');
      shows.card = 'billing kept';
    }
    await screen.usesAnotherCard();
  },
  confirm: async ({ screen }, { scenario }) => await (scenario.input.isPunchout ? screen.transfers() : screen.confirms()),
};

/** Answers of the gateway. */
export const checkoutOutcomes: OnCheckout['outcomes'] = {
  loadCheckout: {
    lines: withLines('there', answered('LoadCheckout', { kind: 'real' })),
    'no lines': withLines('gone', answered('LoadCheckout', { kind: 'real' })),
    'no answer': failed('LoadCheckout'),
    explained: onMachineOnly,
  },
  loadDeliveryDates: { days: withDays, ...noneOf(daysAgain), 'no answer': failed('DeliveryDates') },
  checkAddress: {
    fine: answered('Addresses', checked.fine),
    'too far': answered('Addresses', checked['too far']),
    'too little': answered('Addresses', checked['too little']),
    gone: answered('Addresses', { kind: 'real', patch: (data) => ({ ...data, addresses: [] }) }),
    'no answer': failed('Addresses'),
  },
  saveHeader: {
    saved: reviewing(answered('SaveCartHeader', { kind: 'real' })),
    refused: answered('SaveCartHeader', refused('updateCartHeader', 'DATE_NOT_VALID', 'No truck that day\nCall us')),
    'no answer': answered('SaveCartHeader', { kind: 'cut' }),
  },
  refreshReview: {
    lines: withLines('there', reviewed({ kind: 'real' })),
    'no lines': withLines('gone', reviewed({ kind: 'real' })),
    'no answer': reviewed({ kind: 'failure', code: 'INTERNAL' }),
    explained: onMachineOnly,
  },
  submitOrder: {
    accepted,
    'accepted without a number': ordering(
      submitted({ accepted: true, orderNumber: null, messages: ['Ice is short', 'Call us'] }),
    ),
    rejected: ordering(rejected(['On credit hold'])),
    'rejected without a word': ordering(rejected([])),
    changed: reviewing(ordering(refusing('CART_CHANGED', 'The cart was changed in another window'))),
    'too late': ordering(refusing('DATE_NOT_VALID', 'Delivery Date is not available')),
    'still running': ordering(refusing('STILL_RUNNING', 'The order is being submitted')),
    declined: ordering(refusing('PAYMENT_DECLINED', insufficientFunds)),
    'not charged': ordering(refusing('PAYMENT_FAILED', notCharged)),
    'too many': ordering(refusing('PAYMENT_LIMITED', tooMany)),
    'being checked': ordering(refusing('PAYMENT_UNKNOWN', beingChecked)),
    ...noneOf(furtherRefusals),
    impossible: ordering({ kind: 'failure', code: 'BAD_USER_INPUT' }),
    'too many requests': ordering({ kind: 'failure', code: 'TOO_MANY_REQUESTS', retryAfter: 30 }),
    'no answer': ordering({ kind: 'cut' }),
  },
  createPunchoutMessage: {
    made: answered('CreatePunchoutMessage', { kind: 'real' }),
    changed: reviewing(
      answered('CreatePunchoutMessage', refused('createPunchoutMessage', 'CART_CHANGED', 'The cart has changed')),
    ),
    'no answer': answered('CreatePunchoutMessage', { kind: 'cut' }),
    explained: onMachineOnly,
  },
};
