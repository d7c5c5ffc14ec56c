import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scalars } from './scalars.js';

const parse = (name: string, value: unknown) => scalars[name]?.parseValue?.(value);

describe('scalars', () => {
  it.each(['Money', 'Quantity', 'Decimal'])('%s keeps every decimal to the letter, both ways', (name) => {
    const decimal = fc
      .tuple(fc.bigInt({ min: 0n, max: 999_999_999_999_999n }), fc.option(fc.stringMatching(/^\d{1,10}$/), { nil: undefined }))
      .map(([whole, fraction]) => (fraction === undefined ? String(whole) : `${whole}.${fraction}`));
    fc.assert(
      fc.property(decimal, (text) => {
        expect(parse(name, text)).toBe(text);
        expect(scalars[name]?.serialize?.(text)).toBe(text);
      }),
    );
  });

  it.each(Object.keys(scalars))('%s never makes a text of anything else', (name) => {
    fc.assert(
      fc.property(
        fc.oneof(fc.double(), fc.integer(), fc.boolean(), fc.array(fc.string()), fc.object(), fc.constant(null)),
        (value) => {
          expect(() => parse(name, value)).toThrow();
        },
      ),
    );
  });

  it.each(['', ' 1', '1 ', '1e3', '٣', 'NaN', 'Infinity', '+1', '.5', '1.', '1,5', '0x1', '--1', '1'.repeat(16)])(
    'no decimal is %j',
    (text) => {
      for (const name of ['Money', 'Quantity', 'Decimal']) expect(() => parse(name, text)).toThrow(`${name} must be`);
    },
  );

  it('a quantity is never negative; an amount may be', () => {
    expect(() => parse('Quantity', '-1.00')).toThrow('not negative');
    expect(parse('Money', '-1.00')).toBe('-1.00');
  });

  it('a day exists, and has no zone', () => {
    expect(parse('LocalDate', '2028-02-29')).toBe('2028-02-29');
    for (const text of ['2026-02-29', '2026-2-1', '2026-11-21T00:00:00Z', '21.11.2026'])
      expect(() => parse('LocalDate', text)).toThrow();
  });

  it('a moment has an offset', () => {
    expect(parse('DateTime', '2026-11-21T10:00:00.000Z')).toBe('2026-11-21T10:00:00.000Z');
    for (const text of ['2026-11-21T10:00:00', '2026-13-21T10:00:00Z', '2026-11-21'])
      expect(() => parse('DateTime', text)).toThrow();
  });
});
