import { type Static, Type } from 'typebox';
import { type ApiKeyScope, apiKeyScopes, maxApiKeyDays } from '../../domain/api-keys/api-key.js';
import { Key, Nullable } from './values.js';

const Scope = Type.Unsafe<ApiKeyScope>(
  Type.Union(apiKeyScopes.map(({ scope, description }) => Type.Literal(scope, { description }))),
);
const Instant = Type.String({ description: 'ISO 8601', examples: ['2026-11-21T10:00:00.000Z'] });

/** A key without its secret. */
export const ApiKey = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  prefix: Type.String({ description: 'How the secret begins', examples: ['wsk_q3Ub7x'] }),
  scopes: Type.Array(Scope),
  state: Type.Union([Type.Literal('active'), Type.Literal('suspended'), Type.Literal('expired'), Type.Literal('revoked')], {
    description: 'suspended: who made it may no longer act for the customer, or have keys',
  }),
  createdAt: Instant,
  createdBy: Type.String({ description: 'Name of the user as whom it acts' }),
  expiresAt: Nullable(Instant),
  lastUsedAt: Nullable(Type.String({ description: 'To the minute; null: never' })),
  lastUsedFrom: Nullable(Type.String({ description: 'Address of the program, where it is known' })),
  revokedAt: Nullable(Instant),
  revokedBy: Nullable(Type.String()),
});
export type ApiKey = Static<typeof ApiKey>;

/** A key to create. */
export const ApiKeyInput = Type.Object(
  {
    name: Type.String({ maxLength: 200, description: 'Required, at most 40 characters, of no other key that works' }),
    scopes: Type.Array(Scope, { maxItems: apiKeyScopes.length, description: 'At least one' }),
    expiresInDays: Type.Optional(
      Nullable(Type.Integer({ minimum: 1, maximum: maxApiKeyDays, description: 'Null: it does not end by itself' })),
    ),
  },
  { additionalProperties: false },
);

/** A new key with its secret, which no other call returns. */
export const CreatedApiKey = Type.Object({
  secret: Type.String({ description: 'To be sent as a bearer token; shown here and never again' }),
  key: ApiKey,
});
export type CreatedApiKey = Static<typeof CreatedApiKey>;

export const ApiKeyParams = Type.Object({ id: Key });
