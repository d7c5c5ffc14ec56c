import { sql } from 'drizzle-orm';
import type { Store } from '../../backend/store/database/store.js';
import { product } from '../../backend/testing/cart-fixture.js';
import type { Intent } from './shopper.js';

/** How an intent ended for the person: with an order's number, or without. */
export interface Outcome {
  readonly intent: Intent;
  readonly orderNumber: string | null;
}

/** The database compared with the answers shown to users. Everything except `intents` and `orders` should be 0. */
export interface Ledger {
  readonly intents: number;
  readonly orders: number;
  /** Intents without an order, or whose user got no number or a wrong one. */
  readonly lost: number;
  /** Orders beyond the first of an intent. */
  readonly doubled: number;
  /** Orders without exactly one confirmation mail, and mails without an order. */
  readonly mailsOff: number;
  /** Products whose stock fell by something else than the intents come to. */
  readonly stockOff: number;
  /** Order numbers that were left out or given twice. */
  readonly numbersOff: number;
}

/** Stock of enforced products before a run; enough for all of it. */
const plentyOfStock = 1_000_000;

/** Gives the world enough lobster for a run. */
export async function stockUp(store: Store): Promise<void> {
  await store.transaction((tx) => tx.execute(sql`update products set stock_quantity = ${plentyOfStock}`));
}

/** Compares orders, mails, numbers and stock with the intents. */
export async function balance(store: Store, outcomes: readonly Outcome[]): Promise<Ledger> {
  const { rows: orders } = await store.db.execute<{ name: string; number: string }>(
    sql`select customer_po as name, number from orders order by id`,
  );
  const numbersOf = new Map<string, string[]>();
  for (const { name, number } of orders) numbersOf.set(name, [...(numbersOf.get(name) ?? []), number]);
  const isLost = ({ intent, orderNumber }: Outcome) => orderNumber === null || !numbersOf.get(intent.name)?.includes(orderNumber);
  return {
    intents: outcomes.length,
    orders: orders.length,
    lost: outcomes.filter(isLost).length,
    doubled: orders.length - numbersOf.size,
    mailsOff: await mailsOff(store),
    stockOff: await stockOff(store, outcomes),
    numbersOff: numbersOff(orders.map(({ number }) => Number(number))),
  };
}

/** Nothing was lost, doubled or miscounted. */
export const isBalanced = (ledger: Ledger): boolean =>
  ledger.orders === ledger.intents &&
  [ledger.lost, ledger.doubled, ledger.mailsOff, ledger.stockOff, ledger.numbersOff].every((count) => count === 0);

async function mailsOff(store: Store): Promise<number> {
  const { rows } = await store.db.execute<{ count: string }>(sql`
    select count(*) from (
      select o.number, m.order_number from orders o
      full join (select payload ->> 'orderNumber' as order_number, count(*) as mails from outbox group by 1) m
        on m.order_number = o.number
      where o.number is null or m.order_number is null or m.mails <> 1) off`);
  return Number(rows[0]?.count);
}

async function stockOff(store: Store, outcomes: readonly Outcome[]): Promise<number> {
  const { rows } = await store.db.execute<{ key: number; left: string }>(sql`select key, stock_quantity as left from products`);
  const left = new Map(rows.map(({ key, left }) => [key, Number(left)]));
  const wanted = (key: number) =>
    outcomes
      .flatMap(({ intent }) => intent.lines)
      .filter(({ productKey }) => productKey === key)
      .reduce((total, { orderQuantity }) => total + orderQuantity, 0);
  return Object.values(product).filter((key) => left.get(key) !== plentyOfStock - wanted(key)).length;
}

function numbersOff(numbers: readonly number[]): number {
  if (numbers.length === 0) return 0;
  const span = Math.max(...numbers) - Math.min(...numbers) + 1;
  return span - new Set(numbers).size + (numbers.length - new Set(numbers).size);
}
