import { inArray, sql } from 'drizzle-orm';
import { creditTypes } from '../../../domain/account/receivables.js';
import type { LocalDate } from '../../../domain/date/local-date.js';
import type { Db } from '../database/database.js';
import { customers } from '../tables/customers.js';
import { receivables } from '../tables/receivables.js';
import { userCustomers } from '../tables/users.js';

/** A customer with invoices that are past due. */
type CustomerPastDue = Record<'customerCode' | 'name' | 'pastDue' | 'oldestDueDate', string> &
  Record<'customerKey' | 'totalCount', number>;

/** Active customers of a salesperson who owe something that was due before a day, the largest amount first, with the number of all. One statement. */
export async function findCustomersPastDue(db: Db, userId: number, today: LocalDate, limit: number): Promise<CustomerPastDue[]> {
  const { rows } = await db.execute<CustomerPastDue>(sql`
    with owed as (
      select ${receivables.customerKey} as key, sum(${receivables.balance}) as amount, min(${receivables.dueDate}) as oldest
      from ${userCustomers} served join ${receivables} on ${receivables.customerKey} = served.customer_key
      where served.user_id = ${userId} and ${receivables.balance} <> 0 and ${receivables.dueDate} < ${today}
        and not ${inArray(receivables.recordType, [...creditTypes])}
      group by ${receivables.customerKey})
    select customer.key as "customerKey", customer.code as "customerCode", customer.name, owed.amount::text as "pastDue",
      owed.oldest::text as "oldestDueDate", count(*) over ()::integer as "totalCount"
    from owed join ${customers} customer on customer.key = owed.key
    where customer.is_active and owed.amount > 0
    order by owed.amount desc, customer.key limit ${limit}`);
  return rows;
}
