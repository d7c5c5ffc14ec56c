import type { PageOf } from '../../../../domain/system/page-of.js';
import type { OrderHistorySort, ProductHistorySort } from '../../../generated/resolvers.js';
import type { HistoryPort, HistoryQuery, Order, PastOrder, Purchase, Reordered } from '../../ports/history.js';
import { lineFields } from '../cart/cart.map.js';
import type { RestCalls } from '../http/rest-calls.js';
import { fromHistoryQuery, orderSorts, purchaseSorts, toOrder, toPastOrder, toPurchase, toReordered } from './history.map.js';
import { orderShape, ordersShape, purchasesShape, reorderedShape } from './history.wire.js';

/** The history over REST. */
export class RestHistory implements HistoryPort {
  constructor(private readonly calls: RestCalls) {}

  async orders(query: HistoryQuery<OrderHistorySort>): Promise<PageOf<PastOrder>> {
    const path = `/api/history/orders?${fromHistoryQuery(query, orderSorts[query.sort])}`;
    const { rows, totalCount } = await this.calls.get('history', path, ordersShape);
    return { rows: rows.map(toPastOrder), totalCount };
  }

  async order(orderNumber: string): Promise<Order> {
    return toOrder(await this.calls.get('history', `/api/history/orders/${encodeURIComponent(orderNumber)}`, orderShape));
  }

  async products(query: HistoryQuery<ProductHistorySort>): Promise<PageOf<Purchase>> {
    const path = `/api/history/products?${fromHistoryQuery(query, purchaseSorts[query.sort])}`;
    const { rows, totalCount } = await this.calls.get('history', path, purchasesShape);
    return { rows: rows.map(toPurchase), totalCount };
  }

  async reorder(orderNumber: string, idempotencyKey: string): Promise<Reordered> {
    const path = `/api/history/orders/${encodeURIComponent(orderNumber)}/reorder`;
    const write = { path, body: {}, idempotencyKey, fieldNames: lineFields };
    return toReordered(await this.calls.write('cart', write, reorderedShape));
  }
}
