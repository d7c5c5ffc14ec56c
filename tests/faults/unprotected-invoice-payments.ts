import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Card } from '../../backend/adapters/card-processor/card.js';
import { stripeProcessor } from '../../backend/adapters/card-processor/stripe.js';
import type { App, Deps } from '../../backend/http/app.js';
import { shopperOf } from '../../backend/http/policy.js';
import { insertPayment, lessenBalances } from '../../backend/store/account/receivables.js';
import { startStripeStandIn } from '../../backend/testing/stripe-stand-in.js';
import { exact, fixed } from '../../domain/number/decimal.js';
import { askUntilDefinite } from './definite-answer.js';
import { startFaultProxy } from './fault-proxy.js';
import type { InvoiceBooks } from './invoice-books.js';
import { prepareIntents } from './invoice-intents.js';
import { openOffice, type Place } from './office.js';
import { drawProcessorFault } from './processor-faults.js';

const path = '/unprotected/payment';
const holder = { accountHolderName: 'Emily Hart', address1: '', address2: '', city: '', state: '', zip: '', phone: '' };

/** Result of the control. */
export interface UnprotectedInvoicesReport extends InvoiceBooks {
  readonly seed: number;
  readonly way: 'invoices';
  readonly store: Place['kind'];
  readonly seconds: number;
}

/**
 * The control: charge, then post, as in a naive implementation that ignores lost answers: no attempt, no key. Each intent pays a cent of an invoice;
 * if answers get lost, it must be paid twice.
 */
export async function runUnprotectedInvoices({
  place,
  count,
  seed,
}: {
  place: Place;
  count: number;
  seed: number;
}): Promise<UnprotectedInvoicesReport> {
  const began = performance.now();
  const processor = await startStripeStandIn({ faultOf: ({ path, number }) => drawProcessorFault(seed, path, number) });
  const office = await openOffice(place, unprotectedPayment(processor.url));
  const proxy = await startFaultProxy({ target: office.url, seed, harms: ({ url }) => url === path });
  try {
    for (const { name, headers, details } of await prepareIntents(office.store, seed, count)) {
      await askUntilDefinite({
        send: async (attempt, signal) => {
          const body = JSON.stringify({ arCode: details[0]?.arCode, amount: '0.01' });
          const own = { 'content-type': 'application/json', 'x-request-id': `${name}.${attempt}` };
          const response = await fetch(`${proxy.url}${path}`, { method: 'POST', headers: { ...headers, ...own }, body, signal });
          return { status: response.status, text: await response.text(), replayed: false };
        },
        timeoutMs: 500,
        maxTries: 100,
      });
    }
    const { rows } = await office.store.db.execute<{ payments: string }>(
      sql`select count(*) as payments from receivables where remarks = 'unprotected'`,
    );
    const payments = Number(rows[0]?.payments);
    const charges = processor.charged().length;
    return {
      ...{ intents: count, payments, charges, voids: 0, lost: 0, doubled: payments - count, overApplied: 0, unbalanced: 0 },
      ...{ chargesWithoutPayment: charges - payments, paymentsWithoutCharge: 0, unsettled: 0 },
      ...{ seed, way: 'invoices', store: place.kind, seconds: Math.round((performance.now() - began) / 100) / 10 },
    };
  } finally {
    await proxy.close();
    await office.close();
    await processor.close();
  }
}

const unprotectedPayment =
  (url: string) =>
  (app: App, { store }: Deps): void => {
    const cards = stripeProcessor({ url, secretKey: 'sk_test_faults' });
    const card = new Card({ cardNumber: '4111111111111111', expirationDate: '1249', cvv2: '123' });
    app.post<{ Body: { arCode: string; amount: string } }>(path, { config: { policy: 'account' } }, async (request) => {
      const { arCode, amount: requested } = request.body;
      const amount = fixed(exact(requested), 2);
      const attemptId = randomUUID();
      const reference = await cards.open({ attemptId, amount, currency: 'USD' }, AbortSignal.timeout(400));
      await cards.charge({ attemptId, reference }, card, holder, AbortSignal.timeout(400));
      const { customerKey } = shopperOf(request);
      return await store.transaction(async (tx) => {
        await lessenBalances(tx, [{ receivableId: Number(arCode), amount }]);
        return await insertPayment(tx, { customerKey, paidOn: '2026-11-21', amount, remarks: 'unprotected' });
      });
    });
  };
