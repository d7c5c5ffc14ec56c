import { eq, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { orderCounter, orderLines, orders } from '../tables/orders.js';

/** An order as it is written. */
export type NewOrder = typeof orders.$inferInsert;

/** A line of an order as it is written, without the order's id. */
export type NewOrderLine = Omit<typeof orderLines.$inferInsert, 'orderId'>;

/**
 * The next order number. The counter's row stays locked until the transaction ends, so ask as late as possible;
 * a transaction that rolls back gives its number back.
 */
export async function nextOrderNumber(tx: Db): Promise<string> {
  const [row] = await tx
    .update(orderCounter)
    .set({ lastNumber: sql`${orderCounter.lastNumber} + 1` })
    .where(eq(orderCounter.id, 1))
    .returning({ number: orderCounter.lastNumber });
  if (!row) throw new Error('the order counter has no row');
  return String(row.number);
}

/** Writes an order with its lines, two statements; the order's id. */
export async function insertOrder(tx: Db, order: NewOrder, lines: readonly NewOrderLine[]): Promise<number> {
  const [row] = await tx.insert(orders).values(order).returning({ id: orders.id });
  if (!row) throw new Error('the order was not inserted');
  await tx.insert(orderLines).values(lines.map((line) => ({ ...line, orderId: row.id })));
  return row.id;
}
