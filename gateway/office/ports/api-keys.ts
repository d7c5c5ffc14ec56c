import type { ApiKey } from '../../../domain/api-keys/api-key.js';
import type { ApiKeyScope } from '../../generated/resolvers.js';

/** API key to create. */
export interface NewApiKey {
  readonly name: string;
  readonly scopes: readonly ApiKeyScope[];
  /** Null for a key that does not expire. */
  readonly expiresInDays: number | null;
}

/** API keys of the customer that the person acts for. */
export interface ApiKeysPort {
  list(): Promise<readonly ApiKey[]>;
  /** Rejects with `Refused` for problems that a user can fix. */
  create(key: NewApiKey): Promise<{ readonly secret: string; readonly key: ApiKey }>;
  revoke(id: string): Promise<void>;
}
