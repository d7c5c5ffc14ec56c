import { describe, expect, it } from 'vitest';
import { inEnglish } from '../../texts/testing/in-english.js';
import {
  type AddressForm,
  addressFormProblems,
  emptyAddress,
  isAddressDeletable,
  keptAddress,
  shownAddressFields,
} from './delivery-address.js';
import { phoneNumberText } from './phone-number.js';
import { isZipCode, zipArea, zipCodeText } from './zip-code.js';

const phones = { country: 'US', read: null };
const address: AddressForm = { ...emptyAddress, display: 'Home', name: 'Emily Hart', zip: '04101' };

describe('zip codes (S5.20)', () => {
  it.each(['04101', '04101-1234', '04101 1234', '041011234', ' 04101 ', 'K1A 0B1', 'K1A0B1', 'k1a-0b1'])('takes %o', (zip) => {
    expect(isZipCode(zip)).toBe(true);
  });
  it.each(['', '0410', '041012', '04101-12', '04101--1234', 'D1A 0B1', 'K1A  0B1', 'K1A 0D1', 'K1A 0B', '٠٤١٠١'])(
    'refuses %o',
    (zip) => {
      expect(isZipCode(zip)).toBe(false);
      expect(zipArea(zip)).toBeNull();
    },
  );
  it('has the area of its route, however it is written', () => {
    expect(['04101-1234', '041011234', 'k1a-0b1', 'K1A 0B1'].map(zipArea)).toEqual(['04101', '04101', 'K1A', 'K1A']);
  });
});

describe('a delivery address (S5.19–S5.24)', () => {
  it('needs a display name, a name and a zip code, and nothing else', () => {
    expect(addressFormProblems(address, phones)).toEqual({});
    expect(inEnglish(addressFormProblems({ ...emptyAddress, display: '  ' }, phones))).toEqual({
      display: 'Display Name is a required field',
      name: 'Name is a required field',
      zip: 'ZIP Code is a required field',
    });
    expect(addressFormProblems({ ...address, zip: '0410', phone: '555' }, phones)).toEqual({
      zip: zipCodeText,
      phone: phoneNumberText,
    });
  });

  it.each([
    ['display', 25],
    ['name', 40],
    ['address1', 40],
    ['address2', 40],
    ['city', 20],
    ['state', 2],
    ['contact', 25],
    ['deliveryTime', 16],
  ] as const)('holds %s of at most %i characters', (field, most) => {
    expect(addressFormProblems({ ...address, [field]: 'é'.repeat(most) }, phones)).toEqual({});
    expect(Object.keys(addressFormProblems({ ...address, [field]: 'é'.repeat(most + 1) }, phones))).toEqual([field]);
  });

  it('is kept without blanks at its ends, with the digits of its number', () => {
    const kept = keptAddress(
      { ...address, name: ' Emily ', state: 'me', zip: ' k1a 0b1', phone: '(207) 555-0148 Ext 7' },
      phones,
    );
    expect(kept).toMatchObject({ name: 'Emily', state: 'ME', zip: 'K1A 0B1', phone: '20755501487' });
  });

  it('hides contact and delivery time from consumers (S5.22)', () => {
    expect(shownAddressFields(false)).toHaveLength(10);
    expect(shownAddressFields(true)).not.toContain('contact');
    expect(shownAddressFields(true)).not.toContain('deliveryTime');
    expect(shownAddressFields(true)).toHaveLength(8);
  });

  it('can be deleted unless it is the primary or the only one (S5.24)', () => {
    expect(isAddressDeletable({ isPrimary: false }, 2)).toBe(true);
    expect(isAddressDeletable({ isPrimary: true }, 2)).toBe(false);
    expect(isAddressDeletable({ isPrimary: false }, 1)).toBe(false);
  });
});
