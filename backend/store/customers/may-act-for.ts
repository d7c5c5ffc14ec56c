import { eq, or, sql } from 'drizzle-orm';
import { customers } from '../tables/customers.js';
import { userCustomers, users } from '../tables/users.js';

/** A condition over a row of users and one of customers: the customer is the user's own, or on their list. */
export const mayActFor = or(
  eq(customers.key, users.customerKey),
  sql`exists (select 1 from ${userCustomers} where ${userCustomers.userId} = ${users.id} and ${userCustomers.customerKey} = ${customers.key})`,
);
