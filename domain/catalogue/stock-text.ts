import { exact } from '../number/decimal.js';

/** There is some to sell. */
export const hasStock = (uncommitted: string): boolean => exact(uncommitted).gt(exact('0'));

/** What is free to sell of a product, for people: a hint is read and not calculated with, so that "42.00" is 42. */
export const stockText = (uncommitted: string, unit: string): string =>
  hasStock(uncommitted) ? `${uncommitted.replace(/\.0*$|(\.\d*?)0+$/, '$1')} ${unit} available` : 'Out of stock';
