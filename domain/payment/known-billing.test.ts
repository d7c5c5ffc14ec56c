import { expect, test } from 'vitest';
import { emptyBillingAddress } from './billing-address.js';
import { knownBilling, placeOfLines } from './known-billing.js';

const lines = ['12 Harbor St', 'Portland, ME 04101'];
const harbor = { ...emptyBillingAddress, address1: '12 Harbor St', city: 'Portland', state: 'ME', zip: '04101' };

test.each([
  ['of one line', lines, harbor],
  ['of two lines', ['12 Harbor St', 'Rear', 'Portland, ME 04101-2345'], { ...harbor, address2: 'Rear', zip: '04101-2345' }],
  [
    'of a Canadian customer',
    ['1 Quay', 'St. John’s, NL A1C 5M2'],
    { address1: '1 Quay', city: 'St. John’s', state: 'NL', zip: 'A1C 5M2' },
  ],
  ['of the town alone', ['Portland, ME 04101'], { ...harbor, address1: '' }],
  ['that has more lines than the form', ['a', 'b', 'c', 'Portland, ME 04101'], {}],
  ['without a ZIP code', ['12 Harbor St', 'Portland, ME'], {}],
  ['that is not known', [], {}],
])('a form begins with the address %s', (_, known, expected) => {
  expect(knownBilling(null, placeOfLines(known))).toEqual({ ...emptyBillingAddress, ...expected });
});

test('an address that was entered stays; a name alone gets the place of the account', () => {
  const entered = { ...emptyBillingAddress, name: 'Emily Hart', zip: '04102' };
  expect(knownBilling(entered, placeOfLines(lines))).toBe(entered);
  expect(knownBilling({ ...emptyBillingAddress, name: 'Emily Hart' }, placeOfLines(lines))).toEqual({
    ...harbor,
    name: 'Emily Hart',
  });
});

test('parts that an address lacks are empty', () => {
  expect(knownBilling(null, { ...harbor, address2: null, zip: null })).toEqual({ ...harbor, zip: '' });
  expect(knownBilling(null, undefined)).toEqual(emptyBillingAddress);
});
