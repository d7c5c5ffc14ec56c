import { describe, expect, test } from 'vitest';
import { codeAt } from '../../testing/authenticator.js';
import { authenticatorUri, isOneTimeCode, newAuthenticatorSecret, plainCode, stepOfCode } from './one-time-code.js';

/** `12345678901234567890`, the secret of RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const fresh = { secret, lastStep: null };
const at = (seconds: number) => new Date(seconds * 1_000);

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
  [20_000_000_000, '353130', 666_666_666],
])('second %i has the code %s (RFC 6238, last six digits)', (seconds, code, step) => {
  expect(stepOfCode(fresh, code, at(seconds))).toBe(step);
});

describe('a code of step 41,152,263, which begins at second 1,234,567,890', () => {
  const code = '005924';
  test.each([
    [1_234_567_859, null],
    [1_234_567_860, 41_152_263],
    [1_234_567_889, 41_152_263],
    [1_234_567_919, 41_152_263],
    [1_234_567_949, 41_152_263],
    [1_234_567_950, null],
  ])('at second %i gives %j: one step before and after is accepted', (seconds, step) => {
    expect(stepOfCode(fresh, code, at(seconds))).toBe(step);
  });

  test.each([
    [41_152_262, 41_152_263],
    [41_152_263, null],
    [41_152_264, null],
  ])('after a code of step %i gives %j: no step is accepted twice, or after a later one', (lastStep, step) => {
    expect(stepOfCode({ secret, lastStep }, code, at(1_234_567_890))).toBe(step);
  });
});

test.each(['005925', '5924', '', '0059240', '００５９２４'])('%j is not the code', (code) => {
  expect(stepOfCode(fresh, code, at(1_234_567_890))).toBeNull();
});

test.each([
  ['123 456', true],
  [' 123-456\n', true],
  ['１２３４５６', true],
  ['12345', false],
  ['k3m9-x7qd-2wpr', false],
])('%j is a one-time code: %j', (typed, is) => {
  expect(isOneTimeCode(plainCode(typed))).toBe(is);
});

test('a new secret has 160 random bits, as base32', () => {
  const secrets = Array.from({ length: 50 }, newAuthenticatorSecret);
  expect(secrets.every((each) => /^[A-Z2-7]{32}$/.test(each))).toBe(true);
  expect(new Set(secrets).size).toBe(50);
  expect(codeAt(secrets[0] ?? '', at(0))).toMatch(/^\d{6}$/);
});

test('an app reads site, username and secret from the address, whatever characters they have', () => {
  const uri = new URL(authenticatorUri(secret, { site: 'Ham & Söhne: Shop', username: 'ann@example.com' }));
  expect(uri.href.startsWith('otpauth://totp/')).toBe(true);
  expect(decodeURIComponent(uri.pathname)).toBe('/Ham & Söhne: Shop:ann@example.com');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Ham & Söhne: Shop',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
