import { sql } from 'drizzle-orm';
import { usualOrders } from '../../../domain/home/usual-products.js';
import { isVisibleTo, unlistedKey } from '../catalogue/catalogue-visible.js';
import type { Db } from '../database/database.js';
import { cartLines, carts } from '../tables/carts.js';
import { orderLines, orders } from '../tables/orders.js';
import { productUnits } from '../tables/product-units.js';
import { products } from '../tables/products.js';

/** A product of a customer's last orders that can still be ordered in the unit of the last one. */
interface OrderedProduct {
  readonly productKey: number;
  readonly um: string;
  readonly quantity: string;
  /** How many of the last orders have it, and how many orders that are. */
  readonly onOrders: number;
  readonly orders: number;
  readonly lastAt: Date;
  readonly isInCart: boolean;
}

/** Products of a customer's last orders, the most frequent first, with whether the user's cart has them; cancelled orders do not count. One statement. */
export async function findOrderedProducts(db: Db, userId: number, customerKey: number): Promise<OrderedProduct[]> {
  const { rows } = await db.execute<Omit<OrderedProduct, 'lastAt'> & { lastAt: Date | string }>(sql`
    with own as (
      select id, created_at from ${orders} where customer_key = ${customerKey} and status <> 'cancelled'
      order by created_at desc, id desc limit ${usualOrders}),
    bought as (
      select line.product_key, count(distinct own.id)::integer as on_orders, max(own.created_at) as last_at,
        (array_agg(line.um order by own.created_at desc, own.id desc, line.line_number))[1] as um,
        (array_agg(line.quantity order by own.created_at desc, own.id desc, line.line_number))[1] as quantity
      from own join ${orderLines} line on line.order_id = own.id group by line.product_key)
    select bought.product_key as "productKey", bought.um, bought.quantity::text as quantity,
      bought.on_orders as "onOrders", (select count(*) from own)::integer as orders, bought.last_at as "lastAt",
      exists (
        select from ${carts} cart join ${cartLines} line on line.cart_id = cart.id
        where cart.user_id = ${userId} and cart.customer_key = ${customerKey} and cart.status = 'open'
          and cart.punchout_session_id is null and line.product_key = bought.product_key) as "isInCart"
    from bought join ${products} p on p.key = bought.product_key
    join ${productUnits} unit on unit.product_key = p.key and unit.um = bought.um and unit.is_sell_by
    where not p.is_discontinued and p.key <> ${unlistedKey} and ${isVisibleTo(customerKey, sql`p.category_code`)}
    order by bought.on_orders desc, bought.last_at desc, bought.product_key`);
  return rows.map((row) => ({ ...row, lastAt: new Date(row.lastAt) }));
}
