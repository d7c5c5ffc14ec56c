import { Type } from 'typebox';
import { failures } from '../../contract/failures.js';
import { Nullable } from '../../contract/values.js';
import type { Routes } from '../../http/app.js';
import { readCartTerms } from '../../services/cart/cart-terms.js';
import { readHeader, saveHeader } from '../../services/cart/save-header.js';
import { readDeliveryDates } from '../../services/delivery-dates/read-delivery-dates.js';
import { cartRequestOf, changeCart } from './cart-once.js';
import { CartHeader, PostedHeaderDto } from './cart-schemas.js';

const tags = ['Cart'];

const DeliveryDates = Type.Object({
  defaultDate: Nullable(Type.String()),
  earliestDate: Nullable(Type.String()),
  validDates: Type.Array(Type.String(), { description: 'Days that can be chosen, of the next sixty' }),
  cutOff: Nullable(Type.String({ description: 'Until when an order still makes the earliest date' })),
  cutOffs: Type.Array(Type.String(), { description: 'Of each valid date until when an order still makes it' }),
});

/** What concerns the whole order (S7.13, S7.19). */
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
        body: PostedHeaderDto,
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
        querystring: Type.Object(
          { shipto: Type.Optional(Type.String({ maxLength: 50, description: "The header's unless given" })) },
          { additionalProperties: false },
        ),
        response: { 200: DeliveryDates, ...failures(401, 403, 404) },
      },
    },
    async (request) => {
      const terms = await readCartTerms(store.db, cartRequestOf(request, clock));
      return await readDeliveryDates(store.db, request.query.shipto, terms);
    },
  );
};
