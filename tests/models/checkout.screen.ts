import { expect, type Page } from 'playwright/test';
import { formatLocalDate } from '../../domain/local-date.js';
import type { CheckoutRules } from '../../machines/checkout/types.js';
import { CheckoutScreen } from '../e2e/pages/checkout-screen.js';
import type { OnScreen, Perform, ScreenStep } from '../paths/on-screen.js';
import { addLines, asOrderer, cartOf, type Orderer, rememberIn, removeLines } from './browser/demo-world.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import { checkoutModel } from './checkout.model.js';
import { type Checkout, type CheckoutWorld, days } from './checkout.scenarios.js';

interface Stage {
  page: Page;
  screen: CheckoutScreen;
  answers: GatewayAnswers;
  insider: Orderer;
}
type Act = Perform<Checkout, CheckoutWorld, Stage>;
type Step = ScreenStep<Checkout, CheckoutWorld>;

const soda = [{ productKey: 1439, unitOfMeasure: 'CS', orderQuantity: '2.00' }];
const closed = 'the page does not open checkout to consumers and procurement hand-offs yet';

const answered =
  (operation: string, answer: Answer): Act =>
  async ({ answers }) =>
    await answers.answer(operation, answer);
const failed = (operation: string): Act => answered(operation, { kind: 'failure', code: 'INTERNAL' });
const refused = (field: string, code: string, message: string): Answer => ({
  kind: 'data',
  data: { [field]: { __typename: 'Problems', problems: [{ __typename: 'Problem', code, message, field: null, lineId: null }] } },
});
const submitted = (answer: { accepted: boolean; orderNumber: string | null; messages: readonly string[] }): Answer => ({
  kind: 'data',
  data: {
    submitOrder: { __typename: 'OrderSubmitted', confirmation: null, estimatedTotal: null, cart: null, ...answer },
  },
});
const rejected = (messages: readonly string[]) => submitted({ accepted: false, orderNumber: null, messages });
/** What was sent before is answered as it was then, whatever became of the cart. */
const accepted: Act = async (stage, { scenario }) => {
  if (!scenario.input.draft) return await stage.answers.answer('SubmitOrder', { kind: 'real' });
  await removeLines(stage.insider);
  await stage.answers.answer('SubmitOrder', submitted({ accepted: true, orderNumber: '100001', messages: [] }));
};
/** Where the flow comes to read the order to be, the test says what is read; elsewhere the page reads it for itself. */
const reviewing =
  (act: Act): Act =>
  async (stage, step) => {
    if (step.after.matches({ reviewing: 'refreshing' })) stage.answers.hold('ReviewOrder');
    await act(stage, step);
  };
/** The page and the flow may both be reading. */
const reviewed =
  (answer: Answer): Act =>
  async ({ answers }) =>
    await answers.answerAll('ReviewOrder', answer);
/** As another window would: the header stays. */
const withLines =
  (lines: typeof soda, act: Act): Act =>
  async (stage, step) => {
    const isFilled = (await cartOf(stage.insider)).lines.length > 0;
    if (isFilled && lines.length === 0) await removeLines(stage.insider);
    if (!isFilled) await addLines(stage.insider, lines);
    await act(stage, step);
  };
const never: Act = async () => {
  throw new Error('no screen for it yet');
};
const button = ({ page }: Stage, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const isAt = async ({ screen }: Stage, title: Parameters<CheckoutScreen['isAt']>[0]) => await screen.isAt(title);
const reviews = async (stage: Stage) => await isAt(stage, 'Confirm Order');
const fills = async (stage: Stage, { scenario }: { scenario: Step['scenario'] }) =>
  await isAt(stage, scenario.input.shipMethod === 'pickup' ? 'Pickup' : 'Delivery');

/** Checkout in a browser, for a customer's user whom no other test knows. */
export const checkoutOnScreen: OnScreen<Checkout, CheckoutWorld, Stage> = {
  model: checkoutModel,
  unstaged: {
    ...Object.fromEntries(
      checkoutModel.scenarios
        .map(({ name }) => name)
        .filter((name) => /consumer|procurement/.test(name))
        .map((name) => [name, closed]),
    ),
    'a guest': 'the router sends a guest to sign in before checkout begins',
  },

  async open(page, { input, world }) {
    const insider = await asOrderer();
    await addLines(insider, soda);
    await rememberIn(page, insider);
    if (input.draft) await insider.leaveDraft(page, input.draft.form);
    const answers = await GatewayAnswers.on(page, {
      held: ['LoadCheckout', 'DeliveryDates', 'SaveCartHeader', 'SubmitOrder'],
      patch: patchFor(world.data.rules, input.shipMethod === 'pickup'),
    });
    await page.goto('/checkout');
    return { page, screen: new CheckoutScreen(page), answers, insider };
  },

  cannot({ before, event, case: name }) {
    if (event.type === 'back' && (before.matches('loadingFailed') || before.matches('empty'))) return 'no such button shows';
    if (event.type === 'deliveryDate.changed') {
      if (name === 'unavailable') return 'the field takes only days that can still be made';
      if (before.context.dates === null) return 'without days there is no field to choose one';
      if (event.date === before.context.form.deliveryDate) return 'choosing what is chosen changes nothing';
    }
    return null;
  },

  events: {
    next: async (stage, { before }) => await button(stage, before.matches('showingReceipt') ? 'OK' : 'Next').click(),
    back: async (stage) => {
      await button(stage, 'Back').click();
      await stage.answers.release('ReviewOrder');
    },
    retry: reviewing(async (stage) => await button(stage, 'Try again').click()),
    'shipMethod.chosen': never,
    'message.acknowledged': async ({ screen }) => await screen.acknowledges(),
    'customerPo.changed': async ({ page }, { event }) => await page.getByLabel(/^Customer P\.O\./).fill(event.text),
    'instruction.changed': async ({ page }, { event }) =>
      await page.getByLabel(`Special Instruction ${event.instruction}`).fill(event.text),
    'deliveryDate.changed': async ({ page, insider }, { event }) => {
      const field = page.getByRole('textbox', { name: /^(Delivery|Pickup) Date/ });
      const day = event.date === days.other ? insider.anotherDay : null;
      await field.fill(day === null ? '' : formatLocalDate(day));
      await field.blur();
    },
    'shipTo.chosen': async ({ page }) => {
      await page.getByRole('combobox', { name: 'Ship To' }).click();
      await page.getByRole('option', { selected: false }).first().click();
    },
    'address.chosen': never,
    'payment.entered': never,
    confirm: async ({ screen }) => await screen.confirms(),
  },

  outcomes: {
    loadCheckout: {
      lines: withLines(soda, answered('LoadCheckout', { kind: 'real' })),
      'no lines': withLines([], answered('LoadCheckout', { kind: 'real' })),
      'no answer': failed('LoadCheckout'),
    },
    loadDeliveryDates: { days: answered('DeliveryDates', { kind: 'real' }), 'no answer': failed('DeliveryDates') },
    checkAddress: { fine: never, 'too far': never, 'too little': never, 'no answer': never },
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
    payOrder: { paid: never, declined: never, 'no answer': never },
    submitOrder: {
      accepted,
      rejected: answered('SubmitOrder', rejected(['On credit hold'])),
      'rejected without a word': answered('SubmitOrder', rejected([])),
      changed: reviewing(
        answered('SubmitOrder', refused('submitOrder', 'CART_CHANGED', 'The cart was changed in another window')),
      ),
      'still running': answered('SubmitOrder', refused('submitOrder', 'STILL_RUNNING', 'The order is being submitted')),
      impossible: answered('SubmitOrder', { kind: 'failure', code: 'BAD_USER_INPUT' }),
      'no answer': answered('SubmitOrder', { kind: 'cut' }),
    },
    createPunchoutMessage: { made: never, 'no answer': never },
  },
  delays: {},

  states: {
    opening: 'passing',
    loading: async ({ page }) => await expect(page.getByRole('main').getByText('Loading', { exact: true })).toBeAttached(),
    loadingFailed: async ({ page }) => await expect(page.getByText(unexpected).first()).toBeVisible(),
    starting: 'passing',
    empty: async ({ page }) => await expect(page.getByText('No items in cart')).toBeVisible(),
    choosingMethod: async () => {},
    readingMessage: async (stage, { snapshot }) => {
      await isAt(stage, 'Message');
      await expect(stage.page.getByText(snapshot.context.rules.checkoutMessage ?? '?')).toBeVisible();
    },
    'choosingDelivery.editing.loadingDates': fills,
    'choosingDelivery.editing.checkingAddress': async () => {},
    'choosingDelivery.editing.filling': async (stage, seen) => {
      await fills(stage, seen);
      await expect(button(stage, 'Next')).not.toHaveAttribute('aria-busy', 'true');
      const isMissing = seen.snapshot.context.dates === null;
      await expect(stage.page.getByText('Unable to Load Delivery Dates.')).toBeVisible({ visible: isMissing });
      if (seen.step?.case === 'refused') await expect(stage.page.getByText('No truck that day')).toBeVisible();
    },
    'choosingDelivery.editing.correcting': async (stage, seen) => {
      await fills(stage, seen);
      if (seen.step?.event.type === 'next') await expect(stage.page.locator('[aria-invalid="true"]').first()).toBeVisible();
    },
    'choosingDelivery.saving': async (stage) => await expect(button(stage, 'Next')).toHaveAttribute('aria-busy', 'true'),
    enteringPayment: async () => {},
    'reviewing.arriving': 'passing',
    'reviewing.refreshing': reviews,
    'reviewing.stale': async (stage) => {
      await reviews(stage);
      await expect(button(stage, 'Try again')).toBeVisible();
    },
    'reviewing.ready': async (stage) => {
      await reviews(stage);
      await expect(button(stage, 'Confirm Order')).not.toHaveAttribute('aria-busy', 'true');
    },
    'reviewing.emptied': async (stage) => {
      await reviews(stage);
      await expect(stage.page.getByText('Cart is empty.')).toBeVisible();
    },
    'reviewing.declined': async (stage, { step }) => {
      await reviews(stage);
      const words = { rejected: 'On credit hold', 'rejected without a word': unspecified, impossible: unexpected }[
        step?.case ?? ''
      ];
      if (words) await expect(stage.page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    },
    'reviewing.paying': async () => {},
    'reviewing.submitting': async (stage) => {
      await reviews(stage);
      await expect(button(stage, 'Back')).toBeDisabled();
    },
    'reviewing.unanswered': async (stage) => {
      await reviews(stage);
      await expect(stage.page.getByText('was sent, but no answer came back.')).toBeVisible();
      await expect(button(stage, 'Confirm Order')).toBeHidden();
    },
    'reviewing.transferring': async () => {},
    showingReceipt: async (stage) => {
      await isAt(stage, 'Receipt');
      expect(await stage.screen.orderNumber()).toMatch(/^\d+$/);
      expect((await cartOf(stage.insider)).lines).toHaveLength(0);
    },
    transferred: async () => {},
    leftToCart: async ({ page }) => await expect(page).toHaveURL(/\/cart$/),
    leftToHome: async ({ page }) => await expect(page).toHaveURL(/:\d+\/$/),
    leftToSignIn: async () => {},
  },
  unreached: {
    'opening · always [isGuest] → leftToSignIn': 'the router sends a guest to sign in before checkout begins',
    'loadingFailed · back → leftToCart': 'the screen offers to try again only',
    'empty · back → leftToCart': 'the way on from an empty cart is Continue Shopping',
    ...Object.fromEntries(
      [
        'starting · always [hasStep] → choosingMethod',
        'choosingMethod · shipMethod.chosen [isMethodAllowed] → (stays)',
        'choosingMethod · next [hasStep] → readingMessage',
        'choosingMethod · next → choosingDelivery',
        'choosingMethod · back → leftToCart',
        'readingMessage · back [hasStep] → choosingMethod',
        'choosingDelivery.editing · back [hasStep] → choosingMethod',
        'choosingDelivery.editing.loadingDates · address.chosen [needsAddress] → (stays)',
        'choosingDelivery.editing.loadingDates · loadDeliveryDates done [needsAddressCheck] → choosingDelivery.editing.checkingAddress',
        'choosingDelivery.editing.loadingDates · loadDeliveryDates failed [needsAddressCheck] → choosingDelivery.editing.checkingAddress',
        'choosingDelivery.editing.checkingAddress · address.chosen → choosingDelivery.editing.checkingAddress',
        'choosingDelivery.editing.checkingAddress · checkAddress done → choosingDelivery.editing.filling',
        'choosingDelivery.editing.checkingAddress · checkAddress failed → choosingDelivery.editing.filling',
        'choosingDelivery.editing.filling · address.chosen [needsAddress] → choosingDelivery.editing.checkingAddress',
        'choosingDelivery.editing.filling · retry [needsAddressCheck] → choosingDelivery.editing.checkingAddress',
        'choosingDelivery.editing.correcting · address.chosen [needsAddress] → choosingDelivery.editing.checkingAddress',
        'choosingDelivery.saving · saveHeader done [isConsumer] → enteringPayment',
        'enteringPayment · payment.entered → (stays)',
        'enteringPayment · next [hasPayment] → reviewing',
        'enteringPayment · back → choosingDelivery',
        'reviewing.refreshing · back [isConsumer] → enteringPayment',
        'reviewing.stale · back [isConsumer] → enteringPayment',
        'reviewing.ready · back [isConsumer] → enteringPayment',
        'reviewing.ready · confirm [isPunchout] → reviewing.transferring',
        'reviewing.ready · confirm [isConsumer] → reviewing.paying',
        'reviewing.emptied · back [isConsumer] → enteringPayment',
        'reviewing.declined · back [isConsumer] → enteringPayment',
        'reviewing.declined · confirm [isPunchout] → reviewing.transferring',
        'reviewing.declined · confirm [isConsumer] → reviewing.paying',
        'reviewing.paying · payOrder done [isRefused] → reviewing.declined',
        'reviewing.paying · payOrder done → reviewing.submitting',
        'reviewing.paying · payOrder failed → reviewing.unanswered',
        'reviewing.unanswered · back [isConsumer] → enteringPayment',
        'reviewing.unanswered · retry [needsPayment] → reviewing.paying',
        'reviewing.transferring · createPunchoutMessage done → transferred',
        'reviewing.transferring · createPunchoutMessage failed → reviewing.declined',
      ].map((transition) => [transition, closed]),
    ),
  },
};

const unexpected = 'An unexpected error occurred. Please contact support.';
const unspecified = 'The server rejected the order for an unspecified reason. Please contact support.';

/** The rules as the scenario has them, wherever settings and customer say them. */
function patchFor(rules: CheckoutRules, isPickup: boolean) {
  const settings = {
    checkoutMessage: rules.checkoutMessage,
    checkoutRequireDeliveryDate: rules.requireDeliveryDate,
    defaultDeliveryDateFlag: rules.defaultDeliveryDate,
    requiredPO: rules.requiredPO,
    defaultPO: rules.defaultPO,
  };
  return (data: Readonly<Record<string, unknown>>) => ({
    ...data,
    ...('settings' in data && { settings: { ...(data.settings as object), ...settings } }),
    ...('customer' in data && {
      customer: { ...(data.customer as object), requiredPO: false, defaultPO: null, ...(isPickup && { name: 'Pickup' }) },
    }),
  });
}
