import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.js';
import { customers } from './customers.js';

/**
 * People who sign in. A customer's user and a consumer with an account have a `customerKey`; salespeople, and staff who only administer the store, have
 * none.
 */
export const users = pgTable(
  'users',
  {
    id: id(),
    /** Lower case, so that signing in does not depend on it. */
    username: text('username').notNull().unique(),
    name: text('name').notNull(),
    email: text('email'),
    /** PHC string of argon2id; null for users who only sign in by an authorization code. */
    passwordHash: text('password_hash'),
    sessionType: text('session_type', { enum: ['Normal', 'Consumer', 'Guest'] })
      .notNull()
      .default('Normal'),
    isSalesperson: boolean('is_salesperson').notNull().default(false),
    /** Administers the store (docs/decisions/135-staff.md). */
    isStaff: boolean('is_staff').notNull().default(false),
    isDisabled: boolean('is_disabled').notNull().default(false),
    customerKey: integer('customer_key').references(() => customers.key),
    /** Random name by which passkeys know the user, base64url; null before the first one. It says nothing about the user (WebAuthn, user handle). */
    passkeyHandle: text('passkey_handle').unique(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('users_customer_idx').on(table.customerKey),
    index('users_person_idx')
      .using('gin', sql`lower(${table.username} || ' ' || ${table.name} || ' ' || coalesce(${table.email}, '')) gin_trgm_ops`)
      .with({ fastupdate: false }),
    // An address may be missing or shared; it is looked up in lower case.
    index('users_email_idx').on(sql`lower(${table.email})`),
    // The staff's list of users: in the order of names, and searched by parts of them.
    index('users_name_idx').on(sql`lower(${table.name})`, table.id),
    index('users_name_search_idx').using('gin', table.name.op('gin_trgm_ops')),
    index('users_username_search_idx').using('gin', table.username.op('gin_trgm_ops')),
    index('users_email_search_idx').using('gin', table.email.op('gin_trgm_ops')),
    check('users_username_lower_case', sql`${table.username} = lower(${table.username}) and ${table.username} <> ''`),
    check('users_session_type_known', sql`${table.sessionType} in ('Normal', 'Consumer', 'Guest')`),
    check('users_salesperson_is_normal', sql`not ${table.isSalesperson} or ${table.sessionType} = 'Normal'`),
    check('users_staff_is_normal', sql`not ${table.isStaff} or ${table.sessionType} = 'Normal'`),
  ],
);

/** Further customers that a user may act for; a salesperson's list (S1.2). */
export const userCustomers = pgTable(
  'user_customers',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    customerKey: integer('customer_key')
      .notNull()
      .references(() => customers.key, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.customerKey] }),
    index('user_customers_customer_idx').on(table.customerKey),
  ],
);
