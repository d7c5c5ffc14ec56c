import type { OrderSort } from '../../../../domain/history/order-history.js';
import type { PurchaseSort } from '../../../../domain/history/product-history.js';
import type { OrderHistorySort, ProductHistorySort } from '../../../generated/resolvers.js';
import type { HistoryQuery, PastOrder, Purchase, Reordered } from '../../ports/history.js';
import { toSavedCart } from '../cart/cart.map.js';
import { toDocuments } from '../documents/documents.map.js';
import { dayOf, maybeDay } from '../http/days.js';
import { maybePlain, plain } from '../http/decimals.js';
import type { WirePastOrder, WirePurchase, WireReordered } from './history.wire.js';

export const toPastOrder = (wire: WirePastOrder): PastOrder => {
  const orderNumber = String(wire.orderNumber);
  return {
    orderNumber,
    poNumber: wire.pO_Number ?? null,
    orderDate: dayOf(wire.orderDate),
    deliveryDate: maybeDay(wire.deliveryDate),
    status: wire.status,
    total: maybePlain(wire.total),
    onBehalf: wire.onBehalf ?? null,
    documents: toDocuments(orderNumber, wire),
  };
};

export const toPurchase = (wire: WirePurchase): Purchase => ({
  orderNumber: String(wire.orderNumber),
  productKey: wire.productKey == null ? null : String(wire.productKey),
  productCode: wire.productCode,
  description: wire.description,
  invoiceDate: maybeDay(wire.invoiceDate),
  quantity: plain(wire.quantity),
  unit: wire.unitOfMeasure_SellBy,
  price: maybePlain(wire.price),
  type: wire.type,
});

export const toReordered = (wire: WireReordered): Reordered => ({ ...toSavedCart(wire), leftOut: wire.leftOut ?? [] });

export const orderSorts: Readonly<Record<OrderHistorySort, OrderSort>> = {
  ORDER_NUMBER: 'orderNumber',
  PO_NUMBER: 'poNumber',
  ORDER_DATE: 'orderDate',
  DELIVERY_DATE: 'deliveryDate',
  STATUS: 'status',
  TOTAL: 'total',
};

export const purchaseSorts: Readonly<Record<ProductHistorySort, PurchaseSort>> = {
  ORDER_NUMBER: 'orderNumber',
  PRODUCT_CODE: 'productCode',
  DESCRIPTION: 'description',
  INVOICE_DATE: 'invoiceDate',
  QUANTITY: 'quantity',
  UNIT: 'unit',
  PRICE: 'price',
  TYPE: 'type',
};

/** @param sort column by its name in the contract */
export function fromHistoryQuery(
  { startDate, endDate, search, isDescending, page, pageSize }: Omit<HistoryQuery<unknown>, 'sort'>,
  sort: string,
): URLSearchParams {
  const query = new URLSearchParams({
    sort,
    direction: isDescending ? 'desc' : 'asc',
    page: String(page),
    pageSize: String(pageSize),
  });
  if (startDate !== null) query.set('startDate', startDate);
  if (endDate !== null) query.set('endDate', endDate);
  if (search !== null) query.set('search', search);
  return query;
}
