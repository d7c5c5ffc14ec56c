import { type EstimateTotals, estimateTotals } from '../../../domain/checkout/estimate.js';
import type { Estimate } from '../../contract/checkout.js';
import type { Db } from '../../store/database/database.js';
import type { CartTerms } from '../cart/cart-terms.js';
import type { PricedLine } from '../cart/priced-line.js';
import { loadCart } from '../cart/read-cart.js';

/**
 * Totals of an order of these lines; the only place where totals are calculated. An empty cart costs nothing, not even the delivery.
 */
export function totalsOf(lines: readonly PricedLine[], { customer, shipMethod }: CartTerms): EstimateTotals {
  const isCharged = lines.length > 0 && shipMethod === 'delivery';
  return estimateTotals({
    lines: lines.map(({ extension, product }) => ({ extension, isTaxable: product?.isTaxable ?? false })),
    taxRate: customer.taxRate,
    addOnCharges: isCharged ? customer.deliveryCharge : '0',
  });
}

/** Totals of the cart if it were ordered now. */
export async function readEstimate(db: Db, terms: CartTerms): Promise<Estimate> {
  if (terms.settings.hidePricing) return { lineTotal: null, taxableAmount: null, tax: null, addOnCharges: null, total: null };
  const { lines } = await loadCart(db, terms);
  return totalsOf(lines, terms);
}
