import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, orderHeaderColumns, price, quantity } from './columns.js';
import { customers } from './customers.js';
import { products } from './products.js';
import { punchoutSessions } from './punchout.js';
import { users } from './users.js';

/**
 * Carts. A user has at most one open cart per customer, and another one in each punchout session: all users of a procurement system act as the same
 * user. Submitting changes a cart to `ordered`, transferring it to `transferred`, once (S3.3, S3.4, S1.5).
 */
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
    /** Null outside punchout. */
    punchoutSessionId: integer('punchout_session_id').references(() => punchoutSessions.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['open', 'ordered', 'transferred'] })
      .notNull()
      .default('open'),
    /** Increases with every change. */
    version: integer('version').notNull().default(1),
    customerShipToCode: text('customer_ship_to_code'),
    ...orderHeaderColumns(),
    addressId: integer('address_id'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('carts_one_open_idx')
      .on(table.userId, table.customerKey)
      .where(sql`${table.status} = 'open' and ${table.punchoutSessionId} is null`),
    uniqueIndex('carts_one_open_in_punchout_idx')
      .on(table.punchoutSessionId)
      .where(sql`${table.status} = 'open' and ${table.punchoutSessionId} is not null`),
    index('carts_customer_idx').on(table.customerKey),
    index('carts_left_idx').on(table.updatedAt).where(sql`${table.status} = 'open' and ${table.punchoutSessionId} is null`),
    check('carts_status_known', sql`${table.status} in ('open', 'ordered', 'transferred')`),
  ],
);

/** Lines of a cart (S3.5). Values that can be computed (price, extension, cases) are not stored. */
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
    /** Null: the customer's own price applies (S4.9). */
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
