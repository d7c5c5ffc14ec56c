import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { customers } from '../tables/customers.js';
import { users } from '../tables/users.js';
import { mayActFor } from './may-act-for.js';

/** A customer's own setting for purchase orders. */
export async function findPurchaseOrderTerms(db: Db, customerKey: number) {
  const [terms] = await db
    .select({ requiredPo: customers.requiredPo, defaultPo: customers.defaultPo })
    .from(customers)
    .where(eq(customers.key, customerKey));
  return terms;
}

/** Active customers that a user may act for, by name. */
export async function findCustomersOf(db: Db, userId: number) {
  return await db
    .select({
      customerKey: customers.key,
      customerCode: customers.code,
      name: customers.name,
      city: customers.city,
      state: customers.state,
    })
    .from(users)
    .innerJoin(customers, mayActFor)
    .where(and(eq(users.id, userId), eq(customers.isActive, true)))
    .orderBy(asc(customers.name), asc(customers.key));
}

/** A customer by customer code. */
export async function findCustomerByCode(db: Db, code: string): Promise<{ key: number } | undefined> {
  const [customer] = await db.select({ key: customers.key }).from(customers).where(eq(customers.code, code));
  return customer;
}

/** Whether there is a customer. */
export async function isCustomer(db: Db, customerKey: number): Promise<boolean> {
  const rows = await db.select({ key: customers.key }).from(customers).where(eq(customers.key, customerKey));
  return rows.length > 0;
}
