import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { isSameOrderGuide } from '../../../domain/order-guides/order-guide-name.js';
import { failures } from '../../contract/failures.js';
import {
  OrderGuide,
  OrderGuideChanges,
  OrderGuideCounts,
  OrderGuideInput,
  OrderGuideParams,
  OrderGuidesQuery,
} from '../../contract/order-guides.js';
import { IdempotencyHeaders } from '../../contract/values.js';
import type { Routes } from '../../http/app.js';
import { shopperOf } from '../../http/policy.js';
import { RequestFailure } from '../../services/failures.js';
import { changeOrderGuide, removeOrderGuide } from '../../services/order-guides/change-order-guide.js';
import { countOrderGuide } from '../../services/order-guides/count-order-guide.js';
import { createOrderGuide } from '../../services/order-guides/create-order-guide.js';
import type { GuideChange } from '../../services/order-guides/guide-change.js';
import { readOrderGuide, readOrderGuides } from '../../services/order-guides/read-order-guides.js';
import { writeOnce } from '../write-once.js';

const tags = ['Order guides'];
const params = OrderGuideParams;

/** A customer's order guides (S7.21–S7.26): shared by all users who may act for the customer. */
export const orderGuideRoutes: Routes = (app, { store, clock }) => {
  const changeOf = (request: FastifyRequest, name: string): GuideChange => ({
    customerKey: shopperOf(request).customerKey,
    name,
    now: clock.now(),
  });

  app.get(
    '/api/orderguide',
    {
      config: { policy: 'direct' },
      schema: {
        tags,
        summary: 'The order guides, Standard first, then by name',
        querystring: OrderGuidesQuery,
        response: { 200: Type.Array(OrderGuide), ...failures(401, 403) },
      },
    },
    (request) => {
      const { name = null, lines = true } = request.query;
      return readOrderGuides(store.db, { customerKey: shopperOf(request).customerKey, name, withLines: lines });
    },
  );

  app.post(
    '/api/orderguide/:id',
    {
      config: { policy: 'direct' },
      schema: {
        tags,
        summary: 'Makes an order guide',
        params,
        headers: IdempotencyHeaders,
        body: OrderGuideInput,
        response: { 201: OrderGuide, ...failures(401, 403, 404, 405, 409, 422) },
      },
    },
    async (request, reply) => {
      const { name, lines } = request.body;
      if (!isSameOrderGuide(name, request.params.id)) throw new RequestFailure(400, 'The name is another one in the address');
      const change = changeOf(request, name);
      await writeOnce(request, reply, { store, clock }, { operation: 'orderguide.create', status: 201 }, (tx) => ({
        work: () => createOrderGuide(tx, change, lines),
        keep: ({ name }) => ({ name }),
        rebuild: ({ name }) => readOrderGuide(tx, change.customerKey, name),
      }));
    },
  );

  app.patch(
    '/api/orderguide/:id',
    {
      config: { policy: 'direct' },
      schema: {
        tags,
        summary: 'Adds, changes and takes out lines of an order guide, all or nothing',
        params,
        body: OrderGuideChanges,
        response: { 200: OrderGuide, ...failures(401, 403, 404, 405, 409) },
      },
    },
    async (request) => {
      const change = changeOf(request, request.params.id);
      return await store.transaction((tx) => changeOrderGuide(tx, change, request.body));
    },
  );

  app.patch(
    '/api/orderguide/:id/counts',
    {
      config: { policy: 'direct' },
      schema: {
        tags,
        summary: 'Sets pars and counts of lines of an order guide, all or nothing',
        description: 'Capability `parLevels`. Also of the standard order and of read-only guides. A null empties a value.',
        params,
        body: OrderGuideCounts,
        response: { 200: OrderGuide, ...failures(401, 403, 404, 409) },
      },
    },
    async (request) => {
      const change = changeOf(request, request.params.id);
      return await store.transaction((tx) => countOrderGuide(tx, change, request.body));
    },
  );

  app.delete(
    '/api/orderguide/:id',
    {
      config: { policy: 'direct' },
      schema: {
        tags,
        summary: 'Removes an order guide',
        params,
        response: { 204: Type.Null(), ...failures(401, 403, 404, 405) },
      },
    },
    async (request, reply) => {
      const change = changeOf(request, request.params.id);
      await store.transaction((tx) => removeOrderGuide(tx, change));
      return reply.code(204).send(null);
    },
  );
};
