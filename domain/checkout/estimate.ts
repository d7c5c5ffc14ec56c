import { exact, fixed, sum } from '../number/decimal.js';

/** Parts of the totals of an order; decimals. */
export interface EstimateParts {
  readonly lines: readonly {
    /** Two places; null for a line whose price is not known, which counts nothing. */
    readonly extension: string | null;
    readonly isTaxable: boolean;
  }[];
  /** A share, `"0.055"` for 5.5 %. */
  readonly taxRate: string;
  readonly addOnCharges: string;
}

/** Totals of an order, two places each (S3.7). */
export interface EstimateTotals {
  readonly lineTotal: string;
  readonly taxableAmount: string;
  readonly tax: string;
  readonly addOnCharges: string;
  readonly total: string;
}

/** Adds up an order. Tax is rounded once, on the taxable amount, so that the total is the sum of what is shown. */
export function estimateTotals({ lines, taxRate, addOnCharges }: EstimateParts): EstimateTotals {
  const extensions = (of: EstimateParts['lines']) => sum(of.map(({ extension }) => extension ?? '0'));
  const lineTotal = extensions(lines);
  const taxableAmount = extensions(lines.filter(({ isTaxable }) => isTaxable));
  const tax = fixed(exact(taxableAmount).times(exact(taxRate)), 2);
  const charges = fixed(exact(addOnCharges), 2);
  return { lineTotal, taxableAmount, tax, addOnCharges: charges, total: sum([lineTotal, tax, charges]) };
}
