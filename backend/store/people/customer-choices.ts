import { and, asc, eq, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { escapeLike } from '../database/escape-like.js';
import { customers } from '../tables/customers.js';
import { userCustomers, users } from '../tables/users.js';

/** Most choices. */
const mostChoices = 20;

const shown = {
  customerKey: customers.key,
  customerCode: customers.code,
  name: customers.name,
  city: customers.city,
  state: customers.state,
};

/** Part of a customer's name, code or city; undefined for all. */
export function customerFound(search: string): SQL | undefined {
  if (search === '') return undefined;
  const pattern = `%${escapeLike(search)}%`;
  return or(
    sql`${customers.name} ilike ${pattern}`,
    sql`${customers.code} ilike ${pattern}`,
    sql`${customers.city} ilike ${pattern}`,
  );
}

/** Active customers of a search, by name, those whose code is the search first; without those that a user may act for already. */
export async function findCustomerChoices(db: Db, search: string, notServedBy: number | null) {
  const served = db
    .select({ key: userCustomers.customerKey })
    .from(userCustomers)
    .where(and(eq(userCustomers.userId, notServedBy ?? 0), eq(userCustomers.customerKey, customers.key)));
  const own = db
    .select({ key: users.customerKey })
    .from(users)
    .where(and(eq(users.id, notServedBy ?? 0), eq(users.customerKey, customers.key)));
  const isFree = notServedBy === null ? undefined : and(notExists(served), notExists(own));
  return await db
    .select(shown)
    .from(customers)
    .where(and(eq(customers.isActive, true), customerFound(search), isFree))
    .orderBy(sql`lower(${customers.code}) <> lower(${search})`, asc(customers.name), asc(customers.key))
    .limit(mostChoices);
}

/** A customer by key, active or not. */
export async function findCustomerChoice(db: Db, key: number) {
  const [found] = await db.select(shown).from(customers).where(eq(customers.key, key));
  return found;
}
