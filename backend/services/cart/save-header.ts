import { dateLabel } from '../../../domain/checkout/checkout-header.js';
import { orderHeaderFieldNames } from '../../../domain/checkout/order-header-fields.js';
import { text } from '../../../texts/text.js';
import type { CartHeader } from '../../contract/cart-header.js';
import { type CartHeaderChange, restNameOf } from '../../contract/cart-header.js';
import { type CartHeaderRow, findOpenCart, takeCartForChange, updateCartHeader } from '../../store/cart/cart.js';
import type { Db, Transaction } from '../../store/database/database.js';
import type { Problem } from '../failures.js';
import { refuseFor } from '../refuse.js';
import type { CartTerms } from './cart-terms.js';
import { givenHeaderProblems, newHeader } from './header-rules.js';
import { keptText } from './kept-text.js';
import { toCartHeader } from './to-cart.js';

/** The header as it stands. */
export async function readHeader(db: Db, terms: CartTerms): Promise<CartHeader> {
  return toCartHeader((await findOpenCart(db, terms)) ?? newHeader(terms), terms);
}

/** Saves the given fields of the header; the others are not checked, so that an expired date does not keep a P.O. from being saved. */
export async function saveHeader(tx: Transaction, given: CartHeaderChange, terms: CartTerms): Promise<CartHeader> {
  const cart = await takeCartForChange(tx, terms, newHeader(terms), terms.now);
  const change = changeOf(given, cart);
  const header = { ...cart, ...change };
  const problems = givenHeaderProblems(header, terms).filter(({ field }) => field !== undefined && field in given);
  refuseFor([...problems, ...clearedDateProblem(cart, header, terms)]);
  if (Object.keys(change).length > 0) await updateCartHeader(tx, cart.id, change);
  return toCartHeader(header, terms);
}

function changeOf(given: CartHeaderChange, cart: CartHeaderRow): Partial<CartHeaderRow> {
  const change: { -readonly [Name in keyof CartHeaderRow]?: CartHeaderRow[Name] } = Object.fromEntries(
    orderHeaderFieldNames.flatMap((field) => {
      const value = given[restNameOf(field)];
      return value === undefined ? [] : [[field, typeof value === 'string' ? keptText(value) : value]];
    }),
  );
  // Another ship-to has other days: the user must confirm a date that was chosen for the old one.
  const isMoved = (['customerShipToCode', 'addressId'] as const).some(
    (field) => change[field] !== undefined && change[field] !== cart[field],
  );
  if (isMoved && given.deliveryDate === undefined) change.deliveryDate = null;
  return change;
}

/** A date can be cleared unless one is required (S5.16); choosing another ship-to clears it anyway. */
function clearedDateProblem(before: CartHeaderRow, after: CartHeaderRow, { settings, shipMethod }: CartTerms): Problem[] {
  const isCleared = before.deliveryDate !== null && after.deliveryDate === null;
  const isMoved = before.customerShipToCode !== after.customerShipToCode || before.addressId !== after.addressId;
  if (!isCleared || isMoved || !settings.checkoutRequireDeliveryDate) return [];
  return [{ code: 'DATE_REQUIRED', message: text('fields.missing', { label: dateLabel(shipMethod) }), field: 'deliveryDate' }];
}
