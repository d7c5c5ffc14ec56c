import { and, asc, count, desc, eq, exists, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { recordTypes } from '../../../domain/account/receivables.js';
import type { OrderSort } from '../../../domain/history/order-history.js';
import type { Db } from '../database/database.js';
import { escapeLike } from '../database/escape-like.js';
import { orderLines, orders } from '../tables/orders.js';
import { receivables } from '../tables/receivables.js';
import { users } from '../tables/users.js';

/** Filter, sort order and page of a customer's orders. */
export interface OrderHistoryQuery {
  readonly customerKey: number;
  /** Ordered at this instant or later; null for no lower bound. */
  readonly from: Date | null;
  /** Ordered before this instant; null for no upper bound. */
  readonly before: Date | null;
  /** A part of the order number, the P.O. number or the number of an invoice; null for any. */
  readonly number: string | null;
  readonly sort: OrderSort;
  readonly isDescending: boolean;
  readonly limit: number;
  readonly offset: number;
}

const columns = {
  orderNumber: orders.number,
  poNumber: orders.customerPo,
  orderDate: orders.createdAt,
  deliveryDate: orders.deliveryDate,
  status: orders.status,
  total: orders.total,
} as const satisfies Record<OrderSort, unknown>;

const staff = alias(users, 'staff');

/** A page of a customer's orders and the total number, two statements; equal rows newest first. */
export async function findOrders(db: Db, query: OrderHistoryQuery) {
  const wanted = and(...conditionsOf(db, query));
  const direction = query.isDescending ? desc : asc;
  const rows = await db
    .select({
      number: orders.number,
      customerPo: orders.customerPo,
      invoiceNumber: firstInvoice(query.customerKey),
      createdAt: orders.createdAt,
      deliveryDate: orders.deliveryDate,
      status: orders.status,
      total: orders.total,
      userName: users.name,
      staffName: staff.name,
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .leftJoin(staff, eq(staff.id, orders.staffId))
    .where(wanted)
    .orderBy(direction(columns[query.sort]), desc(orders.createdAt), desc(orders.id))
    .limit(query.limit)
    .offset(query.offset);
  const [counted] = await db.select({ totalCount: count() }).from(orders).where(wanted);
  return { rows, totalCount: counted?.totalCount ?? 0 };
}

/** Number of the first invoice of an order of the list; null if it has none. */
const firstInvoice = (customerKey: number) => sql<string | null>`(select ${receivables.reference} from ${receivables}
  where ${receivables.customerKey} = ${customerKey} and ${receivables.recordType} = ${recordTypes.invoice}
    and ${receivables.orderNumber} = ${orders.number} order by ${receivables.id} limit 1)`;

function conditionsOf(db: Db, { customerKey, from, before, number }: OrderHistoryQuery): (SQL | undefined)[] {
  const conditions: (SQL | undefined)[] = [eq(orders.customerKey, customerKey)];
  if (from) conditions.push(gte(orders.createdAt, from));
  if (before) conditions.push(lt(orders.createdAt, before));
  if (number !== null) {
    const part = `%${escapeLike(number)}%`;
    const invoice = db
      .select({ id: receivables.id })
      .from(receivables)
      .where(
        and(
          eq(receivables.customerKey, customerKey),
          eq(receivables.recordType, recordTypes.invoice),
          eq(receivables.orderNumber, orders.number),
          ilike(receivables.reference, part),
        ),
      );
    conditions.push(or(ilike(orders.number, part), ilike(orders.customerPo, part), exists(invoice)));
  }
  return conditions;
}

/** The lines of one of a customer's orders, in order; empty if the customer has no such order. */
export async function findOrderLines(db: Db, customerKey: number, orderNumber: string) {
  const { productKey, productCode, description, um, quantity } = orderLines;
  return await db
    .select({ productKey, productCode, description, um, quantity })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.customerKey, customerKey), eq(orders.number, orderNumber)))
    .orderBy(asc(orderLines.lineNumber));
}
