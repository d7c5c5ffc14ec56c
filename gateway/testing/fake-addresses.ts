import type { Address, AddressesPort } from '../office/ports/addresses.js';
import { addressWith } from './dtos.js';

/** The address book of a fake back office. */
export interface AddressesFixture {
  addresses: readonly Address[];
}

export const addressesFixture: AddressesFixture = {
  addresses: [addressWith({ key: 'A1', isPrimary: true }), addressWith({ key: 'A2' })],
};

/** The address book of a fake back office. */
export const fakeAddresses = (fixture: AddressesFixture, write: (written: unknown) => void): AddressesPort => ({
  list: async (owner) => fixture.addresses.map((address) => ({ ...address, contact: owner })),
  add: async (owner, address, key) => {
    write({ owner, address, key });
    return addressWith({ key: 'A3' });
  },
  update: async (owner, key, address) => {
    write({ owner, key, address });
    return addressWith({ key });
  },
  makePrimary: async (owner, key) => {
    write({ owner, key });
    return addressWith({ key, isPrimary: true });
  },
  remove: async (owner, key) => write({ owner, key }),
  logZip: async (zip) => write({ zip }),
});
