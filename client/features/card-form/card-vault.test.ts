import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { emptyBillingAddress } from '../../../domain/payment/billing-address.js';
import { CardVault } from './card-vault.js';

const entered = {
  card: { cardNumber: '4111 1111 1111 1111', expirationDate: '1227', cvv2: '123' },
  billing: { ...emptyBillingAddress, name: ' Emily Hart ', city: 'Portland' },
};

test('a card is known by its reference, until it is forgotten or another is kept', () => {
  const vault = new CardVault();
  const { cardReference, ...shown } = vault.keep(entered);
  expect(shown).toEqual({ issuer: 'Visa', lastFour: '1111', accountHolderName: 'Emily Hart' });
  expect([vault.find(cardReference), vault.find('other'), vault.find(null)]).toEqual([entered, null, null]);
  const another = vault.keep(entered);
  expect([vault.find(cardReference), vault.find(another.cardReference)]).toEqual([null, entered]);
  vault.forget();
  expect(vault.find(another.cardReference)).toBeNull();
  expect(vault.billing?.city).toBe('Portland');
});

test('a vault that is shown or serialised by mistake shows no card (E7)', () => {
  const vault = new CardVault();
  vault.keep(entered);
  expect(JSON.stringify(vault) + inspect(vault, { depth: 9 })).not.toMatch(/4111|Portland/);
});
