import { type SQL, sql } from 'drizzle-orm';
import { boolean, check, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { categories } from './categories.js';
import { instant, price, publicKey, quantity, searchDocument } from './columns.js';

/**
 * Products (S3.11). Sort by `lower(column) collate "C"` if an index of that form exists: the order is then the same on every database, regardless of
 * its locale.
 */
export const products = pgTable(
  'products',
  {
    key: publicKey(),
    code: text('code').notNull().unique(),
    formattedCode: text('formatted_code').notNull(),
    description: text('description').notNull(),
    catalogDescription: text('catalog_description').notNull().default(''),
    brand: text('brand').notNull().default(''),
    packSize: text('pack_size').notNull().default(''),
    upc: text('upc'),
    categoryCode: text('category_code')
      .notNull()
      .references(() => categories.code),
    pricingUm: text('pricing_um').notNull(),
    stockUm: text('stock_um').notNull(),
    defaultUm: text('default_um').notNull(),
    defaultQuantity: quantity('default_quantity').notNull().default('1'),
    /** Per pricing unit; null: price unknown. */
    listPrice: price('list_price'),
    /** Per pricing unit. */
    cost: price('cost'),
    /** File below `/img/`. */
    image: text('image'),
    sequence: integer('sequence').notNull().default(0),
    warehouseCode: text('warehouse_code').notNull().default('01'),
    isDiscontinued: boolean('is_discontinued').notNull().default(false),
    isTaxable: boolean('is_taxable').notNull().default(false),
    /** Never replaced by another product, not even by its substitutes. */
    doNotSubstitute: boolean('do_not_substitute').notNull().default(false),
    isStockEnforced: boolean('is_stock_enforced').notNull().default(false),
    /** In stock units; may fall below zero only if stock is not enforced. */
    stockQuantity: numeric('stock_quantity', { precision: 16, scale: 6 }).notNull().default('0'),
    /** Words that a search finds the product by, with weights by their place (decision 149); maintained by the database. */
    document: searchDocument('document')
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`search_document(${products.description}, ${products.brand}, ${products.packSize}, ${products.code} || ' ' || ${products.formattedCode})`,
      ),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // Without a list of pending entries, which every search would have to read and the embedded database never cleans up.
    index('products_document_idx').using('gin', table.document).with({ fastupdate: false }),
    index('products_description_idx').on(sql`lower(${table.description}) collate "C"`, table.key),
    index('products_brand_idx').on(sql`lower(${table.brand}) collate "C"`, table.key),
    index('products_code_idx').on(sql`lower(${table.code}) collate "C"`, table.key),
    index('products_formatted_code_idx').on(sql`lower(${table.formattedCode}) collate "C"`),
    // Spreadsheets treat a UPC as a number and drop its leading zeros.
    index('products_upc_idx').on(sql`ltrim(${table.upc}, '0')`),
    index('products_sequence_idx').on(table.sequence, table.key),
    index('products_category_idx').on(table.categoryCode, sql`lower(${table.description}) collate "C"`, table.key),
    check('products_stock_not_negative', sql`not ${table.isStockEnforced} or ${table.stockQuantity} >= 0`),
    check('products_list_price_not_negative', sql`${table.listPrice} >= 0`),
  ],
);

/** Push products, shown first (S9.15). */
export const pushProducts = pgTable('push_products', {
  productKey: integer('product_key')
    .primaryKey()
    .references(() => products.key, { onDelete: 'cascade' }),
  sequence: integer('sequence'),
});
