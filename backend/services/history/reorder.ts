import { text } from '../../../texts/text.js';
import type { CartLineToSave } from '../../contract/cart.js';
import type { Reordered } from '../../contract/history.js';
import { findCartProducts } from '../../store/cart/cart-products.js';
import type { Transaction } from '../../store/database/database.js';
import { findOrderLines } from '../../store/history/order-history.js';
import { addLines } from '../cart/add-lines.js';
import type { CartTerms } from '../cart/cart-terms.js';
import { checkNewLines } from '../cart/check-line.js';
import { readCart } from '../cart/read-cart.js';
import { notFound } from '../failures.js';

/**
 * Puts the lines of one of the customer's orders into the cart, at today's prices; those whose product or unit is gone are left out and named. Throws
 * 404 for an order that the customer does not have, and 409 where the lines together with the cart break a rule.
 */
export async function reorder(tx: Transaction, orderNumber: string, terms: CartTerms): Promise<Reordered> {
  const lines = await findOrderLines(tx, terms.customerKey, orderNumber);
  if (lines.length === 0) throw notFound(text('history.orderNotFound'));
  const products = await findCartProducts(
    tx,
    terms.customerKey,
    lines.map(({ productKey }) => productKey),
  );
  const wanted = lines.map(({ productKey, um, quantity }) => ({ productKey, unitOfMeasure: um, orderQuantity: quantity }));
  const checked = await checkNewLines(tx, wanted, products, terms);
  const posted: CartLineToSave[] = wanted.filter((_, index) => 'content' in (checked[index] ?? {}));
  const leftOut = lines.flatMap(({ productCode, description }, index): Reordered['leftOut'] => {
    const line = checked[index];
    if (!line || 'content' in line) return [];
    return [{ productCode, description, reason: terms.texts.say(line.problems[0]?.message ?? text('history.notAvailable')) }];
  });
  if (posted.length === 0) return { savedLineIds: [], cart: await readCart(tx, terms), leftOut };
  return { ...(await addLines(tx, posted, terms)), leftOut };
}
