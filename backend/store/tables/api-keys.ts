import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ApiKeyScope } from '../../../domain/api-keys/api-key.js';
import { id, instant } from './columns.js';
import { customers } from './customers.js';
import { users } from './users.js';

/** Keys by which programs act for a customer as the user who made them; only the SHA-256 of a key is kept. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    /** SHA-256 of the whole key; it is random in full, so that no salt is needed. */
    hash: text('hash').notNull().unique(),
    /** How it begins, to be recognised by. */
    prefix: text('prefix').notNull(),
    customerKey: integer('customer_key')
      .notNull()
      .references(() => customers.key, { onDelete: 'cascade' }),
    /** Who made it: it may never do more than they may. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    scopes: text('scopes').array().$type<ApiKeyScope[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null: it does not end by itself. */
    expiresAt: instant('expires_at'),
    /** To the minute; null: never. */
    lastUsedAt: instant('last_used_at'),
    /** Address of the program that used it then, where it is known. */
    lastUsedFrom: text('last_used_from'),
    revokedAt: instant('revoked_at'),
    revokedBy: integer('revoked_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('api_keys_customer_idx').on(table.customerKey, table.createdAt),
    index('api_keys_user_idx').on(table.userId),
    check('api_keys_name_form', sql`length(${table.name}) between 1 and 40`),
    check(
      'api_keys_scopes_known',
      sql`cardinality(${table.scopes}) > 0 and ${table.scopes} <@ array['catalogue:read', 'cart:write', 'orders:place', 'account:read']`,
    ),
  ],
);
