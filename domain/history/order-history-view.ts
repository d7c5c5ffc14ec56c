import { type Text, text } from '../../texts/text.js';
import { type HistoryView, historyAddress } from './history-view.js';
import { maxOrderSearchLength, type OrderSort } from './order-history.js';

/** The columns of Order History in their order (A2.53). */
export const orderColumns: readonly { readonly key: OrderSort; readonly title: Text }[] = [
  { key: 'orderNumber', title: text('history.orderColumn.orderNumber') },
  { key: 'poNumber', title: text('history.orderColumn.poNumber') },
  { key: 'orderDate', title: text('history.orderColumn.orderDate') },
  { key: 'deliveryDate', title: text('history.orderColumn.deliveryDate') },
  { key: 'status', title: text('history.orderColumn.status') },
  { key: 'total', title: text('history.orderColumn.total') },
];

/** The state of Order History that can be linked to; the search is a part of the order number. */
export type OrderHistoryView = HistoryView<OrderSort>;

/** The address of Order History. */
export const orderHistoryAddress = historyAddress({
  columns: orderColumns,
  newest: 'orderDate',
  maxSearchLength: maxOrderSearchLength,
});
