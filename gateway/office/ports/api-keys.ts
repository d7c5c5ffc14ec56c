import type { ApiKeyScope, ApiKeyState } from '../../generated/resolvers.js';

/** API key of a customer, without its secret. Times are ISO 8601. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  /** First characters of the secret. */
  readonly prefix: string;
  /** Without scopes that this gateway does not know. */
  readonly scopes: readonly ApiKeyScope[];
  readonly state: ApiKeyState;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly expiresAt: string | null;
  readonly lastUsedAt: string | null;
  /** Network address. */
  readonly lastUsedFrom: string | null;
  readonly revokedAt: string | null;
  readonly revokedBy: string | null;
}

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
