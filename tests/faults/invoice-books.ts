import { sql } from 'drizzle-orm';
import type { Store } from '../../backend/store/database/store.js';
import type { InvoiceTally } from './invoice-payers.js';
import type { Books } from './payment-books.js';

/** Accounts compared with the processor's records and the answers shown to users. All but the first four should be 0. */
export interface InvoiceBooks {
  readonly intents: number;
  /** Payments that were applied, with credits alone too. */
  readonly payments: number;
  readonly charges: number;
  /** Charges that were given back, because they could not be applied. */
  readonly voids: number;
  /** Intents that nobody left and nothing was paid of, and receipts of payments that are not there. */
  readonly lost: number;
  /** Payments beyond the first of an intent. */
  readonly doubled: number;
  /** Items with more applied than was open, or with a balance other than the remaining amount. */
  readonly overApplied: number;
  /** Payments that are not the sum of what they apply, in the account or in what settled what; and customers who owe another sum. */
  readonly unbalanced: number;
  readonly chargesWithoutPayment: number;
  readonly paymentsWithoutCharge: number;
  /** Attempts without a known end. */
  readonly unsettled: number;
}

/** Sum of everything that should be 0. */
export const invoicesOff = (books: InvoiceBooks): number =>
  [
    ...[books.lost, books.doubled, books.overApplied, books.unbalanced],
    ...[books.chargesWithoutPayment, books.paymentsWithoutCharge, books.unsettled],
  ].reduce((all, figure) => all + figure, 0);

/** Compares accounts, the processor's records and the answers shown to users. */
export async function invoiceBooks(
  store: Store,
  processor: Books,
  { tally, intents }: { tally: InvoiceTally; intents: readonly { readonly name: string; readonly windows: number }[] },
): Promise<InvoiceBooks> {
  const { rows: applied } = await store.db.execute<{ id: string; key: string; cents: string; method: string }>(
    sql`select id, key, (amount * 100)::bigint as cents, method from payment_attempts where state = 'applied'`,
  );
  const paid = new Map<string, number>();
  for (const { key } of applied) paid.set(intentOf(key), (paid.get(intentOf(key)) ?? 0) + 1);
  const left = countsOf(tally.left.map(intentOf));
  const ids = new Set(applied.map(({ id }) => id));
  const standing = processor.standing();
  const chargeOf = new Map(standing.map(({ attempt, cents }) => [attempt, cents]));
  const isCharged = ({ id, cents }: { id: string; cents: string }) => chargeOf.get(id) === Number(cents);
  const charged = applied.filter(({ method }) => method !== 'credit');
  return {
    intents: intents.length,
    payments: applied.length,
    charges: processor.charged().length,
    voids: processor.charged().length - standing.length,
    lost:
      intents.filter(({ name, windows }) => !paid.has(name) && (left.get(name) ?? 0) < windows).length +
      tally.receipts.filter(({ key }) => !ids.has(key)).length,
    doubled: [...paid.values()].reduce((all, payments) => all + payments - 1, 0),
    overApplied: await overApplied(store),
    unbalanced: await unbalanced(store),
    chargesWithoutPayment: standing.length - charged.filter(isCharged).length,
    paymentsWithoutCharge: charged.filter((payment) => !isCharged(payment)).length,
    unsettled: await count(store, sql`payment_attempts where state in ('authorising', 'unknown', 'approved', 'voiding')`),
  };
}

const intentOf = (key: string): string => key.split('.')[0] ?? '';

function countsOf(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

const overApplied = (store: Store): Promise<number> =>
  count(
    store,
    sql`(
      select r.initial, r.balance, coalesce(sum(i.amount), 0) as applied
      from receivables r
      left join (payment_items i join payment_attempts a on a.id = i.attempt_id and a.state = 'applied') on i.receivable_id = r.id
      where r.record_type <> 7 group by r.id
    ) items where balance <> initial - applied or abs(applied) > abs(initial) or balance * initial < 0`,
  );

const unbalanced = async (store: Store): Promise<number> =>
  (await count(
    store,
    sql`(
      select a.amount, a.method, -p.initial as posted, p.balance, (select sum(amount) from payment_items where attempt_id = a.id) as applied,
        (select sum(amount) from receivable_applications where credit_id = p.id) as settled
      from payment_attempts a left join receivables p on p.id = a.payment_id where a.state = 'applied'
    ) payments where amount <> applied or (method <> 'credit' and (posted <> amount or settled <> amount or balance <> 0))`,
  )) +
  (await count(
    store,
    sql`(
      select customer_key, sum(balance) as owed, sum(initial) as posted from receivables group by customer_key
    ) customers where owed <> posted`,
  ));

async function count(store: Store, what: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await store.db.execute<{ count: string }>(sql`select count(*) from ${what}`);
  return Number(rows[0]?.count);
}
