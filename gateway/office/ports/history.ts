import type { PageOf } from '../../../domain/system/page-of.js';
import type { OrderHistorySort, ProductHistorySort } from '../../generated/resolvers.js';
import type { SavedCart } from './cart.js';
import type { DocumentReference } from './documents.js';

/** Past order (A3.8). Dates are `YYYY-MM-DD`, amounts decimal text. */
export interface PastOrder {
  readonly orderNumber: string;
  readonly poNumber: string | null;
  /** Of the first invoice; null if not yet invoiced. */
  readonly invoiceNumber: string | null;
  readonly orderDate: string;
  readonly deliveryDate: string | null;
  readonly status: string;
  /** Null with hidden pricing. */
  readonly total: string | null;
  /** Both names of an order that staff placed while acting as a user. */
  readonly onBehalf: { readonly userName: string; readonly staffName: string } | null;
  readonly documents: readonly DocumentReference[];
}

/** One order with its lines. Dates are `YYYY-MM-DD`, decimals plain decimal text. */
export interface Order extends PastOrder {
  readonly orderedBy: string | null;
  readonly isPickup: boolean;
  readonly shippedDate: string | null;
  readonly arrivalDate: string | null;
  readonly invoiceDate: string | null;
  readonly shipTo: OrderShipTo | null;
  readonly specialInstruction1: string | null;
  readonly specialInstruction2: string | null;
  readonly notes: string | null;
  readonly messages: readonly string[];
  /** Null with hidden pricing, as the other amounts. */
  readonly lineTotal: string | null;
  readonly tax: string | null;
  readonly addOnCharges: string | null;
  readonly lines: readonly OrderLine[];
}

/** Address of an order. */
export type OrderShipTo = {
  readonly [Field in 'code' | 'name' | 'address1' | 'address2' | 'city' | 'state' | 'zip']: string | null;
};

/** Line of an order. */
export interface OrderLine {
  readonly productKey: number | null;
  readonly productCode: string;
  readonly description: string;
  readonly packSize: string | null;
  readonly quantity: string;
  /** Sell-by unit. */
  readonly unit: string;
  /** Null if unknown. */
  readonly shippedQuantity: string | null;
  readonly substitute: {
    readonly productKey: string | null;
    readonly productCode: string;
    readonly formattedProductCode: string;
    readonly description: string;
  } | null;
  /** Null with hidden pricing or an unknown price, as the extension. */
  readonly unitPrice: string | null;
  readonly priceUnit: string | null;
  readonly extension: string | null;
  readonly productText1: string | null;
  readonly productText2: string | null;
}

/** Product of a past order (A3.9). */
export interface Purchase {
  readonly orderNumber: string;
  readonly productKey: string | null;
  readonly productCode: string;
  readonly formattedProductCode: string;
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
  /** Rejects with `NOT_FOUND` for an order that the customer does not have. */
  order(orderNumber: string): Promise<Order>;
  products(query: HistoryQuery<ProductHistorySort>): Promise<PageOf<Purchase>>;
  /** Adds the lines of a past order to the cart; the same key never adds them twice. Rejects with `Refused` for problems that a user can fix. */
  reorder(orderNumber: string, idempotencyKey: string): Promise<Reordered>;
}
