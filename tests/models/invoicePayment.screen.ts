import { expect, type Page } from 'playwright/test';
import { paymentDraftKey } from '../../client/features/invoice-payment/payment-draft-key.js';
import { isListed } from '../../domain/invoice-payment/open-items.js';
import type { Payables } from '../../machines/invoicePayment/types.js';
import type { OnScreen, Perform, ScreenStep } from '../../paths/model/on-screen.js';
import { english, englishTexts } from '../../texts/testing/english.js';
import { PaymentScreen } from '../e2e/pages/payment-screen.js';
import { drawTestBuyer } from '../support/test-buyer.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import { asUser, rememberIn } from './browser/test-setup.js';
import { invoicePaymentModel } from './invoicePayment.model.js';
import { type InvoicePayment, isPayable, offeredTo, type PaymentFixture } from './invoicePayment.scenarios.js';
import { refusedBy } from './invoicePayment.states.js';

const tooMany = 'Too many payments were declined. Please try again at 3:45 PM EST.';

interface ScreenContext {
  page: Page;
  screen: PaymentScreen;
  answers: GatewayAnswers;
}
type Act = Perform<InvoicePayment, PaymentFixture, ScreenContext>;
type Step = ScreenStep<InvoicePayment, PaymentFixture>;
type Observed = { snapshot: Step['after']; scenario: Step['scenario']; step?: Step };

const creditCardSettings = {
  __typename: 'CreditCardSettings',
  addressRequired: true,
  ccV2Required: true,
  holderNameRequired: true,
  phoneRequired: false,
  isTestTransaction: true,
};

/** Open items and ways to pay as the gateway would answer them. */
const payablesAs = ({ items, accepted }: Payables): Answer => ({
  kind: 'data',
  data: {
    openReceivables: items.map((item) => ({ __typename: 'OpenReceivable', ...item })),
    paymentTypes: accepted,
    settings: { __typename: 'Settings', creditCardSettings },
  },
});

const loaded =
  (change: Partial<Payables>): Act =>
  async ({ answers }, { scenario }) =>
    await answers.answer('LoadPayables', payablesAs({ ...scenario.fixture.payables, ...change }));

const paying =
  (answer: Answer): Act =>
  async ({ answers }) =>
    await answers.answer('PayInvoices', answer);
const receipt = (isSuccess: boolean, transactionId: string | null, errorReason: string | null): Answer => ({
  kind: 'data',
  data: {
    payInvoices: { __typename: 'PaymentReceipt', isSuccess, transactionId, errorReason, document: isSuccess ? 'D' : null },
  },
});
const refusal = (code: string, message: string): Answer => ({
  kind: 'data',
  data: {
    payInvoices: { __typename: 'Problems', problems: [{ __typename: 'Problem', code, message, field: null, lineId: null }] },
  },
});

/** Types what the chosen way asks for; the form goes with the step, so that what was typed and not sent on is typed again. */
const entersPaymentMethod = async (screen: PaymentScreen, paymentType: string): Promise<void> =>
  await (paymentType === 'CHECK' ? screen.entersAccount() : screen.entersCard());

const showsMessage = async ({ page }: ScreenContext, text: string) =>
  await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
const totals = async ({ screen }: ScreenContext, { snapshot: { context } }: Observed) =>
  await screen.comesTo(englishTexts.format.money(totalOf(Object.values(context.amounts))));
const totalOf = (amounts: readonly string[]): string =>
  amounts.reduce((sum, amount) => sum + (Number.isFinite(Number(amount)) ? Number(amount) : 0), 0).toFixed(2);

/** Make Payment in a browser, for a customer's user whom no other test knows; what the gateway answers the test says. */
export const invoicePaymentOnScreen: OnScreen<InvoicePayment, PaymentFixture, ScreenContext> = {
  model: invoicePaymentModel,
  excluded: {},
  onlyNew: invoicePaymentModel.scenarios.map(({ name }) => name).slice(1),

  async open(page, { input }) {
    const buyer = await drawTestBuyer();
    await rememberIn(page, await asUser(buyer));
    if (input.draft) {
      await page.addInitScript(([key, draft]) => sessionStorage.setItem(key, draft), [
        paymentDraftKey(buyer.username, String(buyer.customerKey)),
        JSON.stringify(input.draft),
      ] as [string, string]);
    }
    const answers = await GatewayAnswers.on(page, { held: ['LoadPayables', 'PayInvoices'] });
    await page.goto(`/account/payment${input.isStarted ? '?started' : ''}`);
    return { page, screen: new PaymentScreen(page), answers };
  },

  cannot({ before, event }) {
    const { context } = before;
    const isShown = (arCode: string) => context.items.some((item) => item.arCode === arCode && isListed(item, context.filter));
    if (event.type === 'amount.changed' || event.type === 'item.toggled') {
      if (!isShown(event.arCode)) return 'it is not listed';
    }
    if (event.type === 'item.toggled' && event.isSelected === (context.amounts[event.arCode] !== undefined)) {
      return 'its checkbox is so already';
    }
    if (event.type === 'paymentType.chosen' && event.paymentType === context.paymentType) return 'it is chosen already';
    return null;
  },

  events: {
    next: async ({ screen }, { before }) => {
      const { paymentType } = before.context;
      if (before.matches('choosingMethod') && paymentType !== 'APPLY_CREDIT' && (await screen.asksForPaymentMethod())) {
        await entersPaymentMethod(screen, paymentType);
      }
      await screen.goesOn();
    },
    back: async ({ screen }) => await screen.button('Back').click(),
    retry: async ({ screen }) => await screen.button('Try again').click(),
    restart: async ({ page }) => await page.getByRole('link', { name: 'Make Payment' }).click(),
    'amount.changed': async ({ screen }, { event }) => await screen.types(`R-${event.arCode}`, event.text),
    'item.toggled': async ({ screen }, { event }) => await screen.checkbox(`R-${event.arCode}`).setChecked(event.isSelected),
    'listed.selected': async ({ screen }) => await screen.button(/^Select all \d+$/).click(),
    'listed.cleared': async ({ screen }) => await screen.button('Clear').click(),
    'oldest.paid': async ({ screen }, { event }) => await screen.spreads(event.text),
    'filter.changed': async ({ screen }, { event: { filter } }) => {
      await screen.finds(filter.text);
      await screen.lists(({ all: 'All', pastDue: 'Past due', credits: 'Credits' } as const)[filter.kind]);
    },
    'paymentType.chosen': async ({ screen }, { event }) =>
      await screen.chooses(event.paymentType === 'CHECK' ? 'eCheck' : 'Credit Card'),
    'paymentMethod.entered': async ({ screen }, { before }) => {
      if (!(await screen.asksForPaymentMethod())) await screen.usesAnother();
      await entersPaymentMethod(screen, before.context.paymentType);
    },
    'paymentMethod.removed': async ({ screen }, { before }) => {
      if (before.context.paymentType !== 'APPLY_CREDIT' && !(await screen.asksForPaymentMethod())) await screen.usesAnother();
    },
    confirm: async ({ screen }) => await screen.confirms(),
  },

  outcomes: {
    loadPayables: {
      items: loaded({}),
      'no items': loaded({ items: [] }),
      'no methods': async (screenContext, at) => {
        const items = at.scenario.fixture.payables.items.filter(({ isCredit }) => !isCredit);
        await loaded({ items, accepted: [] })(screenContext, at);
      },
      'processor down': async ({ answers }) =>
        await answers.answer('LoadPayables', { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE', serverMessage: unavailable }),
      'no answer': async ({ answers }) => await answers.answer('LoadPayables', { kind: 'failure', code: 'INTERNAL' }),
    },
    payInvoices: {
      paid: paying(receipt(true, 'T-1', null)),
      declined: paying(receipt(false, null, 'Insufficient funds.')),
      'being checked': paying(refusal('PAYMENT_UNKNOWN', 'Your payment is being checked.')),
      'not charged as typed': paying(refusal('CARD_INVALID', 'Card is expired')),
      outdated: paying(refusal('ITEM_CHANGED', 'R-101 was paid meanwhile.')),
      refused: paying(refusal('PAYMENT_FAILED', 'The account is closed.')),
      'too many': paying(refusal('PAYMENT_LIMITED', tooMany)),
      impossible: paying({ kind: 'failure', code: 'BAD_USER_INPUT' }),
      'too many requests': paying({ kind: 'failure', code: 'TOO_MANY_REQUESTS', retryAfter: 30 }),
      'no answer': paying({ kind: 'cut' }),
    },
  },
  delays: {},

  states: {
    loading: async ({ page }) => await expect(page.getByRole('main').getByText('Loading', { exact: true })).toBeAttached(),
    loadingFailed: async (screenContext, { step }) =>
      await showsMessage(
        screenContext,
        step?.case === 'processor down' ? unavailable : 'Failed to load payment data. Please try again later.',
      ),
    starting: 'passing',
    nothingOpen: async (screenContext) => await showsMessage(screenContext, 'No Open A/R Items'),
    withoutMethods: async (screenContext) => await showsMessage(screenContext, 'No payment methods available'),
    selecting: async (screenContext, seen) => {
      const { snapshot, scenario } = seen;
      const { context } = snapshot;
      await screenContext.screen.isAt('Select Payments');
      for (const item of context.items.filter((one) => isListed(one, context.filter))) {
        await expect(screenContext.screen.amount(item.reference)).toHaveValue(context.amounts[item.arCode] ?? '');
      }
      await totals(screenContext, seen);
      const goesOn = screenContext.screen.button('Continue');
      const caseContext = { before: snapshot, scenario };
      const isOffered = isPayable(caseContext) && offeredTo(caseContext).length > 0;
      await (isOffered ? expect(goesOn).toBeEnabled() : expect(goesOn).toBeDisabled());
      for (const text of context.messages) await showsMessage(screenContext, english(text));
      if (seen.step?.case === 'too great') await showsMessage(screenContext, 'Amount cannot be greater than balance.');
      if (seen.step?.case === 'of the other sign') await showsMessage(screenContext, 'Amount must be same sign as balance.');
      if (seen.step?.event.type === 'oldest.paid') {
        if (context.spreadProblem) await showsMessage(screenContext, english(context.spreadProblem));
        if (context.leftOver) await showsMessage(screenContext, `${englishTexts.format.money(context.leftOver)} is left over`);
      }
      await expect(screenContext.page).not.toHaveURL(/started/);
    },
    reviewingPayables: async (screenContext, seen) => {
      await screenContext.screen.isAt('Review Selection');
      await totals(screenContext, seen);
      await expect(screenContext.page).toHaveURL(/\?started$/);
    },
    choosingMethod: async ({ page, screen }, { snapshot: { context } }) => {
      await screen.isAt('Payment Method');
      await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveAccessibleName(
        { APPLY_CREDIT: 'Apply Credit', CREDIT_CARD: 'Credit Card', CHECK: 'eCheck' }[context.paymentType],
      );
      for (const text of context.messages) await expect(page.getByRole('alert').filter({ hasText: english(text) })).toBeVisible();
    },
    'reviewingPayment.arriving': 'passing',
    'reviewingPayment.ready': async (screenContext, seen) => {
      await screenContext.screen.isAt('Review Payment');
      await totals(screenContext, seen);
    },
    'reviewingPayment.submitting': async ({ screen }) => {
      await screen.isAt('Review Payment');
      await expect(screen.button('Back')).toBeDisabled();
    },
    'reviewingPayment.unanswered': async (screenContext, { snapshot: { context } }) => {
      await screenContext.screen.isAt('Review Payment');
      await showsMessage(screenContext, 'but the server didn’t confirm it.');
      await screenContext.screen.comesTo(englishTexts.format.money(context.pending?.amount));
      await expect(screenContext.screen.button('Back')).toBeHidden();
    },
    'showingReceipt.paid': async (screenContext, { snapshot: { context } }) => {
      await screenContext.screen.isAt('Receipt');
      await showsMessage(screenContext, 'Transaction T-1');
      await screenContext.screen.comesTo(englishTexts.format.money(context.tried?.amount));
      expect(await screenContext.page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(
        /4111|0001234/,
      );
    },
    'showingReceipt.failed': async (screenContext, { step }) => {
      await screenContext.screen.isAt('Payment Failed');
      const text: Readonly<Record<string, string | undefined>> = {
        declined: 'Insufficient funds.',
        refused: 'The account is closed.',
        'too many': tooMany,
        impossible: refusedBy.BAD_USER_INPUT,
        'too many requests': refusedBy.TOO_MANY_REQUESTS,
      };
      await showsMessage(screenContext, text[step?.case ?? ''] ?? '');
    },
  },
  unreached: {},
};

const unavailable = 'Payment Service is unavailable. Please contact support.';
