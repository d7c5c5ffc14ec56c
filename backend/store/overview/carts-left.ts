import { sql } from 'drizzle-orm';
import type { PriceSource } from '../catalogue/catalogue-prices.js';
import type { Db } from '../database/database.js';
import { cartLines, carts } from '../tables/carts.js';
import { customers, priceLevels } from '../tables/customers.js';
import { customerPrices, productUnits } from '../tables/product-units.js';
import { products } from '../tables/products.js';
import { userCustomers, users } from '../tables/users.js';

/** An open cart with lines. */
type CartLeft = Record<'customerCode' | 'customerName' | 'userName', string> &
  Record<'id' | 'customerKey' | 'lines' | 'totalCount', number> & { readonly updatedAt: Date };

/**
 * Open carts with lines that were last changed before an instant, the latest first, with the number of all; without those of procurement systems. Those of
 * all customers, or of the active ones that a salesperson serves. One statement.
 */
export async function findCartsLeft(db: Db, before: Date, limit: number, servedBy: number | null = null): Promise<CartLeft[]> {
  const isServed =
    servedBy === null
      ? sql`true`
      : sql`exists (
          select from ${userCustomers} served join ${customers} mine on mine.key = served.customer_key
          where served.user_id = ${servedBy} and served.customer_key = cart.customer_key and mine.is_active)`;
  const { rows } = await db.execute<Omit<CartLeft, 'updatedAt'> & { updatedAt: Date | string }>(sql`
    with filled as (
      select cart.*, (select count(*) from ${cartLines} line where line.cart_id = cart.id)::integer as lines
      from ${carts} cart
      where cart.status = 'open' and cart.punchout_session_id is null and cart.updated_at < ${before} and ${isServed}
        and exists (select from ${cartLines} line where line.cart_id = cart.id)),
    latest as (select *, count(*) over ()::integer as all_carts from filled order by updated_at desc, id desc limit ${limit})
    select latest.id, latest.customer_key as "customerKey", latest.lines, latest.updated_at as "updatedAt", latest.all_carts as "totalCount",
      customer.code as "customerCode", customer.name as "customerName", person.name as "userName"
    from latest join ${customers} customer on customer.key = latest.customer_key join ${users} person on person.id = latest.user_id
    order by latest.updated_at desc, latest.id desc`);
  return rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt) }));
}

/** A line of a cart with the inputs of its price for the cart's customer. */
export interface LineLeft extends PriceSource {
  readonly cartId: number;
  readonly quantity: string;
  /** Of the unit that the line is sold by. */
  readonly sellByConversion: string;
  readonly overridePrice: string | null;
}

/** Lines of carts with the inputs of their prices, each for its cart's customer; one statement. Lines whose unit no longer exists are omitted. */
export async function findLinesLeft(db: Db, cartIds: readonly number[]): Promise<LineLeft[]> {
  if (cartIds.length === 0) return [];
  const { rows } = await db.execute<{ [Field in keyof LineLeft]: LineLeft[Field] }>(sql`
    select line.cart_id as "cartId", line.quantity::text as "quantity", line.override_price::text as "overridePrice",
      sold.stock_conversion::text as "sellByConversion",
      unit.product_key as "productKey", unit.um, unit.price_decimals as "priceDecimals",
      unit.stock_conversion::text as "stockConversion", pricing.stock_conversion::text as "pricingConversion",
      product.list_price::text as "listPrice", product.cost::text as "cost", coalesce(level.factor, 1)::text as "levelFactor",
      own.price::text as "ownPrice", own_pricing.price::text as "ownPricingPrice"
    from ${cartLines} line
    join ${carts} cart on cart.id = line.cart_id
    join ${customers} customer on customer.key = cart.customer_key
    join ${products} product on product.key = line.product_key
    join ${productUnits} sold on sold.product_key = line.product_key and sold.um = line.um
    join ${productUnits} pricing on pricing.product_key = line.product_key and pricing.um = product.pricing_um
    join ${productUnits} unit on unit.product_key = line.product_key and unit.um = coalesce(line.price_um, product.pricing_um)
    left join ${priceLevels} level on level.code = customer.price_level
    left join ${customerPrices} own on own.customer_key = customer.key and own.product_key = product.key and own.um = unit.um
    left join ${customerPrices} own_pricing
      on own_pricing.customer_key = customer.key and own_pricing.product_key = product.key and own_pricing.um = product.pricing_um
    where line.cart_id = any(${sql.param([...cartIds])}::integer[])`);
  return rows;
}
