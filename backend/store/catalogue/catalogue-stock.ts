import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { productUnits } from '../tables/product-units.js';
import { products } from '../tables/products.js';
import { isVisibleTo } from './catalogue-visible.js';

/** Stock of a product, decimals as strings. */
export interface StockRow {
  readonly productKey: number;
  readonly stockQuantity: string;
  readonly isStockEnforced: boolean;
  /** In the smallest sell-by unit; null without sell-by units. */
  readonly smallestConversion: string | null;
}

/** Stock of products, one statement; unknown and hidden ones are absent. */
export async function findStock(db: Db, customerKey: number | null, keys: readonly number[]): Promise<StockRow[]> {
  if (keys.length === 0) return [];
  const result = await db.execute<{ [Field in keyof StockRow]: StockRow[Field] }>(sql`
    select p.key as "productKey", p.stock_quantity::text as "stockQuantity", p.is_stock_enforced as "isStockEnforced",
      (select min(unit.stock_conversion)::text from ${productUnits} unit
       where unit.product_key = p.key and unit.is_sell_by) as "smallestConversion"
    from ${products} p
    where p.key = any(${sql.param(keys)}::integer[]) and ${isVisibleTo(customerKey, sql`p.category_code`)}`);
  return result.rows;
}

/** Stock conversions of some units of a product that this customer may see, by unit. */
export async function findConversions(db: Db, customerKey: number | null, productKey: number, units: readonly string[]) {
  const result = await db.execute<{ um: string; stockConversion: string }>(sql`
    select unit.um, unit.stock_conversion::text as "stockConversion"
    from ${productUnits} unit join ${products} p on p.key = unit.product_key
    where p.key = ${productKey} and unit.um = any(${sql.param(units)}::text[]) and ${isVisibleTo(customerKey, sql`p.category_code`)}`);
  return new Map(result.rows.map(({ um, stockConversion }) => [um, stockConversion]));
}
