import { addDays, type LocalDate, lastLocalDate } from '../../../domain/date/local-date.js';
import { instantOf, siteDay } from '../../../domain/date/site-time.js';
import type { OrderSort } from '../../../domain/history/order-history.js';
import type { OrderHistory } from '../../contract/history.js';
import type { Db } from '../../store/database/database.js';
import { findOrders } from '../../store/history/order-history.js';
import { documentsOfOrders } from '../documents/documents-of-orders.js';
import { settingsFor } from '../settings/settings.js';
import type { HistoryParams, HistoryReader } from './history-params.js';

/** A page of a customer's orders (A3.8), by days of the site's zone; without totals where this user sees no prices. */
export async function readOrders(
  db: Db,
  { userId, customerKey }: HistoryReader,
  params: HistoryParams<OrderSort>,
): Promise<OrderHistory> {
  const settings = await settingsFor(db, userId, customerKey);
  const { timeZone, hidePricing } = settings;
  const startOf = (day: LocalDate | null) => (day === null ? null : instantOf(day, '00:00', timeZone));
  const { rows, totalCount } = await findOrders(db, {
    customerKey,
    from: startOf(params.startDate),
    before: startOf(params.endDate === null || params.endDate === lastLocalDate ? null : addDays(params.endDate, 1)),
    number: params.search === '' ? null : params.search,
    // Nobody learns from the order of the rows what the totals are.
    sort: hidePricing && params.sort === 'total' ? 'orderDate' : params.sort,
    isDescending: params.isDescending,
    limit: params.pageSize,
    offset: (params.page - 1) * params.pageSize,
  });
  const documentsOf = await documentsOfOrders(db, { customerKey, orderNumbers: rows.map(({ number }) => number), settings });
  return {
    totalCount,
    rows: rows.map(({ number, customerPo, invoiceNumber, createdAt, deliveryDate, status, total, userName, staffName }) => ({
      orderNumber: number,
      pO_Number: customerPo,
      invoiceNumber,
      orderDate: siteDay(createdAt, timeZone),
      deliveryDate,
      status,
      total: hidePricing ? null : total,
      onBehalf: userName !== null && staffName !== null ? { userName, staffName } : null,
      ...documentsOf(number),
    })),
  };
}
