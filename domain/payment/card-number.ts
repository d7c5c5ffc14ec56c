import { issuerOf } from './card-issuer.js';

/** The digits of a typed number, with spaces or dashes between; null if it contains anything else. */
export function cardDigits(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  return /^[0-9]*$/.test(digits) ? digits : null;
}

/** The checksum of ISO/IEC 7812 (Luhn): every second digit from the right is doubled, and all add up to a multiple of ten. */
export function hasCardChecksum(digits: string): boolean {
  if (!/^[0-9]+$/.test(digits)) return false;
  const total = [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
  return total % 10 === 0;
}

/** The only numbers that are taken where transactions are tests (A5.19); docs/payments.md says what the sandbox does with each. */
export const testCardNumbers = {
  approved: '4111111111111111',
  approvedToo: '5555555555554444',
  slow: '6011111111111117',
  amex: '378282246310005',
  insufficientFunds: '4012888888881881',
  lost: '5105105105105100',
  answerLost: '371449635398431',
  unknown: '6011000990139424',
} as const;

const taken: ReadonlySet<string> = new Set(Object.values(testCardNumbers));

/** A number that may be used where transactions are tests (A5.19). */
export const isTestCardNumber = (digits: string): boolean => taken.has(digits);

/** The part of a number that may be shown and kept. */
export const lastFourOf = (digits: string): string => digits.slice(-4);

/** A number in the groups that are printed on the card, as far as it is typed. */
export function groupedCardNumber(digits: string): string {
  const groups: string[] = [];
  let rest = digits;
  for (const size of issuerOf(digits)?.groups ?? [4, 4, 4, 4, 3]) {
    if (rest === '') break;
    groups.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return rest === '' ? groups.join(' ') : `${groups.join(' ')}${rest}`;
}
