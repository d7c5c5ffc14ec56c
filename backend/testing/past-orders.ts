import { orderLines, orders } from '../store/tables/orders.js';
import type { TestBackOffice } from './back-office.js';
import { unique } from './unique.js';

/** An order of 10.00, by default placed now; returns its number. Needs product 1 if it has lines. */
export async function buildPastOrder(
  { db, clock }: Pick<TestBackOffice, 'db' | 'clock'>,
  customerKey: number,
  order: Partial<typeof orders.$inferInsert> = {},
  lines: readonly Partial<typeof orderLines.$inferInsert>[] = [],
): Promise<string> {
  const totals = { lineTotal: '10.00', tax: '0', addOnCharges: '0', total: '10.00' };
  const [row] = await db
    .insert(orders)
    .values({ number: unique('N'), customerKey, createdAt: clock.now(), ...totals, ...order })
    .returning();
  if (!row) throw new Error('no order');
  const usual = { productCode: 'WHATEVER', description: 'WHATEVER', um: 'CS', priceUm: 'CS', quantity: '2.00' };
  for (const [index, line] of lines.entries()) {
    await db.insert(orderLines).values({ orderId: row.id, lineNumber: index + 1, productKey: 1, ...usual, ...line });
  }
  return row.number;
}
