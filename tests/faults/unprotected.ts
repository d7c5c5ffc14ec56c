import { sql } from 'drizzle-orm';
import type { App, Deps } from '../../backend/http/app.js';
import { cartRequestOf } from '../../backend/routes/cart/cart-once.js';
import { readCartTerms } from '../../backend/services/cart/cart-terms.js';
import { orderCart } from '../../backend/services/orders/submit-order.js';
import { findOpenCart } from '../../backend/store/cart/cart.js';
import { deleteCartLines } from '../../backend/store/cart/cart-lines.js';
import type { OpenStore } from '../../backend/store/database/open-store.js';

/** Where the control's submit is; the product has no such route. */
export const unprotectedPath = '/unprotected/cart/submit';

/**
 * The control: the same validation and insertion of an order, but as in a naive implementation that ignores lost answers. The cart is read and then
 * ordered, there is no key, and the cart is emptied by the client that gets the receipt, or at the end of the transaction.
 */
export const unprotectedSubmit =
  (emptied: 'byTheClient' | 'atTheEnd') =>
  (app: App, { store, clock }: Deps): void => {
    app.post(unprotectedPath, { config: { policy: 'order' } }, async (request, reply) => {
      const cartRequest = cartRequestOf(request, clock);
      const order = await store.transaction(async (tx) => {
        const terms = await readCartTerms(tx, cartRequest);
        const cart = await findOpenCart(tx, terms);
        if (!cart) return null;
        const receipt = await orderCart(tx, cart, {}, terms);
        if (emptied === 'atTheEnd') await deleteCartLines(tx, cart.id);
        return receipt;
      });
      return order ?? reply.code(409).send({ message: 'Cart is empty.' });
    });
  };

/** Takes the net away that would catch a doubled order in the last moment: one cart, one order. */
export async function withoutConstraint(store: OpenStore): Promise<void> {
  await store.db.execute(sql`alter table orders drop constraint orders_cart_id_unique`);
}
