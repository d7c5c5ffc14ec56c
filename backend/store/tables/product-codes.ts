import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { customers } from './customers.js';
import { products } from './products.js';

/** Customers' own product codes; `your` codes of an import (S5.30). One code identifies one product, a product may have several. */
export const customerProductCodes = pgTable(
  'customer_product_codes',
  {
    customerKey: integer('customer_key')
      .notNull()
      .references(() => customers.key, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    productKey: integer('product_key')
      .notNull()
      .references(() => products.key, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('customer_product_codes_code_idx').on(table.customerKey, sql`lower(${table.code}) collate "C"`),
    index('customer_product_codes_product_idx').on(table.productKey, table.customerKey),
    check('customer_product_codes_code_length', sql`char_length(${table.code}) between 1 and 50`),
  ],
);
