import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from '../../texts/testing/in-english.js';
import { phoneNumberText } from '../addresses/phone-number.js';
import {
  type BillingAddress,
  billingAddressProblems,
  emptyBillingAddress,
  holderAddressProblems,
  requiredBillingFields,
  sentBillingAddress,
} from './billing-address.js';

const all = { addressRequired: true, holderNameRequired: true, phoneRequired: true };
const none = { addressRequired: false, holderNameRequired: false, phoneRequired: false };
const phones = { country: 'US', read: null };
const address: BillingAddress = {
  name: 'Emily Hart',
  address1: '12 Harbor St',
  address2: '',
  city: 'Portland',
  state: 'ME',
  zip: '04101',
  phone: '(207) 555-0148',
  country: 'US',
  email: 'emily@example.com',
};

describe('a billing address', () => {
  it('is fine as people write it', () => {
    expect(billingAddressProblems(address, all, phones)).toEqual({});
    expect(billingAddressProblems({ ...address, name: ' Emily Hart ', zip: ' 04101 ' }, all, phones)).toEqual({});
  });

  it('asks for what the settings ask for, and always for city, state and ZIP (A5.5–A5.11)', () => {
    expect(inEnglish(billingAddressProblems(emptyBillingAddress, all, phones))).toEqual({
      name: 'Name is a required field',
      address1: 'Address Line 1 is a required field',
      city: 'City is a required field',
      state: 'State is a required field',
      zip: 'ZIP Code is required',
      phone: 'Phone Number is a required field',
    });
    expect(Object.keys(billingAddressProblems(emptyBillingAddress, none, phones))).toEqual(['city', 'state', 'zip']);
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
    [{ phone: '5550148' }, { phone: english(phoneNumberText) }],
    [{ phone: 'abcdefghij' }, { phone: english(phoneNumberText) }],
    [{ phone: '2075550148 Ext 1234567' }, { phone: english(phoneNumberText) }],
    [{ country: 'USA' }, { country: 'Country must have 2 letters, such as US' }],
    [{ email: 'emily@example' }, { email: 'E-mail must be an address such as name@example.com' }],
    [{ email: `${'e'.repeat(250)}@a.us` }, { email: 'E-mail must be an address such as name@example.com' }],
  ])('%j: %j (A5.5–A5.11)', (change, problems) => {
    expect(inEnglish(billingAddressProblems({ ...address, ...change }, none, phones))).toEqual(problems);
  });

  it('takes each field up to its limit; a phone number of 10 to 16 digits, however it is punctuated (A5.11)', () => {
    const longest = {
      ...{ name: `E ${'h'.repeat(38)}`, address1: 'a'.repeat(40), address2: 'a'.repeat(40) },
      ...{ city: 'c'.repeat(20), zip: '04101-1234', phone: '(207) 555-0148 Ext 123456' },
    };
    expect(billingAddressProblems({ ...address, ...longest }, all, phones)).toEqual({});
  });

  it('is sent without blanks around, with the country in capitals (A3.4)', () => {
    const typed = { ...address, city: ' Portland ', country: ' us', email: ' e@example.com' };
    expect(sentBillingAddress(typed)).toEqual({
      ...{ ...address, city: 'Portland', country: 'US', email: 'e@example.com' },
    });
  });

  it('of an account’s holder need not be given, and is held against the same rules where it is (A3.4)', () => {
    expect(holderAddressProblems(emptyBillingAddress, phones)).toEqual({});
    expect(holderAddressProblems({ ...emptyBillingAddress, name: 'Acme', phone: 'abcdefghij' }, phones)).toEqual({
      phone: phoneNumberText,
    });
  });
});
