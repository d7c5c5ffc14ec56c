import { type ApiKey, apiKeyScopes } from '../../../../domain/api-keys/api-key.js';
import type { ApiKeyScope } from '../../../generated/resolvers.js';
import type { NewApiKey } from '../../ports/api-keys.js';
import type { WireApiKey, WireNewApiKey } from './api-keys.wire.js';

/** Scope of the contract by the schema's name; null for an unknown one. */
export const toScope = (scope: string): ApiKeyScope | null => apiKeyScopes.find((each) => each.scope === scope)?.name ?? null;

const fromScope = (name: ApiKeyScope): string => apiKeyScopes.find((each) => each.name === name)?.scope ?? name;

const states = { active: 'ACTIVE', suspended: 'SUSPENDED', expired: 'EXPIRED', revoked: 'REVOKED' } as const;

export const toApiKey = ({ id, name, prefix, scopes, state, createdAt, createdBy, ...rest }: WireApiKey): ApiKey => ({
  id: String(id),
  name,
  prefix,
  scopes: scopes.flatMap((scope) => toScope(scope) ?? []),
  state: states[state],
  createdAt,
  createdBy,
  expiresAt: rest.expiresAt ?? null,
  lastUsedAt: rest.lastUsedAt ?? null,
  lastUsedFrom: rest.lastUsedFrom ?? null,
  revokedAt: rest.revokedAt ?? null,
  revokedBy: rest.revokedBy ?? null,
});

export const fromNewApiKey = ({ name, scopes, expiresInDays }: NewApiKey): WireNewApiKey => ({
  name,
  scopes: scopes.map(fromScope),
  expiresInDays,
});
