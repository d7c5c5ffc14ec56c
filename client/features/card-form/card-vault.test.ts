import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { emptyBillingAddress } from '../../../domain/payment/billing-address.js';
import { CardKeeper } from './card-vault.js';

const entered = {
  card: { cardNumber: '4111 1111 1111 1111', expirationDate: '1227', cvv2: '123' },
  billing: { ...emptyBillingAddress, name: ' Emily Hart ', city: 'Portland' },
};

test('a card is known by its reference, until it is forgotten or another is kept', () => {
  const keeper = new CardKeeper();
  const { cardReference, ...shown } = keeper.keep(entered);
  expect(shown).toEqual({ issuer: 'Visa', lastFour: '1111', accountHolderName: 'Emily Hart' });
  expect([keeper.find(cardReference), keeper.find('other'), keeper.find(null)]).toEqual([entered, null, null]);
  const another = keeper.keep(entered);
  expect([keeper.find(cardReference), keeper.find(another.cardReference)]).toEqual([null, entered]);
  keeper.forget();
  expect(keeper.find(another.cardReference)).toBeNull();
  expect(keeper.billing?.city).toBe('Portland');
});

test('a keeper that is shown or serialised by mistake shows no card (E7)', () => {
  const keeper = new CardKeeper();
  keeper.keep(entered);
  expect(JSON.stringify(keeper) + inspect(keeper, { depth: 9 })).not.toMatch(/4111|Portland/);
});
