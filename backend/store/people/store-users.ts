import { and, asc, count, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { escapeLike } from '../database/escape-like.js';
import { customers } from '../tables/customers.js';
import { userCustomers, users } from '../tables/users.js';

/** Filter of the list of users. */
export interface UserFilter {
  /** Part of a name, username, address, or of the customer's name or code; empty: all. */
  readonly search: string;
  readonly kind: 'customer' | 'consumer' | 'salesperson' | 'staff' | null;
  readonly isDisabled: boolean | null;
  /** Customer that they may act for. */
  readonly customerKey: number | null;
}

/** Page of a list. */
export interface ListPage {
  readonly limit: number;
  readonly offset: number;
}

/** How many customers are on a user's list. */
export const listedCustomers = sql<number>`(
  select count(*)::integer from ${userCustomers} where ${userCustomers.userId} = ${users.id})`;

const listed = {
  id: users.id,
  username: users.username,
  name: users.name,
  email: users.email,
  sessionType: users.sessionType,
  isSalesperson: users.isSalesperson,
  isStaff: users.isStaff,
  isDisabled: users.isDisabled,
  customerKey: users.customerKey,
  customerCode: customers.code,
  customerName: customers.name,
  listedCustomers,
};

/** Users of the filter, by name. */
export async function findStoreUsers(db: Db, filter: UserFilter, { limit, offset }: ListPage) {
  return await db
    .select(listed)
    .from(users)
    .leftJoin(customers, eq(customers.key, users.customerKey))
    .where(conditionOf(filter))
    .orderBy(sql`lower(${users.name})`, asc(users.id))
    .limit(limit)
    .offset(offset);
}

/** A user as the list has them. */
export type StoreUserRow = Awaited<ReturnType<typeof findStoreUsers>>[number];

/** Number of users of the filter. */
export async function countStoreUsers(db: Db, filter: UserFilter): Promise<number> {
  const [row] = await db.select({ all: count() }).from(users).where(conditionOf(filter));
  return row?.all ?? 0;
}

/** Arrays instead of joins: each condition then uses an index of its own, also beside others. */
function conditionOf({ search, kind, isDisabled, customerKey }: UserFilter): SQL | undefined {
  return and(
    search === '' ? undefined : isFound(`%${escapeLike(search)}%`),
    kind === null ? undefined : ofKind[kind],
    isDisabled === null ? undefined : eq(users.isDisabled, isDisabled),
    customerKey === null ? undefined : actsFor(customerKey),
  );
}

const isFound = (pattern: string): SQL | undefined =>
  or(
    sql`${users.name} ilike ${pattern}`,
    sql`${users.username} ilike ${pattern}`,
    sql`${users.email} ilike ${pattern}`,
    sql`${users.customerKey} = any(array(
      select ${customers.key} from ${customers} where ${customers.name} ilike ${pattern} or ${customers.code} ilike ${pattern}))`,
  );

const actsFor = (customerKey: number): SQL | undefined =>
  or(
    eq(users.customerKey, customerKey),
    sql`${users.id} = any(array(
      select ${userCustomers.userId} from ${userCustomers} where ${userCustomers.customerKey} = ${customerKey}))`,
  );

const ofKind: Readonly<Record<NonNullable<UserFilter['kind']>, SQL | undefined>> = {
  customer: and(
    eq(users.sessionType, 'Normal'),
    eq(users.isSalesperson, false),
    or(isNotNull(users.customerKey), eq(users.isStaff, false)),
  ),
  consumer: eq(users.sessionType, 'Consumer'),
  salesperson: eq(users.isSalesperson, true),
  staff: eq(users.isStaff, true),
};
