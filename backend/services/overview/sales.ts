import { addDays } from '../../../domain/date/local-date.js';
import { instantOf, siteDay } from '../../../domain/date/site-time.js';
import { sum } from '../../../domain/number/decimal.js';
import type { OverviewSales, TopProducts } from '../../contract/overview.js';
import type { Db } from '../../store/database/database.js';
import { findTopProducts, type OrderSpan, sumOrdersByDay } from '../../store/overview/sales.js';
import { siteSettings } from '../settings/settings.js';

/** Orders by day of the site: of the last `days` days, today included, and the sum of as many days before them. */
export async function readSales(db: Db, { days, now }: { readonly days: number; readonly now: Date }): Promise<OverviewSales> {
  const { timeZone } = await siteSettings(db);
  const { first, before } = spanOf(days, now, timeZone);
  const firstBefore = addDays(first, -days);
  const found = await sumOrdersByDay(db, { from: instantOf(firstBefore, '00:00', timeZone), before }, timeZone);
  const byDay = new Map(found.map((row) => [row.day, row]));
  const shown = Array.from({ length: days }, (_, at) => {
    const day = addDays(first, at);
    return byDay.get(day) ?? { day, orders: 0, total: '0.00' };
  });
  const earlier = found.filter(({ day }) => day < first);
  const count = (rows: readonly { readonly orders: number }[]) => rows.reduce((all, { orders }) => all + orders, 0);
  return {
    days: shown,
    ...{ orders: count(shown), total: sum(shown.map(({ total }) => total)) },
    ...{ ordersBefore: count(earlier), totalBefore: sum(earlier.map(({ total }) => total)) },
  };
}

/** Best-selling products of the last `days` days. */
export async function readTopProducts(
  db: Db,
  { days, now, limit }: { readonly days: number; readonly now: Date; readonly limit: number },
): Promise<TopProducts> {
  const { timeZone } = await siteSettings(db);
  const rows = await findTopProducts(db, spanOf(days, now, timeZone), limit);
  return { totalCount: rows[0]?.totalCount ?? 0, rows: rows.map(({ totalCount, ...row }) => row) };
}

/** The last `days` days of the site, today included. */
function spanOf(days: number, now: Date, timeZone: string): OrderSpan & { readonly first: string } {
  const today = siteDay(now, timeZone);
  const first = addDays(today, 1 - days);
  return { first, from: instantOf(first, '00:00', timeZone), before: instantOf(addDays(today, 1), '00:00', timeZone) };
}
