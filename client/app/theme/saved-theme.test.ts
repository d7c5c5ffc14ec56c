import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultTheme, parseTheme } from './saved-theme.js';

test('a theme comes back as it was saved (S9.5)', () => {
  const chosen = { mode: 'dark', primary: '#123456', secondary: '#abcdef', isOwn: true } as const;
  expect(parseTheme(JSON.stringify(chosen))).toEqual(chosen);
});

test('whatever stands in storage, there is a theme with colours that are colours (A9.6)', () => {
  expect(parseTheme(null)).toEqual(defaultTheme);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const { mode, primary, secondary } = parseTheme(text);
      expect(['system', 'light', 'dark']).toContain(mode);
      expect(primary).toMatch(/^#[0-9a-f]{6}$/i);
      expect(secondary).toMatch(/^#[0-9a-f]{6}$/i);
    }),
  );
});

test('a colour that would leave its place in the style sheet is not taken (A9.6)', () => {
  expect(parseTheme('{"mode":"light","primary":"red;} body{display:none"}').primary).toBe(defaultTheme.primary);
});
