import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { bulkInsert } from '../database/bulk-insert.js';
import type { Db } from '../database/database.js';
import { conversion, price, quantity } from '../tables/columns.js';

/** Products to import; the table lives as long as the transaction. Columns are named as in `products`. */
export const stagedProducts = pgTable('staged_products', {
  line: integer('line').primaryKey(),
  code: text('code').notNull(),
  formattedCode: text('formatted_code').notNull(),
  description: text('description').notNull(),
  catalogDescription: text('catalog_description').notNull(),
  brand: text('brand').notNull(),
  packSize: text('pack_size').notNull(),
  upc: text('upc'),
  categoryCode: text('category_code').notNull(),
  pricingUm: text('pricing_um').notNull(),
  stockUm: text('stock_um').notNull(),
  defaultUm: text('default_um').notNull(),
  defaultQuantity: quantity('default_quantity').notNull(),
  listPrice: price('list_price'),
  cost: price('cost'),
  image: text('image'),
  sequence: integer('sequence').notNull(),
  warehouseCode: text('warehouse_code').notNull(),
  isDiscontinued: boolean('is_discontinued').notNull(),
  isTaxable: boolean('is_taxable').notNull(),
  isStockEnforced: boolean('is_stock_enforced').notNull(),
  stockQuantity: conversion('stock_quantity').notNull(),
});

/** Units of the products to import. */
export const stagedUnits = pgTable('staged_units', {
  line: integer('line').notNull(),
  um: text('um').notNull(),
  stockConversion: conversion('stock_conversion').notNull(),
  sellByMultiple: quantity('sell_by_multiple').notNull(),
  isSellBy: boolean('is_sell_by').notNull(),
  isPriceBy: boolean('is_price_by').notNull(),
  priceDecimals: smallint('price_decimals').notNull(),
  sequence: smallint('sequence').notNull(),
});

/** A product to import. */
export type StagedProduct = typeof stagedProducts.$inferInsert;

/** A unit to import. */
export type StagedUnit = typeof stagedUnits.$inferInsert;

// Any number that no other advisory lock uses.
const lockNumber = 7_302_015;

/** Creates the staging tables for this transaction; false if another import is running. */
export async function openStaging(tx: Db): Promise<boolean> {
  // An import takes longer than a request may, and reads its file between statements.
  await tx.execute(sql`set local statement_timeout = '10min'`);
  await tx.execute(sql`set local lock_timeout = '60s'`);
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  const lock = await tx.execute<{ taken: boolean }>(sql`select pg_try_advisory_xact_lock(${lockNumber}) as taken`);
  if (!lock.rows[0]?.taken) return false;
  await tx.execute(sql`
    create temp table staged_products (
      line integer primary key, code text not null unique, formatted_code text not null, description text not null,
      catalog_description text not null, brand text not null, pack_size text not null, upc text, category_code text not null,
      pricing_um text not null, stock_um text not null, default_um text not null, default_quantity numeric(12, 2) not null,
      list_price numeric(14, 4), cost numeric(14, 4), image text, sequence integer not null, warehouse_code text not null,
      is_discontinued boolean not null, is_taxable boolean not null, is_stock_enforced boolean not null,
      stock_quantity numeric(16, 6) not null) on commit drop`);
  await tx.execute(sql`
    create temp table staged_units (
      line integer not null, um text not null, stock_conversion numeric(16, 6) not null, sell_by_multiple numeric(12, 2) not null,
      is_sell_by boolean not null, is_price_by boolean not null, price_decimals smallint not null, sequence smallint not null,
      primary key (line, um)) on commit drop`);
  return true;
}

/** Stages products and their units. */
export async function stage(tx: Db, products: readonly StagedProduct[], units: readonly StagedUnit[]): Promise<void> {
  await bulkInsert(tx, stagedProducts, products);
  await bulkInsert(tx, stagedUnits, units);
}
