import { type Static, Type } from 'typebox';
import type { SavedCart as SavedCartOfPort } from '../ports/cart.js';
import { lineFields, toSavedCart } from './cart/cart.map.js';
import { SavedCart } from './cart/cart.wire.js';
import { ScanDocuments } from './documents.js';
import type { RestCalls } from './http/rest-calls.js';
import { Decimal, Maybe, shape } from './http/shapes.js';

const Row = Type.Object({
  orderNumber: Type.Union([Type.String(), Type.Integer()]),
  pO_Number: Maybe(Type.String()),
  orderDate: Type.String(),
  deliveryDate: Maybe(Type.String()),
  status: Type.String(),
  total: Maybe(Decimal),
  orderConfirmation: Maybe(Type.Integer()),
  invoice: Maybe(Type.Integer()),
  scanDocuments: Maybe(ScanDocuments),
});
const ordersShape = shape(Type.Object({ rows: Type.Array(Row), totalCount: Type.Integer() }));

const Purchase = Type.Object({
  orderNumber: Type.Union([Type.String(), Type.Integer()]),
  productCode: Type.String(),
  productKey: Maybe(Type.Union([Type.String(), Type.Integer()])),
  description: Type.String(),
  invoiceDate: Maybe(Type.String()),
  quantity: Decimal,
  unitOfMeasure_SellBy: Type.String(),
  price: Maybe(Decimal),
  type: Type.String(),
});
const purchasesShape = shape(Type.Object({ rows: Type.Array(Purchase), totalCount: Type.Integer() }));

const Reordered = Type.Object({
  ...SavedCart.properties,
  leftOut: Maybe(Type.Array(Type.Object({ productCode: Type.String(), description: Type.String(), reason: Type.String() }))),
});
const reorderedShape = shape(Reordered);

/** A row of `GET /api/history/orders` (A3.8, A7.15). */
export type PastOrderDto = Static<typeof Row>;
/** A row of `GET /api/history/products` (A3.9, A7.16). */
export type PurchaseDto = Static<typeof Purchase>;
/** The cart after a reorder, and lines that could not be ordered. */
export interface ReorderedDto extends SavedCartOfPort {
  readonly leftOut: NonNullable<Static<typeof Reordered>['leftOut']>;
}

/** Which orders or purchases, in which order, and which page of them. */
export interface HistoryQuery {
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly search: string | null;
  readonly sort: string;
  readonly isDescending: boolean;
  readonly page: number;
  readonly pageSize: number;
}

interface HistoryPage<Row> {
  readonly rows: readonly Row[];
  readonly totalCount: number;
}

/** What a customer ordered and bought. */
export interface HistoryClient {
  orders(query: HistoryQuery): Promise<HistoryPage<PastOrderDto>>;
  products(query: HistoryQuery): Promise<HistoryPage<PurchaseDto>>;
  reorder(orderNumber: string, idempotencyKey: string): Promise<ReorderedDto>;
}

export class HttpHistoryClient implements HistoryClient {
  constructor(private readonly calls: RestCalls) {}

  orders(query: HistoryQuery) {
    return this.calls.get('history', `/api/history/orders?${questionOf(query)}`, ordersShape);
  }

  products(query: HistoryQuery) {
    return this.calls.get('history', `/api/history/products?${questionOf(query)}`, purchasesShape);
  }

  async reorder(orderNumber: string, idempotencyKey: string): Promise<ReorderedDto> {
    const path = `/api/history/orders/${encodeURIComponent(orderNumber)}/reorder`;
    const wire = await this.calls.write('cart', { path, body: {}, idempotencyKey, fieldNames: lineFields }, reorderedShape);
    return { ...toSavedCart(wire), leftOut: wire.leftOut ?? [] };
  }
}

function questionOf({ startDate, endDate, search, sort, isDescending, page, pageSize }: HistoryQuery): URLSearchParams {
  const question = new URLSearchParams({
    sort,
    direction: isDescending ? 'desc' : 'asc',
    page: String(page),
    pageSize: String(pageSize),
  });
  if (startDate !== null) question.set('startDate', startDate);
  if (endDate !== null) question.set('endDate', endDate);
  if (search !== null) question.set('search', search);
  return question;
}
