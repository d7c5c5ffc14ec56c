import { eq } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { customers } from '../tables/customers.js';
import { users } from '../tables/users.js';

/** A customer by code, whose settings are shown. */
export async function findCustomerForSettings(db: Db, code: string) {
  const [customer] = await db
    .select({ key: customers.key, code: customers.code, name: customers.name })
    .from(customers)
    .where(eq(customers.code, code.trim()));
  return customer;
}

/** A user by username, regardless of case, whose settings are shown; with the customer of their own. */
export async function findUserForSettings(db: Db, username: string) {
  const [user] = await db
    .select({ id: users.id, username: users.username, name: users.name, customerKey: users.customerKey, isStaff: users.isStaff })
    .from(users)
    .where(eq(users.username, username.trim().toLowerCase()));
  return user;
}
