import { ConfirmedCart, Estimate, OrderSubmitted } from '../../contract/checkout.js';
import { failures } from '../../contract/failures.js';
import { IdempotencyHeaders } from '../../contract/values.js';
import type { Routes } from '../../http/app.js';
import { readCartTerms } from '../../services/cart/cart-terms.js';
import { readEstimate } from '../../services/checkout/estimate.js';
import { submitOrder } from '../../services/orders/submit-order.js';
import { cartRequestOf, changeCartOnce } from '../cart/cart-once.js';

const tags = ['Checkout'];

/** From the estimate to the order (S7.10, S7.12). */
export const checkoutRoutes: Routes = (app, { store, clock }) => {
  app.get(
    '/api/checkout',
    {
      config: { policy: 'customer' },
      schema: { tags, summary: 'What the order comes to', response: { 200: Estimate, ...failures(401, 403) } },
    },
    async (request) => await readEstimate(store.db, await readCartTerms(store.db, cartRequestOf(request, clock))),
  );

  app.post(
    '/api/cart/submit',
    {
      config: { policy: 'order' },
      schema: {
        tags,
        summary: 'Orders the cart',
        headers: IdempotencyHeaders,
        body: ConfirmedCart,
        response: { 200: OrderSubmitted, ...failures(401, 403, 409, 422) },
      },
      // A call without a body saw nothing in particular.
      preValidation: async (request) => {
        request.body ??= {};
      },
    },
    (request, reply) =>
      changeCartOnce(request, reply, { store, clock }, { operation: 'cart.submit' }, (tx, terms) =>
        submitOrder(tx, request.body, terms),
      ),
  );
};
