import { expect, test } from 'vitest';
import { englishTexts } from '../../../texts/testing/english.js';
import { factsOf } from './log-texts.js';

const facts = (...details: [name: string, value: string][]) =>
  factsOf(
    {
      ...{ id: '1', at: '', group: 'other', action: 'WHATEVER', person: null, staff: null, apiKey: null },
      details: details.map(([name, value]) => ({ name, value })),
    },
    englishTexts,
  );

test.each([
  [['orderNumber', '100007'], 'Order 100007'],
  [['lines', '1'], '1 line'],
  [['lastFour', '4242'], 'Card or account ending in 4242'],
  [['email', 'ana@acme.example'], 'Address ana@acme.example'],
  [['colleague', 'Ana'], 'Colleague Ana'],
  [['role', 'viewer'], 'Role Viewer'],
  [['shipTos', ''], 'Orders for all ship-tos'],
  [['shipTos', 'MAIN, DOCK'], 'Orders for MAIN, DOCK'],
  [['cart', 'pass'], 'Cart moved to the administrator'],
  [['cart', 'discard'], 'Cart emptied'],
  [['name', 'ERP'], 'ERP'],
  [['passkey', 'Work laptop'], 'Work laptop'],
] as const)('the fact %j reads %s', ([name, value], text) => {
  expect(facts([name, value])).toEqual([text]);
});

test('a change of a role names both', () => {
  expect(facts(['from', 'individual'], ['to', 'buyer'])).toEqual(['Role Individual rights → Buyer']);
});

test('facts that mean nothing to people are left out', () => {
  expect(facts(['grant', 'password'], ['lines', 'many'], ['from', 'buyer'], ['moon', 'full'])).toEqual([]);
  expect(facts(['to', 'buyer'], ['grant', 'password'])).toEqual([]);
});
