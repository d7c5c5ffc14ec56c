import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { orderLines, orders } from '../tables/orders.js';
import { products } from '../tables/products.js';

/** Orders between two instants. */
export interface OrderSpan {
  readonly from: Date;
  readonly before: Date;
}

/** A product, and what was ordered of it; `totalCount` is the number of all products ordered. */
type SoldProduct = Record<'code' | 'description' | 'total', string> & Record<'productKey' | 'orders' | 'totalCount', number>;

/** Number and total of the orders of each day of a time zone, without cancelled ones; days without an order are omitted. One statement. */
export async function sumOrdersByDay(db: Db, { from, before }: OrderSpan, timeZone: string) {
  const { rows } = await db.execute<{ day: string; orders: number; total: string }>(sql`
    select to_char(created_at at time zone ${timeZone}::text, 'YYYY-MM-DD') as "day", count(*)::integer as "orders", sum(total)::text as "total"
    from ${orders} where created_at >= ${from} and created_at < ${before} and status <> 'cancelled'
    group by 1 order by 1`);
  return rows;
}

/**
 * Products by what was ordered of them, without cancelled orders, the most money first, with the number of all products ordered; one statement. Lines
 * of an unknown price count as orders, and add no money.
 */
export async function findTopProducts(db: Db, { from, before }: OrderSpan, limit: number) {
  const { rows } = await db.execute<SoldProduct>(sql`
    with sold as (
      select line.product_key, count(distinct line.order_id)::integer as orders, coalesce(sum(line.extension), 0) as total
      from ${orders} placed join ${orderLines} line on line.order_id = placed.id
      where placed.created_at >= ${from} and placed.created_at < ${before} and placed.status <> 'cancelled'
      group by line.product_key),
    best as (
      select *, count(*) over ()::integer as all_products from sold order by total desc, orders desc, product_key limit ${limit})
    select product.key as "productKey", product.formatted_code as "code", product.description, best.orders, best.total::text as "total",
      best.all_products as "totalCount"
    from best join ${products} product on product.key = best.product_key
    order by best.total desc, best.orders desc, best.product_key`);
  return rows;
}
