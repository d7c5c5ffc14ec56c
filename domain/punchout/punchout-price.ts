import { exact, fixed } from '../number/decimal.js';

const mostPlaces = 12;

/**
 * Price of one unit, in as few places as make quantity × price the extension to the cent: a line is priced by another unit than it is sold by
 * (S5.11), and the procurement system multiplies again.
 */
export function unitPriceOf(extension: string, quantity: string, fewest = 2): string {
  const price = exact(extension).div(exact(quantity));
  for (let places = fewest; places < mostPlaces; places += 1) {
    const text = fixed(price, places);
    if (fixed(exact(text).times(exact(quantity)), 2) === fixed(exact(extension), 2)) return text;
  }
  return fixed(price, mostPlaces);
}

/** A price with three places for a number of units, the only form that OCI has. */
export interface PriceForUnits {
  readonly price: string;
  readonly priceUnit: string;
}

const priceUnits = ['1', '10', '100', '1000', '10000'] as const;

/** The same for OCI: the price of 1, 10, … 10,000 units that makes the extension to the cent. Null if not even that one does. */
export function priceForUnits(extension: string, quantity: string): PriceForUnits | null {
  for (const priceUnit of priceUnits) {
    const price = fixed(exact(extension).times(exact(priceUnit)).div(exact(quantity)), 3);
    const again = fixed(exact(price).times(exact(quantity)).div(exact(priceUnit)), 2);
    if (again === fixed(exact(extension), 2)) return { price, priceUnit };
  }
  return null;
}
