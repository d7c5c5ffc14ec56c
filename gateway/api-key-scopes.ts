import { apiKeyPrefix, apiKeyScopes } from '../domain/api-keys/api-key.js';
import type { ApiKeyScope } from './generated/resolvers.js';

/** A scope of the contract as the schema names it; null for one that this gateway does not know. */
export const scopeName = (scope: string): ApiKeyScope | null => apiKeyScopes.find((each) => each.scope === scope)?.name ?? null;

/** A scope of the schema as the contract names it. */
export const contractScope = (name: ApiKeyScope): string => apiKeyScopes.find((each) => each.name === name)?.scope ?? name;

/** Whether an `Authorization` header carries an API key, and not the token of a session. */
export const isApiKeyHeader = (authorization: string): boolean => authorization.slice('Bearer '.length).startsWith(apiKeyPrefix);
