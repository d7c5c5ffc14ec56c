import { randomInt } from 'node:crypto';
import { hashOfSecret } from '../session/secrets.js';

/** Without those that people mistake for each other: 0 and o, 1, i and l, u and v. */
const letters = '23456789abcdefghjkmnpqrstvwxyz';

/** 59 random bits, too many to guess among five attempts. */
const length = 12;

/** How many there are, each valid once. */
export const recoveryCodeCount = 10;

/** New recovery codes: as they are shown, in groups of four, and their hashes. */
export function newRecoveryCodes(): { readonly shown: string[]; readonly hashes: string[] } {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  return { shown: codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-')), hashes: codes.map(hashOfSecret) };
}

/** The stored hash of a plain code. */
export const hashOfRecoveryCode = (plain: string): string => hashOfSecret(plain);

const newCode = (): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
