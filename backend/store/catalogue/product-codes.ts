import { sql } from 'drizzle-orm';
import type { CodeMatch } from '../../contract/products.js';
import type { Db } from '../database/database.js';
import { customerProductCodes } from '../tables/product-codes.js';
import { products } from '../tables/products.js';
import { isVisibleTo, unlistedKey } from './catalogue-visible.js';

/** Kinds of codes to match: the distributor's, the customer's own, UPCs; `auto` is all of them, in this order (S5.30). */
export type CodeType = 'auto' | 'our' | 'your' | 'upc';

/**
 * Products of these codes for a customer, regardless of case; unknown codes are absent. The distributor's product code precedes its formatted form,
 * this the customer's own code, that a UPC, whose leading zeros are ignored; among equals, active products precede discontinued ones. One statement
 * for any number of codes.
 */
export async function findProductsByCode(
  db: Db,
  customerKey: number | null,
  codes: readonly string[],
  type: CodeType = 'auto',
): Promise<CodeMatch[]> {
  if (codes.length === 0) return [];
  const isRequested = (one: CodeType) => sql.raw(String(type === 'auto' || type === one));
  const result = await db.execute<{ code: string; productKey: number }>(sql`
    with asked as materialized (
      select code, lower(code) collate "C" as lower_code, ltrim(regexp_replace(code, '[ -]', '', 'g'), '0') as upc
      from unnest(${sql.param([...new Set(codes)])}::text[]) as given(code)),
    matches as (
      select asked.code, p.key, 1 as place from asked join ${products} p
        on lower(p.code) collate "C" = asked.lower_code where ${isRequested('our')}
      union all
      select asked.code, p.key, 2 from asked join ${products} p
        on lower(p.formatted_code) collate "C" = asked.lower_code where ${isRequested('our')}
      union all
      select asked.code, own.product_key, 3 from asked join ${customerProductCodes} own
        on own.customer_key = ${customerKey}::integer and lower(own.code) collate "C" = asked.lower_code where ${isRequested('your')}
      union all
      select asked.code, p.key, 4 from asked join ${products} p
        on ltrim(p.upc, '0') = asked.upc and asked.upc <> '' where ${isRequested('upc')})
    select distinct on (matches.code) matches.code, p.key as "productKey"
    from matches join ${products} p on p.key = matches.key
    where p.key <> ${unlistedKey} and ${isVisibleTo(customerKey, sql`p.category_code`)}
    order by matches.code, matches.place, p.is_discontinued, p.code <> matches.code, p.key`);
  return result.rows;
}
