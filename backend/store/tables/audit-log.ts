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
    /** The member of the store's staff who acted as the user; null: the user did it, or nobody is known. */
    staffId: integer('staff_id'),
    customerKey: integer('customer_key'),
    requestId: text('request_id'),
    details: jsonb('details').$type<Record<string, string | number | boolean | null>>().notNull().default({}),
  },
  (table) => [
    index('audit_log_at_idx').on(table.at),
    // Pages of the log go backwards by id, whatever it is filtered by.
    index('audit_log_user_idx').on(table.userId, table.id),
    index('audit_log_staff_idx').on(table.staffId, table.id),
    index('audit_log_action_idx').on(table.action, table.id),
    index('audit_log_area_idx').on(sql`split_part(${table.action}, '.', 1)`, table.id),
    index('audit_log_customer_idx').on(table.customerKey, table.id),
    // A product or a setting that entries are about.
    index('audit_log_details_idx').using('gin', sql`${table.details} jsonb_path_ops`),
    // Actions of staff on a user.
    index('audit_log_subject_idx')
      .on(sql`(${table.details} ->> 'subjectId')`, table.id)
      .where(sql`${table.details} ->> 'subjectId' is not null`),
  ],
);
