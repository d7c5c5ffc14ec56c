import type { Page } from 'playwright/test';
import type { Payables } from '../../machines/invoicePayment/types.js';
import type { OnScreen, Perform, ScreenStep } from '../../paths/model/on-screen.js';
import type { Answer } from './browser/gateway-answers.js';
import type { PaymentScreenContext } from './invoicePayment.context.js';
import { accountHolder, typedAccount, typedBesides } from './invoicePayment.method-shows.js';
import type { InvoicePayment, PaymentFixture } from './invoicePayment.scenarios.js';

type OnPayment = OnScreen<InvoicePayment, PaymentFixture, PaymentScreenContext>;
type Act = Perform<InvoicePayment, PaymentFixture, PaymentScreenContext>;
type Step = ScreenStep<InvoicePayment, PaymentFixture>;
type PaymentType = Step['before']['context']['paymentType'];

const tooMany = 'Too many payments were declined. Please try again at 3:45 PM EST.';
const unavailable = 'Payment Service is unavailable. Please contact support.';

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
const failed =
  (answer: Answer): Act =>
  async ({ answers }) =>
    await answers.answer('LoadPayables', answer);
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

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true });

/** Types what the chosen way asks for. */
async function types({ page, screen, shows: { method } }: PaymentScreenContext, paymentType: PaymentType): Promise<void> {
  if (paymentType === 'CREDIT_CARD') return await screen.entersCard();
  for (const [name, value] of Object.entries(typedAccount)) await field(page, `${name} (required)`).fill(value);
  if (!method.isBare) {
    for (const [name, value] of Object.entries(typedBesides)) await field(page, name).fill(value);
    if (method.form === 'empty') await page.getByRole('main').getByText('Account holder’s address').click();
    await field(page, 'Name').fill(accountHolder);
  }
  if (method.form === 'tried') await field(page, 'Country').fill('');
}

/** The step is left, and its form with it. */
const leaving =
  <E>(act: Perform<InvoicePayment, PaymentFixture, PaymentScreenContext, E>): typeof act =>
  async (screenContext, step) => {
    await act(screenContext, step);
    screenContext.shows.method.closes();
  };

/** The events that these steps send: forms send with Next what was typed in them, and the address tells the flow that it has changed. */
export const paymentHears: OnPayment['hears'] = (screenContext, { event, after }) => {
  const { alsoHeard } = screenContext;
  screenContext.alsoHeard = null;
  const own = alsoHeard ?? [event.type];
  const isShown = after.hasTag('step');
  const isBack = isShown && after.matches('selecting') && screenContext.isStarted;
  if (isShown) {
    if (!after.matches('selecting') && !screenContext.isStarted) screenContext.canGoBack = true;
    if (isBack) screenContext.canGoBack = false;
    screenContext.isStarted = !after.matches('selecting');
  }
  return isBack ? [...own, 'restart'] : own;
};

/** Actions of a person. */
export const paymentEvents: OnPayment['events'] = {
  next: leaving(async (screenContext, { before }) => {
    const { page, screen } = screenContext;
    if (before.matches('selecting') && screenContext.canGoForward) {
      screenContext.canGoForward = false;
      screenContext.canGoBack = true;
      screenContext.isStarted = true;
      await page.goForward();
    } else await screen.goesOn();
  }),
  back: leaving(async ({ screen }) => await screen.button('Back').click()),
  retry: async ({ screen }) => await screen.button('Try again').click(),
  restart: leaving(async (screenContext, { before }) => {
    const { page, screen } = screenContext;
    if (before.matches({ showingReceipt: 'paid' })) return await screen.button('Make another payment').click();
    screenContext.isStarted = false;
    if (screenContext.canGoBack) {
      screenContext.canGoBack = false;
      screenContext.canGoForward = true;
      await page.goBack();
    } else await page.getByRole('link', { name: 'Make Payment' }).click();
  }),
  'amount.changed': async ({ page, screen }, { event }) => {
    // Typing replaces the amount: the field has selected it.
    await screen.amount(`R-${event.arCode}`).focus();
    await page.keyboard.insertText(event.text);
    await screen.amount(`R-${event.arCode}`).blur();
  },
  'item.toggled': async ({ screen }, { event }) => await screen.checkbox(`R-${event.arCode}`).setChecked(event.isSelected),
  'listed.selected': async ({ screen }) => await screen.button(/^Select all \d+$/).click(),
  'listed.cleared': async ({ screen }) => await screen.button('Clear').click(),
  'oldest.paid': async ({ screen, shows }, { event }) => {
    shows.typedSpread = event.text;
    await screen.spreads(event.text);
  },
  'filter.changed': async (screenContext, { event: { filter }, before }) => {
    const { screen } = screenContext;
    const { text, kind } = before.context.filter;
    if (filter.text === '' && filter.kind === 'all' && text === 'nobody') return await screen.button('Show all').click();
    if (text !== filter.text) await screen.finds(filter.text);
    if (kind !== filter.kind) await screen.lists(({ all: 'All', pastDue: 'Past due', credits: 'Credits' } as const)[filter.kind]);
    if (text !== filter.text && kind !== filter.kind) screenContext.alsoHeard = ['filter.changed', 'filter.changed'];
  },
  'paymentType.chosen': leaving(
    async ({ screen }, { event }) => await screen.chooses(event.paymentType === 'CHECK' ? 'eCheck' : 'Credit Card'),
  ),
  // A form is sent on by Continue, and Back shows what it has kept.
  'paymentMethod.entered': async (screenContext, { before }) => {
    const { screen, shows } = screenContext;
    const { paymentType } = before.context;
    const isOpen = shows.method.isFormOpen(before);
    if (!isOpen) await screen.usesAnother();
    await types(screenContext, paymentType);
    shows.method.sends(paymentType);
    await screen.goesOn();
    await screen.button('Back').click();
    screenContext.alsoHeard = [...(isOpen ? [] : ['paymentMethod.removed']), 'paymentMethod.entered', 'next', 'back'];
  },
  'paymentMethod.removed': async (screenContext, { before }) => {
    if (before.context.paymentType === 'APPLY_CREDIT' || screenContext.shows.method.isFormOpen(before))
      screenContext.alsoHeard = [];
    else await screenContext.screen.usesAnother();
  },
  confirm: async ({ screen }) => await screen.confirms(),
};

/** Answers of the gateway. */
export const paymentOutcomes: OnPayment['outcomes'] = {
  loadPayables: {
    items: loaded({}),
    'no items': loaded({ items: [] }),
    'no methods': async (screenContext, at) => {
      const items = at.scenario.fixture.payables.items.filter(({ isCredit }) => !isCredit);
      await loaded({ items, accepted: [] })(screenContext, at);
    },
    'processor down': failed({ kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE', serverMessage: unavailable }),
    'no answer': failed({ kind: 'failure', code: 'INTERNAL' }),
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
};
