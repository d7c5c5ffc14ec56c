import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultRegion, RegionalFormat } from '../../texts/regional-format.js';
import { textsIn } from '../../texts/testing/english.js';
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

  const formatOf = (locale: string) => new RegionalFormat({ ...defaultRegion, locale }, 'en-US');
  const readAt = (locale: string, text: string) => parseTypedDate(text, formatOf(locale).days);

  it.each([
    ['es-ES', '05/01/2026', '2026-01-05'],
    ['en-GB', '5-1-26', '2026-01-05'],
    ['es-MX', '05012026', '2026-01-05'],
    ['es-ES', '31122026', '2026-12-31'],
    ['es-ES', '2026-01-05', '2026-01-05'],
    ['de-DE', '5.1.2026', '2026-01-05'],
    ['de-DE', '05/01/26', '2026-01-05'],
    ['sv-SE', '20260105', '2026-01-05'],
    ['ko-KR', '2026. 01. 05.', '2026-01-05'],
  ])('%s reads %o as %s', (locale, text, day) => {
    expect(readAt(locale, text)).toBe(day);
  });

  it.each([
    ['es-ES', '01/13/2026'],
    ['es-ES', '12312026'],
    ['es-ES', '5.1.2026'],
    ['es-ES', '2026.01.05'],
    ['de-DE', '5.1/2026'],
    ['sv-SE', '05/01/2026'],
    ['sv-SE', '05012026'],
    ['ko-KR', '26. 1. 5.'],
  ])('%s does not read %o', (locale, text) => {
    expect(readAt(locale, text)).toBe(null);
  });

  it('are read back from what is shown, and from how programs write them', () => {
    fc.assert(
      fc.property(date, (day) => {
        expect(
          [formatLocalDate(day), formatLocalDate(day).replaceAll('/', '-'), day].map((text) => parseTypedDate(text)),
        ).toEqual([day, day, day]);
      }),
    );
  });

  it('are read back from what every site shows', () => {
    const locales = [
      'en-US',
      'en-GB',
      'es-ES',
      'es-MX',
      'de-DE',
      'fr-CA',
      'fr-FR',
      'sv-SE',
      'ko-KR',
      'hu-HU',
      'ja-JP',
      'nl-NL',
      'pt-BR',
    ];
    const formats = locales.map(formatOf);
    fc.assert(
      fc.property(date, fc.constantFrom(...formats), (day, format) => {
        expect(parseTypedDate(format.date(day), format.days)).toBe(day);
      }),
    );
  });

  it('that cannot be read are said by the field’s label; an empty field is no date', () => {
    expect(inEnglish(readTypedDate('13/45/2026', 'Effective Date'))).toEqual({
      problem: 'Please enter the Effective Date as MM/DD/YYYY',
    });
    const british = textsIn('en-US', { ...defaultRegion, locale: 'en-GB' });
    const answer = readTypedDate('01/13/2026', 'Effective Date', british.format.days);
    expect('problem' in answer && british.say(answer.problem)).toBe('Please enter the Effective Date as DD/MM/YYYY');
    expect(readTypedDate('1/5/26', 'Effective Date')).toEqual({ date: '2026-01-05' });
    expect(readTypedDate(' ', 'Effective Date')).toEqual({ date: null });
  });
});
