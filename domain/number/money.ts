import { exact, fixed } from './decimal.js';

/** Places of a unit price unless its price-by unit says otherwise (S5.7). */
export const defaultPriceDecimals = 4;

/** A unit price for a field that can be typed into: no currency, no grouping; empty for none. */
export const formatPriceField = (price: string | null | undefined, places = defaultPriceDecimals): string =>
  price === null || price === undefined ? '' : fixed(exact(price), places);
