import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { unfinished } from '../payment/payment-attempts.js';
import { customers } from '../tables/customers.js';
import { paymentAttempts } from '../tables/payment-attempts.js';
import { users } from '../tables/users.js';

/** Payments without a known end that began before an instant, the oldest first, with the number of all; one statement. */
export async function findOpenPayments(db: Db, before: Date, limit: number) {
  const { id, state, method, amount, issuer, lastFour, reference, requestId, cartId, createdAt, updatedAt } = paymentAttempts;
  return await db
    .select({
      ...{ id, state, method, amount, issuer, lastFour, reference, requestId, cartId, createdAt, updatedAt },
      customerCode: customers.code,
      customerName: customers.name,
      userName: users.name,
      totalCount: sql<number>`count(*) over ()::integer`,
    })
    .from(paymentAttempts)
    .leftJoin(customers, eq(customers.key, paymentAttempts.customerKey))
    .leftJoin(users, eq(users.id, paymentAttempts.userId))
    .where(and(inArray(state, [...unfinished]), lt(createdAt, before)))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);
}
