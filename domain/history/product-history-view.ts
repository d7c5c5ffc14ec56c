import { type HistoryView, historyAddress } from './history-view.js';
import { maxPurchaseSearchLength, type PurchaseSort } from './product-history.js';

/** The columns of Product History in their order (A2.58). */
export const purchaseColumns: readonly { readonly key: PurchaseSort; readonly title: string }[] = [
  { key: 'orderNumber', title: 'Order Number' },
  { key: 'productCode', title: 'Product Code' },
  { key: 'description', title: 'Description' },
  { key: 'invoiceDate', title: 'Invoice Date' },
  { key: 'quantity', title: 'Quantity' },
  { key: 'unit', title: 'U/M' },
  { key: 'price', title: 'Price' },
  { key: 'type', title: 'Type' },
];

/** The state of Product History that can be linked to; the search is words of order number, code, type and description (A2.57). */
export type ProductHistoryView = HistoryView<PurchaseSort>;

/** The address of Product History. */
export const productHistoryAddress = historyAddress({
  columns: purchaseColumns,
  newest: 'invoiceDate',
  maxSearchLength: maxPurchaseSearchLength,
});
