import { CartHeader, CartHeaderChange } from '../../contract/cart-header.js';
import { DeliveryDates, DeliveryDatesQuery } from '../../contract/checkout.js';
import { failures } from '../../contract/failures.js';
import type { Routes } from '../../http/app.js';
import { readCartTerms } from '../../services/cart/cart-terms.js';
import { readHeader, saveHeader } from '../../services/cart/save-header.js';
import { readDeliveryDates } from '../../services/delivery-dates/read-delivery-dates.js';
import { cartRequestOf, changeCart } from './cart-once.js';

const tags = ['Cart'];

/** Routes for the order as a whole (S7.13, S7.19). */
export const cartHeaderRoutes: Routes = (app, { store, clock }) => {
  app.get(
    '/api/cart/header',
    {
      config: { policy: 'customer' },
      schema: { tags, summary: 'The header', response: { 200: CartHeader, ...failures(401, 403) } },
    },
    async (request) => await readHeader(store.db, await readCartTerms(store.db, cartRequestOf(request, clock))),
  );

  app.post(
    '/api/cart/header',
    {
      config: { policy: 'customer' },
      schema: {
        tags,
        summary: 'Saves what is given of the header',
        body: CartHeaderChange,
        response: { 200: CartHeader, ...failures(401, 403, 409) },
      },
    },
    async (request) => await changeCart(request, { store, clock }, (tx, terms) => saveHeader(tx, request.body, terms)),
  );

  app.get(
    '/api/cart/date',
    {
      config: { policy: 'customer' },
      schema: {
        tags,
        summary: 'When goods can be delivered to a ship-to',
        querystring: DeliveryDatesQuery,
        response: { 200: DeliveryDates, ...failures(401, 403, 404) },
      },
    },
    async (request) => {
      const terms = await readCartTerms(store.db, cartRequestOf(request, clock));
      return await readDeliveryDates(store.db, request.query.shipto, terms);
    },
  );
};
