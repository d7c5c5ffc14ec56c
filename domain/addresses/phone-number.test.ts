import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foreignPhoneText, formatPhoneNumber, phoneDigits, phoneNumberText, phoneProblem } from './phone-number.js';

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
    expect(phoneProblem(text)).toBe(null);
    expect(formatPhoneNumber(text)).toBe(shown);
    expect(phoneDigits(text)).toMatch(/^\d{10,16}$/);
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
    expect(phoneProblem(text)).toBe(phoneNumberText);
    expect([formatPhoneNumber(text), phoneDigits(text)]).toEqual([text, text]);
  });

  it.each(['+44 20 7946 0958', '+442079460958', '+49 30 901820', '+2075550148'])('%o is refused as another country’s', (text) => {
    expect(phoneProblem(text)).toBe(foreignPhoneText);
    expect(formatPhoneNumber(text)).toBe(text);
  });

  it('read the same however often they are written out, and are kept as 10 to 16 digits', () => {
    const digits = fc.stringMatching(/^[2-9]\d{2}[2-9]\d{6}\d{0,6}$/);
    fc.assert(
      fc.property(digits, (number) => {
        expect(phoneProblem(number)).toBe(null);
        expect(phoneDigits(formatPhoneNumber(number))).toBe(number);
        expect(formatPhoneNumber(formatPhoneNumber(number))).toBe(formatPhoneNumber(number));
      }),
    );
  });
});
