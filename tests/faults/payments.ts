import type { Store } from '../../backend/store/database/store.js';
import { type Buyer, fillCartFixture, makeBuyer } from '../../backend/testing/cart-fixture.js';
import { amidKills, type KillsOptions } from './amid-kills.js';
import { balance, type Ledger, type Outcome, stockUp } from './ledger.js';
import { openOffice, type Place } from './office.js';
import { consumersFor, type PaymentTally, payAll } from './paying-shoppers.js';
import { type Books, type PaymentBooks, paymentBooks } from './payment-books.js';

/** Options of a run of payments: paid checkouts, and their disturbances. */
export interface PaymentsOptions extends KillsOptions {
  readonly shoppers?: number;
}

/** Its result. */
export interface PaymentsReport extends Ledger, PaymentBooks {
  readonly seed: number;
  readonly way: 'payments';
  readonly store: Place['kind'];
  readonly kills: number;
  /** Tries beyond the first of each intent. */
  readonly repeats: number;
  /** Cards that were declined, after which another one paid. */
  readonly declines: number;
  /** People who left without an answer; what they confirmed was settled without them. */
  readonly leavers: number;
  /** Attempts that the running back office had not brought to their end when the run ended. */
  readonly leftOpen: number;
  readonly processorFaults: number;
  readonly seconds: number;
}

/**
 * Consumers pay and order without a pause, while the processor's answers get lost and back office, gateway and processor are killed and restarted;
 * then the processor's records are compared with the orders (A5, A6, F-3).
 */
export async function runPayments({ shoppers = 8, ...options }: PaymentsOptions): Promise<PaymentsReport> {
  const { place, count, kills, seed } = options;
  const began = performance.now();
  const buyers = await prepare(place, consumersFor(count, shoppers));
  const tally: PaymentTally = { outcomes: [], leavers: [], paid: 0, repeats: 0, declines: 0 };
  const { books, leftOpen, processorFaults } = await amidKills(
    options,
    tally,
    (urls) => payAll(tally, { ...urls, buyers, seed, count, shoppers }),
    (store, processor) => readBooks(store, processor, tally),
  );
  const { repeats, declines, leavers } = tally;
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  return {
    ...books,
    ...{ seed, way: 'payments', store: place.kind, kills, repeats, declines, leavers: leavers.length, leftOpen },
    processorFaults,
    seconds,
  };
}

async function prepare(place: Place, consumers: number): Promise<Buyer[]> {
  const office = await openOffice(place);
  try {
    await fillCartFixture(office.store);
    await stockUp(office.store);
    const buyers: Buyer[] = [];
    for (let made = 0; made < consumers; made += 1) {
      const { headers, ...buyer } = await makeBuyer(office.store, { user: { sessionType: 'Consumer' } });
      buyers.push({ ...buyer, headers: { ...headers, 'x-ship-method': 'pickup' } as Buyer['headers'] });
    }
    return buyers;
  } finally {
    await office.close();
  }
}

async function readBooks(store: Store, processor: Books, tally: PaymentTally): Promise<Ledger & PaymentBooks> {
  const { numbers, ...figures } = await paymentBooks(store, processor, 'attempt');
  // The confirmed orders of users who left were completed without them, or failed.
  const ordered: Outcome[] = tally.leavers.flatMap((intent) => {
    const orderNumber = numbers.get(intent.name);
    return orderNumber === undefined ? [] : [{ intent, orderNumber }];
  });
  return { ...(await balance(store, [...tally.outcomes, ...ordered])), ...figures };
}
