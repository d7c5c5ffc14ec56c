import { type Text, text } from '../../texts/text.js';
import { isZero } from '../number/decimal.js';

/** Totals of an order (S3.7); null if pricing is hidden. */
export interface EstimateAmounts {
  readonly lineTotal: string | null;
  readonly addOnCharges: string | null;
  readonly tax: string | null;
  readonly total: string | null;
}

/** A row of totals. */
export interface TotalsRow {
  readonly key: 'subtotal' | 'taxes' | 'charges' | 'total';
  readonly label: Text;
  readonly amount: string | null;
}

/** Totals to show (S2.39): subtotal and taxes with tax, charges if there are any, the total always; none at all with hidden pricing. */
export function totalsRows(estimate: EstimateAmounts, { hidePricing }: { readonly hidePricing: boolean }): TotalsRow[] {
  if (hidePricing) return [];
  const isShown = (amount: string | null) => amount !== null && !isZero(amount);
  const rows: (TotalsRow & { isShown: boolean })[] = [
    { key: 'subtotal', label: text('cart.total.subtotal'), amount: estimate.lineTotal, isShown: isShown(estimate.tax) },
    { key: 'taxes', label: text('cart.total.taxes'), amount: estimate.tax, isShown: isShown(estimate.tax) },
    { key: 'charges', label: text('cart.total.charges'), amount: estimate.addOnCharges, isShown: isShown(estimate.addOnCharges) },
    { key: 'total', label: text('cart.total.total'), amount: estimate.total, isShown: true },
  ];
  return rows.filter((row) => row.isShown).map(({ key, label, amount }) => ({ key, label, amount }));
}

/** The label of the receipt's total: for consumers just 'Total:' (S2.35). */
export const receiptTotalLabel = (isConsumer: boolean): Text =>
  text(isConsumer ? 'cart.receiptTotalConsumer' : 'cart.receiptTotal');
