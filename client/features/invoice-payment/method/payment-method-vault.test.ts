import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { emptyBankAccount } from '../../../../domain/payment/bank-account.js';
import { emptyBillingAddress } from '../../../../domain/payment/billing-address.js';
import { MeansKeeper } from './payment-method-vault.js';

const card = {
  card: { cardNumber: '4111 1111 1111 1111', expirationDate: '1249', cvv2: '123' },
  billing: { ...emptyBillingAddress, name: 'Emily Hart', city: 'Portland' },
};
const holder = { ...emptyBillingAddress, name: 'Acme Seafood' };
const account = { ...emptyBankAccount, routingNumber: '110000000', accountNumber: '000123456789', bankName: ' First Bank ' };

test('what was entered last is known by its reference, until it is forgotten', () => {
  const keeper = new MeansKeeper();
  const kept = keeper.keepCard(card);
  expect(kept).toEqual({ reference: expect.any(String), issuer: 'Visa', lastFour: '1111', holder: 'Emily Hart' });
  expect(keeper.find(kept.reference)).toEqual({ kind: 'card', entered: card });

  const other = keeper.keepAccount(account, holder);
  expect(other).toEqual({ reference: expect.any(String), issuer: 'First Bank', lastFour: '6789', holder: 'Acme Seafood' });
  expect([keeper.find(kept.reference), keeper.find(null)]).toEqual([null, null]);
  expect(keeper.find(other.reference)).toEqual({ kind: 'account', account, billing: holder });

  keeper.forget();
  expect(keeper.find(other.reference)).toBeNull();
  expect(keeper.billing?.name).toBe('Acme Seafood');
});

test('a keeper that is shown or serialised by mistake shows neither card nor account (E7)', () => {
  const keeper = new MeansKeeper();
  keeper.keepCard(card);
  expect(JSON.stringify(keeper) + inspect(keeper, { depth: 9 })).not.toMatch(/4111|Portland/);
  keeper.keepAccount(account, holder);
  expect(JSON.stringify(keeper) + inspect(keeper, { depth: 9 })).not.toMatch(/6789|1100|Acme/);
});
