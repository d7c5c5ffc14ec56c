import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { escapeLike } from '../database/escape-like.js';
import { customers, priceLevels } from '../tables/customers.js';
import { userCustomers, users } from '../tables/users.js';

/** A search of all customers. */
export interface CustomerQuery {
  /** In lower case; a customer has each, or a user of it has. None finds all. */
  readonly terms: readonly string[];
  /** Null: active and inactive ones. */
  readonly isActive: boolean | null;
  readonly limit: number;
  readonly offset: number;
}

const everyTerm = (text: SQL, terms: readonly string[]): SQL =>
  sql.join(
    terms.map((term) => sql`${text} like ${`%${escapeLike(term)}%`}`),
    sql` and `,
  );

/** As in the index of users. */
const person = sql`lower(u.username || ' ' || u.name || ' ' || coalesce(u.email, ''))`;

/** Each of the three is found by an index of trigrams; together they are keys, so that none of them makes the others scan. */
const keysWith = (terms: readonly string[]): SQL => sql`(
  select c.key from ${customers} c where ${everyTerm(sql`c.search`, terms)}
  union
  select u.customer_key from ${users} u where u.customer_key is not null and ${everyTerm(person, terms)}
  union
  select m.customer_key from ${userCustomers} m join ${users} u on u.id = m.user_id
  where not u.is_salesperson and ${everyTerm(person, terms)})`;

const matches = ({ terms, isActive }: CustomerQuery) =>
  and(
    terms.length === 0 ? undefined : sql`${customers.key} in ${keysWith(terms)}`,
    isActive === null ? undefined : eq(customers.isActive, isActive),
  );

/** Name of a user who has the terms where the customer itself does not. */
const foundUser = (terms: readonly string[]) =>
  terms.length === 0
    ? sql<string | null>`null::text`
    : sql<string | null>`case when ${everyTerm(sql`${customers.search}`, terms)} then null else (
        select u.name from ${users} u
        where ${everyTerm(person, terms)} and (u.customer_key = ${customers.key} or not u.is_salesperson and exists (
          select from ${userCustomers} m where m.user_id = u.id and m.customer_key = ${customers.key}))
        order by u.id limit 1) end`;

/** A page of the customers that a search finds: a code, then what begins like one, then by name. */
export function findCustomers(db: Db, query: CustomerQuery) {
  const { key, code, name, city, state, zip, phone, isActive } = customers;
  const [first] = query.terms;
  const best =
    first === undefined || query.terms.length > 1
      ? []
      : [desc(sql`lower(${code}) = ${first}`), desc(sql`lower(${code}) like ${`${escapeLike(first)}%`}`)];
  return db
    .select({ key, code, name, city, state, zip, phone, isActive, foundUser: foundUser(query.terms) })
    .from(customers)
    .where(matches(query))
    .orderBy(...best, asc(name), asc(key))
    .limit(query.limit)
    .offset(query.offset);
}

/** Number of the customers that a search finds. */
export async function countCustomers(db: Db, query: CustomerQuery): Promise<number> {
  const [row] = await db.select({ all: count() }).from(customers).where(matches(query));
  return row?.all ?? 0;
}

/** Price levels by code. */
export async function findPriceLevels(db: Db) {
  const { code, description } = priceLevels;
  return await db.select({ code, description }).from(priceLevels).orderBy(asc(code));
}
