import { randomUUID } from 'node:crypto';
import { Card } from '../../backend/adapters/card-processor/card.js';
import { stripeProcessor } from '../../backend/adapters/card-processor/stripe.js';
import type { App, Deps } from '../../backend/http/app.js';
import { cartRequestOf } from '../../backend/routes/cart/cart-once.js';
import { readCartTerms } from '../../backend/services/cart/cart-terms.js';
import { judgeCart, orderCart, startAnew } from '../../backend/services/orders/submit-order.js';
import { claimCart, findOpenCart } from '../../backend/store/cart/cart.js';
import { fillCartFixture, makeBuyer } from '../../backend/testing/cart-fixture.js';
import { startStripeStandIn } from '../../backend/testing/stripe-stand-in.js';
import { askUntilDefinite } from './definite-answer.js';
import { startFaultProxy } from './fault-proxy.js';
import { balance, type Ledger, type Outcome, stockUp } from './ledger.js';
import { openOffice, type Place } from './office.js';
import { type PaymentBooks, paymentBooks } from './payment-books.js';
import { drawProcessorFault } from './processor-faults.js';
import { drawIntent, reviewIntent } from './shopper.js';
import { postSubmit } from './submit-ways.js';
import { orderNumberIn } from './submits.js';

const path = '/unprotected/checkout';
const holder = { accountHolderName: 'Emily Hart', address1: '', address2: '', city: '', state: '', zip: '', phone: '' };

/** Result of the control. */
export interface UnprotectedPaymentsReport extends Ledger, PaymentBooks {
  readonly seed: number;
  readonly way: 'payments';
  readonly store: Place['kind'];
  readonly seconds: number;
}

/**
 * The control: charge, then order, as in a naive implementation that ignores lost answers: no attempt, no key. If the processor's answers get lost,
 * it must charge twice.
 */
export async function runUnprotectedPayments({
  place,
  count,
  seed,
}: {
  place: Place;
  count: number;
  seed: number;
}): Promise<UnprotectedPaymentsReport> {
  const began = performance.now();
  const processor = await startStripeStandIn({ faultOf: ({ path, number }) => drawProcessorFault(seed, path, number) });
  const office = await openOffice(place, unprotectedPayment(processor.url));
  const proxy = await startFaultProxy({ target: office.url, seed, harms: ({ url }) => url === path });
  try {
    await fillCartFixture(office.store);
    await stockUp(office.store);
    const { headers, ...buyer } = await makeBuyer(office.store, { user: { sessionType: 'Consumer' } });
    const consumer = { ...buyer, headers: { ...headers, 'x-ship-method': 'pickup' } };
    const outcomes: Outcome[] = [];
    for (let number = 0; number < count; number += 1) {
      const intent = drawIntent(seed, `unprotected-${number}`);
      await reviewIntent(office.url, consumer, intent);
      const answer = await askUntilDefinite({
        send: (attempt, signal) =>
          postSubmit(`${proxy.url}${path}`, { ...consumer.headers, 'x-request-id': `${intent.name}.${attempt}` }, {}, signal),
        timeoutMs: 500,
        maxTries: 100,
      });
      outcomes.push({ intent, orderNumber: orderNumberIn(answer.text) });
    }
    const { numbers: _, ...books } = await paymentBooks(office.store, processor, 'amount');
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    return { ...(await balance(office.store, outcomes)), ...books, seed, way: 'payments', store: place.kind, seconds };
  } finally {
    await proxy.close();
    await office.close();
    await processor.close();
  }
}

const unprotectedPayment =
  (url: string) =>
  (app: App, { store, clock }: Deps): void => {
    const cards = stripeProcessor({ url, secretKey: 'sk_test_faults' });
    const card = new Card({ cardNumber: '4111111111111111', expirationDate: '1249', cvv2: '123' });
    app.post(path, { config: { policy: 'order' } }, async (request, reply) => {
      const cartRequest = cartRequestOf(request, clock);
      const total = await store.transaction(async (tx) => {
        const terms = await readCartTerms(tx, cartRequest);
        const cart = await findOpenCart(tx, terms);
        return cart ? (await judgeCart(tx, cart, {}, terms)).totals.total : null;
      });
      if (total === null) return reply.code(409).send({ message: 'Cart is empty.' });
      const attemptId = randomUUID();
      const reference = await cards.open({ attemptId, amount: total, currency: 'USD' }, AbortSignal.timeout(5_000));
      await cards.charge({ attemptId, reference }, card, holder, AbortSignal.timeout(5_000));
      return await store.transaction(async (tx) => {
        const terms = await readCartTerms(tx, cartRequest);
        const cart = await claimCart(tx, terms, undefined, 'ordered', cartRequest.now);
        if (!cart) throw new Error('ordered by somebody else meanwhile');
        const receipt = await orderCart(tx, cart, {}, terms);
        await startAnew(tx, cart, terms);
        return receipt;
      });
    });
  };
