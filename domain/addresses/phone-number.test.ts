import fc from 'fast-check';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { describe, expect, it } from 'vitest';
import { foreignPhoneText, formatPhoneNumber, keptPhoneNumber, phoneNumberText, phoneProblem } from './phone-number.js';
import { needsPhoneReader, phoneRules } from './phone-rules.js';
import { readPhoneNumber } from './read-phone-number.js';

const phones = phoneRules('en-US', readPhoneNumber);

describe('phone numbers (S5.21, A5.11, A5.37)', () => {
  it.each([
    ['2075550148', '(207) 555-0148'],
    ['(207) 555-0148', '(207) 555-0148'],
    ['207.555.0148', '(207) 555-0148'],
    ['+1 207 555 0148', '(207) 555-0148'],
    ['+12075550148', '(207) 555-0148'],
    ['1-207-555-0148', '(207) 555-0148'],
    ['(207) 555-0148 Ext 12', '(207) 555-0148 Ext 12'],
    ['(207) 555-0148 Ext 123456', '(207) 555-0148 Ext 123456'],
    ['207-555-0148 x12', '(207) 555-0148 Ext 12'],
    ['207-555-0148 #12', '(207) 555-0148 Ext 12'],
    ['1234567890', '(123) 456-7890'],
    ['2075550148123456', '(207) 555-0148 Ext 123456'],
    ['12075550148123456', '(207) 555-0148 Ext 123456'],
  ])('%o is shown as %s', (text, shown) => {
    expect(phoneProblem(text, phones)).toBe(null);
    expect(formatPhoneNumber(text, phones)).toBe(shown);
    expect(keptPhoneNumber(text, phones)).toMatch(/^\d{10,16}$/);
  });

  it.each([
    '',
    '555-0148',
    'abcdefghij',
    '(207) 555-0148 Ext 1234567',
    '(207) 555-0148 Ext',
    'call me at 207 555 0148',
    '2075550148 Ext 12 Ext 3',
    '207 555 0148 12',
    '020 7946 0958',
    '0044 20 7946 0958',
    '442079460958',
    '11111111111111111',
    '٢٠٧٥٥٥٠١٤٨',
  ])('%o is refused in the words of the format', (text) => {
    expect(phoneProblem(text, phones)).toBe(phoneNumberText);
    expect([formatPhoneNumber(text, phones), keptPhoneNumber(text, phones)]).toEqual([text, text]);
  });

  it('read the same however often they are written out, and are kept as 10 to 16 digits', () => {
    const digits = fc.stringMatching(/^[2-9]\d{2}[2-9]\d{6}\d{0,6}$/);
    fc.assert(
      fc.property(digits, (number) => {
        expect(phoneProblem(number, phones)).toBe(null);
        expect(keptPhoneNumber(formatPhoneNumber(number, phones), phones)).toBe(number);
        expect(formatPhoneNumber(formatPhoneNumber(number, phones), phones)).toBe(formatPhoneNumber(number, phones));
      }),
    );
  });
});

describe('phone numbers of other countries', () => {
  it.each([
    ['+52 55 1234 5678', '+525512345678', '+52 55 1234 5678'],
    [' +442079460958 ', '+442079460958', '+44 20 7946 0958'],
    ['+49 30 901820', '+4930901820', '+49 30 901820'],
    ['+52 55 1234 5678 Ext 12', '+525512345678x12', '+52 55 1234 5678 Ext 12'],
    ['+52 55 1234 5678 #12', '+525512345678x12', '+52 55 1234 5678 Ext 12'],
  ])('%o is kept as %s and shown as %s', (text, kept, shown) => {
    expect(phoneProblem(text, phones)).toBe(null);
    expect([text, shown, kept].map((each) => keptPhoneNumber(each, phones))).toEqual([kept, kept, kept]);
    expect([text, shown, kept].map((each) => formatPhoneNumber(each, phones))).toEqual([shown, shown, shown]);
  });

  it.each(['+52 55 1234', '+2075550148', '+999 1234 5678', '+52 55 1234 5678 Ext 123', 'call', '+52 call'])(
    '%o is refused unless it is valid in its country and fits into 16 characters',
    (text) => {
      const isForeign = text.startsWith('+');
      expect(phoneProblem(text, phones)).toBe(isForeign ? foreignPhoneText : phoneNumberText);
      expect([formatPhoneNumber(text, phones), keptPhoneNumber(text, phones)]).toEqual([text, text]);
    },
  );

  it('remain as typed while the library is not loaded, and are left to the servers', () => {
    const rules = phoneRules('en-US', null);
    expect(phoneProblem('+52 55 1234', rules)).toBe(null);
    expect(formatPhoneNumber('+525512345678', rules)).toBe('+525512345678');
    expect(keptPhoneNumber(' +52 55 1234 5678', rules)).toBe('+52 55 1234 5678');
    expect(phoneProblem('555', rules)).toBe(phoneNumberText);
  });
});

describe('the country of a site', () => {
  it.each([
    ['es-MX', '55 1234 5678 ext 12', '+525512345678x12', '55 1234 5678 Ext 12'],
    ['es-MX', '+1 207 555 0148', '+12075550148', '+1 207 555 0148'],
    ['de', '030 901820', '+4930901820', '030 901820'],
    ['en-GB', '020 7946 0958', '+442079460958', '020 7946 0958'],
    ['es-419', '+52 55 1234 5678', '+525512345678', '+52 55 1234 5678'],
    ['fr-CA', '5145550148', '5145550148', '(514) 555-0148'],
  ])('with %s: %o is kept as %s and shown as %s', (locale, text, kept, shown) => {
    const rules = phoneRules(locale, readPhoneNumber);
    expect(phoneProblem(text, rules)).toBe(null);
    expect([text, shown, kept].map((each) => keptPhoneNumber(each, rules))).toEqual([kept, kept, kept]);
    expect(formatPhoneNumber(kept, rules)).toBe(shown);
  });

  it('decides what is valid without a country code', () => {
    for (const text of ['55 1234', 'call', '020 7946 0958']) {
      expect(phoneProblem(text, phoneRules('es-MX', readPhoneNumber))).toBe(foreignPhoneText);
    }
    expect(phoneProblem('55 1234 5678', phoneRules('es-419', readPhoneNumber))).toBe(foreignPhoneText);
  });

  it('needs no library in a country with the code 1', () => {
    for (const country of getCountries()) {
      expect([country, needsPhoneReader('2075550148', country)]).toEqual([country, getCountryCallingCode(country) !== '1']);
    }
    expect(needsPhoneReader(' ', 'MX')).toBe(false);
  });
});
