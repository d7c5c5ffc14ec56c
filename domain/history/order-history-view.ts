import { type HistoryView, historyAddress } from './history-view.js';
import { maxOrderSearchLength, type OrderSort } from './order-history.js';

/** The columns of Order History in their order (A2.53). */
export const orderColumns: readonly { readonly key: OrderSort; readonly title: string }[] = [
  { key: 'orderNumber', title: 'Order Number' },
  { key: 'poNumber', title: 'P.O. Number' },
  { key: 'orderDate', title: 'Order Date' },
  { key: 'deliveryDate', title: 'Delivery Date' },
  { key: 'status', title: 'Status' },
  { key: 'total', title: 'Total' },
];

/** The state of Order History that can be linked to; the search is a part of the order number. */
export type OrderHistoryView = HistoryView<OrderSort>;

/** The address of Order History. */
export const orderHistoryAddress = historyAddress({
  columns: orderColumns,
  newest: 'orderDate',
  maxSearchLength: maxOrderSearchLength,
});
