import { expect } from 'playwright/test';
import type { OnScreen } from '../../paths/model/on-screen.js';
import { frame } from './browser/frame.js';
import { postbackUrl } from './browser/test-setup.js';
import { notOnScreen } from './checkout.answers.js';
import { checkoutAsides } from './checkout.asides.js';
import { callsBeside, checkoutCalls, undeliverableZip } from './checkout.calls.js';
import type { CheckoutScreenContext } from './checkout.context.js';
import { checkoutModel } from './checkout.model.js';
import { openCheckout } from './checkout.opened.js';
import { checkoutEvents, checkoutHears, checkoutOutcomes } from './checkout.performs.js';
import type { Checkout, CheckoutFixture } from './checkout.scenarios.js';
import { passingOn } from './checkout.tells.js';

const asOthers = 'shows what other customers see, who give P.O. and date';

/** Checkout in a browser, for a customer's user whom no other test knows. */
export const checkoutOnScreen: OnScreen<Checkout, CheckoutFixture, CheckoutScreenContext> = {
  model: checkoutModel,
  excluded: {
    'a customer with one line, whose P.O. is filled in': 'shows what other customers see, with another P.O.',
    'a customer who has to give a P.O., where the message is blank and consumers can only pick up': asOthers,
    'a customer handed over who has to give a date, with blanks around the P.O.': asOthers,
    'a customer who clears the date, and goes back to the message': asOthers,
    'a consumer whose payment is refused for every reason': 'shows what another refusal shows, in other words',
    'a guest': 'the router sends a guest to sign in before checkout begins',
    'a customer who reloads the receipt':
      'a window that has no receipt in its history cannot show one: tests/e2e/checkout-invalid-input.spec.ts',
  },
  onlyNew: checkoutModel.scenarios.slice(1, -2).map(({ name }) => name),

  open: openCheckout,

  cannot({ before, event, case: name, scenario }) {
    if (event.type.startsWith('xstate.') && notOnScreen[name] !== undefined) return notOnScreen[name];
    const isCardTaken = scenario.fixture.screen?.cards === undefined;
    if (before.matches('enteringPayment') && !isCardTaken && event.type !== 'back')
      return 'no card is taken, and Back is all there is';
    if (event.type === 'payment.removed' && !before.context.payment) return 'without a card its form shows already';
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

  events: checkoutEvents,
  outcomes: checkoutOutcomes,
  delays: {},

  looks({ context, ...snapshot }, { fixture: { screen = {} } }) {
    if (snapshot.matches('enteringPayment'))
      return `${screen.cards ?? 'cards taken'}, ${context.payment ? 'card entered' : 'no card'}`;
    if (snapshot.matches('showingReceipt') || snapshot.hasTag('unanswered'))
      return screen.hidesPrices ? 'without prices' : 'with prices';
    return snapshot.matches({ reviewing: 'ready' }) ? JSON.stringify(screen) : '';
  },
  hears: checkoutHears,
  asides: checkoutAsides,

  components: ['client/features/checkout'],
  survivors: {
    'client/features/checkout/steps/CheckoutClosed.tsx':
      'shows to users without an account, for whom the machine does not begin: tests/e2e/guests.spec.ts',
    'client/features/checkout/transfer/TransferStep.tsx › TransferStep: text':
      'shows for the moment until the page of the procurement system comes',
    'client/features/checkout/delivery/DeliveryDate.tsx › DeliveryDate: isClearable removed': 'a date can be cleared by default',
    'client/features/checkout/payment/PaymentStep.tsx › PaymentStep: value of siteDay':
      'the day decides whether a card has expired: client/features/card-form and domain/payment/card.property.test.ts',
    "client/features/checkout/steps/CheckoutFlow.tsx › useSeenOrder: condition current === 'receipt'":
      'decides after a reload of the receipt alone: tests/e2e/checkout-invalid-input.spec.ts',
    'client/features/checkout/receipt/ReceiptStep.tsx › ReceiptStep: event next sent twice':
      'the machine has ended with the first one',
  },
  notCompared: frame,
  calls: checkoutCalls,
  alsoCalls: undeliverableZip,
  besides: callsBeside,
  states: passingOn({
    opening: 'passing',
    loading: ({ shows }, { step }) => shows.loading(step !== undefined),
    loadingFailed: ({ shows }) => shows.failed(),
    starting: 'passing',
    empty: ({ shows }) => shows.empty(),
    choosingMethod: ({ shows }, seen) => shows.choosingMethod(seen),
    readingMessage: ({ shows }, seen) => shows.message(seen),
    'choosingDelivery.editing.loadingDates': ({ shows }, seen) => shows.delivery(seen),
    'choosingDelivery.editing.checkingAddress': ({ shows }, seen) => shows.delivery(seen),
    'choosingDelivery.editing.filling': ({ shows }, seen) => shows.delivery(seen),
    'choosingDelivery.editing.correcting': ({ shows }, seen) => shows.delivery(seen),
    'choosingDelivery.saving': ({ shows }, seen) => shows.delivery(seen),
    enteringPayment: ({ shows }, seen) => shows.payment(seen),
    'reviewing.arriving': 'passing',
    'reviewing.refreshing': ({ shows }, seen) => shows.review(seen, 'refreshing'),
    'reviewing.stale': ({ shows }, seen) => shows.review(seen, 'stale'),
    'reviewing.ready': ({ shows }, seen) => shows.review(seen, 'ready'),
    'reviewing.emptied': ({ shows }, seen) => shows.review(seen, 'emptied'),
    'reviewing.declined': ({ shows }, seen) => shows.review(seen, 'declined'),
    'reviewing.submitting': ({ shows }, seen) => shows.review(seen, 'busy'),
    'reviewing.unanswered': ({ shows }, seen) => shows.review(seen, 'unanswered'),
    'reviewing.transferring': ({ shows }, seen) => shows.review(seen, 'busy'),
    showingReceipt: ({ shows }, seen) => shows.receipt(seen),
    transferred: async ({ transfers = [], insider }) => {
      await expect.poll(() => transfers).toEqual([`token=${insider.token}`]);
      return { address: new URL(postbackUrl).pathname, title: 'Procurement' };
    },
    leftToCart: () => ({ address: '/cart' }),
    leftToHome: () => ({ address: '/' }),
    leftToSignIn: () => ({ address: '/login' }),
  }),
  unreached: {
    'opening · always [hasReceipt] → showingReceipt': 'tests/e2e/checkout-invalid-input.spec.ts reloads a receipt',
    'opening · always [isGuest] → leftToSignIn': 'the router sends a guest to sign in before checkout begins',
    'loadingFailed · back → leftToCart': 'the screen offers to try again only',
    'empty · back → leftToCart': 'the way on from an empty cart is Continue Shopping',
  },
};
