import { describe, expect, it } from 'vitest';
import {
  type BillingAddress,
  billingAddressProblems,
  billingLengths,
  emptyBillingAddress,
  requiredBillingFields,
  trimmedAddress,
} from './billing-address.js';

const all = { addressRequired: true, holderNameRequired: true, phoneRequired: true };
const none = { addressRequired: false, holderNameRequired: false, phoneRequired: false };
const address: BillingAddress = {
  name: 'Emily Hart',
  address1: '12 Harbor St',
  address2: '',
  city: 'Portland',
  state: 'ME',
  zip: '04101',
  phone: '(207) 555-0148',
};

describe('a billing address', () => {
  it('is fine as people write it', () => {
    expect(billingAddressProblems(address, all)).toEqual({});
    expect(billingAddressProblems({ ...address, name: ' Emily Hart ', zip: ' 04101 ' }, all)).toEqual({});
  });

  it('asks for what the settings ask for, and always for city, state and ZIP (A5.5–A5.11)', () => {
    expect(billingAddressProblems(emptyBillingAddress, all)).toEqual({
      name: 'Name is a required field',
      address1: 'Address Line 1 is a required field',
      city: 'City is a required field',
      state: 'State is a required field',
      zip: 'ZIP Code is required',
      phone: 'Phone Number is a required field',
    });
    expect(Object.keys(billingAddressProblems(emptyBillingAddress, none))).toEqual(['city', 'state', 'zip']);
    expect([...requiredBillingFields(none)]).toEqual(['city', 'state', 'zip']);
  });

  it.each([
    [{ name: 'Emily' }, { name: 'Please enter first and last name' }],
    [{ name: `E ${'h'.repeat(39)}` }, { name: 'Name can have at most 40 characters' }],
    [{ address1: 'a'.repeat(41) }, { address1: 'Address Line 1 can have at most 40 characters' }],
    [{ address2: 'a'.repeat(41) }, { address2: 'Address Line 2 can have at most 40 characters' }],
    [{ city: 'c'.repeat(21) }, { city: 'City can have at most 20 characters' }],
    [{ state: 'M' }, { state: 'State must have exactly 2 characters' }],
    [{ state: 'Maine' }, { state: 'State must have exactly 2 characters' }],
    [{ zip: '0410' }, { zip: 'ZIP Code must have 5 to 10 characters' }],
    [{ zip: '04101-12345' }, { zip: 'ZIP Code can have at most 10 characters' }],
    [{ phone: '5550148' }, { phone: 'Phone Number must have 10 to 16 characters' }],
    [{ phone: '1'.repeat(17) }, { phone: 'Phone Number can have at most 16 characters' }],
  ])('%j: %j (A5.5–A5.11)', (change, problems) => {
    expect(billingAddressProblems({ ...address, ...change }, none)).toEqual(problems);
  });

  it('takes each field up to its limit', () => {
    expect(billingLengths).toEqual({ name: 40, address1: 40, address2: 40, city: 20, state: 2, zip: 10, phone: 16 });
    expect(billingAddressProblems({ ...address, city: 'c'.repeat(20), zip: '04101-1234', phone: '1'.repeat(16) }, all)).toEqual(
      {},
    );
    expect(trimmedAddress({ ...address, city: ' Portland ' }).city).toBe('Portland');
  });
});
