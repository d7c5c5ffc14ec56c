import type { Cart } from '../../contract/cart.js';
import { type CartHeaderRow, type CartRow, findOpenCart } from '../../store/cart/cart.js';
import { findCartLines } from '../../store/cart/cart-lines.js';
import type { Db } from '../../store/database/database.js';
import type { CartTerms } from './cart-terms.js';
import { newHeader } from './header-rules.js';
import { type PricedLine, priceLines } from './priced-line.js';
import { toCart } from './to-cart.js';

/** A cart's header and version with its lines priced; before the first change version 0, as nothing is stored yet. */
export interface PricedCart {
  readonly cart: CartHeaderRow & Pick<CartRow, 'version'>;
  readonly lines: readonly PricedLine[];
}

/** The open cart, priced as of now; the number of statements does not depend on its lines. */
export async function loadCart(db: Db, terms: CartTerms): Promise<PricedCart> {
  const cart = await findOpenCart(db, terms);
  if (!cart) return { cart: { ...newHeader(terms), version: 0 }, lines: [] };
  return { cart, lines: await linesOf(db, cart, terms) };
}

/** The lines of a cart, priced as of now. */
export async function linesOf(db: Db, cart: Pick<CartRow, 'id'>, terms: CartTerms): Promise<PricedLine[]> {
  return await priceLines(db, await findCartLines(db, cart.id), terms);
}

/** The cart of this person for this customer as it goes out (S3.3). */
export async function readCart(db: Db, terms: CartTerms): Promise<Cart> {
  const { cart, lines } = await loadCart(db, terms);
  return toCart(cart, lines, terms);
}
