import type { ApiKey } from '../../../../domain/api-keys/api-key.js';
import type { ApiKeysPort, NewApiKey } from '../../ports/api-keys.js';
import type { RestCalls } from '../http/rest-calls.js';
import { fromNewApiKey, toApiKey } from './api-keys.map.js';
import { createdShape, keysShape } from './api-keys.wire.js';

const path = '/api/account/keys';

/** API keys over REST. */
export class RestApiKeys implements ApiKeysPort {
  constructor(private readonly calls: RestCalls) {}

  async list(): Promise<readonly ApiKey[]> {
    return (await this.calls.get('account', path, keysShape)).map(toApiKey);
  }

  async create(key: NewApiKey): Promise<{ readonly secret: string; readonly key: ApiKey }> {
    const created = await this.calls.write('account', { path, body: fromNewApiKey(key) }, createdShape);
    return { secret: created.secret, key: toApiKey(created.key) };
  }

  revoke(id: string): Promise<void> {
    return this.calls.command('account', { method: 'DELETE', path: `${path}/${encodeURIComponent(id)}` });
  }
}
