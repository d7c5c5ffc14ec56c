import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { productSubstitutes } from '../tables/product-substitutes.js';
import { products } from '../tables/products.js';
import { isVisibleTo, unlistedKey } from './catalogue-visible.js';

/** A product that may stand in for another, or the product itself. */
export interface ComparableRow {
  readonly productKey: number;
  readonly description: string;
  readonly packSize: string;
  /** List price per pricing unit, a decimal as string; null if unknown. */
  readonly price: string | null;
}

/** A product that has been ordered beyond the stock, with what the operator mapped to it, or else with its neighbours. */
export interface SubstitutesRow extends ComparableRow {
  /** The operator has mapped substitutes to it, in stock or not. */
  readonly isMapped: boolean;
  /** Keys of those of them that are in stock, the best first. */
  readonly mapped: readonly number[];
  /** Products of its category in stock with a similar price; empty for a product with mapped substitutes. */
  readonly neighbours: readonly ComparableRow[];
}

/** Neighbours of a product that are compared at most: the nearest in price. */
const mostNeighbours = 60;

const isInStock = (customerKey: number | null, p: SQL): SQL => sql`
  not ${p}.is_discontinued and ${p}.stock_quantity > 0 and ${p}.key <> ${unlistedKey}
  and ${isVisibleTo(customerKey, sql`${p}.category_code`)}`;

/**
 * Possible substitutes of these products, one statement. Absent are products that are unknown, hidden from the customer, or never to be substituted. Prices are
 * compared in the same pricing unit only.
 */
export async function findSubstitutes(db: Db, customerKey: number | null, keys: readonly number[]): Promise<SubstitutesRow[]> {
  if (keys.length === 0) return [];
  const result = await db.execute<{ [Field in keyof SubstitutesRow]: SubstitutesRow[Field] }>(sql`
    select p.key as "productKey", p.description, p.pack_size as "packSize", p.list_price::text as price,
      exists (select from ${productSubstitutes} listed where listed.product_key = p.key) as "isMapped",
      coalesce((
        select jsonb_agg(s.key order by listed.sequence) from ${productSubstitutes} listed
        join ${products} s on s.key = listed.substitute_key
        where listed.product_key = p.key and ${isInStock(customerKey, sql`s`)}), '[]') as mapped,
      coalesce((
        select jsonb_agg(jsonb_build_object('productKey', near.key, 'description', near.description,
          'packSize', near.pack_size, 'price', near.list_price::text))
        from (
          select s.key, s.description, s.pack_size, s.list_price from ${products} s
          where s.category_code = p.category_code and s.key <> p.key and s.pricing_um = p.pricing_um
            and ${isInStock(customerKey, sql`s`)}
            and (p.list_price is null or s.list_price is null or s.list_price between p.list_price / 2 and p.list_price * 2)
            and not exists (select from ${productSubstitutes} listed where listed.product_key = p.key)
          order by abs(s.list_price - p.list_price) nulls last, s.key limit ${mostNeighbours}) near), '[]') as neighbours
    from ${products} p
    where p.key = any(${sql.param([...new Set(keys)])}::integer[]) and not p.do_not_substitute
      and ${isVisibleTo(customerKey, sql`p.category_code`)}`);
  return result.rows;
}
