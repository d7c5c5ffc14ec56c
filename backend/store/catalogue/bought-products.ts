import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.js';
import { orderLines, orders } from '../tables/orders.js';

/** Last orders of a customer that count: about a year of weekly ones. */
const lastOrders = 60;

/** Products that a customer ordered most often lately, the most frequent first; cancelled orders do not count. One statement. */
export async function findBoughtProducts(db: Db, customerKey: number, most: number): Promise<number[]> {
  const { rows } = await db.execute<{ productKey: number }>(sql`
    select line.product_key as "productKey" from (
      select id from ${orders} where customer_key = ${customerKey} and status <> 'cancelled' order by created_at desc, id desc limit ${lastOrders}
    ) own join ${orderLines} line on line.order_id = own.id
    where line.product_key is not null group by line.product_key order by count(*) desc, max(own.id) desc limit ${most}`);
  return rows.map(({ productKey }) => productKey);
}
