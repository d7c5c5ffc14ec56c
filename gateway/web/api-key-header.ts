import { apiKeyPrefix } from '../../domain/api-keys/api-key.js';

/** Whether an `Authorization` header carries an API key, and not the token of a session. */
export const isApiKeyHeader = (authorization: string): boolean => authorization.slice('Bearer '.length).startsWith(apiKeyPrefix);
