import { sql } from 'drizzle-orm';
import type { Store } from '../../backend/store/database/store.js';
import type { StandInCharge } from '../../backend/testing/stripe-stand-in.js';

/** A processor's books. */
export interface Books {
  /** Charges ever made. */
  charged(): StandInCharge[];
  /** Charges that were not given back. */
  standing(): StandInCharge[];
}

/** The processor's books beside the orders. All but the first two should be 0. */
export interface PaymentBooks {
  readonly charges: number;
  /** Charges that were given back, because their order could not be written. */
  readonly voids: number;
  /** Charges that stand and have no order of their amount. */
  readonly chargesWithoutOrder: number;
  readonly ordersWithoutCharge: number;
  /** Further charges for an order. */
  readonly chargedTwice: number;
  /** Attempts without a known end. */
  readonly unsettled: number;
}

/**
 * Compares the orders with the processor's records; also each order's number by its P.O. A charge belongs to the order of its attempt and amount, or
 * by `amount` alone if no attempts are stored.
 */
export async function paymentBooks(
  store: Store,
  processor: Books,
  by: 'attempt' | 'amount',
): Promise<PaymentBooks & { readonly numbers: ReadonlyMap<string, string> }> {
  const { rows: orders } = await store.db.execute<{ name: string; number: string; cents: string; attempt: string | null }>(sql`
    select o.customer_po as name, o.number, (o.total * 100)::bigint as cents, a.id as attempt
    from orders o left join payment_attempts a on a.order_id = o.id`);
  const { rows: open } = await store.db.execute<{ count: string }>(
    sql`select count(*) from payment_attempts where state in ('authorising', 'unknown', 'approved', 'voiding')`,
  );
  const keyOf = ({ attempt, cents }: { attempt: string | null; cents: string | number }) =>
    by === 'attempt' ? `${attempt} ${cents}` : `${cents}`;
  const standing = processor.standing();
  const charged = countsOf(standing.map(keyOf));
  const ordered = countsOf(orders.map(keyOf));
  const keys = [...new Set([...charged.keys(), ...ordered.keys()])];
  const sum = (surplus: (charges: number, orders: number) => number) =>
    keys.reduce((all, key) => all + Math.max(0, surplus(charged.get(key) ?? 0, ordered.get(key) ?? 0)), 0);
  return {
    charges: processor.charged().length,
    voids: processor.charged().length - standing.length,
    chargesWithoutOrder: sum((charges, orders) => (orders === 0 ? charges : 0)),
    ordersWithoutCharge: sum((charges, orders) => orders - charges),
    chargedTwice: sum((charges, orders) => (orders === 0 ? 0 : charges - orders)),
    unsettled: Number(open[0]?.count),
    numbers: new Map(orders.map(({ name, number }) => [name, number])),
  };
}

function countsOf(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** Sum of everything that should be 0. */
export const paymentsOff = (books: PaymentBooks): number =>
  books.chargesWithoutOrder + books.ordersWithoutCharge + books.chargedTwice + books.unsettled;
