import type { OrderHeaderField } from '../../../domain/checkout/order-header-fields.js';
import type { ProblemCode } from '../../generated/resolvers.js';

/** Header of the order (S3.4). `deliveryDate` is `YYYY-MM-DD`, `addressId` a consumer's delivery address. */
export type CartHeader = { readonly [Field in OrderHeaderField]: string | null } & {
  /** True if the back office accepts the header. */
  readonly isValid: boolean;
};

/** Price of one price-by unit. */
export interface CartLinePrice {
  /** Decimal text. */
  readonly price: string;
  readonly priceByUnit: string;
  /** ISO 4217. */
  readonly currency: string;
}

/** A saved line (S3.5). Decimals are plain decimal text with any number of places. */
export interface CartLine {
  readonly id: number;
  readonly productKey: number;
  readonly orderQuantity: string;
  /** Sell-by unit. */
  readonly unit: string;
  /** Null with hidden pricing or an unknown price. */
  readonly unitPrice: CartLinePrice | null;
  readonly isOverridePrice: boolean;
  /** Price-by units in one sell-by unit. */
  readonly priceConversion: string | null;
  /** Null as the unit price. */
  readonly extension: string | null;
  readonly productText1: string | null;
  readonly productText2: string | null;
  readonly caseQuantity: string | null;
  /** Reason why the line can no longer be ordered; null if it can. */
  readonly problem: ProblemCode | null;
}

/** The cart of this user for this customer (S3.3). */
export interface Cart {
  /** Increases with every change. */
  readonly version: number;
  /** Time when it was read: ISO 8601. */
  readonly timestamp: string;
  /** Messages of the back office about this cart. */
  readonly messages: readonly string[];
  readonly header: CartHeader;
  /** In any order. */
  readonly lines: readonly CartLine[];
}

/** Result of a write: the current cart. */
export interface SavedCart {
  readonly savedLineIds: readonly number[];
  readonly cart: Cart;
}

/** A line to save (S3.6). */
export interface AddLine {
  readonly productKey: number;
  /** Sell-by unit. */
  readonly unit: string;
  readonly orderQuantity: string;
  readonly overridePrice?: string;
  readonly priceByUnit?: string;
  readonly productText1?: string;
  readonly productText2?: string;
}

/** A quantity that was added of a product, to take off again. */
export type LineToTakeBack = Pick<AddLine, 'productKey' | 'unit' | 'orderQuantity'>;

/** Fields of the header to change: null clears, an absent field is unchanged (S7.13). */
export type CartHeaderChange = { readonly [Field in Exclude<keyof CartHeader, 'isValid'>]?: CartHeader[Field] };

/** The cart of this user for this customer. Writes reject with `Refused` for problems that a user can fix. */
export interface CartPort {
  read(): Promise<Cart>;
  /** Adds a line; the same key never adds it twice. */
  addLine(line: AddLine, idempotencyKey: string): Promise<SavedCart>;
  /** Adds all lines or none; the same key never adds them twice. */
  addLines(lines: readonly AddLine[], idempotencyKey: string): Promise<SavedCart>;
  /** Takes added lines off again; skips those that the cart no longer has. The same key never takes them off twice. */
  takeBackLines(lines: readonly LineToTakeBack[], idempotencyKey: string): Promise<SavedCart>;
  /** Replaces a line; rejects with `NOT_FOUND` if the cart has no such line. */
  updateLine(id: number, line: AddLine): Promise<SavedCart>;
  /** Rejects with `NOT_FOUND` if the cart has no such line. */
  deleteLine(id: number): Promise<SavedCart>;
  clear(): Promise<SavedCart>;
  updateHeader(change: CartHeaderChange): Promise<void>;
  /** Resolves if the cart can be ordered (S5.12); changes nothing. */
  validate(): Promise<void>;
}
