import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.js';

/** Who did what, append-only: a trigger refuses updates and deletes. Never holds passwords, tokens or bodies. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: instant('at').notNull(),
    /** For instance `signIn.refused`, `access.refused`, `order.submitted`. */
    action: text('action').notNull(),
    /** No foreign keys: the trace outlives what it speaks of. */
    userId: integer('user_id'),
    customerKey: integer('customer_key'),
    requestId: text('request_id'),
    details: jsonb('details').$type<Record<string, string | number | boolean | null>>().notNull().default({}),
  },
  (table) => [
    index('audit_log_at_idx').on(table.at),
    index('audit_log_user_idx').on(table.userId, table.at),
    index('audit_log_action_idx').on(table.action, table.at),
  ],
);
