import type { ApolloClient } from '@apollo/client';
import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { AddressBookActors, BookEntry } from '../../../machines/addressBook/types.js';
import type { AddressFormActors } from '../../../machines/addressForm/types.js';
import { unlessGivenUp } from '../../apollo/unless-given-up.js';
import { readAddresses } from './address-reads.js';
import { addressWrites, bookOf } from './address-writes.js';

type ActorsOf<Actors extends { [Name in keyof Actors]: { input: unknown; output: unknown } }> = {
  [Name in keyof Actors]: PromiseActorLogic<Actors[Name]['output'], Actors[Name]['input']>;
};

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

/** The effect of the addressForm machine; closing the dialog does not take back what was sent. */
export function addressFormActors(client: ApolloClient): ActorsOf<AddressFormActors> {
  const writes = addressWrites(client);
  return { saveAddress: fromPromise(({ input }) => writes.save(input)) };
}
