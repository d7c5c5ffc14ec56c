import { historyPageSize } from '../../../../domain/history/history-pages.js';
import type { PurchaseSort } from '../../../../domain/history/product-history.js';
import type { ProductHistoryView } from '../../../../domain/history/product-history-view.js';
import type { ProductHistoryQueryVariables, ProductHistorySort } from '../../../generated/graphql.js';

const sorts: Readonly<Record<PurchaseSort, ProductHistorySort>> = {
  orderNumber: 'ORDER_NUMBER',
  productCode: 'PRODUCT_CODE',
  description: 'DESCRIPTION',
  invoiceDate: 'INVOICE_DATE',
  quantity: 'QUANTITY',
  unit: 'UNIT',
  price: 'PRICE',
  type: 'TYPE',
};

/** Query variables of a view; the same text for the same view, so that the cache recognises it. */
export const productHistoryVariables = (view: ProductHistoryView): ProductHistoryQueryVariables => ({
  filter: { startDate: view.startDate, endDate: view.endDate, text: view.search === '' ? null : view.search },
  sort: sorts[view.sort.by],
  isDescending: view.sort.direction === 'desc',
  page: view.page,
  pageSize: historyPageSize,
});
