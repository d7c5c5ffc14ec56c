import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { productUnits } from '../tables/product-units.js';
import { products } from '../tables/products.js';

/** A line that conflicts with data in the database. */
export interface Mismatch {
  readonly line: number;
  readonly column: string;
  readonly reason: string;
}

/** Lines that turn on enforced stock for a product with negative stock, without a stock quantity in the file. Before applying. */
export async function findNegativeStock(tx: Db): Promise<Mismatch[]> {
  return await mismatches(
    tx,
    sql`select s.line, 'Enforce Stock' as column, 'the product has less than no stock (' || trim_scale(p.stock_quantity) || '); give its Stock Quantity' as reason
      from staged_products s join ${products} p on p.code = s.code
      where s.is_stock_enforced and p.stock_quantity < 0`,
  );
}

/** Lines whose product would have contradictory units, for instance kept units and new codes. After applying. */
export async function findUnitMismatches(tx: Db): Promise<Mismatch[]> {
  const unit = sql`select from ${productUnits} u where u.product_key = p.key`;
  return await mismatches(
    tx,
    sql`select s.line, wrong.column, wrong.reason
      from staged_products s join ${products} p on p.code = s.code
      cross join lateral (
        select 'Pricing Unit' as column, p.pricing_um || ' is not among the units that the product is priced by' as reason
        where not exists (${unit} and u.um = p.pricing_um and u.is_price_by)
        union all
        select 'Default Unit', p.default_um || ' is not among the units that the product is sold by'
        where not exists (${unit} and u.um = p.default_um and u.is_sell_by)
        union all
        select 'Stock Unit', p.stock_um || ' is the stock unit, so its conversion must be 1'
        where exists (${unit} and u.um = p.stock_um and u.stock_conversion <> 1)
      ) wrong`,
  );
}

async function mismatches(tx: Db, query: ReturnType<typeof sql>): Promise<Mismatch[]> {
  const result = await tx.execute<{ line: number; column: string; reason: string }>(sql`${query} order by 1, 2`);
  return result.rows;
}
