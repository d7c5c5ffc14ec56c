import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { recordTypes } from '../../../domain/account/receivables.js';
import type { Db } from '../database/database.js';
import { formattedCode, isProductOfLine } from '../history/formatted-code.js';
import { customers } from '../tables/customers.js';
import { orderLines, orders } from '../tables/orders.js';
import { paymentAttempts, paymentItems } from '../tables/payment-attempts.js';
import { products } from '../tables/products.js';
import { receivables } from '../tables/receivables.js';
import { users } from '../tables/users.js';

/** A customer with name and address. */
export async function findDocumentCustomer(db: Db, customerKey: number) {
  const { code, name, address1, address2, city, state, zip } = customers;
  const [customer] = await db
    .select({ code, name, address1, address2, city, state, zip })
    .from(customers)
    .where(eq(customers.key, customerKey));
  return customer;
}

/** One of a customer's orders; undefined if the customer has no such order. */
export async function findDocumentOrder(db: Db, customerKey: number, number: string) {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.customerKey, customerKey), eq(orders.number, number)));
  return order;
}

type PlacedBy = Pick<typeof orders.$inferSelect, 'userId' | 'staffId'>;

/** Names of an order's user, and of the member of the staff who placed it while acting as the user; null for those it does not have. */
export async function findOrderNames(db: Db, { userId, staffId }: PlacedBy) {
  const ids = [userId, staffId].filter((id) => id !== null);
  if (ids.length === 0) return { userName: null, staffName: null };
  const named = await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids));
  const nameOf = (id: number | null) => named.find((each) => each.id === id)?.name ?? null;
  return { userName: nameOf(userId), staffName: nameOf(staffId) };
}

/** Both names of an order that staff placed while acting as a user; undefined if the user ordered. */
export async function findOnBehalfNames(db: Db, order: PlacedBy) {
  if (order.userId === null || order.staffId === null) return undefined;
  const { userName, staffName } = await findOrderNames(db, order);
  return { user: userName ?? '', staff: staffName ?? '' };
}

/** An order by its id. */
export async function findOrderById(db: Db, id: number) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order;
}

/** An order's lines in order, with their products' codes as the product list shows them. */
export async function findDocumentLines(db: Db, orderId: number) {
  return await db
    .select({ ...getTableColumns(orderLines), formattedCode })
    .from(orderLines)
    .leftJoin(products, isProductOfLine)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.lineNumber));
}

/** The orders of this list that the customer placed here; one statement for a whole page. */
export async function findOrdersThere(
  db: Db,
  customerKey: number,
  orderNumbers: readonly string[],
): Promise<ReadonlySet<string>> {
  if (orderNumbers.length === 0) return new Set();
  const rows = await db
    .select({ number: orders.number })
    .from(orders)
    .where(and(eq(orders.customerKey, customerKey), sql`${orders.number} = any(${sql.param([...orderNumbers])})`));
  return new Set(rows.map(({ number }) => number));
}

/** An order's invoice; undefined if not yet invoiced. */
export async function findInvoiceOf(db: Db, customerKey: number, orderNumber: string) {
  const [invoice] = await db
    .select()
    .from(receivables)
    .where(
      and(
        eq(receivables.customerKey, customerKey),
        eq(receivables.orderNumber, orderNumber),
        eq(receivables.recordType, recordTypes.invoice),
      ),
    )
    .orderBy(asc(receivables.id))
    .limit(1);
  return invoice;
}

/** The invoiced orders of this list; one statement for a whole page. */
export async function findBilledOrders(
  db: Db,
  customerKey: number,
  orderNumbers: readonly string[],
): Promise<ReadonlySet<string>> {
  if (orderNumbers.length === 0) return new Set();
  const { orderNumber, recordType } = receivables;
  const rows = await db
    .select({ orderNumber })
    .from(receivables)
    .where(
      and(
        eq(receivables.customerKey, customerKey),
        eq(recordType, recordTypes.invoice),
        sql`${orderNumber} = any(${sql.param([...orderNumbers])})`,
      ),
    );
  return new Set(rows.map((row) => row.orderNumber ?? ''));
}

/** A completed payment of open items, with the items paid. */
export async function findDocumentPayment(db: Db, customerKey: number, id: string) {
  const [payment] = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.customerKey, customerKey), eq(paymentAttempts.state, 'applied')));
  if (!payment) return undefined;
  const { reference, invoiceDate, recordType } = receivables;
  const items = await db
    .select({ reference, invoiceDate, recordType, amount: paymentItems.amount })
    .from(paymentItems)
    .innerJoin(receivables, eq(receivables.id, paymentItems.receivableId))
    .where(eq(paymentItems.attemptId, id))
    .orderBy(asc(receivables.invoiceDate), asc(receivables.id));
  const [posted] =
    payment.paymentId === null
      ? []
      : await db.select({ reference }).from(receivables).where(eq(receivables.id, payment.paymentId));
  return { ...payment, items, postedAs: posted?.reference ?? null };
}
