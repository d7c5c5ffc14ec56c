import { text } from '../../../texts/text.js';
import type { CartLineToSave, CartSaved } from '../../contract/cart.js';
import { takeCartForChange, updateCartHeader } from '../../store/cart/cart.js';
import { deleteCartLines, findCartLines, updateCartLines } from '../../store/cart/cart-lines.js';
import { findCartProducts } from '../../store/cart/cart-products.js';
import type { Transaction } from '../../store/database/database.js';
import { notFound } from '../failures.js';
import { refuseFor } from '../refuse.js';
import type { CartTerms } from './cart-terms.js';
import { checkChangedLine } from './check-line.js';
import { newHeader } from './header-rules.js';
import { auditOverrides, withoutIdleOverrides } from './override-prices.js';
import { linesOf } from './read-cart.js';
import { toCart } from './to-cart.js';

/** Gives a line another quantity, price and notes (S7.16). A line of another cart is not found (B4). */
export async function updateLine(tx: Transaction, id: number, posted: CartLineToSave, terms: CartTerms): Promise<CartSaved> {
  const cart = await takeCartForChange(tx, terms, newHeader(terms), terms.now);
  const line = (await findCartLines(tx, cart.id)).find((candidate) => candidate.id === id);
  if (!line) throw lineNotFound();
  const products = await findCartProducts(tx, terms.customerKey, [line.productKey]);
  const checked = await checkChangedLine(tx, posted, line, products, terms);
  if ('problems' in checked) refuseFor(checked.problems.map((problem) => ({ ...problem, lineId: id })));
  const content = 'content' in checked ? checked.content : line;
  const [changed = content] = await withoutIdleOverrides(tx, [content], products, terms);
  await updateCartLines(tx, cart.id, [{ ...changed, id }]);
  const lines = await linesOf(tx, cart, terms);
  await auditOverrides(tx, lines, [id], terms);
  return { savedLineIds: [id], cart: toCart(cart, lines, terms) };
}

/** Takes a line out of the cart (S7.17). */
export async function deleteLine(tx: Transaction, id: number, terms: CartTerms): Promise<CartSaved> {
  const cart = await takeCartForChange(tx, terms, newHeader(terms), terms.now);
  if (!(await deleteCartLines(tx, cart.id, [id]))) throw lineNotFound();
  return { savedLineIds: [], cart: toCart(cart, await linesOf(tx, cart, terms), terms) };
}

/** Empties the cart and resets its header, so that no P.O. of a dropped order ends up on the next (S7.9). */
export async function clearCart(tx: Transaction, terms: CartTerms): Promise<CartSaved> {
  const header = newHeader(terms);
  const cart = await takeCartForChange(tx, terms, header, terms.now);
  await deleteCartLines(tx, cart.id);
  await updateCartHeader(tx, cart.id, header);
  return { savedLineIds: [], cart: toCart({ ...header, version: cart.version }, [], terms) };
}

const lineNotFound = () => notFound(text('cart.lineNotFound'));
