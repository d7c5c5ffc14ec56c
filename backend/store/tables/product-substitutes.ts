import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { products } from './products.js';

/** Products that can replace a product, the best first. One direction: the product is no substitute of its substitutes. */
export const productSubstitutes = pgTable(
  'product_substitutes',
  {
    productKey: integer('product_key')
      .notNull()
      .references(() => products.key, { onDelete: 'cascade' }),
    substituteKey: integer('substitute_key')
      .notNull()
      .references(() => products.key, { onDelete: 'cascade' }),
    sequence: smallint('sequence').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productKey, table.substituteKey] }),
    index('product_substitutes_substitute_idx').on(table.substituteKey),
    check('product_substitutes_other_product', sql`${table.productKey} <> ${table.substituteKey}`),
  ],
);
