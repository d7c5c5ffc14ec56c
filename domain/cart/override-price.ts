import { type Text, text } from '../../texts/text.js';
import { exact, fixed } from '../number/decimal.js';
import { isSameDecimal } from '../number/same-decimal.js';
import { parseTypedNumber } from '../number/typed-number.js';

/** The most that a unit may cost. */
export const maxUnitPrice = '999999.9999';

/** Parses a typed unit price, at most four places; null if invalid. */
export const parseUnitPrice = (text: string): string | null => parseTypedNumber(text, { max: maxUnitPrice, places: 4 });

/** A unit price as it is posted: four places (S3.6, S9.6). */
export const toOverridePrice = (price: string): string => fixed(exact(price), 4);

/**
 * Whether a typed price overrides the default (S4.9): it differs from it as a number. Any price does where no default is known; a text that is no
 * price overrides too, so that the reset button is there to undo it.
 */
export function isOverride(text: string, defaultPrice: string | null): boolean {
  const price = parseUnitPrice(text);
  if (price === null) return text.trim() !== '' || defaultPrice !== null;
  return defaultPrice === null || !isSameDecimal(price, defaultPrice);
}

/** Message about a typed unit price; null if it is valid. */
export const unitPriceProblem = (typed: string): Text | null =>
  parseUnitPrice(typed) === null ? text('cart.priceInvalid', { max: maxUnitPrice, places: 4 }) : null;
