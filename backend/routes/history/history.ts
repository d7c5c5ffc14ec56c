import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { historyPageSize, maxHistoryPageSize } from '../../../domain/history/history-pages.js';
import { maxOrderSearchLength, orderSorts, orderStatuses } from '../../../domain/history/order-history.js';
import { maxPurchaseSearchLength, purchaseSorts } from '../../../domain/history/product-history.js';
import { CartSaved } from '../../contract/cart.js';
import { dateRange } from '../../contract/dates.js';
import { ScanDocuments } from '../../contract/documents.js';
import { failures } from '../../contract/failures.js';
import { Decimal, IdempotencyHeaders, Nullable } from '../../contract/values.js';
import type { Routes } from '../../http/app.js';
import { shopperOf } from '../../http/policy.js';
import { readOrders } from '../../services/history/read-orders.js';
import { readPurchases } from '../../services/history/read-purchases.js';
import { reorder } from '../../services/history/reorder.js';
import { addToCartOnce } from '../cart/cart-once.js';
import { dayOf } from '../day-of.js';

const oneOf = <const T extends string>(values: readonly T[], more: { default?: T } = {}) =>
  Type.Union(
    values.map((value) => Type.Literal(value)),
    more,
  ) as unknown as ReturnType<typeof Type.Unsafe<T>>;

const Day = Type.String({ description: 'YYYY-MM-DD' });

const OrderRow = Type.Object({
  orderNumber: Type.String(),
  pO_Number: Nullable(Type.String()),
  orderDate: Day,
  deliveryDate: Nullable(Day),
  status: oneOf(orderStatuses),
  total: Nullable(Type.String({ description: 'Decimal; null with hidden pricing' })),
  orderConfirmation: Nullable(Type.Integer({ description: 'The n of `/api/documents/order/{id}/{n}`' })),
  invoice: Nullable(Type.Integer({ description: 'Likewise; null while it is not billed' })),
  scanDocuments: ScanDocuments,
});

const PurchaseRow = Type.Object({
  orderNumber: Type.String(),
  productCode: Type.String(),
  productKey: Type.Integer(),
  description: Type.String(),
  invoiceDate: Nullable(Type.String({ description: 'YYYY-MM-DD; null for what is not billed yet' })),
  quantity: Decimal,
  unitOfMeasure_SellBy: Type.String(),
  price: Nullable(Type.String({ description: 'Decimal, for one of this unit; null with hidden pricing or an unknown price' })),
  type: Type.String({ description: '`Invoice`, or `Order` for what is not billed yet' }),
});

const LeftOutLine = Type.Object({
  productCode: Type.String(),
  description: Type.String(),
  reason: Type.String({ description: 'Why it cannot be ordered any more' }),
});

const tags = ['History'];

const searchOf = (description: string, maxLength: number) => Type.Optional(Type.String({ maxLength, description }));

const pages = {
  direction: Type.Optional(oneOf(['asc', 'desc'], { default: 'desc' })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: maxHistoryPageSize, default: historyPageSize })),
};

interface PageQuery {
  startDate?: string;
  endDate?: string;
  search?: string;
  direction?: 'asc' | 'desc';
  page?: number;
  pageSize?: number;
}

/** Which rows a query asks for, whatever they are sorted by. */
const askedOf = ({ startDate, endDate, search = '', direction, page = 1, pageSize = historyPageSize }: PageQuery) => ({
  startDate: dayOf(startDate),
  endDate: dayOf(endDate),
  ...{ search: search.trim(), page, pageSize },
  isDescending: direction !== 'asc',
});

function readerOf(request: FastifyRequest) {
  const { user, customerKey } = shopperOf(request);
  return { userId: user.id, customerKey };
}

/** What a customer ordered and bought (A7.15, A7.16): for whoever may act for it, consumers too, but no procurement system (A2.31). */
export const historyRoutes: Routes = (app, { store, clock }) => {
  app.get(
    '/api/history/orders',
    {
      config: { policy: 'direct' },
      schema: {
        tags,
        summary: 'Orders of the customer, a page at a time',
        querystring: Type.Object(
          {
            ...dateRange('day of ordering'),
            search: searchOf('In the order number', maxOrderSearchLength),
            sort: Type.Optional(oneOf(orderSorts, { default: 'orderDate' })),
            ...pages,
          },
          { additionalProperties: false },
        ),
        response: { 200: Type.Object({ rows: Type.Array(OrderRow), totalCount: Type.Integer() }), ...failures(401, 403) },
      },
    },
    (request) => {
      const { sort = 'orderDate', ...rest } = request.query;
      return readOrders(store.db, readerOf(request), { ...askedOf(rest), sort });
    },
  );

  app.get(
    '/api/history/products',
    {
      config: { policy: 'direct' },
      schema: {
        tags,
        summary: 'What the customer bought, a line of an order each, a page at a time; without cancelled orders',
        querystring: Type.Object(
          {
            ...dateRange('invoice date'),
            search: searchOf('Words of order number, product code, description and type', maxPurchaseSearchLength),
            sort: Type.Optional(oneOf(purchaseSorts, { default: 'invoiceDate' })),
            ...pages,
          },
          { additionalProperties: false },
        ),
        response: { 200: Type.Object({ rows: Type.Array(PurchaseRow), totalCount: Type.Integer() }), ...failures(401, 403) },
      },
    },
    (request) => {
      const { sort = 'invoiceDate', ...rest } = request.query;
      return readPurchases(store.db, readerOf(request), { ...askedOf(rest), sort });
    },
  );

  app.post(
    '/api/history/orders/:orderNumber/reorder',
    {
      config: { policy: 'direct' },
      schema: {
        tags,
        summary: 'Puts the lines of an order into the cart; what is gone is left out and named',
        headers: IdempotencyHeaders,
        params: Type.Object({ orderNumber: Type.String({ minLength: 1, maxLength: 50 }) }),
        response: {
          200: Type.Object({ ...CartSaved.properties, leftOut: Type.Array(LeftOutLine) }),
          ...failures(401, 403, 404, 409, 422),
        },
      },
    },
    (request, reply) => {
      const { orderNumber } = request.params;
      return addToCartOnce(
        request,
        reply,
        { store, clock },
        { operation: 'order.reorder', meaning: { orderNumber } },
        (tx, terms) => reorder(tx, orderNumber, terms),
      );
    },
  );
};
