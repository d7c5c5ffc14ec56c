import { expect, type Page } from 'playwright/test';
import { orderHeaderFields } from '../../domain/checkout/order-header-fields.js';
import { formatLocalDate } from '../../domain/date/local-date.js';
import type { CheckoutInput, CheckoutRules } from '../../machines/checkout/types.js';
import type { OnScreen, Perform, ScreenStep } from '../../paths/model/on-screen.js';
import { english } from '../../texts/testing/english.js';
import { CheckoutScreen } from '../e2e/pages/checkout-screen.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import {
  addLines,
  anotherDayFor,
  asHandedOver,
  asOrderer,
  cartOf,
  type Orderer,
  postbackUrl,
  rememberIn,
  removeLines,
} from './browser/test-setup.js';
import { asChooser, checked, methodOn, onDays, proposing } from './checkout.consumers.js';
import { checkoutModel } from './checkout.model.js';
import { type Checkout, type CheckoutFixture, days } from './checkout.scenarios.js';

interface ScreenContext {
  page: Page;
  screen: CheckoutScreen;
  answers: GatewayAnswers;
  insider: Orderer;
  /** The dates for every method; null with only one method. */
  days: readonly string[] | null;
}
type Act = Perform<Checkout, CheckoutFixture, ScreenContext>;
type Step = ScreenStep<Checkout, CheckoutFixture>;

const soda = [{ productKey: 1439, unitOfMeasure: 'CS', orderQuantity: '2.00' }];

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
  if (!step.scenario.input.draft) return await ordering({ kind: 'real' })(screenContext, step);
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
  (lines: typeof soda, act: Act): Act =>
  async (screenContext, step) => {
    const isFilled = (await cartOf(screenContext.insider)).lines.length > 0;
    if (isFilled && lines.length === 0) await removeLines(screenContext.insider);
    if (!isFilled) await addLines(screenContext.insider, lines);
    await act(screenContext, step);
  };
const withDays: Act = async ({ answers, days }) =>
  await answers.answer('DeliveryDates', { kind: 'real', ...(days && { patch: onDays(days) }) });
const longGone = '2020-01-01';
const insufficientFunds = 'The card was declined: insufficient funds.';
const notCharged = 'The card could not be charged';
const tooMany = 'Too many payments were declined. Nothing was charged. Please try again at 3:45 PM EST.';
const beingChecked = 'Your payment is being checked';
const button = ({ page }: ScreenContext, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const isAt = async ({ screen }: ScreenContext, title: Parameters<CheckoutScreen['isAt']>[0]) => await screen.isAt(title);
const reviews = async (screenContext: ScreenContext) => await isAt(screenContext, 'Confirm Order');
const fills = async (screenContext: ScreenContext, { snapshot }: { snapshot: Step['after'] }) =>
  await isAt(screenContext, snapshot.context.shipMethod === 'pickup' ? 'Pickup' : 'Delivery');

/** Checkout in a browser, for a customer's user whom no other test knows. */
export const checkoutOnScreen: OnScreen<Checkout, CheckoutFixture, ScreenContext> = {
  model: checkoutModel,
  excluded: {
    'a guest': 'the router sends a guest to sign in before checkout begins',
    'a customer who reloads the receipt':
      'a window that has no receipt in its history cannot show one: tests/e2e/checkout-invalid-input.spec.ts',
  },
  onlyNew: checkoutModel.scenarios.slice(1, -2).map(({ name }) => name),

  async open(page, { input, fixture }) {
    if (input.isPunchout) return await openHandedOver(page, fixture, input);
    const isChooser = input.userKind === 'CONSUMER' && input.allowedShipMethods.delivery;
    const { insider, days } = isChooser
      ? await asChooser(input)
      : { insider: await asOrderer({ isConsumer: input.userKind === 'CONSUMER' }), days: null };
    await addLines(insider, soda);
    await rememberIn(page, insider);
    if (input.draft) await insider.leaveDraft(page, input.draft.form);
    const ruled = patchFor(fixture.data.rules, input);
    const choosing = (data: Readonly<Record<string, unknown>>) => proposing(fixture)(ruled(data));
    const answers = await GatewayAnswers.on(page, {
      held: ['LoadCheckout', 'DeliveryDates', 'SaveCartHeader', 'SubmitOrder', 'PayAndSubmitOrder', 'Addresses'],
      patch: isChooser ? choosing : ruled,
    });
    await page.goto('/checkout');
    return { page, screen: new CheckoutScreen(page), answers, insider, days };
  },

  cannot({ before, event }) {
    if (event.type === 'back' && (before.matches('loadingFailed') || before.matches('empty'))) return 'no such button shows';
    if (event.type === 'shipMethod.chosen' && event.method === before.context.shipMethod)
      return 'choosing what is chosen changes nothing';
    if (event.type === 'address.chosen' && event.addressId === before.context.form.addressId)
      return 'choosing what is chosen changes nothing';
    if (event.type.startsWith('deliveryDate.') && before.context.dates === null) {
      return 'without days there is no field to choose one';
    }
    if (event.type === 'deliveryDate.changed') {
      if (event.date === before.context.form.deliveryDate) return 'choosing what is chosen changes nothing';
    }
    return null;
  },

  events: {
    next: reviewing(async (screenContext, { before }) => {
      // The form goes with the step: what was typed and not sent on is typed again.
      if (before.matches('enteringPayment') && (await screenContext.screen.asksForCard()))
        await screenContext.screen.entersCard();
      await button(screenContext, before.matches('showingReceipt') ? 'OK' : 'Next').click();
    }),
    back: async (screenContext) => {
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
    'shipTo.chosen': async ({ page }) => {
      await page.getByRole('combobox', { name: 'Ship To' }).click();
      await page.getByRole('listbox').getByRole('option', { selected: false }).first().click();
    },
    'address.chosen': async ({ screen }) => await screen.choosesAddress('Work'),
    'payment.entered': async ({ screen }) => {
      if (!(await screen.asksForCard())) await screen.usesAnotherCard();
      await screen.entersCard();
    },
    'payment.removed': async ({ screen }) => {
      if (!(await screen.asksForCard())) await screen.usesAnotherCard();
    },
    confirm: async ({ screen }, { scenario }) => await (scenario.input.isPunchout ? screen.transfers() : screen.confirms()),
  },

  outcomes: {
    loadCheckout: {
      lines: withLines(soda, answered('LoadCheckout', { kind: 'real' })),
      'no lines': withLines([], answered('LoadCheckout', { kind: 'real' })),
      'no answer': failed('LoadCheckout'),
    },
    loadDeliveryDates: { days: withDays, 'no answer': failed('DeliveryDates') },
    checkAddress: {
      fine: answered('Addresses', checked.fine),
      'too far': answered('Addresses', checked['too far']),
      'too little': answered('Addresses', checked['too little']),
      'no answer': failed('Addresses'),
    },
    saveHeader: {
      saved: reviewing(answered('SaveCartHeader', { kind: 'real' })),
      refused: answered('SaveCartHeader', refused('updateCartHeader', 'DATE_NOT_VALID', 'No truck that day\nCall us')),
      'no answer': failed('SaveCartHeader'),
    },
    refreshReview: {
      lines: withLines(soda, reviewed({ kind: 'real' })),
      'no lines': withLines([], reviewed({ kind: 'real' })),
      'no answer': reviewed({ kind: 'failure', code: 'INTERNAL' }),
    },
    submitOrder: {
      accepted,
      rejected: ordering(rejected(['On credit hold'])),
      'rejected without a word': ordering(rejected([])),
      changed: reviewing(ordering(refusing('CART_CHANGED', 'The cart was changed in another window'))),
      'too late': ordering(refusing('DATE_NOT_VALID', 'Delivery Date is not available')),
      'still running': ordering(refusing('STILL_RUNNING', 'The order is being submitted')),
      declined: ordering(refusing('PAYMENT_DECLINED', insufficientFunds)),
      'not charged': ordering(refusing('PAYMENT_FAILED', notCharged)),
      'too many': ordering(refusing('PAYMENT_LIMITED', tooMany)),
      'being checked': ordering(refusing('PAYMENT_UNKNOWN', beingChecked)),
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
    },
  },
  delays: {},

  states: {
    opening: 'passing',
    loading: async ({ page }) => await expect(page.getByRole('main').getByText('Loading', { exact: true })).toBeAttached(),
    loadingFailed: async ({ page }) => await expect(page.getByText(unexpected).first()).toBeVisible(),
    starting: 'passing',
    empty: async ({ page }) => await expect(page.getByText('No items in cart')).toBeVisible(),
    choosingMethod: async (screenContext, { snapshot }) => {
      await isAt(screenContext, 'Shipment Method');
      await expect(methodOn(screenContext.page, snapshot.context.shipMethod)).toBeChecked();
    },
    readingMessage: async (screenContext, { snapshot }) => {
      await isAt(screenContext, 'Message');
      await expect(screenContext.page.getByText(snapshot.context.rules.checkoutMessage ?? '?')).toBeVisible();
    },
    'choosingDelivery.editing.loadingDates': fills,
    'choosingDelivery.editing.checkingAddress': fills,
    'choosingDelivery.editing.filling': async (screenContext, seen) => {
      await fills(screenContext, seen);
      await expect(button(screenContext, 'Next')).not.toHaveAttribute('aria-busy', 'true');
      const isMissing = seen.snapshot.context.dates === null;
      await expect(screenContext.page.getByText('Unable to Load Delivery Dates.')).toBeVisible({ visible: isMissing });
      const { rules, address, shipMethod } = seen.snapshot.context;
      if (shipMethod === 'delivery' && rules.restrictsZipCodes && address?.isValidZipCode === false)
        await expect(screenContext.page.getByText('We do not deliver there.')).toBeVisible();
      if (seen.step?.case === 'refused') await expect(screenContext.page.getByText('No truck that day')).toBeVisible();
    },
    'choosingDelivery.editing.correcting': async (screenContext, seen) => {
      await fills(screenContext, seen);
      if (seen.step?.event.type === 'next')
        await expect(screenContext.page.locator('[aria-invalid="true"]').first()).toBeVisible();
    },
    'choosingDelivery.saving': async (screenContext) =>
      await expect(button(screenContext, 'Next')).toHaveAttribute('aria-busy', 'true'),
    enteringPayment: async (screenContext, { step }) => {
      await isAt(screenContext, 'Payment Information');
      if (step?.case === 'declined')
        await expect(screenContext.page.getByRole('alert').filter({ hasText: insufficientFunds })).toBeVisible();
    },
    'reviewing.arriving': 'passing',
    'reviewing.refreshing': reviews,
    'reviewing.stale': async (screenContext) => {
      await reviews(screenContext);
      await expect(button(screenContext, 'Try again')).toBeVisible();
    },
    'reviewing.ready': async (screenContext, { scenario }) => {
      await reviews(screenContext);
      await expect(button(screenContext, scenario.input.isPunchout ? 'Transfer' : 'Confirm Order')).not.toHaveAttribute(
        'aria-disabled',
        'true',
      );
    },
    'reviewing.emptied': async (screenContext) => {
      await reviews(screenContext);
      await expect(screenContext.page.getByText('Cart is empty.')).toBeVisible();
    },
    'reviewing.declined': async (screenContext, { step, scenario }) => {
      await reviews(screenContext);
      const impossible = scenario.input.userKind === 'CONSUMER' ? noReading : unexpected;
      const text = {
        rejected: 'On credit hold',
        'rejected without a word': unspecified,
        'not charged': notCharged,
        'too many': tooMany,
        impossible,
        'too many requests': 'Too many requests. Nothing was sent. Try again in 30 seconds.',
      }[step?.case ?? ''];
      if (text) await expect(screenContext.page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    },
    'reviewing.submitting': async (screenContext) => {
      await reviews(screenContext);
      await expect(button(screenContext, 'Back')).toBeDisabled();
    },
    'reviewing.unanswered': async (screenContext, { step }) => {
      await reviews(screenContext);
      if (step?.case === 'being checked') await expect(screenContext.page.getByText(beingChecked)).toBeVisible();
      await expect(screenContext.page.getByText('but the server didn’t confirm it.')).toBeVisible();
      await expect(button(screenContext, 'Confirm Order')).toBeHidden();
    },
    'reviewing.transferring': async (screenContext) => {
      await reviews(screenContext);
      await expect(button(screenContext, 'Back')).toBeDisabled();
    },
    showingReceipt: async (screenContext) => {
      await isAt(screenContext, 'Receipt');
      expect(await screenContext.screen.orderNumber()).toMatch(/^\d+$/);
      expect((await cartOf(screenContext.insider)).lines).toHaveLength(0);
    },
    transferred: async ({ page }) => await expect(page).toHaveURL(postbackUrl),
    leftToCart: async ({ page }) => await expect(page).toHaveURL(/\/cart$/),
    leftToHome: async ({ page }) => await expect(page).toHaveURL(/:\d+\/$/),
    leftToSignIn: async () => {},
  },
  unreached: {
    'opening · always [hasReceipt] → showingReceipt': 'tests/e2e/checkout-invalid-input.spec.ts reloads a receipt',
    'opening · always [isGuest] → leftToSignIn': 'the router sends a guest to sign in before checkout begins',
    'loadingFailed · back → leftToCart': 'the screen offers to try again only',
    'empty · back → leftToCart': 'the way on from an empty cart is Continue Shopping',
  },
};

const unexpected = 'An unexpected error occurred. Please contact support.';
const noReading = 'The server returned an unexpected response. Please contact support or try again later. (Bad Request)';
const unspecified = 'The server rejected the order for an unspecified reason. Please contact support.';

/** Checkout in a session that a procurement system began: its token is given to the page as the exchange of a code would give it. */
async function openHandedOver(page: Page, fixture: CheckoutFixture, input: CheckoutInput): Promise<ScreenContext> {
  const insider = await asHandedOver();
  await addLines(insider, soda);
  const answers = await GatewayAnswers.on(page, {
    held: ['ExchangeAuthorizationCode', 'LoadCheckout', 'DeliveryDates', 'SaveCartHeader', 'CreatePunchoutMessage'],
    patch: patchFor(fixture.data.rules, input),
  });
  // The response to the posted cart does not belong to the storefront.
  await page.route(postbackUrl, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Procurement</title>' }));
  await page.goto('/checkout?ac=WHATEVER');
  const granted = { __typename: 'SignInSuccess', accessToken: insider.token };
  await answers.answer('ExchangeAuthorizationCode', { kind: 'data', data: { exchangeAuthorizationCode: granted } });
  const anotherDay = await anotherDayFor(insider);
  const nobody = async () => {
    throw new Error('nothing is kept of a punchout session');
  };
  return { page, screen: new CheckoutScreen(page), answers, insider: { ...insider, anotherDay, leaveDraft: nobody }, days: null };
}

/** The rules as the scenario has them, wherever settings and customer say them. */
function patchFor(rules: CheckoutRules, { userKind, shipMethod, allowedShipMethods: { pickup, delivery } }: CheckoutInput) {
  const isPickup = userKind !== 'CONSUMER' && shipMethod === 'pickup';
  const settings = {
    checkoutMessage: rules.checkoutMessage,
    checkoutRequireDeliveryDate: rules.requireDeliveryDate,
    defaultDeliveryDateFlag: rules.defaultDeliveryDate,
    requiredPO: rules.requiredPO,
    defaultPO: rules.defaultPO,
  };
  return (data: Readonly<Record<string, unknown>>) => ({
    ...data,
    ...('site' in data && {
      site: {
        ...(data.site as object),
        allowConsumerPickup: pickup,
        allowConsumerDelivery: delivery,
        zipCodeRestrictionFlag: rules.restrictsZipCodes,
        zipCodeRestrictionMessage: rules.zipCodeRestrictionMessage,
      },
    }),
    ...('settings' in data && { settings: { ...(data.settings as object), ...settings } }),
    ...('customer' in data && {
      customer: { ...(data.customer as object), requiredPO: false, defaultPO: null, ...(isPickup && { name: 'Pickup' }) },
    }),
  });
}
