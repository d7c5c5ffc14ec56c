import { addDays, type LocalDate } from '../../../domain/local-date.js';
import type { OrderSort } from '../../../domain/order-history.js';
import { momentOf, siteDay } from '../../../domain/site-time.js';
import type { Db } from '../../store/database.js';
import { findOrders } from '../../store/order-history.js';
import { documentsOfOrders } from '../documents/documents-of-orders.js';
import { settingsFor } from '../settings.js';

/** What is asked of a customer's orders. */
export interface OrdersAsked {
  /** The first and the last day of ordering, both included; null for none. */
  readonly startDate: LocalDate | null;
  readonly endDate: LocalDate | null;
  /** A part of the order number; empty for any. */
  readonly search: string;
  readonly sort: OrderSort;
  readonly isDescending: boolean;
  /** From 1 on. */
  readonly page: number;
  readonly pageSize: number;
}

/** A page of a customer's orders (A3.8), by days of the site's zone; without totals where this user sees no prices. */
export async function readOrders(db: Db, { userId, customerKey }: { userId: number; customerKey: number }, asked: OrdersAsked) {
  const settings = await settingsFor(db, userId, customerKey);
  const { timeZone, hidePricing } = settings;
  const startOf = (day: LocalDate | null) => (day === null ? null : momentOf(day, '00:00', timeZone));
  const search = asked.search.trim();
  const { rows, totalCount } = await findOrders(db, {
    customerKey,
    from: startOf(asked.startDate),
    before: startOf(asked.endDate === null ? null : addDays(asked.endDate, 1)),
    number: search === '' ? null : search,
    // Nobody learns from the order of the rows what the totals are.
    sort: hidePricing && asked.sort === 'total' ? 'orderDate' : asked.sort,
    isDescending: asked.isDescending,
    limit: asked.pageSize,
    offset: (asked.page - 1) * asked.pageSize,
  });
  const documentsOf = await documentsOfOrders(db, { customerKey, orderNumbers: rows.map(({ number }) => number), settings });
  return {
    totalCount,
    rows: rows.map(({ number, customerPo, createdAt, deliveryDate, status, total }) => ({
      orderNumber: number,
      pO_Number: customerPo,
      orderDate: siteDay(createdAt, timeZone),
      deliveryDate,
      status,
      total: hidePricing ? null : total,
      ...documentsOf(number),
    })),
  };
}
