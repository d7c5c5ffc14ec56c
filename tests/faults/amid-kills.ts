import { pino } from 'pino';
import { stripeProcessor } from '../../backend/adapters/card-processor/stripe.js';
import { systemClock } from '../../backend/services/operation/clock.js';
import { recoverPayments } from '../../backend/services/payment/attempt/recover.js';
import { siteTexts } from '../../backend/services/settings/site-region.js';
import type { Store } from '../../backend/store/database/store.js';
import { endLeases } from '../../backend/store/payment/payment-attempts.js';
import { startStripeStandIn } from '../../backend/testing/stripe-stand-in.js';
import { Catalogues } from '../../texts/server/catalogues.js';
import { openOffice, type Place } from './office.js';
import type { Books } from './payment-books.js';
import { drawProcessorFault } from './processor-faults.js';
import { restartableOffice } from './restartable-office.js';
import { freePort, restartableProcess } from './restartable-process.js';
import { seededInteger } from './seeded-draw.js';

/** How a run of payments is disturbed. */
export interface KillsOptions {
  readonly place: Place;
  /** Number of payments; reported as `paid` in the meantime. */
  readonly count: number;
  /** How often back office, gateway or processor are killed. */
  readonly kills: number;
  readonly seed: number;
}

/** Where people pay. */
export interface PayingPlace {
  readonly officeUrl: string;
  readonly gatewayUrl: string;
}

const secretKey = 'sk_test_faults';
const cardTimeoutMs = 400;
/** How long a processor that was killed is away. */
const downMs = 500;

interface Restartable {
  kill(): Promise<unknown>;
  start(): Promise<unknown>;
}

/**
 * Runs `pay` while the processor's answers get lost and back office, gateway and processor are killed and started again; then brings what is left open to
 * its end and reads the books.
 */
export async function amidKills<T>(
  { place, count, kills, seed }: KillsOptions,
  tally: { readonly paid: number },
  pay: (urls: PayingPlace) => Promise<void>,
  read: (store: Store, processor: Books) => Promise<T>,
): Promise<{ books: T; leftOpen: number; processorFaults: number }> {
  let processorFaults = 0;
  let isFaulty = true;
  const processor = await startStripeStandIn({
    faultOf: ({ path, number }) => {
      const fault = isFaulty ? drawProcessorFault(seed, path, number) : undefined;
      if (fault) processorFaults += 1;
      return fault;
    },
  });
  const backendPort = String(await freePort());
  const office = restartableOffice(place, {
    BACKEND_PORT: backendPort,
    CARD_PROCESSOR: 'stripe',
    STRIPE_URL: processor.url,
    STRIPE_SECRET_KEY: secretKey,
    CARD_TIMEOUT_MS: String(cardTimeoutMs),
  });
  const gateway = restartableProcess('gateway', {
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    BACKEND_URL: `http://127.0.0.1:${backendPort}`,
    TRUSTED_DOCUMENTS: 'off',
    CLIENT_DIR: '/nonexistent',
  });
  try {
    await office.start();
    await gateway.start();
    const restartable = { kill: () => processor.close(), start: () => pause(downMs).then(processor.reopen) };
    const killing = killAtRandom(tally, { victims: [office, office, gateway, restartable], kills, count, seed });
    await Promise.all([pay({ officeUrl: office.url, gatewayUrl: gateway.url }), killing]);
    await office.stop();
    isFaulty = false;
    return { ...(await settle(place, processor, read)), processorFaults };
  } finally {
    await gateway.kill();
    await office.kill();
    await processor.close();
  }
}

/** Kills one of them each time a share of the payments is done, a drawn moment later, and starts it again. */
async function killAtRandom(
  tally: { readonly paid: number },
  { victims, kills, count, seed }: { victims: readonly Restartable[]; kills: number; count: number; seed: number },
): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    while (tally.paid < ((kill + 0.5) * count) / kills) await pause(5);
    await pause(seededInteger(seed, `kill-${kill}:moment`, 0, 150));
    const victim = victims[seededInteger(seed, `kill-${kill}:victim`, 0, victims.length - 1)];
    await victim?.kill();
    await victim?.start();
  }
}

/** Brings what is left open to its end, as the back office does every fifteen seconds, and reads the books. */
async function settle<T>(
  place: Place,
  processor: Books & { readonly url: string },
  read: (store: Store, processor: Books) => Promise<T>,
): Promise<{ books: T; leftOpen: number }> {
  const office = await openOffice(place);
  try {
    const { store } = office;
    const deps = {
      store,
      clock: systemClock,
      cards: stripeProcessor({ url: processor.url, secretKey }),
      timeoutMs: cardTimeoutMs,
      textsIn: siteTexts(Catalogues.read()),
    };
    await store.transaction((tx) => endLeases(tx, systemClock.now()));
    let leftOpen = 0;
    for (let round = 0; round < 40; round += 1) {
      const ended = await recoverPayments(deps, pino({ level: 'silent' }));
      leftOpen += ended;
      if (ended === 0) break;
    }
    return { books: await read(store, processor), leftOpen };
  } finally {
    await office.close();
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
