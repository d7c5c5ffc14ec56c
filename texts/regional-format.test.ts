import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DateForm, defaultRegion, RegionalFormat } from './regional-format.js';

const inSpanish = new RegionalFormat(defaultRegion, 'es');
const inEnglish = new RegionalFormat(defaultRegion, 'en-US');
const british = new RegionalFormat({ ...defaultRegion, locale: 'en-GB', currency: 'GBP' }, 'es');

describe('the format of a site', () => {
  it('is the same in every language: numbers and amounts', () => {
    for (const format of [inSpanish, inEnglish]) {
      expect(format.number('1234.5')).toBe('1,234.5');
      expect(format.money('1234.5')).toBe('$1,234.50');
      expect(format.money('-5')).toBe('-$5.00');
      expect(format.money('0.12345', 4)).toBe('$0.1235');
      expect(format.money(null)).toBe('-.--');
      expect(format.percent(40)).toBe('40%');
    }
  });

  it.each([
    ['12.5', undefined, '$12.50'],
    ['0', undefined, '$0.00'],
    ['1234567.891', undefined, '$1,234,567.89'],
    ['999.995', undefined, '$1,000.00'],
    ['3.29', 4, '$3.2900'],
    ['125', 0, '$125'],
    [undefined, 4, '-.--'],
  ])('shows the amount %s with %s places as %s (S5.7, S9.6)', (amount, places, shown) => {
    expect(inEnglish.money(amount, places)).toBe(shown);
  });

  it('writes amounts of any size exactly', () => {
    expect(inEnglish.money('12345678901234567.89')).toBe('$12,345,678,901,234,567.89');
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
        const written = inEnglish.money(`${whole}.${String(cents).padStart(2, '0')}`);
        expect(written.replaceAll(/[$,]/g, '')).toBe(`${whole}.${String(cents).padStart(2, '0')}`);
      }),
    );
  });

  it('is the same in every language: days, with names in the language', () => {
    expect([inSpanish.date('2026-01-05'), inEnglish.date('2026-01-05')]).toEqual(['01/05/2026', '01/05/2026']);
    expect([inSpanish.date('2026-01-05', 'weekday'), inEnglish.date('2026-01-05', 'weekday')]).toEqual([
      'lun, 01/05',
      'Mon, 01/05',
    ]);
    expect(inSpanish.date('2026-01-05', 'long')).toBe('lunes, enero 5, 2026');
    expect(british.date('2026-01-05')).toBe('05/01/2026');
  });

  it('shows moments in the site’s zone, and days as they are', () => {
    expect(inEnglish.date('2026-01-05T02:30:00Z')).toBe('01/04/2026');
    expect(inEnglish.date('2026-01-05T02:30:00Z', 'time')).toBe('9:30 PM');
    expect(inEnglish.date('2026-07-05T02:30:00Z', 'zonedTime')).toBe('10:30 PM EDT');
  });

  it('knows how a day is typed and with which the week begins', () => {
    expect([inSpanish.datePattern('MM/DD/AAAA'), british.datePattern('MM/DD/AAAA')]).toEqual(['MM/DD/AAAA', 'DD/MM/AAAA']);
    expect([inSpanish.days, british.days]).toEqual([
      { order: 'mdy', separator: '/' },
      { order: 'dmy', separator: '/' },
    ]);
    expect([inSpanish.firstWeekday, british.firstWeekday]).toEqual([0, 1]);
  });

  it('writes every day of every form', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.constantFrom<DateForm>('day', 'weekday', 'long', 'month'), (date, form) => {
        const written = inSpanish.date(date.toISOString().slice(0, 10), form);
        expect(written).toMatch(/\d/);
        expect(written).not.toMatch(/January|Monday|undefined|Invalid/);
      }),
    );
  });
});
