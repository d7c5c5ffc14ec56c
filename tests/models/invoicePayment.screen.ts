import { expect } from 'playwright/test';
import { paymentDraftKey } from '../../client/features/invoice-payment/payment-draft-key.js';
import { isListed } from '../../domain/invoice-payment/open-items.js';
import type { OnScreen, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { alert, button, status } from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { PaymentScreen } from '../e2e/pages/payment-screen.js';
import { drawTestBuyer } from '../support/test-buyer.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { GatewayAnswers } from './browser/gateway-answers.js';
import { asSalesperson, asUser, rememberIn } from './browser/test-setup.js';
import { paymentAsides } from './invoicePayment.asides.js';
import { paymentCalls } from './invoicePayment.calls.js';
import type { PaymentScreenContext } from './invoicePayment.context.js';
import { accountAddress, MethodShows } from './invoicePayment.method-shows.js';
import { invoicePaymentModel } from './invoicePayment.model.js';
import { paymentEvents, paymentHears, paymentOutcomes } from './invoicePayment.performs.js';
import { credit, type InvoicePayment, type PaymentFixture } from './invoicePayment.scenarios.js';
import { PaymentShows } from './invoicePayment.shows.js';

type SeenPayment = Seen<InvoicePayment, PaymentFixture>;

/** The step, once the window keeps the selection (A2.48, E7). */
const keeping =
  (declare: (shows: PaymentShows, seen: SeenPayment) => Screen) =>
  async (screenContext: PaymentScreenContext, seen: SeenPayment): Promise<Screen> => {
    await keepsSelection(screenContext, seen);
    return declare(screenContext.shows, seen);
  };

/** Make Payment in a browser, for a customer's user whom no other test knows; what the gateway answers the test says. */
export const invoicePaymentOnScreen: OnScreen<InvoicePayment, PaymentFixture, PaymentScreenContext> = {
  model: invoicePaymentModel,
  excluded: {},
  onlyNew: invoicePaymentModel.scenarios.map(({ name }) => name).slice(1),

  async open(page, { input, fixture: { screen = {} } }) {
    const buyer = await drawTestBuyer();
    await rememberIn(page, screen.isOnTheRoad ? await asSalesperson() : await asUser(buyer));
    if (screen.isOnTheRoad) await page.setViewportSize({ width: 390, height: 844 });
    const draftKey = paymentDraftKey(buyer.username, String(buyer.customerKey));
    if (input.draft) {
      await page.addInitScript(([key, draft]) => sessionStorage.setItem(key, draft), [draftKey, JSON.stringify(input.draft)] as [
        string,
        string,
      ]);
    }
    const answers = await GatewayAnswers.on(page, { held: ['LoadPayables', 'PayInvoices'] });
    await answers.release('BillingAddress', { kind: 'data', data: accountAddress });
    await page.goto(`/account/payment${input.isStarted ? '?started' : ''}`);
    return {
      ...{ page, answers, sent: answers.sent, draftKey, screen: new PaymentScreen(page) },
      ...{ isStarted: input.isStarted, canGoBack: false, canGoForward: false, alsoHeard: null },
      shows: new PaymentShows(answers, new MethodShows(screen.typesTheLeast ?? false)),
      async heard() {
        const types = await answers.heard('invoicePayment');
        // Without the flag in its address, the page tells so at once.
        return input.isStarted || types?.[0] !== 'restart' ? types : types.slice(1);
      },
    };
  },

  cannot({ before, event }) {
    const { context } = before;
    const isShown = (arCode: string) => context.items.some((item) => item.arCode === arCode && isListed(item, context.filter));
    const isNoneShown = !context.items.some((item) => isListed(item, context.filter));
    if (event.type === 'amount.changed' || event.type === 'item.toggled') {
      if (!isShown(event.arCode)) return 'it is not listed';
    }
    if (event.type === 'item.toggled' && event.isSelected === (context.amounts[event.arCode] !== undefined)) {
      return 'its checkbox is so already';
    }
    if (event.type.startsWith('listed.') && isNoneShown) return 'where nothing is listed the buttons are off';
    if (event.type === 'filter.changed' && JSON.stringify(event.filter) === JSON.stringify(context.filter)) {
      return 'it is listed so already';
    }
    if (event.type === 'paymentType.chosen' && event.paymentType === context.paymentType) return 'it is chosen already';
    return null;
  },

  events: paymentEvents,
  outcomes: paymentOutcomes,
  delays: {},

  looks({ context, ...snapshot }, { fixture: { screen, does } }) {
    const { paymentType, paymentMethod } = context;
    if (snapshot.matches('choosingMethod')) return `${paymentType} ${paymentMethod ? 'entered' : ''}`;
    if (snapshot.matches({ reviewingPayment: 'ready' }) || snapshot.matches({ showingReceipt: 'paid' }))
      return `${paymentType} ${screen?.typesTheLeast ? 'bare' : ''}`;
    if (!snapshot.matches('selecting')) return '';
    if (screen?.isOnTheRoad) return 'on the road';
    const isOwing = does === 'listing and spreading' && Object.values(context.amounts).join() === credit.balance;
    return isOwing ? 'a credit alone' : '';
  },
  hears: paymentHears,
  asides: paymentAsides,

  components: ['client/features/invoice-payment'],
  notCompared: frame,
  calls: paymentCalls,
  besides: {
    ...callsOfFrame,
    OpenDocument: 'the button of a document: documentButton compares it, the receipt’s aside its own',
    BillingAddress: 'the form of a card asks for the customer’s address when it opens',
  },
  states: {
    loading: ({ shows }, seen) => shows.other(seen, status('Loading')),
    loadingFailed: ({ shows }, seen) =>
      shows.other(seen, alert(seen.snapshot.context.messages.map(english), 'Nothing was paid.', button('Try again'))),
    starting: 'passing',
    nothingOpen: ({ shows }, seen) =>
      shows.other(seen, ['No Open A/R Items', 'There is nothing to pay, and no credit to apply.']),
    withoutMethods: ({ shows }, seen) =>
      shows.other(seen, ['No payment methods available', 'This site takes neither cards nor eChecks. Please contact us to pay.']),
    selecting: keeping((shows, seen) => shows.selecting(seen)),
    reviewingPayables: keeping((shows, seen) => shows.reviewingPayables(seen)),
    choosingMethod: keeping((shows, seen) => shows.choosingMethod(seen)),
    'reviewingPayment.arriving': 'passing',
    'reviewingPayment.ready': keeping((shows, seen) => shows.reviewingPayment(seen, 'ready')),
    'reviewingPayment.submitting': keeping((shows, seen) => shows.reviewingPayment(seen, 'busy')),
    'reviewingPayment.unanswered': keeping((shows, seen) => shows.reviewingPayment(seen, 'unanswered')),
    'showingReceipt.paid': keeping((shows, seen) => shows.paid(seen)),
    'showingReceipt.failed': keeping((shows, seen) => shows.notPaid(seen)),
  },
  unreached: {},
  survivors: {
    'client/features/invoice-payment/method/MethodStep.tsx › Card: value of siteDay(':
      'a letter behind the day does not change its month',
    'client/features/invoice-payment/method/MethodStep.tsx › Choice: condition type':
      'which of two icons, hidden from screen readers',
    'client/features/invoice-payment/method/payment-method-vault.ts › PaymentMethodVault: value of this.#count':
      'any reference that is new will do',
    'client/features/invoice-payment/selection/OpenItemRow.tsx › OpenItemRow: isLabelHidden':
      'whether eyes meet a label that is read out',
    'client/features/invoice-payment/selection/OpenItemRow.tsx › AmountField: isLabelHidden':
      'whether eyes meet a label that is read out',
    'client/features/invoice-payment/selection/OpenItemRow.tsx › AmountField: isNumeric': 'the side at which figures stand',
    'client/features/invoice-payment/selection/SelectTools.tsx › PayOldest: isNumeric': 'the side at which figures stand',
  },
};

/** The titles of the steps, by the state (A2.46). */
const titles = {
  ...{ selecting: 'Select Payments', reviewingPayables: 'Review Selection', choosingMethod: 'Payment Method' },
  ...{ reviewingPayment: 'Review Payment', showingReceipt: 'Receipt' },
} as const;

/** The step is marked as the current one; the window warns before a selection is lost, and keeps it with a payment that has no answer, but no card and no account. */
async function keepsSelection({ page, draftKey }: PaymentScreenContext, { snapshot, scenario }: SeenPayment): Promise<void> {
  const { amounts, pending } = snapshot.context;
  const isAnything = Object.keys(amounts).length > 0 || pending !== null;
  const isFresh = scenario.input.draft === null && !scenario.fixture.screen?.isOnTheRoad;
  const must = {
    isWarned: isAnything && !snapshot.matches('showingReceipt'),
    ...(isFresh && { kept: isAnything ? { amounts, amount: pending?.amount ?? null } : null }),
    hasNumbers: false,
    current: Object.entries(titles).find(([state]) => snapshot.matches(state as keyof typeof titles))?.[1],
  };
  await expect
    .poll(async () => {
      const { isWarned, kept, all, current } = await page.evaluate((key) => {
        const warning = new Event('beforeunload', { cancelable: true });
        window.dispatchEvent(warning);
        const all = JSON.stringify({ ...sessionStorage, ...localStorage });
        const current = document.querySelector('main [aria-current="step"] > :last-child')?.textContent;
        return { isWarned: warning.defaultPrevented, kept: sessionStorage.getItem(key), all, current };
      }, draftKey);
      const draft = kept === null ? null : (JSON.parse(kept) as SeenPayment['snapshot']['context']);
      return {
        isWarned,
        ...(isFresh && { kept: draft && { amounts: draft.amounts, amount: draft.pending?.amount ?? null } }),
        hasNumbers: /4111 ?1111|000123456789/.test(all),
        current,
      };
    })
    .toEqual(must);
}
