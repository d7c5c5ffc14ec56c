import { siteDay } from '../../../domain/date/site-time.js';
import { sameDaysUntilNow } from '../../../domain/home/usual-days.js';
import { cartLeftAfterDays } from '../../../domain/overview/periods.js';
import type { CustomerCartsLeft, CustomersPastDue, CustomersToCall } from '../../contract/home.js';
import type { Db } from '../../store/database/database.js';
import { findCustomersPastDue } from '../../store/home/customers-past-due.js';
import { findCustomersToCall } from '../../store/home/customers-to-call.js';
import { findCartsLeft } from '../../store/overview/carts-left.js';
import { forbidden } from '../failures.js';
import type { SignedInUser } from '../session/caller.js';
import { siteSettings } from '../settings/settings.js';

/** Time of the request, and how many rows it wants. */
interface Rows {
  readonly now: Date;
  readonly limit: number;
}

/** Customers of a salesperson who usually have ordered by this time of this weekday, and have not today; two statements. */
export async function readCustomersToCall(db: Db, user: SignedInUser, { now, limit }: Rows): Promise<CustomersToCall> {
  demandSalesperson(user);
  const { timeZone } = await siteSettings(db);
  const rows = await findCustomersToCall(db, user.id, { ...sameDaysUntilNow(now, timeZone), timeZone, limit });
  return {
    totalCount: rows[0]?.totalCount ?? 0,
    customers: rows.map(({ totalCount, lastAt, ...customer }) => ({ ...customer, lastOrdered: siteDay(lastAt, timeZone) })),
  };
}

/** Open carts of a salesperson's customers that nobody has changed for three days; one statement. */
export async function readCustomerCartsLeft(db: Db, user: SignedInUser, { now, limit }: Rows): Promise<CustomerCartsLeft> {
  demandSalesperson(user);
  const rows = await findCartsLeft(db, new Date(now.getTime() - cartLeftAfterDays * 86_400_000), limit, user.id);
  return {
    totalCount: rows[0]?.totalCount ?? 0,
    carts: rows.map(({ customerKey, customerCode, customerName: name, userName, lines, updatedAt }) => ({
      ...{ customerKey, customerCode, name, userName, lines, updatedAt: updatedAt.toISOString() },
    })),
  };
}

/** Customers of a salesperson with invoices that are past due; two statements. */
export async function readCustomersPastDue(db: Db, user: SignedInUser, { now, limit }: Rows): Promise<CustomersPastDue> {
  demandSalesperson(user);
  const { timeZone } = await siteSettings(db);
  const rows = await findCustomersPastDue(db, user.id, siteDay(now, timeZone), limit);
  return {
    totalCount: rows[0]?.totalCount ?? 0,
    customers: rows.map(({ totalCount, ...customer }) => customer),
  };
}

/** Users of several customers choose one, too, but sell to none. */
function demandSalesperson({ isSalesperson }: SignedInUser): void {
  if (!isSalesperson) throw forbidden();
}
