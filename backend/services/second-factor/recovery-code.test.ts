import { expect, test } from 'vitest';
import { plainCode } from './one-time-code.js';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-code.js';

test('there are ten recovery codes of three groups, without letters and digits that look alike', () => {
  const { shown } = newRecoveryCodes();
  expect(new Set(shown).size).toBe(10);
  for (const code of shown) expect(code).toMatch(/^[2-9a-hjkmnp-tv-z]{4}(-[2-9a-hjkmnp-tv-z]{4}){2}$/);
});

test('their hashes are those of the codes as people type them: in upper case, without hyphens, with blanks', () => {
  const { shown, hashes } = newRecoveryCodes();
  for (const typed of [
    (code: string) => code,
    (code: string) => code.toUpperCase(),
    (code: string) => code.replaceAll('-', ''),
    (code: string) => ` ${code.replaceAll('-', ' ')} `,
  ])
    expect(shown.map((code) => hashOfRecoveryCode(plainCode(typed(code))))).toEqual(hashes);
});
