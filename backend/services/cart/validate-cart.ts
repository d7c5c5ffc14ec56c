import type { Db } from '../../store/database/database.js';
import { findStock } from '../../store/orders/orders-stock.js';
import { orderProblems } from '../orders/order-problems.js';
import { stockTakenBy } from '../orders/stock.js';
import { refuseFor } from '../refuse.js';
import type { CartTerms } from './cart-terms.js';
import { loadCart } from './read-cart.js';

/** Throws a 409 with everything that keeps the cart from being ordered; changes nothing (S5.12, S7.18). */
export async function validateCart(db: Db, terms: CartTerms): Promise<void> {
  const cart = await loadCart(db, terms);
  const taken = stockTakenBy(cart.lines);
  const stock = await findStock(
    db,
    taken.map(({ productKey }) => productKey),
  );
  refuseFor(orderProblems(cart, taken, stock, terms));
}
