import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { amount, id } from './columns.js';
import { customers } from './customers.js';

/** A customer's account: invoices and other charges, payments and credits (A3.2, A3.32). Entries that reduce the balance have negative amounts. */
export const receivables = pgTable(
  'receivables',
  {
    id: id(),
    customerKey: integer('customer_key')
      .notNull()
      .references(() => customers.key, { onDelete: 'cascade' }),
    /** Invoice 1 through credit adjustment 8. */
    recordType: smallint('record_type').notNull(),
    /** The number for people: of the invoice, the check, the memo. */
    reference: text('reference').notNull(),
    invoiceDate: date('invoice_date', { mode: 'string' }).notNull(),
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    initial: amount('initial').notNull(),
    /** `initial` less the amounts applied; 0 once settled. */
    balance: amount('balance').notNull(),
    remarks: text('remarks'),
    orderNumber: text('order_number'),
    poNumber: text('po_number'),
    /** The invoice itself, or the one that a memo or charge refers to. */
    invoiceNumber: text('invoice_number'),
  },
  (table) => [
    unique('receivables_reference_unique').on(table.customerKey, table.recordType, table.reference),
    index('receivables_customer_date_idx').on(table.customerKey, table.invoiceDate.desc(), table.id.desc()),
    // Scans are filed by the number of their order.
    index('receivables_order_idx').on(table.orderNumber),
    index('receivables_open_idx').on(table.customerKey).where(sql`${table.balance} <> 0`),
    check('receivables_record_type_known', sql`${table.recordType} between 1 and 8`),
    check('receivables_sign_of_type', sql`(${table.recordType} in (6, 7, 8)) = (${table.initial} < 0) and ${table.initial} <> 0`),
    check(
      'receivables_balance_within_initial',
      sql`${table.balance} between least(${table.initial}, 0) and greatest(${table.initial}, 0)`,
    ),
    check('receivables_due_after_invoice', sql`${table.dueDate} >= ${table.invoiceDate}`),
  ],
);

/** Amounts of charges settled by payments and credits. */
export const receivableApplications = pgTable(
  'receivable_applications',
  {
    creditId: integer('credit_id')
      .notNull()
      .references(() => receivables.id, { onDelete: 'cascade' }),
    chargeId: integer('charge_id')
      .notNull()
      .references(() => receivables.id, { onDelete: 'cascade' }),
    appliedOn: date('applied_on', { mode: 'string' }).notNull(),
    amount: amount('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.creditId, table.chargeId] }),
    index('receivable_applications_charge_idx').on(table.chargeId),
    check('receivable_applications_amount_positive', sql`${table.amount} > 0`),
  ],
);

/** A customer's credit terms; without a row none are agreed. */
export const creditTerms = pgTable(
  'credit_terms',
  {
    customerKey: integer('customer_key')
      .primaryKey()
      .references(() => customers.key, { onDelete: 'cascade' }),
    /** Null: no limit. */
    creditLimit: amount('credit_limit'),
    /** Days from an invoice to its due date. */
    dueDays: smallint('due_days').notNull(),
    /** Total of the customer's orders on credit hold. */
    onHold: amount('on_hold').notNull().default('0'),
  },
  (table) => [
    check('credit_terms_limit_not_negative', sql`${table.creditLimit} >= 0`),
    check('credit_terms_due_days_range', sql`${table.dueDays} between 0 and 365`),
    check('credit_terms_on_hold_not_negative', sql`${table.onHold} >= 0`),
  ],
);
