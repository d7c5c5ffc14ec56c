import { instructionFields } from '../../../domain/checkout/order-header-fields.js';
import type { CartHeaderRow } from '../../store/cart/cart.js';
import type { PricedLine } from '../cart/priced-line.js';
import { writeAuxiliaryId } from './auxiliary-id.js';

/** How a product is classified; UNSPSC where the catalogue knows it. */
export interface Classification {
  readonly unspsc: string | null;
  readonly category: string;
}

/** A line as procurement systems want it, in either dialect. */
export interface TransferItem {
  readonly code: string;
  readonly auxiliaryId: string;
  readonly description: string;
  readonly packSize: string;
  readonly um: string;
  /** Two places. */
  readonly quantity: string;
  /** Extension of the line, two places. */
  readonly extension: string;
  readonly classification: Classification;
  readonly notes: readonly string[];
}

/** The buyer's entries for the cart as a whole. */
export interface TransferHeader {
  readonly customerPo: string | null;
  readonly deliveryDate: string | null;
  readonly instructions: readonly string[];
  readonly shipToCode: string | null;
}

/** A cart that is returned to the procurement system. */
export interface Transfer {
  readonly header: TransferHeader;
  readonly items: readonly TransferItem[];
  /** ISO 4217 code of all amounts. */
  readonly currency: string;
  /** Sum of the extensions. */
  readonly total: string;
  /** Estimated, beside the total; `"0.00"` for none. */
  readonly charges: string;
  readonly tax: string;
}

/** The lines of a cart that was judged: each has a product and a price. */
export const transferItems = (lines: readonly PricedLine[], classes: ReadonlyMap<number, Classification>): TransferItem[] =>
  lines.map(({ row, product, extension }) => ({
    code: product?.code ?? '',
    auxiliaryId: writeAuxiliaryId({ um: row.um, notes: [row.productText1, row.productText2] }),
    description: product?.description ?? '',
    packSize: product?.packSize ?? '',
    um: row.um,
    quantity: row.quantity,
    extension: extension ?? '0.00',
    classification: classes.get(row.productKey) ?? { unspsc: null, category: '' },
    notes: [row.productText1, row.productText2].filter((note) => note !== null),
  }));

/** The header of a cart, as far as it means something to a procurement system. */
export const transferHeader = (cart: CartHeaderRow): TransferHeader => ({
  customerPo: cart.customerPo,
  deliveryDate: cart.deliveryDate,
  instructions: instructionFields.map((field) => cart[field]).filter((text) => text !== null),
  shipToCode: cart.customerShipToCode,
});
