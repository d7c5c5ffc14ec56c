import { type Static, Type } from 'typebox';
import type { RestCalls } from './http/rest-calls.js';
import { Maybe, shape } from './http/shapes.js';

const Key = Type.Object({
  id: Type.Union([Type.Integer(), Type.String()]),
  name: Type.String(),
  prefix: Type.String(),
  scopes: Type.Array(Type.String()),
  state: Type.Union([Type.Literal('active'), Type.Literal('suspended'), Type.Literal('expired'), Type.Literal('revoked')]),
  createdAt: Type.String(),
  createdBy: Type.String(),
  expiresAt: Maybe(Type.String()),
  lastUsedAt: Maybe(Type.String()),
  lastUsedFrom: Maybe(Type.String()),
  revokedAt: Maybe(Type.String()),
  revokedBy: Maybe(Type.String()),
});
const keysShape = shape(Type.Array(Key));
const createdShape = shape(Type.Object({ secret: Type.String({ minLength: 1, maxLength: 500 }), key: Key }));

/** An API key of a customer, without its secret. */
export type ApiKeyDto = Static<typeof Key>;

/** What a new key is to be. */
export interface NewApiKeyDto {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expiresInDays: number | null;
}

/** The API keys of the customer that somebody acts for. */
export interface ApiKeysClient {
  list(): Promise<readonly ApiKeyDto[]>;
  /** Rejects with `Refused` where a person can mend it. */
  create(key: NewApiKeyDto): Promise<{ readonly secret: string; readonly key: ApiKeyDto }>;
  revoke(id: string): Promise<void>;
}

const path = '/api/account/keys';

export class HttpApiKeysClient implements ApiKeysClient {
  constructor(private readonly calls: RestCalls) {}

  list(): Promise<readonly ApiKeyDto[]> {
    return this.calls.get('account', path, keysShape);
  }

  create(key: NewApiKeyDto): Promise<{ readonly secret: string; readonly key: ApiKeyDto }> {
    return this.calls.write('account', { path, body: key }, createdShape);
  }

  revoke(id: string): Promise<void> {
    return this.calls.command('account', { method: 'DELETE', path: `${path}/${encodeURIComponent(id)}` });
  }
}
