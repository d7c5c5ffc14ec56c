import { sql } from 'drizzle-orm';
import { type PartOfDay, usualWeeks } from '../../../domain/home/usual-days.js';
import type { Db } from '../database/database.js';
import { customers } from '../tables/customers.js';
import { orders } from '../tables/orders.js';
import { userCustomers } from '../tables/users.js';

/** A customer who usually has ordered by now. */
type LateCustomer = Record<'customerCode' | 'name' | 'usuallyBy', string> &
  Record<'customerKey' | 'totalCount', number> & { readonly phone: string | null; readonly lastAt: Date };

/**
 * Active customers of a salesperson who ordered in enough of the days before, and not on the last one; with the time of day by which they had, the earliest
 * first, and the number of all. A customer costs one look into the index of orders for each day, however many orders there are. One statement.
 */
export async function findCustomersToCall(
  db: Db,
  userId: number,
  { today, before, timeZone, limit }: { today: PartOfDay; before: readonly PartOfDay[]; timeZone: string; limit: number },
): Promise<LateCustomer[]> {
  const days = JSON.stringify(before.map(({ from, until }) => ({ from, until })));
  const { rows } = await db.execute<Omit<LateCustomer, 'lastAt'> & { lastAt: Date | string }>(sql`
    with mine as (
      select customer.key, customer.code, customer.name, customer.phone
      from ${userCustomers} served join ${customers} customer on customer.key = served.customer_key
      where served.user_id = ${userId} and customer.is_active
        and not exists (
          select from ${orders} o where o.customer_key = customer.key and o.created_at >= ${today.from} and o.status <> 'cancelled')),
    first_orders as (
      select mine.key, first.created_at
      from mine cross join jsonb_to_recordset(${days}::jsonb) as day("from" timestamptz, "until" timestamptz)
      cross join lateral (
        select o.created_at from ${orders} o
        where o.customer_key = mine.key and o.created_at >= day."from" and o.created_at <= day."until" and o.status <> 'cancelled'
        order by o.created_at limit 1) first),
    late as (
      select key, max((created_at at time zone ${timeZone})::time) as by_time, max(created_at) as last_at
      from first_orders group by key having count(*) >= ${usualWeeks})
    select mine.key as "customerKey", mine.code as "customerCode", mine.name, mine.phone,
      to_char(late.by_time, 'HH24:MI') as "usuallyBy", count(*) over ()::integer as "totalCount",
      (select max(o.created_at) from ${orders} o where o.customer_key = mine.key and o.status <> 'cancelled') as "lastAt"
    from late join mine on mine.key = late.key
    order by late.by_time, mine.name, mine.key limit ${limit}`);
  return rows.map((row) => ({ ...row, lastAt: new Date(row.lastAt) }));
}
