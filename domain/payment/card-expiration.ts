import { type Text, text } from '../../texts/text.js';
import type { LocalDate } from '../date/local-date.js';

const required = text('fields.required', { label: text('payment.label.expirationDate') });
const invalid = text('payment.expirationInvalid');
const expired = text('payment.expired');

/**
 * Problem of an expiration date MMYY on a day of the site (A5.20); null if it is valid. A card is good to the end of its month. The
 * form takes month 00, as the specification does; the code that charges the card refuses it with `refusesMonthZero`.
 */
export function expirationProblem(
  typed: string,
  today: LocalDate,
  { refusesMonthZero = false }: { readonly refusesMonthZero?: boolean } = {},
): Text | null {
  if (typed.trim() === '') return required;
  if (!/^[0-9]{4}$/.test(typed)) return invalid;
  const month = Number(typed.slice(0, 2));
  if (month > 12 || (month === 0 && refusesMonthZero)) return invalid;
  const year = 2000 + Number(typed.slice(2));
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number);
  return year < thisYear || (year === thisYear && month < thisMonth) ? expired : null;
}

/** The digits of an expiration date as somebody typed it, `12/27` for instance; at most four. */
export const expirationDigits = (text: string): string => text.replace(/[^0-9]/g, '').slice(0, 4);

/** An expiration date to read: `12/27`. */
export const formatExpiration = (digits: string): string =>
  digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
