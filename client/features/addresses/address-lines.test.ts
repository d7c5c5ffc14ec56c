import { expect, test } from 'vitest';
import { addressLines } from './address-lines.js';

const address = { address1: '12 Harbor St', address2: null, city: 'Portland', state: 'ME', zip: '04101' };

test('an address leaves out what it lacks', () => {
  expect(addressLines(address)).toEqual(['12 Harbor St', 'Portland, ME 04101']);
  expect(addressLines({ ...address, address1: null, city: null, state: null })).toEqual(['04101']);
});
