import type { LocalDate } from '../date/local-date.js';

const required = 'Expiration Date is a required field';
const invalid = 'Expiration Date is invalid';
const expired = 'Card is expired';

/**
 * What is wrong with an expiration date MMYY on a day of the site (A5.20); null for nothing. A card is good to the end of its month.
 * The form takes month 00, as the specification does; whoever charges the card refuses it with `refusesMonthZero`.
 */
export function expirationProblem(
  text: string,
  today: LocalDate,
  { refusesMonthZero = false }: { readonly refusesMonthZero?: boolean } = {},
): string | null {
  if (text.trim() === '') return required;
  if (!/^[0-9]{4}$/.test(text)) return invalid;
  const month = Number(text.slice(0, 2));
  if (month > 12 || (month === 0 && refusesMonthZero)) return invalid;
  const year = 2000 + Number(text.slice(2));
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number);
  return year < thisYear || (year === thisYear && month < thisMonth) ? expired : null;
}

/** The digits of an expiration date as somebody typed it, `12/27` for instance; at most four. */
export const expirationDigits = (text: string): string => text.replace(/[^0-9]/g, '').slice(0, 4);

/** An expiration date to read: `12/27`. */
export const formatExpiration = (digits: string): string =>
  digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
