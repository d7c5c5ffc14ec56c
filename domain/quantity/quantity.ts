import { exact, fixed } from '../number/decimal.js';
import { parseTypedNumber } from '../number/typed-number.js';
import type { Amount } from './units.js';

/** The least that can be ordered of a line: a quantity has two places. */
export const minQuantity = '0.01';

/** The most that can be ordered of a line. */
export const maxQuantity = '999999.99';

/** Parses a typed quantity, at most two places (S5.3); null if invalid. 0 is valid. */
export const parseQuantity = (text: string): string | null => parseTypedNumber(text, { max: maxQuantity, places: 2 });

/** A quantity to read or to post: two places (S3.6, S5.7). */
export const formatQuantity = (quantity: string): string => fixed(exact(quantity), 2);

/** A quantity to read without zeros at its end: 6, 2.5. */
export const plainQuantity = (quantity: string): string => exact(quantity).toFixed();

/** The quantity is a multiple; every quantity is one of 0 (S5.5). */
export const isMultiple = (quantity: string, multiple: string): boolean =>
  exact(multiple).eq(0) || exact(quantity).mod(exact(multiple)).eq(0);

/** Error of {@link addQuantities} if the units differ (S5.9). */
export const unitMismatch = 'unit mismatch';

/** Adds two amounts of one unit; throws an `Error` 'unit mismatch' for two units (S5.9). */
export function addQuantities(one: Amount, other: Amount): Amount {
  if (one.unit !== other.unit) throw new Error(unitMismatch);
  return { value: fixed(exact(one.value).plus(exact(other.value)), 2), unit: one.unit };
}

/** How many of another unit a quantity is, two places; conversions count stock units (S3.11) and are positive. */
export const convertQuantity = (quantity: string, fromConversion: string, toConversion: string): string =>
  fixed(exact(quantity).times(exact(fromConversion)).div(exact(toConversion)), 2);
