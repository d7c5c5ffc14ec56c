import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ApiKeyScope } from '../../../domain/api-keys/api-key.js';
import { id, instant } from './columns.js';
import { customers } from './customers.js';
import { users } from './users.js';

/** Keys with which programs act for a customer as their creator; only the SHA-256 of a key is stored. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    /** SHA-256 of the whole key; no salt is needed, because the key is fully random. */
    hash: text('hash').notNull().unique(),
    /** Beginning of the key, for recognition. */
    prefix: text('prefix').notNull(),
    customerKey: integer('customer_key')
      .notNull()
      .references(() => customers.key, { onDelete: 'cascade' }),
    /** Creator: the key never has more permissions than they have. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    scopes: text('scopes').array().$type<ApiKeyScope[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null: does not expire. */
    expiresAt: instant('expires_at'),
    /** To the minute; null: never. */
    lastUsedAt: instant('last_used_at'),
    /** IP address of the last use, if known. */
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
