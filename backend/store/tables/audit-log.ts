import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.js';

/** Audit entries: who did what. Append-only: a trigger refuses updates and deletes. Never contains passwords, tokens or bodies. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: instant('at').notNull(),
    /** For instance `signIn.refused`, `access.refused`, `order.submitted`. */
    action: text('action').notNull(),
    /** No foreign keys: entries outlive the rows they refer to. */
    userId: integer('user_id'),
    customerKey: integer('customer_key'),
    requestId: text('request_id'),
    details: jsonb('details').$type<Record<string, string | number | boolean | null>>().notNull().default({}),
  },
  (table) => [
    index('audit_log_at_idx').on(table.at),
    index('audit_log_user_idx').on(table.userId, table.at),
    index('audit_log_action_idx').on(table.action, table.at),
    index('audit_log_customer_idx').on(table.customerKey, table.id),
    // What staff did to a user.
    index('audit_log_subject_idx')
      .on(sql`(${table.details} ->> 'subjectId')`, table.id)
      .where(sql`${table.details} ->> 'subjectId' is not null`),
  ],
);
