import { and, asc, count, desc, eq, gte, ilike, lt, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OrderSort } from '../../../domain/history/order-history.js';
import type { Db } from '../database/database.js';
import { escapeLike } from '../database/escape-like.js';
import { orderLines, orders } from '../tables/orders.js';
import { users } from '../tables/users.js';

/** Filter, sort order and page of a customer's orders. */
export interface OrderHistoryQuery {
  readonly customerKey: number;
  /** Ordered at this instant or later; null for no lower bound. */
  readonly from: Date | null;
  /** Ordered before this instant; null for no upper bound. */
  readonly before: Date | null;
  /** A part of the order number; null for any. */
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
  const wanted = and(...conditionsOf(query));
  const direction = query.isDescending ? desc : asc;
  const rows = await db
    .select({
      number: orders.number,
      customerPo: orders.customerPo,
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

function conditionsOf({ customerKey, from, before, number }: OrderHistoryQuery): SQL[] {
  const conditions = [eq(orders.customerKey, customerKey)];
  if (from) conditions.push(gte(orders.createdAt, from));
  if (before) conditions.push(lt(orders.createdAt, before));
  if (number !== null) conditions.push(ilike(orders.number, `%${escapeLike(number)}%`));
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
