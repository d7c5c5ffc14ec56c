import { exact, fixed } from './decimal.js';

/** Placeholder for a missing amount (S9.6). */
export const missingAmount = '-.--';

/** Places of a unit price unless its price-by unit says otherwise (S5.7). */
export const defaultPriceDecimals = 4;

const grouped = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',');

/** An amount to read: `"$1,234.50"`, `"-$5.00"`, `"-.--"` for none; two places, or as many as the price-by unit gives (S5.7, S9.6). */
export function formatMoney(amount: string | null | undefined, places = 2): string {
  if (amount === null || amount === undefined) return missingAmount;
  const text = fixed(exact(amount), places);
  const [whole = '0', fraction] = text.replace('-', '').split('.');
  return `${text.startsWith('-') ? '-' : ''}$${grouped(whole)}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** A unit price for a field that can be typed into: no currency, no grouping; empty for none. */
export const formatPriceField = (price: string | null | undefined, places = defaultPriceDecimals): string =>
  price === null || price === undefined ? '' : fixed(exact(price), places);
