import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, quantity } from './columns.js';
import { customers } from './customers.js';
import { products } from './products.js';

/** Order guides: named lists of products with default quantities, shared by all who act for the customer (S3.13). */
export const orderGuides = pgTable(
  'order_guides',
  {
    id: id(),
    customerKey: integer('customer_key')
      .notNull()
      .references(() => customers.key, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Normalised name that identifies the guide, regardless of case. */
    nameKey: text('name_key').notNull(),
    /** The customer's standard order; at most one. */
    isPrimary: boolean('is_primary').notNull().default(false),
    isReadOnly: boolean('is_read_only').notNull().default(false),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('order_guides_name_unique').on(table.customerKey, table.nameKey),
    uniqueIndex('order_guides_one_primary_idx').on(table.customerKey).where(sql`${table.isPrimary}`),
    check('order_guides_name_length', sql`char_length(${table.name}) between 1 and 12`),
  ],
);

/** Lines of an order guide: each product once. */
export const orderGuideLines = pgTable(
  'order_guide_lines',
  {
    id: id(),
    guideId: integer('guide_id')
      .notNull()
      .references(() => orderGuides.id, { onDelete: 'cascade' }),
    productKey: integer('product_key')
      .notNull()
      .references(() => products.key, { onDelete: 'cascade' }),
    um: text('um').notNull(),
    /** 0: only a reminder. */
    quantity: quantity('quantity').notNull(),
    sequence: integer('sequence').notNull(),
    /** Quantity to have in stock, in the line's unit; null if the customer keeps none. */
    par: quantity('par'),
    /** When the par was typed. */
    parAt: instant('par_at'),
    /** Last count of the customer's own stock, in the line's unit; null if it was never counted. */
    onHand: quantity('on_hand'),
    /** When it was counted. */
    onHandAt: instant('on_hand_at'),
  },
  (table) => [
    unique('order_guide_lines_product_unique').on(table.guideId, table.productKey),
    index('order_guide_lines_product_idx').on(table.productKey),
    check('order_guide_lines_quantity_not_negative', sql`${table.quantity} >= 0`),
    check('order_guide_lines_par_not_negative', sql`${table.par} >= 0`),
    check('order_guide_lines_on_hand_not_negative', sql`${table.onHand} >= 0`),
  ],
);
