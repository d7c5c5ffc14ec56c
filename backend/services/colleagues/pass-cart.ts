import { type CartRow, findOpenCart, takeCartForChange, updateCartHeader } from '../../store/cart/cart.js';
import { type CartLineContent, type CartLineRow, deleteCartLines, findCartLines } from '../../store/cart/cart-lines.js';
import type { Transaction } from '../../store/database/database.js';
import type { CartTerms } from '../cart/cart-terms.js';
import { newHeader } from '../cart/header-rules.js';
import { fullCartText, keepLines, maxCartLines } from '../cart/keep-lines.js';
import { mergeLines } from '../cart/merge-lines.js';
import { refuseFor } from '../refuse.js';

/**
 * Moves the lines of a colleague's open cart to the caller's, where those of the same product and unit are added up. Prices that the colleague chose are
 * dropped if the caller may not choose any. Throws a 409 if the cart would be too long.
 * @returns the number of lines that were moved
 */
export async function passCart(tx: Transaction, userId: number, terms: CartTerms): Promise<number> {
  const taken = await takeLines(tx, userId, terms);
  if (!taken || taken.lines.length === 0) return 0;
  const cart = await takeCartForChange(tx, terms, newHeader(terms), terms.now);
  const existing = await findCartLines(tx, cart.id);
  const distinct = [
    ...new Set(
      mergeLines(
        existing,
        taken.lines.map((line) => contentOf(line, terms)),
      ),
    ),
  ];
  const fresh = distinct.filter(({ lineId }) => lineId === null);
  if (existing.length + fresh.length > maxCartLines) refuseFor([{ code: 'REFUSED', message: fullCartText }]);
  await keepLines(tx, cart.id, distinct, terms.now);
  await empty(tx, taken.cart, terms);
  return taken.lines.length;
}

/** Empties the open cart of a colleague. @returns the number of lines that were deleted */
export async function discardCart(tx: Transaction, userId: number, terms: CartTerms): Promise<number> {
  const taken = await takeLines(tx, userId, terms);
  if (!taken) return 0;
  await empty(tx, taken.cart, terms);
  return taken.lines.length;
}

async function takeLines(tx: Transaction, userId: number, terms: CartTerms) {
  const owner = { userId, customerKey: terms.customerKey, punchoutSessionId: null };
  if (!(await findOpenCart(tx, owner))) return null;
  const cart = await takeCartForChange(tx, owner, newHeader(terms), terms.now);
  return { cart, lines: await findCartLines(tx, cart.id) };
}

function contentOf({ id, cartId, createdAt, ...content }: CartLineRow, { canSetPrices }: CartTerms): CartLineContent {
  return canSetPrices ? content : { ...content, overridePrice: null, priceUm: null };
}

async function empty(tx: Transaction, cart: CartRow, terms: CartTerms): Promise<void> {
  await deleteCartLines(tx, cart.id);
  await updateCartHeader(tx, cart.id, newHeader(terms));
}
