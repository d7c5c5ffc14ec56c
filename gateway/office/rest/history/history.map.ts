import type { OrderSort } from '../../../../domain/history/order-history.js';
import type { PurchaseSort } from '../../../../domain/history/product-history.js';
import type { OrderHistorySort, ProductHistorySort } from '../../../generated/resolvers.js';
import type { HistoryQuery, Order, OrderLine, OrderShipTo, PastOrder, Purchase, Reordered } from '../../ports/history.js';
import { toSavedCart } from '../cart/cart.map.js';
import { toDocuments } from '../documents/documents.map.js';
import { dayOf, maybeDay } from '../http/days.js';
import { maybePlain, plain } from '../http/decimals.js';
import type { WireOrder, WirePastOrder, WirePurchase, WireReordered } from './history.wire.js';

export const toPastOrder = (wire: WirePastOrder): PastOrder => {
  const orderNumber = String(wire.orderNumber);
  return {
    orderNumber,
    poNumber: wire.pO_Number ?? null,
    invoiceNumber: wire.invoiceNumber ?? null,
    orderDate: dayOf(wire.orderDate),
    deliveryDate: maybeDay(wire.deliveryDate),
    status: wire.status,
    total: maybePlain(wire.total),
    onBehalf: wire.onBehalf ?? null,
    documents: toDocuments(orderNumber, wire),
  };
};

export const toOrder = (wire: WireOrder): Order => ({
  ...toPastOrder(wire),
  orderedBy: wire.orderedBy ?? null,
  isPickup: wire.isPickup ?? false,
  shippedDate: maybeDay(wire.shippedDate),
  arrivalDate: maybeDay(wire.arrivalDate),
  invoiceDate: maybeDay(wire.invoiceDate),
  shipTo: wire.shipTo ? toShipTo(wire.shipTo) : null,
  specialInstruction1: wire.specialInstruction1 ?? null,
  specialInstruction2: wire.specialInstruction2 ?? null,
  notes: wire.notes ?? null,
  messages: wire.messages ?? [],
  lineTotal: maybePlain(wire.lineTotal),
  tax: maybePlain(wire.tax),
  addOnCharges: maybePlain(wire.addOnCharges),
  lines: wire.lines.map(toOrderLine),
});

const toShipTo = (wire: NonNullable<WireOrder['shipTo']>): OrderShipTo => ({
  code: wire.code ?? null,
  name: wire.name ?? null,
  address1: wire.address1 ?? null,
  address2: wire.address2 ?? null,
  city: wire.city ?? null,
  state: wire.state ?? null,
  zip: wire.zip ?? null,
});

const toOrderLine = (wire: WireOrder['lines'][number]): OrderLine => ({
  productKey: wire.productKey == null ? null : Number(wire.productKey),
  productCode: wire.productCode,
  description: wire.description,
  packSize: wire.packSize || null,
  quantity: plain(wire.quantity),
  unit: wire.unitOfMeasure_SellBy,
  shippedQuantity: maybePlain(wire.shippedQuantity),
  substitute: wire.substitute ? toSubstitute(wire.substitute) : null,
  unitPrice: maybePlain(wire.unitPrice),
  priceUnit: wire.unitOfMeasure_PriceBy ?? null,
  extension: maybePlain(wire.extension),
  productText1: wire.productText1 ?? null,
  productText2: wire.productText2 ?? null,
});

const toSubstitute = (wire: NonNullable<WireOrder['lines'][number]['substitute']>): NonNullable<OrderLine['substitute']> => ({
  productKey: wire.productKey == null ? null : String(wire.productKey),
  productCode: wire.productCode,
  formattedProductCode: wire.formattedProductCode ?? wire.productCode,
  description: wire.description,
});

export const toPurchase = (wire: WirePurchase): Purchase => ({
  orderNumber: String(wire.orderNumber),
  productKey: wire.productKey == null ? null : String(wire.productKey),
  productCode: wire.productCode,
  formattedProductCode: wire.formattedProductCode ?? wire.productCode,
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
