import { Cart, CartSaved, CartValid } from '../../contract/cart.js';
import { failures } from '../../contract/failures.js';
import type { Routes } from '../../http/app.js';
import { readCartTerms } from '../../services/cart/cart-terms.js';
import { clearCart } from '../../services/cart/change-lines.js';
import { readCart } from '../../services/cart/read-cart.js';
import { validateCart } from '../../services/cart/validate-cart.js';
import { cartRequestOf, changeCart } from './cart-once.js';

const tags = ['Cart'];

/** The cart as a whole (S7.8, S7.9, S7.18). */
export const cartRoutes: Routes = (app, { store, clock }) => {
  app.get(
    '/api/cart',
    {
      config: { policy: 'customer' },
      schema: { tags, summary: 'The cart', response: { 200: Cart, ...failures(401, 403) } },
    },
    async (request) => await readCart(store.db, await readCartTerms(store.db, cartRequestOf(request, clock))),
  );

  app.delete(
    '/api/cart',
    {
      config: { policy: 'customer' },
      schema: { tags, summary: 'Empties the cart', response: { 200: CartSaved, ...failures(401, 403) } },
    },
    async (request) => await changeCart(request, { store, clock }, clearCart),
  );

  app.post(
    '/api/cart/validate',
    {
      config: { policy: 'customer' },
      schema: {
        tags,
        summary: 'Whether the cart can be ordered as it is; changes nothing',
        response: { 200: CartValid, ...failures(401, 403, 409) },
      },
    },
    async (request) => {
      await validateCart(store.db, await readCartTerms(store.db, cartRequestOf(request, clock)));
      return { errors: [], problems: [] };
    },
  );
};
