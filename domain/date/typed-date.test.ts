import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inEnglish } from '../../texts/testing/in-english.js';
import { formatLocalDate } from './local-date.js';
import { parseTypedDate, readTypedDate } from './typed-date.js';

const date = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

describe('typed dates (A2.66)', () => {
  it.each([
    ['1/2/2026', '2026-01-02'],
    [' 01/02/2026 ', '2026-01-02'],
    ['1/5/26', '2026-01-05'],
    ['1-5-2026', '2026-01-05'],
    ['1-5-26', '2026-01-05'],
    ['01052026', '2026-01-05'],
    ['2026-01-05', '2026-01-05'],
    ['2026/1/5', '2026-01-05'],
    ['02/29/2028', '2028-02-29'],
  ])('%o is %s', (text, day) => {
    expect(parseTypedDate(text)).toBe(day);
  });

  it.each([
    '02/30/2026',
    '02/29/2026',
    '13/45/2026',
    '13/01/2026',
    '1/5-2026',
    '1.5.2026',
    '1/5',
    '1/5/026',
    '1/5/20260',
    '2026-13-01',
    '26-01-05',
    '2026-01-05T00:00',
    '1052026',
    'tomorrow',
    '',
  ])('%o is not one', (text) => {
    expect(parseTypedDate(text)).toBe(null);
  });

  it('are read back from what is shown, and from how programs write them', () => {
    fc.assert(
      fc.property(date, (day) => {
        expect([formatLocalDate(day), formatLocalDate(day).replaceAll('/', '-'), day].map(parseTypedDate)).toEqual([
          day,
          day,
          day,
        ]);
      }),
    );
  });

  it('that cannot be read are said by the field’s label; an empty field is no date', () => {
    expect(inEnglish(readTypedDate('13/45/2026', 'Effective Date'))).toEqual({
      problem: 'Please enter the Effective Date as MM/DD/YYYY',
    });
    expect(readTypedDate('1/5/26', 'Effective Date')).toEqual({ date: '2026-01-05' });
    expect(readTypedDate(' ', 'Effective Date')).toEqual({ date: null });
  });
});
