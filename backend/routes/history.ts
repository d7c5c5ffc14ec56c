import { Type } from 'typebox';
import { maxOrderPageSize, maxOrderSearchLength, orderSorts, orderStatuses } from '../../domain/order-history.js';
import type { Routes } from '../http/app.js';
import { shopperOf } from '../http/policy.js';
import { failures, Nullable, ScanDocuments } from '../http/schemas.js';
import { readOrders } from '../services/history/read-orders.js';
import { reorder } from '../services/history/reorder.js';
import { changeCartOnce } from './cart-once.js';
import { CartSaved, IdempotencyHeaders } from './cart-schemas.js';
import { dayOf, dayRange } from './day-of.js';

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

const LeftOutLine = Type.Object({
  productCode: Type.String(),
  description: Type.String(),
  reason: Type.String({ description: 'Why it cannot be ordered any more' }),
});

const tags = ['History'];

/** What a customer ordered (A7.15): for whoever may act for it, consumers too, but no procurement system (A2.31). */
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
            ...dayRange('day of ordering'),
            search: Type.Optional(
              Type.String({ maxLength: maxOrderSearchLength, pattern: '^[^\\u0000]*$', description: 'In the order number' }),
            ),
            sort: Type.Optional(oneOf(orderSorts, { default: 'orderDate' })),
            direction: Type.Optional(oneOf(['asc', 'desc'], { default: 'desc' })),
            page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
            pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: maxOrderPageSize, default: 50 })),
          },
          { additionalProperties: false },
        ),
        response: { 200: Type.Object({ rows: Type.Array(OrderRow), totalCount: Type.Integer() }), ...failures(401, 403) },
      },
    },
    (request) => {
      const { startDate, endDate, search = '', sort = 'orderDate', direction, page = 1, pageSize = 50 } = request.query;
      const { user, customerKey } = shopperOf(request);
      return readOrders(
        store.db,
        { userId: user.id, customerKey },
        {
          startDate: dayOf(startDate),
          endDate: dayOf(endDate),
          ...{ search, sort, page, pageSize },
          isDescending: direction !== 'asc',
        },
      );
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
        params: Type.Object({ orderNumber: Type.String({ minLength: 1, maxLength: 50, pattern: '^[^\\u0000]*$' }) }),
        response: {
          200: Type.Object({ ...CartSaved.properties, leftOut: Type.Array(LeftOutLine) }),
          ...failures(401, 403, 404, 409, 422),
        },
      },
    },
    (request, reply) => {
      const { orderNumber } = request.params;
      return changeCartOnce(
        request,
        reply,
        { store, clock },
        { operation: 'order.reorder', meaning: { orderNumber } },
        (tx, terms) => reorder(tx, orderNumber, terms),
      );
    },
  );
};
