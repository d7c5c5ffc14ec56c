import { type Static, Type } from 'typebox';
import type { RestCalls } from './http/rest-calls.js';
import { Decimal, Maybe, shape } from './http/shapes.js';

const Address = Type.Object({
  id: Type.Union([Type.Integer(), Type.String()]),
  key: Type.Union([Type.Integer(), Type.String()]),
  isPrimary: Maybe(Type.Boolean()),
  name: Type.String(),
  display: Maybe(Type.String()),
  address1: Maybe(Type.String()),
  address2: Maybe(Type.String()),
  city: Maybe(Type.String()),
  state: Maybe(Type.String()),
  zip: Maybe(Type.String()),
  county: Maybe(Type.String()),
  contact: Maybe(Type.String()),
  phone: Maybe(Type.String()),
  deliveryTime: Maybe(Type.String()),
  minimumOrderAmount: Maybe(Decimal),
  isValidZipCode: Maybe(Type.Boolean()),
});
const addressShape = shape(Address);
const addressesShape = shape(Type.Array(Address));

/** An address of a book (S3.15). */
export type AddressDto = Static<typeof Address>;

/** An address as a person filled it in. */
export type PostedAddressDto = Readonly<Record<string, string | null>>;

/** Whose book: a consumer's own (S7.36) or an account's (S7.37). */
export type BookOwner = 'consumer' | 'account';

/** The address books. Each write rejects with `Refused` where a person can mend it. */
export interface AddressesClient {
  list(owner: BookOwner): Promise<readonly AddressDto[]>;
  add(owner: BookOwner, address: PostedAddressDto, idempotencyKey: string): Promise<AddressDto>;
  update(owner: BookOwner, key: string, address: PostedAddressDto): Promise<AddressDto>;
  makePrimary(owner: BookOwner, key: string): Promise<AddressDto>;
  remove(owner: BookOwner, key: string): Promise<void>;
  logZip(zip: string): Promise<void>;
}

export class HttpAddressesClient implements AddressesClient {
  constructor(private readonly calls: RestCalls) {}

  list(owner: BookOwner): Promise<readonly AddressDto[]> {
    return this.calls.get('addresses', bookOf(owner), addressesShape);
  }

  add(owner: BookOwner, address: PostedAddressDto, idempotencyKey: string): Promise<AddressDto> {
    return this.calls.write('addresses', { path: bookOf(owner), body: address, idempotencyKey }, addressShape);
  }

  update(owner: BookOwner, key: string, address: PostedAddressDto): Promise<AddressDto> {
    const method = owner === 'consumer' ? 'POST' : 'PUT';
    return this.calls.write('addresses', { method, path: pathOf(owner, key), body: address }, addressShape);
  }

  makePrimary(owner: BookOwner, key: string): Promise<AddressDto> {
    return this.calls.write('addresses', { path: `${pathOf(owner, key)}/primary` }, addressShape);
  }

  remove(owner: BookOwner, key: string): Promise<void> {
    return this.calls.command('addresses', { method: 'DELETE', path: pathOf(owner, key) });
  }

  logZip(zip: string): Promise<void> {
    return this.calls.command('addresses', { path: `${bookOf('consumer')}/log/${encodeURIComponent(zip)}` });
  }
}

const bookOf = (owner: BookOwner) => `/api/${owner}/address`;
const pathOf = (owner: BookOwner, key: string) => `${bookOf(owner)}/${encodeURIComponent(key)}`;
