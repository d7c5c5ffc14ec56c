import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { customers, priceLevels } from '../tables/customers.js';
import { customerPrices, productUnits } from '../tables/product-units.js';
import { products } from '../tables/products.js';
import { isVisibleTo } from './catalogue-visible.js';

/** Inputs of the price of one product in one of its price-by units; decimals as strings. */
export interface PriceSource {
  readonly productKey: number;
  readonly um: string;
  readonly priceDecimals: number;
  readonly stockConversion: string;
  /** Of the product's pricing unit. */
  readonly pricingConversion: string;
  /** Per pricing unit. */
  readonly listPrice: string | null;
  /** Per pricing unit. */
  readonly cost: string | null;
  /** Of the customer's price level; 1 without one. */
  readonly levelFactor: string;
  /** The customer's contract price for this unit. */
  readonly ownPrice: string | null;
  /** The customer's contract price for the pricing unit. */
  readonly ownPricingPrice: string | null;
}

/**
 * Inputs of the prices of these products, one statement for any number of them. Each table gets the list of keys: the database does not infer it from
 * one table to the next, and would read all products. Products in this customer's excluded categories are omitted (S6.7); null means no customer.
 */
export async function findPriceSources(
  db: Db,
  customerKey: number | null,
  productKeys: readonly number[],
): Promise<PriceSource[]> {
  if (productKeys.length === 0) return [];
  const keys = sql`any(${sql.param([...new Set(productKeys)])}::integer[])`;
  const result = await db.execute<{ [Field in keyof PriceSource]: PriceSource[Field] }>(sql`
    select unit.product_key as "productKey", unit.um, unit.price_decimals as "priceDecimals",
      unit.stock_conversion::text as "stockConversion", pricing.stock_conversion::text as "pricingConversion",
      product.list_price::text as "listPrice", product.cost::text as "cost",
      coalesce(level.factor, 1)::text as "levelFactor",
      own.price::text as "ownPrice", own_pricing.price::text as "ownPricingPrice"
    from ${productUnits} unit
    join ${products} product on product.key = unit.product_key
    join ${productUnits} pricing on pricing.product_key = product.key and pricing.um = product.pricing_um
    left join ${customers} customer on customer.key = ${customerKey}::integer
    left join ${priceLevels} level on level.code = customer.price_level
    left join ${customerPrices} own on own.customer_key = customer.key and own.product_key = product.key and own.um = unit.um
    left join ${customerPrices} own_pricing
      on own_pricing.customer_key = customer.key and own_pricing.product_key = product.key and own_pricing.um = product.pricing_um
    where unit.product_key = ${keys} and product.key = ${keys} and pricing.product_key = ${keys} and unit.is_price_by
      and ${isVisibleTo(customerKey, sql`product.category_code`)}`);
  return result.rows;
}
