import { dateLabel } from '../../../domain/checkout/checkout-header.js';
import { type CartHeaderRow, findOpenCart, takeCartForChange, updateCartHeader } from '../../store/cart/cart.js';
import type { Db, Transaction } from '../../store/database/database.js';
import type { Problem } from '../failures.js';
import { refuseFor } from '../refuse.js';
import { type CartHeaderDto, headerDto } from './cart-dto.js';
import type { CartTerms } from './cart-terms.js';
import { givenHeaderProblems, newHeader } from './header-rules.js';
import { keptText } from './posted-line.js';

/** Fields of the header as they are posted; what is left out stays as it is, null clears (S7.13). */
export interface PostedHeader {
  readonly customerShipToCode?: string | null;
  readonly customer_PO?: string | null;
  readonly deliveryDate?: string | null;
  readonly specialInstruction1?: string | null;
  readonly specialInstruction2?: string | null;
  readonly notes?: string | null;
  readonly addressId?: number | null;
}

/** The header as it stands. */
export async function readHeader(db: Db, terms: CartTerms): Promise<CartHeaderDto> {
  return headerDto((await findOpenCart(db, terms)) ?? newHeader(terms), terms);
}

/** Saves what is given of the header; what was not touched is not judged, so that an expired date does not keep a P.O. from being saved. */
export async function saveHeader(tx: Transaction, posted: PostedHeader, terms: CartTerms): Promise<CartHeaderDto> {
  const cart = await takeCartForChange(tx, terms, newHeader(terms), terms.now);
  const change = changeOf(posted, cart);
  const header = { ...cart, ...change };
  const problems = givenHeaderProblems(header, terms).filter(({ field }) => field !== undefined && field in posted);
  refuseFor([...problems, ...clearedDateProblem(cart, header, terms)]);
  if (Object.keys(change).length > 0) await updateCartHeader(tx, cart.id, change);
  return headerDto(header, terms);
}

function changeOf(posted: PostedHeader, cart: CartHeaderRow): Partial<CartHeaderRow> {
  const change: { -readonly [Name in keyof CartHeaderRow]?: CartHeaderRow[Name] } = {};
  if (posted.customerShipToCode !== undefined) change.customerShipToCode = keptText(posted.customerShipToCode);
  if (posted.customer_PO !== undefined) change.customerPo = keptText(posted.customer_PO);
  if (posted.deliveryDate !== undefined) change.deliveryDate = keptText(posted.deliveryDate);
  if (posted.specialInstruction1 !== undefined) change.specialInstruction1 = keptText(posted.specialInstruction1);
  if (posted.specialInstruction2 !== undefined) change.specialInstruction2 = keptText(posted.specialInstruction2);
  if (posted.notes !== undefined) change.notes = keptText(posted.notes);
  if (posted.addressId !== undefined) change.addressId = posted.addressId;
  // Another ship-to has other days: a date chosen for the old one is asked for again.
  const isMoved = (['customerShipToCode', 'addressId'] as const).some(
    (field) => change[field] !== undefined && change[field] !== cart[field],
  );
  if (isMoved && posted.deliveryDate === undefined) change.deliveryDate = null;
  return change;
}

/** A date can be cleared unless one is required (S5.16); choosing another ship-to clears it anyway. */
function clearedDateProblem(before: CartHeaderRow, after: CartHeaderRow, { settings, shipMethod }: CartTerms): Problem[] {
  const isCleared = before.deliveryDate !== null && after.deliveryDate === null;
  const isMoved = before.customerShipToCode !== after.customerShipToCode || before.addressId !== after.addressId;
  if (!isCleared || isMoved || !settings.checkoutRequireDeliveryDate) return [];
  return [{ code: 'DATE_REQUIRED', message: `${dateLabel(shipMethod)} is required`, field: 'deliveryDate' }];
}
