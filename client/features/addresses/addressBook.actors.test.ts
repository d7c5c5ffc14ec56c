import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { expect, test } from 'vitest';
import { addressBook } from '../../../machines/addressBook/addressBook.machine.js';
import { addressForm } from '../../../machines/addressForm/addressForm.machine.js';
import { addressBookActors } from './addressBook.actors.js';
import { addressFormActors } from './addressForm.actors.js';

const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });

test('the address book and its dialog get every effect that they name', () => {
  expect(Object.keys(addressBookActors(client)).sort()).toEqual(Object.keys(addressBook.implementations.actors).sort());
  expect(Object.keys(addressFormActors(client)).sort()).toEqual(Object.keys(addressForm.implementations.actors).sort());
});
