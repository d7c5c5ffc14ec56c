import { sql } from 'drizzle-orm';
import { bulkInsert } from '../../store/database/bulk-insert.js';
import type { Db } from '../../store/database/database.js';
import { scans } from '../../store/tables/documents.js';
import { orderCounter, orderLines, orders } from '../../store/tables/orders.js';
import type { Demo } from '../demo.js';
import { scanOf } from '../documents/delivery-note.js';
import type { DemoOrder } from '../orders/history.js';
import { lastOrderNumber, orderNumberOf } from '../orders/numbers.js';
import { randomFor } from '../random.js';
import type { WrittenAccounts } from './write-accounts.js';

/** Writes the past orders with their lines and scans, and sets the order counter after them. */
export async function writeOrders(tx: Db, demo: Demo, accounts: WrittenAccounts): Promise<void> {
  const numberOf = (index: number) => orderNumberOf(index, demo.orders.length);
  const rows = demo.orders.map((order, index) => orderRow(order, numberOf(index), accounts));
  await bulkInsert(tx, orders, rows);
  const ids = await tx.select({ id: orders.id, number: orders.number }).from(orders);
  const idOf = new Map(ids.map(({ id, number }) => [number, id]));
  await bulkInsert(
    tx,
    orderLines,
    demo.orders.flatMap((order, index) => lineRows(order, idOf.get(numberOf(index)) ?? 0)),
  );
  await bulkInsert(
    tx,
    scans,
    demo.orders.flatMap((order, index) => scanOf(order, numberOf(index)) ?? []),
  );
  await tx
    .insert(orderCounter)
    .values({ id: 1, lastNumber: lastOrderNumber })
    .onConflictDoUpdate({
      target: orderCounter.id,
      set: { lastNumber: sql`greatest(${orderCounter.lastNumber}, ${lastOrderNumber})` },
    });
}

function orderRow(order: DemoOrder, number: string, accounts: WrittenAccounts): typeof orders.$inferInsert {
  const { customer, shipto, totals, createdAt, customerPo, deliveryDate, status } = order;
  const { city, state, zip } = shipto.place;
  return {
    number,
    userId: placedBy(customer.key, number, accounts),
    customerKey: customer.key,
    shipToCode: shipto.code,
    shipToName: shipto.name,
    address1: shipto.address1,
    city,
    state,
    zip,
    customerPo,
    deliveryDate,
    taxRate: customer.taxRate,
    ...totals,
    status,
    createdAt,
  };
}

/** The customer's own user, its salesperson for every other order, or no known user (by telephone). */
function placedBy(customerKey: number, number: string, accounts: WrittenAccounts): number | null {
  const own = accounts.find((account) => account.customerKey === customerKey);
  const salesperson = accounts.find((account) => account.customerKeys.includes(customerKey));
  return randomFor(`placed by ${number}`).chance(0.5)
    ? (own?.id ?? salesperson?.id ?? null)
    : (salesperson?.id ?? own?.id ?? null);
}

function lineRows(order: DemoOrder, orderId: number): (typeof orderLines.$inferInsert)[] {
  return order.lines.map(({ product, um, quantity, priceUm, unitPrice, extension }, index) => ({
    orderId,
    lineNumber: index + 1,
    productKey: product.key,
    productCode: product.code,
    description: product.description,
    packSize: product.packSize,
    um,
    quantity,
    priceUm,
    unitPrice,
    extension,
    isTaxable: product.isTaxable,
  }));
}
