import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Settings that differ from their defaults (S3.16): the user's take precedence over the customer's, those over the site's. */
export const settings = pgTable(
  'settings',
  {
    scope: text('scope', { enum: ['site', 'customer', 'user'] }).notNull(),
    /** 0 for the site, otherwise the customer's key or the user's id. */
    scopeId: integer('scope_id').notNull(),
    key: text('key').notNull(),
    value: jsonb('value').$type<string | number | boolean | null | object>(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.scopeId, table.key] }),
    check('settings_scope_known', sql`${table.scope} in ('site', 'customer', 'user')`),
    check('settings_site_has_no_id', sql`(${table.scope} = 'site') = (${table.scopeId} = 0)`),
  ],
);
