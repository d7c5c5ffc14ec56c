import { amidKills, type KillsOptions } from './amid-kills.js';
import { type InvoiceBooks, invoiceBooks } from './invoice-books.js';
import { type InvoiceIntent, prepareIntents } from './invoice-intents.js';
import { type InvoiceTally, payInvoicesOf } from './invoice-payers.js';
import { openOffice, type Place } from './office.js';

/** Result of a run. */
export interface InvoicePaymentsReport extends InvoiceBooks {
  readonly seed: number;
  readonly way: 'invoices';
  readonly store: Place['kind'];
  readonly kills: number;
  /** Tries beyond the first of each window. */
  readonly repeats: number;
  /** Cards that were declined, after which another one paid. */
  readonly declines: number;
  /** Windows that were refused because another one had paid. */
  readonly outpaid: number;
  /** Windows that were closed without an answer; what they confirmed was settled without them. */
  readonly left: number;
  /** Attempts that the running back office had not brought to their end when the run ended. */
  readonly leftOpen: number;
  readonly processorFaults: number;
  readonly seconds: number;
}

/**
 * Users pay open items without a pause, some in two windows at the same time, while the processor's answers get lost and back office, gateway and
 * processor are killed and restarted; then accounts, the processor's records and receipts are compared (A5–A7, F-3).
 */
export async function runInvoicePayments({
  people = 8,
  ...options
}: KillsOptions & { people?: number }): Promise<InvoicePaymentsReport> {
  const { place, count, kills, seed } = options;
  const began = performance.now();
  const intents = await prepare(place, seed, count);
  const tally: InvoiceTally = { receipts: [], left: [], paid: 0, repeats: 0, declines: 0, outpaid: 0 };
  const { books, leftOpen, processorFaults } = await amidKills(
    options,
    tally,
    ({ gatewayUrl }) => payInvoicesOf(tally, { intents, gatewayUrl, seed, people }),
    (store, processor) => invoiceBooks(store, processor, { tally, intents }),
  );
  const { repeats, declines, outpaid, left } = tally;
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  return {
    ...books,
    ...{ seed, way: 'invoices', store: place.kind, kills, repeats, declines, outpaid, left: left.length, leftOpen },
    processorFaults,
    seconds,
  };
}

async function prepare(place: Place, seed: number, count: number): Promise<InvoiceIntent[]> {
  const office = await openOffice(place);
  try {
    return await prepareIntents(office.store, seed, count);
  } finally {
    await office.close();
  }
}
