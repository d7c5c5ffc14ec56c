import { type Text, text } from '../../texts/text.js';
import { type HistoryView, historyAddress } from './history-view.js';
import { maxPurchaseSearchLength, type PurchaseSort } from './product-history.js';

/** The columns of Product History in their order (A2.58). */
export const purchaseColumns: readonly { readonly key: PurchaseSort; readonly title: Text }[] = [
  { key: 'orderNumber', title: text('history.column.orderNumber') },
  { key: 'productCode', title: text('history.column.productCode') },
  { key: 'description', title: text('history.column.description') },
  { key: 'invoiceDate', title: text('history.column.invoiceDate') },
  { key: 'quantity', title: text('history.column.quantity') },
  { key: 'unit', title: text('history.column.unit') },
  { key: 'price', title: text('history.column.price') },
  { key: 'type', title: text('history.column.type') },
];

/** The state of Product History that can be linked to; the search is words of order number, code, type and description (A2.57). */
export type ProductHistoryView = HistoryView<PurchaseSort>;

/** The address of Product History. */
export const productHistoryAddress = historyAddress({
  columns: purchaseColumns,
  newest: 'invoiceDate',
  maxSearchLength: maxPurchaseSearchLength,
});
