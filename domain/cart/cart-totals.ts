import { sum } from '../number/decimal.js';
import { addQuantities } from '../quantity/quantity.js';
import type { Amount } from '../quantity/units.js';

/** Data of a line that the totals need (S3.5). */
export interface CountedLine {
  readonly quantity: Amount;
  /** The quantity in cases; null counts nothing. */
  readonly caseQuantity: string | null;
}

/** The unit of the case total (S9.16). */
export const caseUnit = 'Case';

/** The numbers below a cart (S3.16: showTotalItemsQuantity, showTotalOrderQuantity, showTotalCaseQuantity). */
export interface CartTotals {
  /** Number of lines. */
  readonly items: number;
  /** Sum of the quantities regardless of their units, two places. */
  readonly orderQuantity: string;
  /** Sum of the case quantities. */
  readonly cases: Amount;
}

/** Counts a cart. */
export const cartTotals = (lines: readonly CountedLine[]): CartTotals => ({
  items: lines.length,
  orderQuantity: sum(lines.map((line) => line.quantity.value)),
  cases: lines.reduce<Amount>((total, line) => addQuantities(total, { value: line.caseQuantity ?? '0', unit: caseUnit }), {
    value: '0.00',
    unit: caseUnit,
  }),
});
