import { and, eq, ne, notExists, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { consumers } from '../tables/consumers.js';
import { customers } from '../tables/customers.js';
import { userCustomers, users } from '../tables/users.js';

/** Name and phone number of a consumer's customer. */
interface CustomerContact {
  readonly name: string;
  readonly phone: string | null;
}

/**
 * Inserts the customer of a consumer; returns its key. Its code is made of the key, so that simultaneous calls have different ones; keys whose code is
 * taken are skipped. A price level that does not exist is left out.
 */
export async function insertConsumerCustomer(
  tx: Db,
  { name, phone, priceLevel }: CustomerContact & { readonly priceLevel: string | null },
): Promise<number> {
  for (;;) {
    const { rows } = await tx.execute<{ key: number }>(sql`
      with next as (select nextval(pg_get_serial_sequence('customers', 'key'))::integer as key)
      insert into customers (key, code, name, phone, price_level)
      select key, 'W-' || key, ${name}, ${phone}, (select code from price_levels where code = ${priceLevel}) from next
      on conflict do nothing
      returning key`);
    const [row] = rows;
    if (row) return row.key;
  }
}

/** A consumer with their customer and their saved preferences; both may be missing. */
export async function findConsumer(db: Db, userId: number) {
  const { key, name, phone } = customers;
  const { company, emailOption } = consumers;
  const [row] = await db
    .select({
      name: users.name,
      email: users.email,
      customer: { key, name, phone },
      // A column that is never null first: drizzle takes the whole object for missing if its first column is null.
      saved: { emailOption, company, phone: consumers.phone },
    })
    .from(users)
    .leftJoin(customers, eq(customers.key, users.customerKey))
    .leftJoin(consumers, eq(consumers.userId, users.id))
    .where(eq(users.id, userId));
  return row;
}

/** Saves the preferences of a consumer in place of earlier ones. */
export async function saveConsumer(tx: Db, { userId, ...preferences }: typeof consumers.$inferInsert): Promise<void> {
  await tx
    .insert(consumers)
    .values({ userId, ...preferences })
    .onConflictDoUpdate({ target: consumers.userId, set: preferences });
}

/** Changes a user's own customer unless other users act for it, too. */
export async function changeOwnCustomer(tx: Db, userId: number, contact: CustomerContact): Promise<void> {
  const own = tx.select({ key: users.customerKey }).from(users).where(eq(users.id, userId));
  const colleague = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.customerKey, customers.key), ne(users.id, userId)));
  const listed = tx
    .select({ id: userCustomers.userId })
    .from(userCustomers)
    .where(and(eq(userCustomers.customerKey, customers.key), ne(userCustomers.userId, userId)));
  await tx
    .update(customers)
    .set({ name: contact.name, phone: contact.phone })
    .where(and(eq(customers.key, own), notExists(colleague), notExists(listed)));
}
