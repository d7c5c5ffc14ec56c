import type { PageOf } from '../../../domain/system/page-of.js';
import type { OrderHistorySort, ProductHistorySort } from '../../generated/resolvers.js';
import type { SavedCart } from './cart.js';
import type { DocumentReference } from './documents.js';

/** Past order (A3.8). Dates are `YYYY-MM-DD`, amounts decimal text. */
export interface PastOrder {
  readonly orderNumber: string;
  readonly poNumber: string | null;
  readonly orderDate: string;
  readonly deliveryDate: string | null;
  readonly status: string;
  /** Null with hidden pricing. */
  readonly total: string | null;
  /** Both names of an order that staff placed while acting as a user. */
  readonly onBehalf: { readonly userName: string; readonly staffName: string } | null;
  readonly documents: readonly DocumentReference[];
}

/** Product of a past order (A3.9). */
export interface Purchase {
  readonly orderNumber: string;
  readonly productKey: string | null;
  readonly productCode: string;
  readonly description: string;
  /** Null if not yet invoiced. */
  readonly invoiceDate: string | null;
  readonly quantity: string;
  /** Sell-by unit. */
  readonly unit: string;
  /** Null with hidden pricing. */
  readonly price: string | null;
  readonly type: string;
}

/** Page of a history. */
export interface HistoryQuery<Sort> {
  /** First and last date, inclusive. */
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly search: string | null;
  readonly sort: Sort;
  readonly isDescending: boolean;
  readonly page: number;
  readonly pageSize: number;
}

/** Line of a past order that could not be reordered. */
export interface LeftOutLine {
  readonly productCode: string;
  readonly description: string;
  readonly reason: string;
}

/** The cart after a reorder. */
export interface Reordered extends SavedCart {
  readonly leftOut: readonly LeftOutLine[];
}

/** A customer's orders and purchases. */
export interface HistoryPort {
  orders(query: HistoryQuery<OrderHistorySort>): Promise<PageOf<PastOrder>>;
  products(query: HistoryQuery<ProductHistorySort>): Promise<PageOf<Purchase>>;
  /** Adds the lines of a past order to the cart; the same key never adds them twice. Rejects with `Refused` for problems that a user can fix. */
  reorder(orderNumber: string, idempotencyKey: string): Promise<Reordered>;
}
