import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoicesOff } from './invoice-books.js';
import { runInvoicePayments } from './invoice-payments.js';
import { embeddedPlace, type Place } from './office.js';
import { runUnprotectedInvoices } from './unprotected-invoice-payments.js';

// One folder for both: to make a database takes longest.
let place: Place;
beforeAll(async () => {
  place = await embeddedPlace();
});
afterAll(() => place.remove());

// `npm run faults -- invoices` does the same a thousand times.
const patience = 180_000;

describe('paid open items while the processor loses answers and processes are killed', () => {
  it(
    'are paid once, and what is applied, posted, charged and owed is one sum to the cent (A5–A7)',
    async () => {
      const report = await runInvoicePayments({ place, count: 10, kills: 1, seed: 3, people: 5 });
      expect(report).toMatchObject({
        ...{ lost: 0, doubled: 0, overApplied: 0, unbalanced: 0 },
        ...{ chargesWithoutPayment: 0, paymentsWithoutCharge: 0, unsettled: 0 },
      });
      expect(report.payments).toBeGreaterThanOrEqual(report.intents - report.left);
      expect([report.processorFaults, report.outpaid].every((figure) => figure > 0)).toBe(true);
    },
    patience,
  );

  it(
    'are paid twice where the protection is off: the harness sees what it is there to see',
    async () => {
      const report = await runUnprotectedInvoices({ place, count: 6, seed: 1 });
      expect(report.doubled + report.chargesWithoutPayment).toBeGreaterThan(0);
      expect(invoicesOff(report)).toBeGreaterThan(0);
    },
    patience,
  );
});
