import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Message } from '../../../texts/text.js';
import { id, instant } from './columns.js';
import { users } from './users.js';

/** States of an import; the later ones are its ends. */
export const importStatuses = [
  'uploading',
  'checking',
  'reviewing',
  'applying',
  'undoing',
  'done',
  'failed',
  'outdated',
  'cancelled',
  'interrupted',
] as const;

const active = sql`status in ('uploading', 'checking', 'reviewing', 'applying', 'undoing')`;

/** Catalogue imports of the administration. One at a time is active; the others are their history. */
export const catalogueImports = pgTable(
  'catalogue_imports',
  {
    id: id(),
    mode: text('mode', { enum: ['update', 'replace'] }).notNull(),
    fileName: text('file_name').notNull(),
    fileBytes: integer('file_bytes').notNull(),
    receivedBytes: integer('received_bytes').notNull().default(0),
    status: text('status', { enum: importStatuses }).notNull().default('uploading'),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
    /** Steps of the current state that are done, and all of them; what a step is depends on the state. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** Last line of the file. */
    lastLine: integer('last_line').notNull().default(0),
    /** Products of the file that are not refused. */
    products: integer('products').notNull().default(0),
    inserted: integer('inserted').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    discontinued: integer('discontinued').notNull().default(0),
    /** Categories that are new, renamed or moved. */
    categories: integer('categories').notNull().default(0),
    refusedLines: integer('refused_lines').notNull().default(0),
    /** Columns of `products` that it sets of known products. */
    columns: text('columns').array().notNull().default([]),
    withUnits: boolean('with_units').notNull().default(false),
    withSubstitutes: boolean('with_substitutes').notNull().default(false),
    /** Why it failed. */
    reason: jsonb('reason').$type<Message>(),
    /** User who cancelled it. */
    cancelledBy: integer('cancelled_by').references(() => users.id, { onDelete: 'set null' }),
    /** End that it has once everything written is undone. */
    undoneAs: text('undone_as', { enum: importStatuses }),
    /** Until then a process works at it; afterwards its process is gone. */
    leaseUntil: instant('lease_until'),
    /** Categories as they were before they were written. */
    categoriesBefore: jsonb('categories_before').$type<unknown>(),
  },
  () => [uniqueIndex('catalogue_imports_active_idx').on(sql`(true)`).where(active)],
);

/** Kinds of differences between a file and the catalogue. */
export const differenceKinds = ['new', 'changed', 'discontinued', 'category'] as const;

/** Changes of the latest import, planned or made: one row for a new or discontinued product, one for each changed column. */
export const importDifferences = pgTable(
  'import_differences',
  {
    id: id(),
    kind: text('kind', { enum: differenceKinds }).notNull(),
    line: integer('line'),
    code: text('code').notNull(),
    description: text('description').notNull(),
    /** Name of the column; null for a product as a whole. */
    column: text('column'),
    before: text('before'),
    after: text('after'),
  },
  (table) => [index('import_differences_kind_idx').on(table.kind, table.id), index('import_differences_code_idx').on(table.code)],
);

/** Products as they were before the import in progress wrote them, so that it can be undone. */
export const importJournal = pgTable('import_journal', {
  productKey: integer('product_key').primaryKey(),
  /** Null for a product that is discontinued because the file does not name it. */
  line: integer('line'),
  /** Row of `products`; null for a new product. */
  before: jsonb('before').$type<unknown>(),
  /** Rows of `product_units`; null if they stay. */
  units: jsonb('units').$type<unknown>(),
  /** Rows of `product_substitutes`; null if they stay. */
  substitutes: jsonb('substitutes').$type<unknown>(),
});
