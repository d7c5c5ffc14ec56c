import type {
  CartLeft,
  FailedMail,
  MissedSearch,
  OpenPayment,
  StoreHealth,
  StoreSales,
  TopProduct,
} from '../../../../domain/overview/store-overview.js';
import type { PageOf } from '../../../../domain/system/page-of.js';
import { Failure } from '../../../errors.js';
import type { OverviewPort, OverviewQuery } from '../../ports/overview.js';
import type { RestCalls } from '../http/rest-calls.js';
import type { Shape } from '../http/shapes.js';
import { toHealth, toMoney, toPayment, toSales } from './overview.map.js';
import { cartsShape, healthShape, mailsShape, paymentsShape, productsShape, salesShape, searchesShape } from './overview.wire.js';

const overview = '/api/admin/overview';
const undelivered = '/api/admin/mail/undelivered';

/** Statuses of a back office without the call. */
const withoutCall: ReadonlySet<number | undefined> = new Set([404, 405, 501]);

/** The overview of the store over REST, a call for each part. */
export class RestOverview implements OverviewPort {
  constructor(private readonly calls: RestCalls) {}

  async sales(days: number): Promise<StoreSales | null> {
    const sales = await this.#part(`${overview}/sales?days=${days}`, salesShape);
    return sales && toSales(sales);
  }

  topProducts({ days, limit }: OverviewQuery): Promise<PageOf<TopProduct> | null> {
    return this.#rows(`${overview}/products?days=${days}&limit=${limit}`, productsShape, ({ productKey, total, ...row }) => ({
      ...{ productKey: String(productKey), code: row.code, description: row.description },
      ...{ orders: row.orders, total: toMoney(total) },
    }));
  }

  missedSearches({ days, limit }: OverviewQuery): Promise<PageOf<MissedSearch> | null> {
    return this.#rows(`${overview}/searches?days=${days}&limit=${limit}`, searchesShape, (row) => row);
  }

  cartsLeft(limit: number): Promise<PageOf<CartLeft> | null> {
    return this.#rows(`${overview}/carts?limit=${limit}`, cartsShape, ({ id, total, ...row }) => ({
      ...row,
      ...{ id: String(id), total: toMoney(total) },
    }));
  }

  openPayments(limit: number): Promise<PageOf<OpenPayment> | null> {
    return this.#rows(`${overview}/payments?limit=${limit}`, paymentsShape, toPayment);
  }

  failedMails(limit: number): Promise<PageOf<FailedMail> | null> {
    return this.#rows(`${undelivered}?limit=${limit}`, mailsShape, ({ id, userName, lastError, ...row }) => ({
      ...row,
      ...{ id: String(id), userName: userName ?? null, lastError: lastError ?? null },
    }));
  }

  async health(): Promise<StoreHealth | null> {
    const health = await this.#part('/api/admin/health', healthShape);
    return health && toHealth(health);
  }

  retryMail(id: string): Promise<void> {
    return this.calls.command('administration', { path: `${undelivered}/${encodeURIComponent(id)}/retry` });
  }

  async #rows<Wire, Row>(
    path: string,
    shape: Shape<{ totalCount: number; rows: readonly Wire[] }>,
    toRow: (wire: Wire) => Row,
  ): Promise<PageOf<Row> | null> {
    const found = await this.#part(path, shape);
    return found && { totalCount: found.totalCount, rows: found.rows.map(toRow) };
  }

  /** Null if the back office does not have the call. */
  async #part<T>(path: string, shape: Shape<T>): Promise<T | null> {
    try {
      return await this.calls.get('administration', path, shape);
    } catch (error) {
      if (error instanceof Failure && withoutCall.has(error.upstreamStatus)) return null;
      throw error;
    }
  }
}
