import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { testCardNumbers } from '../../domain/card-number.js';
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
      const report = await runPayments({ place: over, count: 24, kills: 1, seed: 1, shoppers: 4 });
      expect([paymentsOff(report), report.lost, report.doubled, report.stockOff, report.mailsOff]).toEqual([0, 0, 0, 0, 0]);
      expect(report.orders).toBe(report.intents);
      expect(report.processorFaults).toBeGreaterThan(0);
      // On the disk, the write-ahead log too: the attempts and no card (E7).
      expect(await filesWith(over.dataDir, 'authorising')).not.toEqual([]);
      for (const number of Object.values(testCardNumbers)) expect(await filesWith(over.dataDir, number)).toEqual([]);
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

/** The files under a folder that have a text in them somewhere. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && (await readFile(file)).includes(text)) found.push(path.relative(folder, file));
  }
  return found;
}
