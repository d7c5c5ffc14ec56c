import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.js';
import { lengthOf } from './text-length.js';

describe('a text of another system, made plain', () => {
  it.each([
    ['Order multiples of 2 CS', 'Order multiples of 2 CS'],
    ['  two\r\n\r\n lines\t here ', 'two\nlines here'],
    ['null \u0000 bell \u0007 escape \u001b[31m', 'null bell escape [31m'],
    ['right \u202Eto\u202C left, zero\u200Bwidth', 'right to left, zerowidth'],
    ['lone \uD800 half', 'lone half'],
    ['<script>alert(1)</script> <b', '‹script>alert(1)‹/script> ‹b'],
    ['<!-- hidden --> <?php', '‹!-- hidden --> ‹?php'],
    ['less than < 5 and 3 <4', 'less than < 5 and 3 <4'],
    ['card 4111 1111 1111 1111 is declined', 'card ending in 1111 is declined'],
    ['4111-1111-1111-1111', 'ending in 1111'],
    ['key 123456789012345678901234567890', 'key 123456789012345678901234567890'],
    ['UPC 04006381333931 is unknown', 'UPC 04006381333931 is unknown'],
    ['', ''],
  ])('%j is %j', (source, shown) => {
    expect(plainText(source)).toBe(shown);
  });

  it('is cut at 500 characters, and says so', () => {
    expect(plainText('x'.repeat(500))).toBe('x'.repeat(500));
    expect(plainText('x'.repeat(501))).toBe(`${'x'.repeat(499)}…`);
    expect(lengthOf(plainText('🍋'.repeat(9_000)))).toBe(500);
  });

  it('takes no longer than its length, whatever is repeated in it', () => {
    for (const part of [' ', '\n ', '<', '1 ', '1', '\u200B', '\uD800']) {
      const begun = performance.now();
      plainText(part.repeat(2_000_000));
      expect(performance.now() - begun).toBeLessThan(200);
    }
  });

  it('has no control character, opens no tag, and stays as it is when it is made plain again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 700 }), (source) => {
        const shown = plainText(source);
        expect(shown).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/u);
        expect(shown).not.toMatch(/<[a-z/!?]/i);
        expect(lengthOf(shown)).toBeLessThanOrEqual(500);
        expect(plainText(shown)).toBe(shown);
      }),
    );
  });
});
