import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { stagedProducts, stagedUnits } from '../tables/import-staging.js';
import { productUnits } from '../tables/product-units.js';
import { products } from '../tables/products.js';
import type { ImportedColumn } from './import-staging.js';
import { unusableSubstitutes } from './import-substitutes.js';
import { inRange, type LineRange } from './line-range.js';

/** Columns that an import sets of known products. */
export interface ImportScope {
  readonly columns: ReadonlySet<ImportedColumn>;
  /** Whether the file has units; otherwise known products keep theirs. */
  readonly withUnits: boolean;
  /** Whether the file has lists of substitutes; otherwise known products keep theirs. */
  readonly withSubstitutes: boolean;
}

/** A line that contradicts a product as it is. */
export interface Mismatch {
  readonly line: number;
  readonly code: string;
  readonly kind: 'negativeStock' | 'pricingUnit' | 'defaultUnit' | 'stockUnit' | 'substitute';
  /** The quantity in stock, the unit, or the code. */
  readonly value: string;
}

/**
 * Lines of a range that would leave their product with contradictory units, for instance kept units and new codes, turn on enforced stock for negative
 * stock without giving the stock, or list substitutes that are no other product. Nothing is written for it.
 */
export async function findMismatches(
  tx: Db,
  { columns, withUnits, withSubstitutes }: ImportScope,
  range: LineRange,
): Promise<Mismatch[]> {
  const isChecked = columns.has('isStockEnforced') && !columns.has('stockQuantity');
  const stagedUnit = sql`select um, is_sell_by, is_price_by, stock_conversion from ${stagedUnits} n where n.line = t.line`;
  const unit = withUnits
    ? stagedUnit
    : sql`select um, is_sell_by, is_price_by, stock_conversion from ${productUnits} u where u.product_key = t.key
        union all ${stagedUnit} and t.key is null`;
  const result = await tx.execute<{ line: number; code: string; kind: Mismatch['kind']; value: string }>(sql`
    with target as (
      select s.line, s.code, s.pricing_um, s.stock_um, s.substitutes, p.key, p.stock_quantity, s.is_stock_enforced,
        ${columns.has('defaultUm') ? sql`s.default_um` : sql`coalesce(p.default_um, s.default_um)`} as default_um
      from ${stagedProducts} s left join ${products} p on p.code = s.code where ${inRange(range)})
    select t.line, t.code, wrong.kind, wrong.value from target t cross join lateral (
      select 'negativeStock' as kind, trim_scale(t.stock_quantity)::text as value
      where ${isChecked} and t.is_stock_enforced and t.stock_quantity < 0
      union all
      select 'pricingUnit', t.pricing_um
      where not exists (select from (${unit}) u where u.um = t.pricing_um and u.is_price_by)
      union all
      select 'defaultUnit', t.default_um
      where not exists (select from (${unit}) u where u.um = t.default_um and u.is_sell_by)
      union all
      select 'stockUnit', t.stock_um
      where exists (select from (${unit}) u where u.um = t.stock_um and u.stock_conversion <> 1)
      union all
      select 'substitute', unusable.code from (${unusableSubstitutes}) unusable where ${withSubstitutes}
    ) wrong order by t.line, wrong.kind`);
  return result.rows;
}
