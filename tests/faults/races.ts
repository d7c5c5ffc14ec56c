import { fillCartFixture, makeBuyer } from '../../backend/testing/cart-fixture.js';
import type { TryAnswer } from './definite-answer.js';
import { balance, type Ledger, type Outcome, stockUp } from './ledger.js';
import { type Office, openOffice, type Place } from './office.js';
import { drawIntent, reviewIntent } from './shopper.js';
import { postSubmit, submitRest } from './submit-ways.js';
import { orderNumberIn } from './submits.js';
import { unprotectedPath, unprotectedSubmit, withoutConstraint } from './unprotected.js';

/** Options of a run of races. */
export interface RacesOptions {
  readonly place: Place;
  readonly count: number;
  readonly seed: number;
  /** Windows that confirm the same cart at the same moment. */
  readonly windows?: number;
  readonly isControl?: boolean;
}

/** Its result. */
export interface RacesReport extends Ledger {
  readonly seed: number;
  readonly way: 'races' | 'racesUnprotected';
  readonly store: Place['kind'];
  readonly windows: number;
  /** Windows that lost and were not told the number of the order that won. */
  readonly uninformed: number;
  readonly seconds: number;
}

/** People who race at the same time, so that races also meet each other. */
const atOnce = 4;

/**
 * Confirms `count` carts, each in several windows at the same time, each window with its own key, over two back offices on one database. One window
 * gets the order; the others must get its number.
 */
export async function runRaces({ place, count, seed, windows = 2, isControl = false }: RacesOptions): Promise<RacesReport> {
  const began = performance.now();
  const extend = isControl ? unprotectedSubmit('atTheEnd') : undefined;
  const first = await openOffice(place, extend);
  const second = await openOffice(place, extend).catch(async (error: unknown) => {
    await first.close();
    throw error;
  });
  try {
    await fillCartFixture(first.store);
    await stockUp(first.store);
    if (isControl) await withoutConstraint(first.store);
    const { outcomes, uninformed } = await raceAll([first, second], { count, seed, windows, isControl });
    const ledger = await balance(first.store, outcomes);
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    return { ...ledger, seed, way: isControl ? 'racesUnprotected' : 'races', store: place.kind, windows, uninformed, seconds };
  } finally {
    await second.close();
    await first.close();
  }
}

async function raceAll(
  offices: readonly [Office, Office],
  { count, seed, windows, isControl }: { count: number; seed: number; windows: number; isControl: boolean },
) {
  const outcomes: Outcome[] = [];
  let [uninformed, next] = [0, 0];
  const raceOn = async () => {
    const buyer = await makeBuyer(offices[0].store);
    while (next < count) {
      const intent = drawIntent(seed, `race-${next++}`);
      const review = await reviewIntent(offices[0].url, buyer, intent);
      const confirm = (window: number): Promise<TryAnswer> => {
        const { url } = offices[window % 2 === 0 ? 0 : 1];
        const signal = AbortSignal.timeout(30_000);
        if (isControl) return postSubmit(`${url}${unprotectedPath}`, buyer.headers, {}, signal);
        const ownIntent = { ...intent, name: `${intent.name}.window-${window}` };
        return submitRest(url, { buyer, intent: ownIntent, review, attempt: 1, signal });
      };
      const answers = await Promise.all(Array.from({ length: windows }, (_, window) => confirm(window)));
      const won = answers.find(({ status }) => status === 200);
      const orderNumber = won ? orderNumberIn(won.text) : null;
      outcomes.push({ intent, orderNumber });
      const isInformed = ({ status, text }: TryAnswer) =>
        status === 409 && text.includes(`"message":"Order ${orderNumber} submitted."`);
      uninformed += answers.filter((answer) => answer !== won && !isInformed(answer)).length;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, raceOn));
  return { outcomes, uninformed };
}
