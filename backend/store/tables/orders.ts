import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { carts } from './carts.js';
import { addressColumns, amount, id, instant, orderHeaderColumns, price, quantity } from './columns.js';
import { customers } from './customers.js';
import { products } from './products.js';
import { users } from './users.js';

/** Orders: snapshots of what was agreed; later changes of products or customers do not affect them. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** Assigned from `order_counter` in the same transaction. */
    number: text('number').notNull().unique(),
    /** One cart makes one order; null if an order did not come from a cart. */
    cartId: integer('cart_id')
      .unique()
      .references(() => carts.id),
    cartVersion: integer('cart_version'),
    userId: integer('user_id').references(() => users.id),
    /** The member of the store's staff who ordered on behalf of the user; null: the user ordered. */
    staffId: integer('staff_id').references(() => users.id),
    customerKey: integer('customer_key')
      .notNull()
      .references(() => customers.key),
    shipMethod: text('ship_method', { enum: ['pickup', 'delivery'] })
      .notNull()
      .default('delivery'),
    shipToCode: text('ship_to_code'),
    shipToName: text('ship_to_name'),
    ...addressColumns(),
    ...orderHeaderColumns(),
    lineTotal: amount('line_total').notNull(),
    taxableAmount: amount('taxable_amount').notNull().default('0'),
    taxRate: numeric('tax_rate', { precision: 7, scale: 5 }).notNull().default('0'),
    tax: amount('tax').notNull(),
    addOnCharges: amount('add_on_charges').notNull(),
    total: amount('total').notNull(),
    status: text('status', { enum: ['submitted', 'shipped', 'invoiced', 'cancelled'] })
      .notNull()
      .default('submitted'),
    messages: jsonb('messages').$type<string[]>().notNull().default([]),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('orders_customer_created_idx').on(table.customerKey, table.createdAt.desc(), table.id.desc()),
    index('orders_user_created_idx').on(table.userId, table.createdAt.desc()),
    // The overview of the store sums all customers' orders of a period.
    index('orders_created_idx').on(table.createdAt),
    check('orders_total_adds_up', sql`${table.total} = ${table.lineTotal} + ${table.tax} + ${table.addOnCharges}`),
  ],
);

/** Lines of an order, with the texts and prices of that day. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    lineNumber: integer('line_number').notNull(),
    productKey: integer('product_key')
      .notNull()
      .references(() => products.key),
    productCode: text('product_code').notNull(),
    description: text('description').notNull(),
    packSize: text('pack_size').notNull().default(''),
    um: text('um').notNull(),
    quantity: quantity('quantity').notNull(),
    priceUm: text('price_um').notNull(),
    /** Null: the price was unknown and is settled by people. */
    unitPrice: price('unit_price'),
    isOverridePrice: boolean('is_override_price').notNull().default(false),
    extension: amount('extension'),
    isTaxable: boolean('is_taxable').notNull().default(false),
    productText1: text('product_text1'),
    productText2: text('product_text2'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.lineNumber] }), index('order_lines_product_idx').on(table.productKey)],
);

/** The last order number: one row, updated inside the order's transaction so that a rolled back order skips none. */
export const orderCounter = pgTable(
  'order_counter',
  { id: integer('id').primaryKey(), lastNumber: integer('last_number').notNull() },
  (table) => [check('order_counter_single_row', sql`${table.id} = 1`)],
);
