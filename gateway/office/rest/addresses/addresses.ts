import type { Address, AddressesPort, AddressFields, BookOwner } from '../../ports/addresses.js';
import type { RestCalls, WriteRequest } from '../http/rest-calls.js';
import { toAddress } from './addresses.map.js';
import { addressesShape, addressShape } from './addresses.wire.js';

/** Address books over REST (S7.36, S7.37). */
export class RestAddresses implements AddressesPort {
  constructor(private readonly calls: RestCalls) {}

  async list(owner: BookOwner): Promise<readonly Address[]> {
    return (await this.calls.get('addresses', bookOf(owner), addressesShape)).map(toAddress);
  }

  add(owner: BookOwner, address: AddressFields, idempotencyKey: string): Promise<Address> {
    return this.#save({ path: bookOf(owner), body: address, idempotencyKey });
  }

  update(owner: BookOwner, key: string, address: AddressFields): Promise<Address> {
    const method = owner === 'consumer' ? 'POST' : 'PUT';
    return this.#save({ method, path: pathOf(owner, key), body: address });
  }

  makePrimary(owner: BookOwner, key: string): Promise<Address> {
    return this.#save({ path: `${pathOf(owner, key)}/primary` });
  }

  remove(owner: BookOwner, key: string): Promise<void> {
    return this.calls.command('addresses', { method: 'DELETE', path: pathOf(owner, key) });
  }

  logZip(zip: string): Promise<void> {
    return this.calls.command('addresses', { path: `${bookOf('consumer')}/log/${encodeURIComponent(zip)}` });
  }

  async #save(write: WriteRequest): Promise<Address> {
    return toAddress(await this.calls.write('addresses', write, addressShape));
  }
}

const bookOf = (owner: BookOwner) => `/api/${owner}/address`;
const pathOf = (owner: BookOwner, key: string) => `${bookOf(owner)}/${encodeURIComponent(key)}`;
