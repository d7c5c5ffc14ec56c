import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.js';

test.each(['password1', 'PassWord1', 'Password1!', '!!Password1', 'P@ssw0rd', '!QAZ1qaz', '070162'])(
  '%j is a common password',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  },
);

test.each(['Tulip&Lantern7', 'correct horse battery staple', 'Pass!word1', '', '!!!!', 'Demo#2026'])(
  '%j is none of them',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  },
);
