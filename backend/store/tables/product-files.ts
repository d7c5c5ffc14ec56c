import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { products } from './products.js';

/** Further pictures of a product (below `/img/`) and its documents (below `/document/`), each kind in its order. */
export const productFiles = pgTable(
  'product_files',
  {
    productKey: integer('product_key')
      .notNull()
      .references(() => products.key, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['picture', 'document'] }).notNull(),
    sequence: smallint('sequence').notNull(),
    file: text('file').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productKey, table.kind, table.sequence] }),
    check('product_files_kind_known', sql`${table.kind} in ('picture', 'document')`),
  ],
);
