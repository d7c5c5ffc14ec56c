import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawnCard } from './drawn-card.js';
import { paymentsOff } from './payment-books.js';
import { runPayments } from './payments.js';
import { embeddedPlaces } from './places.js';
import { runUnprotectedPayments } from './unprotected-payments.js';

const place = embeddedPlaces();

// `npm run faults -- payments` does the same a thousand times.
const patience = 180_000;

describe('paid orders while the processor loses answers and processes are killed', () => {
  it(
    'have their charge, and every charge its order or was given back; none twice (A5)',
    async () => {
      const over = await place();
      const [seed, count] = [1, 24];
      const report = await runPayments({ place: over, count, kills: 1, seed, shoppers: 4 });
      expect([paymentsOff(report), report.lost, report.doubled, report.stockOff, report.mailsOff]).toEqual([0, 0, 0, 0, 0]);
      expect(report.orders).toBe(report.intents);
      expect(report.processorFaults).toBeGreaterThan(0);
      // On the disk, the write-ahead log too: the attempts and no card (E7).
      const cards = Array.from({ length: count }, (_, at) =>
        [true, false].map((isDeclined) => drawnCard(seed, `paid-${at}`, { isDeclined })),
      );
      expect(await filesWith(over.dataDir, ['authorising'])).not.toEqual([]);
      expect(await filesWith(over.dataDir, cards.flat())).toEqual([]);
    },
    patience,
  );

  it(
    'are charged twice where the protection is off: the harness sees what it is there to see',
    async () => {
      const report = await runUnprotectedPayments({ place: await place(), count: 12, seed: 1 });
      expect(report.chargedTwice + report.chargesWithoutOrder).toBeGreaterThan(0);
      expect(report.ordersWithoutCharge).toBe(0);
    },
    patience,
  );
});

/** The files under a folder that have one of these texts in them somewhere. */
async function filesWith(folder: string, texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    if (texts.some((text) => bytes.includes(text))) found.push(path.relative(folder, file));
  }
  return found;
}
