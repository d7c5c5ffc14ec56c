import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { conversion, price, quantity } from './columns.js';
import { customers } from './customers.js';
import { products } from './products.js';

/** Units of measure of a product: sell-by units, price-by units, or both (S3.11). */
export const productUnits = pgTable(
  'product_units',
  {
    productKey: integer('product_key')
      .notNull()
      .references(() => products.key, { onDelete: 'cascade' }),
    um: text('um').notNull(),
    /** Number of stock units in one unit. */
    stockConversion: conversion('stock_conversion').notNull(),
    /** Zero: any quantity. */
    sellByMultiple: quantity('sell_by_multiple').notNull().default('1'),
    isSellBy: boolean('is_sell_by').notNull(),
    isPriceBy: boolean('is_price_by').notNull(),
    priceDecimals: smallint('price_decimals').notNull().default(4),
    sequence: smallint('sequence').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.productKey, table.um] }),
    check('product_units_conversion_positive', sql`${table.stockConversion} > 0`),
    check('product_units_multiple_not_negative', sql`${table.sellByMultiple} >= 0`),
    check('product_units_decimals_range', sql`${table.priceDecimals} between 0 and 4`),
  ],
);

/** A customer's contract price, per unit; takes precedence over list price and level. */
export const customerPrices = pgTable(
  'customer_prices',
  {
    customerKey: integer('customer_key')
      .notNull()
      .references(() => customers.key, { onDelete: 'cascade' }),
    productKey: integer('product_key')
      .notNull()
      .references(() => products.key, { onDelete: 'cascade' }),
    um: text('um').notNull(),
    price: price('price').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerKey, table.productKey, table.um] }),
    index('customer_prices_product_idx').on(table.productKey),
    check('customer_prices_not_negative', sql`${table.price} >= 0`),
  ],
);
