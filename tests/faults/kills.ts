import type { Buyer } from '../../backend/testing/cart-fixture.js';
import { fillCartFixture, makeBuyer } from '../../backend/testing/cart-fixture.js';
import { askUntilDefinite } from './definite-answer.js';
import { balance, type Ledger, type Outcome, stockUp } from './ledger.js';
import { openOffice, type Place } from './office.js';
import { restartableOffice } from './restartable-office.js';
import type { RestartableProcess } from './restartable-process.js';
import { seededDraw, seededInteger } from './seeded-draw.js';
import { drawIntent, type Intent, type Review, reviewIntent } from './shopper.js';
import { submitRest } from './submit-ways.js';
import { orderNumberIn } from './submits.js';

/** Options of a run of kills. */
export interface KillsOptions {
  readonly place: Place;
  /** How often the back office is killed. */
  readonly kills: number;
  readonly seed: number;
  readonly shoppers?: number;
}

/** Its result. */
export interface KillsReport extends Ledger {
  readonly seed: number;
  readonly way: 'kills';
  readonly store: Place['kind'];
  readonly kills: number;
  /** Tries beyond the first of each intent. */
  readonly repeats: number;
  readonly replays: number;
  /** From starting the process until it answers, after a kill: the middle one and the longest, in milliseconds. */
  readonly restartMs: { readonly median: number; readonly longest: number };
  readonly seconds: number;
}

/** State of the run while users order. */
interface Tally {
  readonly outcomes: Outcome[];
  repeats: number;
  replays: number;
  /** Submits that were sent. */
  sent: number;
  /** How long a submit took of late, in milliseconds. */
  usualMs: number;
}

/**
 * People order without a pause while the back office is killed and started again: each time in the midst of a submit, or shortly after, which one and when
 * the seed draws (F-3).
 */
export async function runKills({ place, kills, seed, shoppers = 4 }: KillsOptions): Promise<KillsReport> {
  const began = performance.now();
  const buyers = await prepare(place, shoppers);
  const office = restartableOffice(place);
  const tally: Tally = { outcomes: [], repeats: 0, replays: 0, sent: 0, usualMs: 50 };
  const restarts: number[] = [];
  try {
    await office.start();
    let isOver = false;
    const ordering = Promise.all(
      buyers.map(async (buyer, number) => {
        for (let turn = 0; !isOver; turn += 1) await order(office, buyer, drawIntent(seed, `kill-${number}-${turn}`), tally);
      }),
    );
    for (let kill = 0; kill < kills; kill += 1) {
      await untilSent(tally, tally.sent + seededInteger(seed, `kill-${kill}:submits`, 1, 6));
      await pause(seededDraw(seed, `kill-${kill}:moment`) * 1.5 * tally.usualMs);
      await office.kill();
      restarts.push(await office.start());
    }
    isOver = true;
    await ordering;
  } finally {
    await office.stop();
  }
  const ledger = await settle(place, tally.outcomes);
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  const { repeats, replays } = tally;
  return { ...ledger, seed, way: 'kills', store: place.kind, kills, repeats, replays, restartMs: spread(restarts), seconds };
}

async function prepare(place: Place, shoppers: number): Promise<Buyer[]> {
  const office = await openOffice(place);
  try {
    await fillCartFixture(office.store);
    await stockUp(office.store);
    return await Promise.all(Array.from({ length: shoppers }, () => makeBuyer(office.store)));
  } finally {
    await office.close();
  }
}

async function order(office: RestartableProcess, buyer: Buyer, intent: Intent, tally: Tally): Promise<void> {
  const review = await untilReviewed(office, buyer, intent);
  const answer = await askUntilDefinite({
    send: async (attempt, signal) => {
      tally.sent += 1;
      const began = performance.now();
      const answer = await submitRest(office.url, { buyer, intent, review, attempt, signal });
      tally.usualMs = 0.8 * tally.usualMs + 0.2 * (performance.now() - began);
      return answer;
    },
    timeoutMs: 5_000,
    pauseMs: 25,
    maxTries: 4_000,
  });
  tally.outcomes.push({ intent, orderNumber: orderNumberIn(answer.text) });
  tally.repeats += answer.tries - 1;
  if (answer.replayed) tally.replays += 1;
}

async function untilReviewed(office: RestartableProcess, buyer: Buyer, intent: Intent): Promise<Review> {
  for (let attempt = 1; attempt <= 4_000; attempt += 1) {
    const review = await reviewIntent(office.url, buyer, intent).catch(() => undefined);
    if (review) return review;
    await pause(25);
  }
  throw new Error('the back office did not come back');
}

async function settle(place: Place, outcomes: readonly Outcome[]): Promise<Ledger> {
  const office = await openOffice(place);
  try {
    return await balance(office.store, outcomes);
  } finally {
    await office.close();
  }
}

function spread(milliseconds: readonly number[]): { median: number; longest: number } {
  const sorted = milliseconds.map(Math.round).sort((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, longest: sorted.at(-1) ?? 0 };
}

async function untilSent(tally: Tally, count: number): Promise<void> {
  while (tally.sent < count) await pause(2);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
