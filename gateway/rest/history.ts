import { type Static, Type } from 'typebox';
import { SavedCart } from './cart.js';
import { ScanDocuments } from './documents.js';
import type { RestCalls } from './rest-calls.js';
import { Decimal, Maybe, shape } from './shapes.js';

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

const Reordered = Type.Object({
  ...SavedCart.properties,
  leftOut: Maybe(Type.Array(Type.Object({ productCode: Type.String(), description: Type.String(), reason: Type.String() }))),
});
const reorderedShape = shape(Reordered);

/** A row of `GET /api/history/orders` (A3.8, A7.15). */
export type PastOrderDto = Static<typeof Row>;
export type ReorderedDto = Static<typeof Reordered>;

/** Which orders, in which order, and which page of them. */
export interface OrdersQuery {
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly search: string | null;
  readonly sort: string;
  readonly isDescending: boolean;
  readonly page: number;
  readonly pageSize: number;
}

/** What a customer ordered. */
export interface HistoryClient {
  orders(query: OrdersQuery): Promise<{ readonly rows: readonly PastOrderDto[]; readonly totalCount: number }>;
  reorder(orderNumber: string, idempotencyKey: string): Promise<ReorderedDto>;
}

export class HttpHistoryClient implements HistoryClient {
  constructor(private readonly calls: RestCalls) {}

  orders({ startDate, endDate, search, isDescending, ...rest }: OrdersQuery) {
    const question = new URLSearchParams({
      sort: rest.sort,
      direction: isDescending ? 'desc' : 'asc',
      page: String(rest.page),
      pageSize: String(rest.pageSize),
    });
    if (startDate !== null) question.set('startDate', startDate);
    if (endDate !== null) question.set('endDate', endDate);
    if (search !== null) question.set('search', search);
    return this.calls.get('history', `/api/history/orders?${question}`, ordersShape);
  }

  reorder(orderNumber: string, idempotencyKey: string): Promise<ReorderedDto> {
    const path = `/api/history/orders/${encodeURIComponent(orderNumber)}/reorder`;
    return this.calls.write('cart', { path, body: {}, idempotencyKey }, reorderedShape);
  }
}
