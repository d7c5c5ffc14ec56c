import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { maxApiKeys } from '../../../domain/api-keys/api-key.js';
import { ApiKey, ApiKeyInput, ApiKeyParams, CreatedApiKey } from '../../contract/api-keys.js';
import { failures } from '../../contract/failures.js';
import type { Routes } from '../../http/app.js';
import { shopperOf, userOf } from '../../http/policy.js';
import { type ApiKeyContext, createApiKey, readApiKeys, revokeApiKey } from '../../services/api-keys/keep-api-keys.js';
import { demandConfirmation } from '../../services/session/demand-confirmation.js';

const tags = ['API keys'];
const config = { policy: 'account' } as const;
const path = '/api/account/keys';

/** Keys that let programs act for a customer as the user who made them. Needs the open menu entry `ApiKeys`; keys themselves have no access. */
export const apiKeyRoutes: Routes = (app, { store, clock }) => {
  const contextOf = (request: FastifyRequest): ApiKeyContext => ({
    shopper: shopperOf(request),
    now: clock.now(),
    requestId: request.id,
  });

  app.get(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'The customer’s keys, those that work first; never their secrets',
        response: { 200: Type.Array(ApiKey), ...failures(401, 403, 404) },
      },
    },
    (request) => readApiKeys(store.db, contextOf(request)),
  );

  app.post(
    path,
    {
      config,
      schema: {
        tags,
        summary: `Makes a key; at most ${maxApiKeys} of a customer work at a time`,
        description:
          'Takes no Idempotency-Key, because a remembered answer would be a remembered secret: a request that is sent again is refused with `NAME_TAKEN`. 409 `CONFIRMATION_REQUIRED` if the user has not signed in or confirmed who they are in the last ten minutes.',
        body: ApiKeyInput,
        response: {
          201: CreatedApiKey,
          ...failures(401, 403, 404, 409),
        },
      },
    },
    async (request, reply) => {
      const { name, scopes, expiresInDays = null } = request.body;
      demandConfirmation(userOf(request), clock.now());
      const { language } = await request.texts();
      const context = { ...contextOf(request), language };
      const made = await store.transaction((tx) => createApiKey(tx, { name, scopes, expiresInDays }, context));
      return await reply.code(201).send(made);
    },
  );

  app.delete(
    `${path}/:id`,
    {
      config,
      schema: {
        tags,
        summary: 'Revokes a key, at once and for good; of one that ended already nothing changes',
        params: ApiKeyParams,
        response: { 204: Type.Null(), ...failures(401, 403, 404) },
      },
    },
    async (request, reply) => {
      await store.transaction((tx) => revokeApiKey(tx, request.params.id, contextOf(request)));
      return await reply.code(204).send(null);
    },
  );
};
