import { sql } from 'drizzle-orm';
import type { LocalDate, Weekday } from '../../../domain/date/local-date.js';
import type { Db } from '../database/database.js';
import { orderGuideLines, orderGuides } from '../tables/order-guides.js';
import { orderLines, orders } from '../tables/orders.js';

/** Keys of purchased products: those of the customer's order guides, and of its orders except cancelled ones. */
export async function findUsualProducts(db: Db, customerKey: number): Promise<number[]> {
  const result = await db.execute<{ key: number }>(sql`
    select line.product_key as key from ${orderGuideLines} line join ${orderGuides} guide on guide.id = line.guide_id
    where guide.customer_key = ${customerKey}
    union
    select line.product_key from ${orderLines} line join ${orders} o on o.id = line.order_id
    where o.customer_key = ${customerKey} and o.status <> 'cancelled'`);
  return result.rows.map(({ key }) => key);
}

/** Date and quantity of a product's last purchase. */
export interface LastPurchase {
  readonly productKey: number;
  readonly quantity: string;
  readonly um: string;
  readonly orderedOn: LocalDate;
}

/** Filter of the orders that count as purchases. */
export interface PurchaseParams {
  readonly customerKey: number;
  /** Ordered on this date or later; null for any. */
  readonly since: LocalDate | null;
  /** Delivery weekday, or order weekday without a delivery date; null for any. */
  readonly weekday: Weekday | null;
  /** IANA zone of the dates. */
  readonly timeZone: string;
}

/** The last purchase of each product that the customer ordered. */
export async function findLastPurchases(
  db: Db,
  { customerKey, since, weekday, timeZone }: PurchaseParams,
): Promise<LastPurchase[]> {
  const orderedOn = sql`(o.created_at at time zone ${timeZone}::text)::date`;
  const result = await db.execute<{ [Field in keyof LastPurchase]: LastPurchase[Field] }>(sql`
    select distinct on (line.product_key) line.product_key as "productKey", line.quantity::text, line.um, ${orderedOn}::text as "orderedOn"
    from ${orderLines} line join ${orders} o on o.id = line.order_id
    where o.customer_key = ${customerKey} and o.status <> 'cancelled'
      and ${since === null ? sql`true` : sql`${orderedOn} >= ${since}::date`}
      and ${weekday === null ? sql`true` : sql`extract(dow from coalesce(o.delivery_date, ${orderedOn})) + 1 = ${weekday}::integer`}
    order by line.product_key, o.created_at desc, o.id desc, line.line_number`);
  return result.rows;
}
