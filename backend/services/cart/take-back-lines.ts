import { exact } from '../../../domain/number/decimal.js';
import { formatQuantity } from '../../../domain/quantity/quantity.js';
import type { CartSaved, LineToTakeBack } from '../../contract/cart.js';
import { takeCartForChange } from '../../store/cart/cart.js';
import { type CartLineRow, deleteCartLines, findCartLines, updateCartLines } from '../../store/cart/cart-lines.js';
import type { Transaction } from '../../store/database/database.js';
import type { CartTerms } from './cart-terms.js';
import { newHeader } from './header-rules.js';
import { linesOf } from './read-cart.js';
import { toCart } from './to-cart.js';

/**
 * Takes quantities off the lines that {@link addLines} added them to; a line with nothing left is removed. What the cart no longer has is skipped: somebody
 * removed it meanwhile. The number of statements does not depend on the number of lines.
 */
export async function takeBackLines(tx: Transaction, posted: readonly LineToTakeBack[], terms: CartTerms): Promise<CartSaved> {
  const cart = await takeCartForChange(tx, terms, newHeader(terms), terms.now);
  const changed = new Map<CartLineRow, string>();
  const existing = (await findCartLines(tx, cart.id)).filter(isPlain);
  for (const { productKey, unitOfMeasure, orderQuantity } of posted) {
    const line = existing.find((each) => each.productKey === productKey && each.um === unitOfMeasure);
    if (line)
      changed.set(line, formatQuantity(String(exact(changed.get(line) ?? line.quantity).minus(exact(String(orderQuantity))))));
  }
  const rest = [...changed].filter(([, quantity]) => exact(quantity).gt(0));
  const gone = [...changed].filter(([, quantity]) => exact(quantity).lte(0));
  await updateCartLines(
    tx,
    cart.id,
    rest.map(([line, quantity]) => ({ ...line, quantity })),
  );
  if (gone.length > 0) {
    await deleteCartLines(
      tx,
      cart.id,
      gone.map(([{ id }]) => id),
    );
  }
  return { savedLineIds: rest.map(([{ id }]) => id), cart: toCart(cart, await linesOf(tx, cart, terms), terms) };
}

/** Without notes, and priced as the product is: added lines go together with such lines alone. */
const isPlain = ({ overridePrice, priceUm, productText1, productText2 }: CartLineRow): boolean =>
  [overridePrice, priceUm, productText1, productText2].every((value) => value === null);
