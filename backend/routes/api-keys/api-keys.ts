import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { type ApiKeyScope, apiKeyScopes, maxApiKeyDays, maxApiKeys } from '../../../domain/api-keys/api-key.js';
import { failures } from '../../contract/failures.js';
import { Nullable } from '../../contract/values.js';
import type { Routes } from '../../http/app.js';
import { shopperOf } from '../../http/policy.js';
import { createApiKey, type KeysAsked, readApiKeys, revokeApiKey } from '../../services/api-keys/keep-api-keys.js';

const Scope = Type.Unsafe<ApiKeyScope>(
  Type.Union(apiKeyScopes.map(({ scope, sentence }) => Type.Literal(scope, { description: sentence }))),
);
const Moment = Type.String({ description: 'ISO 8601', examples: ['2026-11-21T10:00:00.000Z'] });

const ApiKeyDto = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  prefix: Type.String({ description: 'How the secret begins', examples: ['wsk_q3Ub7x'] }),
  scopes: Type.Array(Scope),
  state: Type.Union([Type.Literal('active'), Type.Literal('suspended'), Type.Literal('expired'), Type.Literal('revoked')], {
    description: 'suspended: who made it may no longer act for the customer, or have keys',
  }),
  createdAt: Moment,
  createdBy: Type.String({ description: 'Name of the user as whom it acts' }),
  expiresAt: Nullable(Moment),
  lastUsedAt: Nullable(Type.String({ description: 'To the minute; null: never' })),
  lastUsedFrom: Nullable(Type.String({ description: 'Address of the program, where it is known' })),
  revokedAt: Nullable(Moment),
  revokedBy: Nullable(Type.String()),
});

const NewApiKey = Type.Object(
  {
    name: Type.String({ maxLength: 200, description: 'Required, at most 40 characters, of no other key that works' }),
    scopes: Type.Array(Scope, { maxItems: apiKeyScopes.length, description: 'At least one' }),
    expiresInDays: Type.Optional(
      Nullable(Type.Integer({ minimum: 1, maximum: maxApiKeyDays, description: 'Null: it does not end by itself' })),
    ),
  },
  { additionalProperties: false },
);

const tags = ['API keys'];
const config = { policy: 'account' } as const;
const path = '/api/account/keys';

/** Keys by which programs act for a customer as the user who made them; for whoever's menu has the entry `ApiKeys` open, and never for keys themselves. */
export const apiKeyRoutes: Routes = (app, { store, clock }) => {
  const asked = (request: FastifyRequest): KeysAsked => ({
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
        response: { 200: Type.Array(ApiKeyDto), ...failures(401, 403, 404) },
      },
    },
    (request) => readApiKeys(store.db, asked(request)),
  );

  app.post(
    path,
    {
      config,
      schema: {
        tags,
        summary: `Makes a key; at most ${maxApiKeys} of a customer work at a time`,
        description:
          'Takes no Idempotency-Key, because a remembered answer would be a remembered secret: a request that is sent again is refused with `NAME_TAKEN`.',
        body: NewApiKey,
        response: {
          201: Type.Object({
            secret: Type.String({ description: 'To be sent as a bearer token; shown here and never again' }),
            key: ApiKeyDto,
          }),
          ...failures(401, 403, 404, 409),
        },
      },
    },
    async (request, reply) => {
      const { name, scopes, expiresInDays = null } = request.body;
      const made = await store.transaction((tx) => createApiKey(tx, { name, scopes, expiresInDays }, asked(request)));
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
        params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
        response: { 204: Type.Null(), ...failures(401, 403, 404) },
      },
    },
    async (request, reply) => {
      await store.transaction((tx) => revokeApiKey(tx, request.params.id, asked(request)));
      return await reply.code(204).send(null);
    },
  );
};
