import { exact } from './decimal.js';

/** Limits of a typed number. */
export interface TypedNumberLimits {
  /** Decimal. */
  readonly max: string;
  readonly places: number;
}

// ASCII digits and one dot only: '1e3', '٣', '0x10', '-1', '+1', '1,5' and 'NaN' all mean something somewhere, and are guesses here.
const typed = /^(?:[0-9]+\.?[0-9]*|\.[0-9]+)$/;

/**
 * Parses a typed number that is not negative; null if it is invalid, has too many places or is too large. `" 2. "` is
 * `"2"`, `".5"` is `"0.5"`.
 */
export function parseTypedNumber(text: string, { max, places }: TypedNumberLimits): string | null {
  const trimmed = text.trim();
  if (trimmed.length > 40 || !typed.test(trimmed)) return null;
  const [whole = '', fraction = ''] = trimmed.split('.');
  if (fraction.length > places) return null;
  const digits = whole.replace(/^0+(?=\d)/, '');
  const decimal = `${digits === '' ? '0' : digits}${fraction === '' ? '' : `.${fraction}`}`;
  return exact(decimal).gt(exact(max)) ? null : decimal;
}
