import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { Message } from '../../../texts/text.js';
import { conversion, id, price, quantity } from './columns.js';

/** Effect of an import on a product. */
export const productChanges = ['new', 'changed', 'unchanged'] as const;

/**
 * Lines of the catalogue import in progress; its columns are named as in `products`. The command uses temporary tables of these names, which hide these
 * ones from its transaction.
 */
export const stagedProducts = pgTable('staged_products', {
  line: integer('line').primaryKey(),
  code: text('code').notNull().unique(),
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
  doNotSubstitute: boolean('do_not_substitute').notNull().default(false),
  isStockEnforced: boolean('is_stock_enforced').notNull(),
  stockQuantity: conversion('stock_quantity').notNull(),
  /** Codes in their order, `A, B`; empty for none. */
  substitutes: text('substitutes').notNull().default(''),
  /** Null until the line was compared with the catalogue. */
  change: text('change', { enum: productChanges }),
  /** Digest of the product when the line was compared with it; null if there was none. */
  seen: text('seen'),
});

/** Units of the staged products. */
export const stagedUnits = pgTable(
  'staged_units',
  {
    line: integer('line').notNull(),
    um: text('um').notNull(),
    stockConversion: conversion('stock_conversion').notNull(),
    sellByMultiple: quantity('sell_by_multiple').notNull(),
    isSellBy: boolean('is_sell_by').notNull(),
    isPriceBy: boolean('is_price_by').notNull(),
    priceDecimals: smallint('price_decimals').notNull(),
    sequence: smallint('sequence').notNull(),
  },
  (table) => [primaryKey({ columns: [table.line, table.um] })],
);

/** Categories that the file names; those of no staged product are not written. */
export const stagedCategories = pgTable(
  'staged_categories',
  {
    code: text('code').notNull(),
    description: text('description').notNull(),
    /** Empty for a main category. */
    mainCategoryCode: text('main_category_code').notNull(),
    isMain: boolean('is_main').notNull(),
    /** Order in the file. */
    place: integer('place').notNull(),
  },
  (table) => [primaryKey({ columns: [table.isMain, table.code] })],
);

/** Reasons why lines are refused, one a row. */
export const importRefusals = pgTable(
  'import_refusals',
  {
    id: id(),
    /** Null: the file as a whole. */
    line: integer('line'),
    /** Name of the column; null: the line as a whole. */
    column: text('column'),
    reason: jsonb('reason').$type<Message>().notNull(),
    /** Product code of the line, so that its product is not discontinued; empty if it has none. */
    code: text('code').notNull(),
  },
  (table) => [index('import_refusals_line_idx').on(table.line, table.id), index('import_refusals_code_idx').on(table.code)],
);
