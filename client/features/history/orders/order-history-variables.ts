import { historyPageSize } from '../../../../domain/history/history-pages.js';
import type { OrderSort } from '../../../../domain/history/order-history.js';
import type { OrderHistoryView } from '../../../../domain/history/order-history-view.js';
import type { OrderHistoryQueryVariables, OrderHistorySort } from '../../../generated/graphql.js';

const sorts: Readonly<Record<OrderSort, OrderHistorySort>> = {
  orderNumber: 'ORDER_NUMBER',
  poNumber: 'PO_NUMBER',
  orderDate: 'ORDER_DATE',
  deliveryDate: 'DELIVERY_DATE',
  status: 'STATUS',
  total: 'TOTAL',
};

/** Query variables of a view; the same text for the same view, so that the cache recognises it. */
export const orderHistoryVariables = (view: OrderHistoryView): OrderHistoryQueryVariables => ({
  filter: { startDate: view.startDate, endDate: view.endDate, text: view.search === '' ? null : view.search },
  sort: sorts[view.sort.by],
  isDescending: view.sort.direction === 'desc',
  page: view.page,
  pageSize: historyPageSize,
});
