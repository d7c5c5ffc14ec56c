import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, price, quantity } from './columns.js';
import { customers } from './customers.js';
import { products } from './products.js';
import { users } from './users.js';

/** Carts. A user has at most one open cart a customer; submitting turns it to `ordered`, once (S3.3, S3.4). */
export const carts = pgTable(
  'carts',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    customerKey: integer('customer_key')
      .notNull()
      .references(() => customers.key),
    status: text('status', { enum: ['open', 'ordered'] })
      .notNull()
      .default('open'),
    /** Raised by every change. */
    version: integer('version').notNull().default(1),
    customerShipToCode: text('customer_ship_to_code'),
    customerPo: text('customer_po'),
    deliveryDate: date('delivery_date', { mode: 'string' }),
    specialInstruction1: text('special_instruction1'),
    specialInstruction2: text('special_instruction2'),
    notes: text('notes'),
    addressId: integer('address_id'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('carts_one_open_idx').on(table.userId, table.customerKey).where(sql`${table.status} = 'open'`),
    index('carts_customer_idx').on(table.customerKey),
    check('carts_status_known', sql`${table.status} in ('open', 'ordered')`),
  ],
);

/** Lines of a cart (S3.5). What can be computed (price, extension, cases) is not stored. */
export const cartLines = pgTable(
  'cart_lines',
  {
    id: id(),
    cartId: integer('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    productKey: integer('product_key')
      .notNull()
      .references(() => products.key),
    um: text('um').notNull(),
    quantity: quantity('quantity').notNull(),
    /** Null: the customer's own price holds (S4.9). */
    overridePrice: price('override_price'),
    /** The price-by unit; null: the product's pricing unit. */
    priceUm: text('price_um'),
    productText1: text('product_text1'),
    productText2: text('product_text2'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('cart_lines_cart_idx').on(table.cartId),
    check('cart_lines_quantity_positive', sql`${table.quantity} > 0`),
    check('cart_lines_override_not_negative', sql`${table.overridePrice} >= 0`),
  ],
);
