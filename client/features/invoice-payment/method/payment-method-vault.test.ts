import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { emptyBankAccount } from '../../../../domain/payment/bank-account.js';
import { emptyBillingAddress } from '../../../../domain/payment/billing-address.js';
import { PaymentMethodVault } from './payment-method-vault.js';

const card = {
  card: { cardNumber: '4111 1111 1111 1111', expirationDate: '1249', cvv2: '123' },
  billing: { ...emptyBillingAddress, name: 'Emily Hart', city: 'Portland' },
};
const holder = { ...emptyBillingAddress, name: 'Acme Seafood' };
const account = { ...emptyBankAccount, routingNumber: '110000000', accountNumber: '000123456789', bankName: ' First Bank ' };

test('what was entered last is known by its reference, until it is forgotten', () => {
  const vault = new PaymentMethodVault();
  const kept = vault.keepCard(card);
  expect(kept).toEqual({ reference: expect.any(String), issuer: 'Visa', lastFour: '1111', holder: 'Emily Hart' });
  expect(vault.find(kept.reference)).toEqual({ kind: 'card', entered: card });

  const other = vault.keepAccount(account, holder);
  expect(other).toEqual({ reference: expect.any(String), issuer: 'First Bank', lastFour: '6789', holder: 'Acme Seafood' });
  expect([vault.find(kept.reference), vault.find(null)]).toEqual([null, null]);
  expect(vault.find(other.reference)).toEqual({ kind: 'account', account, billing: holder });

  vault.forget();
  expect(vault.find(other.reference)).toBeNull();
  expect(vault.billing?.name).toBe('Acme Seafood');
});

test('a vault that is shown or serialised by mistake shows neither card nor account (E7)', () => {
  const vault = new PaymentMethodVault();
  vault.keepCard(card);
  expect(JSON.stringify(vault) + inspect(vault, { depth: 9 })).not.toMatch(/4111|Portland/);
  vault.keepAccount(account, holder);
  expect(JSON.stringify(vault) + inspect(vault, { depth: 9 })).not.toMatch(/6789|1100|Acme/);
});
