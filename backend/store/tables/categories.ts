import { type SQL, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { searchDocument } from './columns.js';
import { customers } from './customers.js';

/** Main categories, the first level of the catalogue (S3.12). */
export const mainCategories = pgTable('main_categories', {
  code: text('code').primaryKey(),
  description: text('description').notNull(),
  sequence: smallint('sequence').notNull().default(0),
  /** Words of its name, for searches. */
  document: searchDocument('document')
    .notNull()
    .generatedAlwaysAs((): SQL => sql`search_document(${mainCategories.description}, '', '', '')`),
});

/** Categories, each below one main category (S3.12). */
export const categories = pgTable(
  'categories',
  {
    code: text('code').primaryKey(),
    description: text('description').notNull(),
    mainCategoryCode: text('main_category_code')
      .notNull()
      .references(() => mainCategories.code),
    sequence: smallint('sequence').notNull().default(0),
    /** Classification of its products for procurement systems: eight digits of UNSPSC; null if unknown. */
    unspsc: text('unspsc'),
    /** Words of its name, for searches. */
    document: searchDocument('document')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`search_document(${categories.description}, '', '', '')`),
  },
  (table) => [
    index('categories_main_idx').on(table.mainCategoryCode),
    check('categories_unspsc_form', sql`${table.unspsc} ~ '^[0-9]{8}$'`),
  ],
);

/** Categories hidden from a customer (S6.7). */
export const excludedCategories = pgTable(
  'excluded_categories',
  {
    customerKey: integer('customer_key')
      .notNull()
      .references(() => customers.key, { onDelete: 'cascade' }),
    categoryCode: text('category_code')
      .notNull()
      .references(() => categories.code, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.customerKey, table.categoryCode] })],
);
