import { expect, test } from 'vitest';
import { passkeyName, passkeyNameProblem } from './passkey-name.js';

test.each([
  ['  Work laptop ', 'Work laptop'],
  ['Work\tlaptop\u0000', 'Work laptop'],
  ['Cafe\u0301', 'Caf\u00e9'],
])('the name %j is kept as %j', (typed, kept) => {
  expect(passkeyName(typed)).toBe(kept);
});

test.each([
  ['', 'FIELD_REQUIRED'],
  [' \n ', 'FIELD_REQUIRED'],
  ['x', undefined],
  ['🔑'.repeat(40), undefined],
  ['x'.repeat(41), 'TEXT_TOO_LONG'],
])('the name %j is answered with %j', (typed, code) => {
  expect(passkeyNameProblem(typed)?.code).toBe(code);
});
