import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { AddressFormActors } from '../../../machines/addressForm/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import { addressWrites } from './address-writes.js';

/** The effect of the addressForm machine; closing the dialog does not take back what was sent. */
export function addressFormActors(client: ApolloClient): ActorsOf<AddressFormActors> {
  const writes = addressWrites(client);
  return { saveAddress: fromPromise(({ input }) => writes.save(input)) };
}
