import { Type } from 'typebox';
import { CartLineToSave, CartSaved, LineParams, LineToTakeBack } from '../../contract/cart.js';
import { failures } from '../../contract/failures.js';
import { IdempotencyHeaders } from '../../contract/values.js';
import type { Routes } from '../../http/app.js';
import { addLine, addLines } from '../../services/cart/add-lines.js';
import { deleteLine, updateLine } from '../../services/cart/change-lines.js';
import { takeBackLines } from '../../services/cart/take-back-lines.js';
import { addToCartOnce, changeCart } from './cart-once.js';

const tags = ['Cart'];

/** Lines of the cart (S7.14–S7.17). */
export const cartLineRoutes: Routes = (app, deps) => {
  app.post(
    '/api/cart/line',
    {
      config: { policy: 'customer' },
      schema: {
        tags,
        summary: 'Adds a line, or its quantity to an equal line',
        headers: IdempotencyHeaders,
        body: CartLineToSave,
        response: { 200: CartSaved, ...failures(401, 403, 409, 422) },
      },
    },
    (request, reply) =>
      addToCartOnce(request, reply, deps, { operation: 'cart.line.add' }, (tx, terms) => addLine(tx, request.body, terms)),
  );

  app.post(
    '/api/cart/lines',
    {
      config: { policy: 'customer' },
      schema: {
        tags,
        summary: 'Adds lines, all or none',
        headers: IdempotencyHeaders,
        body: Type.Array(CartLineToSave, { minItems: 1, maxItems: 500 }),
        response: { 200: CartSaved, ...failures(401, 403, 409, 422) },
      },
    },
    (request, reply) =>
      addToCartOnce(request, reply, deps, { operation: 'cart.lines.add' }, (tx, terms) => addLines(tx, request.body, terms)),
  );

  app.post(
    '/api/cart/lines/take-back',
    {
      config: { policy: 'customer' },
      schema: {
        tags,
        summary: 'Takes added lines off the cart again',
        description: 'Capability `cartTakeBack`. Lines that the cart no longer has are skipped.',
        headers: IdempotencyHeaders,
        body: Type.Array(LineToTakeBack, { minItems: 1, maxItems: 500 }),
        response: { 200: CartSaved, ...failures(401, 403, 409, 422) },
      },
    },
    (request, reply) =>
      addToCartOnce(request, reply, deps, { operation: 'cart.lines.takeBack' }, (tx, terms) =>
        takeBackLines(tx, request.body, terms),
      ),
  );

  app.post(
    '/api/cart/line/:id',
    {
      config: { policy: 'customer' },
      schema: {
        tags,
        summary: 'Gives a line another quantity, price and notes',
        params: LineParams,
        body: CartLineToSave,
        response: { 200: CartSaved, ...failures(401, 403, 404, 409) },
      },
    },
    async (request) =>
      await changeCart(request, deps, (tx, terms) => updateLine(tx, Number(request.params.id), request.body, terms)),
  );

  app.delete(
    '/api/cart/line/:id',
    {
      config: { policy: 'customer' },
      schema: {
        tags,
        summary: 'Takes a line out of the cart',
        params: LineParams,
        response: { 200: CartSaved, ...failures(401, 403, 404) },
      },
    },
    async (request) => await changeCart(request, deps, (tx, terms) => deleteLine(tx, Number(request.params.id), terms)),
  );
};
