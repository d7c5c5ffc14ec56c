import type { FastifyRequest } from 'fastify';
import { historyPageSize } from '../../../domain/history/history-pages.js';
import { failures } from '../../contract/failures.js';
import {
  type HistoryPageQuery,
  Order,
  OrderHistory,
  OrderHistoryQuery,
  OrderParams,
  ProductHistory,
  ProductHistoryQuery,
  Reordered,
} from '../../contract/history.js';
import { IdempotencyHeaders } from '../../contract/values.js';
import type { Routes } from '../../http/app.js';
import { shopperOf } from '../../http/policy.js';
import { readOrder } from '../../services/history/read-order.js';
import { readOrders } from '../../services/history/read-orders.js';
import { readPurchases } from '../../services/history/read-purchases.js';
import { reorder } from '../../services/history/reorder.js';
import { addToCartOnce } from '../cart/cart-once.js';
import { dayOf } from '../day-of.js';

const tags = ['History'];

/** The rows that a query selects, whatever they are sorted by. */
const paramsOf = ({ startDate, endDate, search = '', direction, page = 1, pageSize = historyPageSize }: HistoryPageQuery) => ({
  startDate: dayOf(startDate),
  endDate: dayOf(endDate),
  ...{ search: search.trim(), page, pageSize },
  isDescending: direction !== 'asc',
});

function readerOf(request: FastifyRequest) {
  const { user, customerKey } = shopperOf(request);
  return { userId: user.id, customerKey };
}

/**
 * Orders and purchases of a customer (A7.15, A7.16): for any user who may act for it, consumers too, but no procurement system
 * (A2.31).
 */
export const historyRoutes: Routes = (app, { store, clock }) => {
  app.get(
    '/api/history/orders',
    {
      config: { policy: 'direct' },
      schema: {
        tags,
        summary: 'Orders of the customer, a page at a time',
        querystring: OrderHistoryQuery,
        response: { 200: OrderHistory, ...failures(401, 403) },
      },
    },
    (request) => {
      const { sort = 'orderDate', ...rest } = request.query;
      return readOrders(store.db, readerOf(request), { ...paramsOf(rest), sort });
    },
  );

  app.get(
    '/api/history/orders/:orderNumber',
    {
      config: { policy: 'direct' },
      schema: {
        tags,
        summary: 'One order of the customer with its lines, ship-to and documents',
        params: OrderParams,
        response: { 200: Order, ...failures(401, 403, 404) },
      },
    },
    (request) => readOrder(store.db, readerOf(request), request.params.orderNumber),
  );

  app.get(
    '/api/history/products',
    {
      config: { policy: 'direct' },
      schema: {
        tags,
        summary: 'What the customer bought, a line of an order each, a page at a time; without cancelled orders',
        querystring: ProductHistoryQuery,
        response: { 200: ProductHistory, ...failures(401, 403) },
      },
    },
    async (request) => {
      const { sort = 'invoiceDate', ...rest } = request.query;
      return await readPurchases(store.db, readerOf(request), { ...paramsOf(rest), sort }, await request.texts());
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
        params: OrderParams,
        response: {
          200: Reordered,
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
