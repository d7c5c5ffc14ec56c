import { describe, expect, test } from 'vitest';
import { isKeptText, unkeptTextIn, unkeptTextMessage } from './kept-text.js';

describe('a text that no database keeps', () => {
  test.each(['\0', 'a\0b', '\ud800', 'a\udc00b', '\udc00\ud800', '🐔\ud83d'])('is %j', (text) => {
    expect(isKeptText(text)).toBe(false);
  });

  test.each(['', 'a', 'é', '🐔', '\u0001', '\ufffd', '\uffff', '\u{10ffff}', 'a\r\n\tb', '%00'])('is not %j', (text) => {
    expect(isKeptText(text)).toBe(true);
  });
});

describe('where it stands in a value', () => {
  test.each([
    ['a\0', ''],
    [{ lines: [{ text: 'a' }, { text: 'a\0' }] }, 'lines[1].text'],
    [['a', ['\ud800']], '[1][0]'],
    [{ a: { 'b\0': 1 } }, 'a'],
    [{ 'a name with spaces': '\0' }, '…'],
    [{ a: 'b', n: 1, b: true, none: null, list: [], missing: undefined }, null],
    [Object.assign(Object.create(null), { q: '\0' }), 'q'],
    [Object.assign(Object.create(Object.create(null)), { q: '\0' }), 'q'],
    [new Uint8Array([0]), null],
    [new URLSearchParams({ q: '\0' }), null],
  ])('of %j is %j', (value, place) => {
    expect(unkeptTextIn(value)).toBe(place);
  });

  test('is found at any depth, and said shortly', () => {
    let value: unknown = '\0';
    for (let depth = 0; depth < 100_000; depth += 1) value = depth % 2 === 0 ? { a: value } : [value];
    expect(unkeptTextIn(value)?.length).toBeGreaterThan(10);
    const named = { ['n'.repeat(40)]: { ['m'.repeat(40)]: { ['o'.repeat(40)]: '\0' } } };
    expect(unkeptTextIn(named)?.length).toBeLessThanOrEqual(100);
  });

  test('is told by its name, and never with the text itself', () => {
    expect(unkeptTextMessage('username')).toBe('username has a character that cannot be kept: NUL, or half of a surrogate pair');
    expect(unkeptTextMessage('')).toMatch(/^A text has/);
  });
});
