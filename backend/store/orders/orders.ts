import { eq, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { orderCounter, orderLines, orders } from '../tables/orders.js';

/** An order to insert. */
export type NewOrder = typeof orders.$inferInsert;

/** An order line to insert, without the order's id. */
export type NewOrderLine = Omit<typeof orderLines.$inferInsert, 'orderId'>;

/**
 * The next order number. The counter's row stays locked until the transaction ends, so call this as late as possible; a rollback returns the number.
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

/** Inserts an order with its lines, two statements; returns the order's id. */
export async function insertOrder(tx: Db, order: NewOrder, lines: readonly NewOrderLine[]): Promise<number> {
  const [row] = await tx.insert(orders).values(order).returning({ id: orders.id });
  if (!row) throw new Error('the order was not inserted');
  await tx.insert(orderLines).values(lines.map((line) => ({ ...line, orderId: row.id })));
  return row.id;
}
