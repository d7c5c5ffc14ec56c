import type { Screen } from '../../paths/screen/expect-screen.js';
import {
  alert,
  button,
  group,
  h1,
  h2,
  item,
  link,
  list,
  main,
  nodeOf,
  type Part,
  radio,
  status,
} from '../../paths/screen/shown.js';
import { english } from '../../texts/testing/english.js';
import { type Billing, type CardInForm, cardFields } from './browser/card-shows.js';
import { money } from './browser/wording.js';
import { addressProblems, deliveryAnswer, deliveryFields, goesToAddress } from './checkout.delivery-shows.js';
import type { CheckoutFacts, CheckoutSnapshot } from './checkout.facts.js';
import { arePricesHidden, isNarrow, OrderShows, type SeenCheckout } from './checkout.order-shows.js';
import { stepsOf } from './checkout.scenarios.js';

type Step = ReturnType<typeof stepsOf>[number] | 'showingReceipt';

/** The screens of checkout, from the gateway's answers and the machine's context. */
export class CheckoutShows {
  /** Content of the card form. */
  card: CardInForm = 'empty';
  /** Confirm was pressed while the order was being read. */
  isPressedEarly = false;
  readonly order: OrderShows;

  constructor(readonly facts: CheckoutFacts) {
    this.order = new OrderShows(facts);
  }

  /** A card that was typed and not used is forgotten, and the address for its bills with it. */
  leavesCardForm(): void {
    if (this.card === 'typed') this.card = 'empty';
  }

  /** Where the order goes, which the form of a card begins with. */
  #place(seen: SeenCheckout): Billing {
    const { addressId } = seen.snapshot.context.form;
    const place = goesToAddress(seen) && addressId !== null ? this.facts.addressOf(addressId) : undefined;
    return {
      ...{ 'Address Line 1': place?.address1 ?? '', 'Address Line 2': place?.address2 ?? '' },
      ...{ City: place?.city ?? '', State: place?.state ?? '', 'ZIP Code': place?.zip ?? '' },
    };
  }

  /** The order that was seen when it was confirmed (S2.35). */
  get confirmed() {
    const order = this.order.confirmed;
    if (!order) throw new Error('nothing was confirmed');
    return { version: order.cart.version, total: order.estimate.total };
  }

  loading(isOpened: boolean): Screen {
    return { shows: [main(isOpened && h1('Checkout'), status('Loading'))] };
  }

  failed(): Screen {
    return screen([alert(unexpected, 'We couldn’t open checkout. Your cart hasn’t changed.', button('Try again'))]);
  }

  empty(): Screen {
    return screen(['No items in cart', link('Continue Shopping', { url: '/products' })]);
  }

  /** The steps below each other (S2.32): one open, the answers of those before it readable. */
  step(seen: SeenCheckout, current: Step, ...content: readonly Part[]): Screen {
    const { snapshot, scenario } = seen;
    if (current !== 'reviewing') this.order.isUnfolded = false;
    const steps: Step[] = [...stepsOf(scenario).slice(1), ...(scenario.input.isPunchout ? [] : (['showingReceipt'] as const))];
    const at = steps.indexOf(current);
    const shown = steps.map((step, index) => {
      const title = titleOf(step, snapshot);
      if (index === at) return item(h2(title, { focused: isNew(seen, current) }), content);
      return item(h2(title), index < at && this.#answer(step, snapshot));
    });
    const [number = '', ...later] = steps.map((_, index) => String(index + 1)).slice(at);
    return {
      ...screen([list(null, shown)], current !== 'showingReceipt' && this.order.summary(seen)),
      title: 'Checkout · Northlight Provisions',
      unspoken: [number, ...(this.#isEarly(seen) ? [this.#early(seen)] : []), ...later],
    };
  }

  choosingMethod(seen: SeenCheckout): Screen {
    const { shipMethod } = seen.snapshot.context;
    return this.step(
      seen,
      'choosingMethod',
      group(
        'How do you get your order?',
        radio('Pickup Collect it at our counter.', shipMethod === 'pickup' && { checked: true }),
        radio('Delivery We bring it to your address.', shipMethod === 'delivery' && { checked: true }),
      ),
      this.#actions(seen, button('Back'), button('Next')),
    );
  }

  message(seen: SeenCheckout): Screen {
    return this.step(
      seen,
      'readingMessage',
      seen.snapshot.context.rules.checkoutMessage,
      this.#actions(seen, button('Back'), button('Acknowledge')),
    );
  }

  delivery(seen: SeenCheckout): Screen {
    const { context } = seen.snapshot;
    const isBusy = seen.snapshot.hasTag('busy');
    const isWaiting = seen.snapshot.hasTag('waiting');
    const isOff = isBusy && { disabled: true };
    const problems = addressProblems(seen, this.facts);
    const messages = context.messages.map(english).filter((message) => !problems.includes(message));
    const isUnchecked =
      seen.snapshot.matches({ choosingDelivery: 'editing' }) && context.dates !== null && seen.snapshot.can({ type: 'retry' });
    const isAcceptable = !goesToAddress(seen) || (context.address !== null && problems.length === 0);
    return this.step(
      seen,
      'choosingDelivery',
      deliveryFields(this.facts, seen),
      messages.length > 0 && alert(messages, isUnchecked && button('Try again')),
      this.#actions(
        seen,
        button('Back', isOff),
        button(
          'Next',
          (isBusy || isWaiting) && { disabled: true, busy: true },
          !isWaiting && !isAcceptable && { disabled: true },
        ),
      ),
    );
  }

  payment(seen: SeenCheckout): Screen {
    const { messages, payment } = seen.snapshot.context;
    const { cards } = seen.scenario.fixture.screen ?? {};
    if (cards === 'not set up') {
      const text = 'Card payments are not set up on this site. Please contact us to order.';
      return this.step(seen, 'enteringPayment', alert(text), this.#actions(seen, button('Back')));
    }
    if (cards === 'unavailable') {
      const notice = alert('Card payments are currently unavailable.', 'Your cart is kept.', button('Try again'));
      return this.step(seen, 'enteringPayment', notice, this.#actions(seen, button('Back')));
    }
    const notice = messages.length > 0 && alert(messages.map(english), 'Nothing was ordered. Your cart is kept.');
    const buttons = this.#actions(seen, button('Back'), button('Next'));
    if (payment === null || seen.step?.event.type === 'payment.entered') {
      return this.step(
        seen,
        'enteringPayment',
        notice,
        nodeOf('form')('Card', cardFields(this.card, undefined, this.#place(seen)), buttons),
      );
    }
    return this.step(seen, 'enteringPayment', notice, 'Visa ending in 1111', 'Emily Hart', button('Use another card'), buttons);
  }

  review(seen: SeenCheckout, state: 'refreshing' | 'stale' | 'ready' | 'emptied' | 'declined' | 'busy' | 'unanswered'): Screen {
    const { context } = seen.snapshot;
    const { isPunchout } = context;
    const messages = context.messages.map(english);
    const confirm = isPunchout ? 'Transfer' : 'Confirm Order';
    const next = {
      refreshing: button(confirm, { disabled: true }),
      stale: button('Try again'),
      ready: button(confirm),
      emptied: link('Continue Shopping', { url: '/products' }),
      declined: button(confirm),
      busy: button(confirm, { disabled: true, busy: true }),
      unanswered: button('Try again'),
    }[state];
    return this.step(
      seen,
      'reviewing',
      state === 'busy' && status(isPunchout ? 'Transferring the cart' : 'Submitting the order'),
      state === 'unanswered' && this.#unanswered(seen, messages),
      state !== 'unanswered' &&
        messages.length > 0 &&
        (state === 'emptied' ? status : alert)(messages, keptText(state, isPunchout)),
      state === 'emptied' && status('Cart is empty.'),
      this.order.lines(seen, this.order.now(seen)),
      isNarrow(seen) && this.order.totals(seen, this.order.now(seen)),
      this.#actions(
        seen,
        button('Back', state === 'busy' && { disabled: true }),
        this.#isEarly(seen) && status(this.#early(seen)),
        next,
      ),
    );
  }

  receipt(seen: SeenCheckout): Screen {
    const { orderNumber, estimatedTotal, messages } = this.facts.receipt;
    const label = seen.scenario.input.userKind === 'CONSUMER' ? 'Total' : 'Estimated Total';
    return this.step(
      seen,
      'showingReceipt',
      this.#arrival(seen),
      orderNumber === null ? 'Order submitted.' : `Order ${orderNumber} submitted.`,
      arePricesHidden(seen) ? null : `${label}: ${estimatedTotal === null ? '-.--' : money(estimatedTotal)}`,
      messages.length > 0 &&
        list(
          null,
          messages.map((message) => item(message)),
        ),
      orderNumber !== null && 'Follow the order on its page: its status, its documents, and the invoice once there is one.',
      this.order.lines(seen, this.order.confirmed),
      button('Print'),
      orderNumber !== null && link('View Order', { url: `/order/${orderNumber}` }),
      button('OK'),
    );
  }

  /** The day that was ordered for, first of all. */
  #arrival({ snapshot }: SeenCheckout): Part {
    const day = this.order.confirmed?.cart.header.deliveryDate ?? null;
    const [year, month, date] = day?.split('-') ?? [];
    return day !== null && `${snapshot.context.shipMethod === 'pickup' ? 'Pickup' : 'Arrives'} ${month}/${date}/${year}`;
  }

  #answer(step: Step, snapshot: CheckoutSnapshot): Part {
    const { context } = snapshot;
    if (step === 'choosingMethod') return context.shipMethod === 'pickup' ? 'Pickup' : 'Delivery';
    if (step === 'readingMessage') return 'Acknowledged';
    if (step === 'enteringPayment') return context.payment && 'Visa ending in 1111';
    return step === 'choosingDelivery' ? deliveryAnswer(this.facts, snapshot) : null;
  }

  #unanswered({ scenario }: SeenCheckout, messages: readonly string[]): Part {
    const charged = scenario.input.userKind === 'CONSUMER';
    const never = `the same order is never placed twice${charged ? ', the card never charged twice' : ''}`;
    const total = this.order.confirmed?.estimate.total ?? this.facts.order?.estimate.total ?? null;
    const over = arePricesHidden({ scenario }) ? '' : ` for ${money(total)}`;
    return status(
      messages,
      `We sent your order${over}, but the server didn’t confirm it.`,
      `It may have been taken or not. Try again to find out: ${never}, and if it was taken, its number is shown.`,
    );
  }

  #actions(seen: SeenCheckout, ...buttons: readonly Part[]): Part {
    return [this.order.totalByButtons(seen), buttons];
  }

  #isEarly({ snapshot }: SeenCheckout): boolean {
    const isReviewing = snapshot.matches({ reviewing: 'refreshing' }) || snapshot.matches({ reviewing: 'ready' });
    if (!isReviewing) this.isPressedEarly = false;
    return this.isPressedEarly;
  }

  #early({ snapshot }: SeenCheckout): string {
    return snapshot.matches({ reviewing: 'ready' }) ? 'This is the order as it is now.' : 'One moment: the order is being read.';
  }
}

const unexpected = 'An unexpected error occurred. Please contact support.';

const screen = (content: Part, beside: Part = null): Screen => ({ shows: [main(h1('Checkout'), content, beside)] });

/** The keyboard goes to the heading of a step that has just opened. */
const isNew = ({ step, isAfterAside }: SeenCheckout, current: Step): boolean =>
  !isAfterAside && step !== undefined && !step.before.matches(current as Parameters<CheckoutSnapshot['matches']>[0]);

function titleOf(step: Step, { context }: CheckoutSnapshot): string {
  const titles: Partial<Record<Step, string>> = {
    choosingMethod: 'Shipment Method',
    readingMessage: 'Message',
    choosingDelivery: context.shipMethod === 'pickup' ? 'Pickup' : 'Delivery',
    enteringPayment: 'Payment Information',
    reviewing: 'Confirm Order',
    showingReceipt: 'Receipt',
  };
  return titles[step] ?? step;
}

function keptText(state: string, isPunchout: boolean): string | null {
  const texts: Readonly<Record<string, readonly [string, string]>> = {
    ready: ['Nothing was ordered. This is the order as it is now.', 'Nothing was transferred. This is the cart as it is now.'],
    declined: [
      'Nothing was ordered. This is the order as it is now.',
      'Transfer again: the same cart is never transferred twice.',
    ],
    stale: ['Nothing was ordered. We couldn’t load the cart.', 'Nothing was transferred. We couldn’t load the cart.'],
  };
  return texts[state]?.[isPunchout ? 1 : 0] ?? null;
}
