import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { AddressBookActors, BookEntry } from '../../../machines/addressBook/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import { unlessGivenUp } from '../../apollo/unless-given-up.js';
import { readAddresses } from './address-reads.js';
import { addressWrites, bookOf } from './address-writes.js';

/** The effects of the addressBook machine. */
export function addressBookActors(client: ApolloClient): ActorsOf<AddressBookActors> {
  const writes = addressWrites(client);
  const read = (isFresh: boolean) =>
    fromPromise<readonly BookEntry[], undefined>(({ signal }) =>
      unlessGivenUp(signal, async () => bookOf(await readAddresses(client, { isFresh, signal }))),
    );
  return {
    loadBook: read(false),
    refreshBook: read(true),
    deleteAddress: fromPromise(({ input }) => writes.remove(input.key)),
    makePrimary: fromPromise(({ input }) => writes.makePrimary(input.key)),
  };
}
