import { asc, inArray, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { products } from '../tables/products.js';

/** Quantity of a product to take from stock, in stock units, as a decimal string. */
export interface StockTaken {
  readonly productKey: number;
  readonly quantity: string;
}

/** Stock of these products, in stock units, by key. */
export async function findStock(db: Db, keys: readonly number[]): Promise<Map<number, string>> {
  return stockByKey(await stockOf(db, keys));
}

/** The same, locked until the transaction ends. Rows are locked in key order, so that two orders of the same products cannot deadlock. */
export async function lockStock(tx: Db, keys: readonly number[]): Promise<Map<number, string>> {
  return stockByKey(await stockOf(tx, keys).orderBy(asc(products.key)).for('no key update'));
}

/** Subtracts quantities from the stock, one statement; lock the rows first. */
export async function takeStock(tx: Db, taken: readonly StockTaken[]): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as taken("productKey" integer, "quantity" numeric)`;
  await tx.execute(sql`
    update ${products} set stock_quantity = stock_quantity - taken."quantity"
    from ${rows} where ${products.key} = taken."productKey"`);
}

function stockOf(db: Db, keys: readonly number[]) {
  return db
    .select({ key: products.key, quantity: products.stockQuantity })
    .from(products)
    .where(inArray(products.key, [...keys]));
}

const stockByKey = (rows: readonly { key: number; quantity: string }[]): Map<number, string> =>
  new Map(rows.map(({ key, quantity }) => [key, quantity]));
