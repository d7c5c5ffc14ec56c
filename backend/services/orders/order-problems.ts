import { emptyCartText } from '../../../domain/checkout/checkout-messages.js';
import type { StockTaken } from '../../store/orders/orders-stock.js';
import type { CartTerms } from '../cart/cart-terms.js';
import { storedLinesProblems } from '../cart/check-line.js';
import { orderHeaderProblems } from '../cart/header-rules.js';
import type { PricedCart } from '../cart/read-cart.js';
import { totalsOf } from '../checkout/estimate.js';
import type { Problem } from '../failures.js';
import { stockProblems } from './stock.js';

/** Everything that keeps a cart from being ordered as it is: its emptiness, its lines, its header, the stock (S5.12). */
export function orderProblems(
  { cart, lines }: PricedCart,
  taken: readonly StockTaken[],
  stock: ReadonlyMap<number, string>,
  terms: CartTerms,
): Problem[] {
  if (lines.length === 0) return [{ code: 'CART_EMPTY', message: emptyCartText }];
  return [
    ...storedLinesProblems(lines, terms),
    ...orderHeaderProblems(cart, terms.settings.hidePricing ? null : totalsOf(lines, terms).lineTotal, terms),
    ...stockProblems(lines, taken, stock),
  ];
}
