import Big from 'big.js';
import { demandDecimal } from './same-decimal.js';

// Quotients of unit conversions (1/12 and the like) need more places than any answer shows, or the last cent would depend on the order of steps.
const Exact = Big();
Exact.DP = 40;

/** An exact decimal in work; only strings leave the domain. */
export type Exact = InstanceType<typeof Exact>;

/**
 * Parses a decimal of the contracts, `"-12.50"` for instance; throws a `RangeError` for anything else, because such a text is a programming error.
 */
export const exact = (decimal: string): Exact => new Exact(demandDecimal(decimal));

/** Prints with exactly `places` decimals, halves away from zero. */
export const fixed = (value: Exact, places: number): string => {
  const text = value.toFixed(places, Big.roundHalfUp);
  return /^-0(\.0+)?$/.test(text) ? text.slice(1) : text;
};

/** The number is 0, regardless of its places. */
export const isZero = (decimal: string): boolean => exact(decimal).eq(0);

/** Adds decimals; `"0.00"` for none, two places. */
export const sum = (decimals: readonly string[]): string =>
  fixed(
    decimals.reduce((total, decimal) => total.plus(exact(decimal)), exact('0')),
    2,
  );
