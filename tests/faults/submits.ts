import { fillCartFixture, makeBuyer } from '../../backend/testing/cart-fixture.js';
import { askUntilDefinite } from './definite-answer.js';
import { type Fault, startFaultProxy } from './fault-proxy.js';
import { balance, type Ledger, type Outcome, stockUp } from './ledger.js';
import { type Office, openOffice, type Place } from './office.js';
import { drawIntent, reviewIntent } from './shopper.js';
import { type SubmitWay, type SubmitWith, ways } from './submit-ways.js';
import { unprotectedSubmit, withoutConstraint } from './unprotected.js';

/** Options of a run of submits. */
export interface SubmitsOptions {
  readonly place: Place;
  readonly count: number;
  readonly seed: number;
  /** Where the faults are. */
  readonly way: SubmitWay;
  /** How many people order at the same time. */
  readonly shoppers?: number;
}

/** Its result. */
export interface SubmitsReport extends Ledger {
  readonly seed: number;
  readonly way: SubmitWay;
  readonly store: Place['kind'];
  /** Requests that were sent for the intents. */
  readonly tries: number;
  /** Definite answers that had been given before. */
  readonly replays: number;
  readonly faults: Readonly<Record<Fault, number>>;
  readonly seconds: number;
}

/** Shorter than the proxy's delay, so that late answers are given up. */
const patienceMs = 500;

/**
 * Longer than any delay. Without a key, cancelled requests are ordered all the same, and the next try orders again: if an order takes as long as the
 * timeout, on a busy machine, they pile up and no one gets a response.
 */
const unprotectedPatienceMs = 10_000;

/** Orders `count` carts over a connection that cuts, loses, shortens and delays, each repeated with its key until a definite answer. */
export async function runSubmits({ place, count, seed, way, shoppers = 8 }: SubmitsOptions): Promise<SubmitsReport> {
  const began = performance.now();
  const isControl = way === 'unprotected';
  const office = await openOffice(place, isControl ? unprotectedSubmit('byTheClient') : undefined);
  try {
    await fillCartFixture(office.store);
    await stockUp(office.store);
    if (isControl) await withoutConstraint(office.store);
    const open = ways[way];
    const line = await open(office.url, (target) =>
      startFaultProxy({ target, seed, harms: ({ method, url }) => method === 'POST' && harmed.test(url ?? '') }),
    );
    try {
      const timeoutMs = isControl ? unprotectedPatienceMs : patienceMs;
      const tally = await orderAll(office, line.submit, { count, seed, shoppers, timeoutMs });
      const ledger = await balance(office.store, tally.outcomes);
      const seconds = Math.round((performance.now() - began) / 100) / 10;
      const faults = { ...line.proxy.counts };
      return { ...ledger, seed, way, store: place.kind, tries: tally.tries, replays: tally.replays, faults, seconds };
    } finally {
      await line.close();
    }
  } finally {
    await office.close();
  }
}

const harmed = /^\/(api\/cart\/submit|graphql|unprotected\/cart\/submit)$/;

async function orderAll(
  office: Office,
  submit: SubmitWith,
  { count, seed, shoppers, timeoutMs }: { count: number; seed: number; shoppers: number; timeoutMs: number },
) {
  const outcomes: Outcome[] = [];
  let [tries, replays, next] = [0, 0, 0];
  const shop = async () => {
    const buyer = await makeBuyer(office.store);
    while (next < count) {
      const intent = drawIntent(seed, `intent-${next++}`);
      const review = await reviewIntent(office.url, buyer, intent);
      const answer = await askUntilDefinite({
        send: (attempt, signal) => submit({ buyer, intent, review, attempt, signal }),
        timeoutMs,
        maxTries: 100,
      });
      tries += answer.tries;
      if (answer.replayed) replays += 1;
      outcomes.push({ intent, orderNumber: orderNumberIn(answer.text) });
      if (submit.afterwards) await submit.afterwards(buyer);
    }
  };
  await Promise.all(Array.from({ length: shoppers }, shop));
  return { outcomes, tries, replays };
}

/** The number on the receipt, from REST or GraphQL; null if there is none. */
export function orderNumberIn(text: string): string | null {
  return /"orderNumber":"([0-9]+)"/.exec(text)?.[1] ?? null;
}
