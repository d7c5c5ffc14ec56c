import { isSameDecimal } from '../../../domain/number/same-decimal.js';
import type { CartLineContent } from '../../store/cart/cart-lines.js';
import type { CartProduct } from '../../store/cart/cart-products.js';
import type { Db, Transaction } from '../../store/database/database.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { pricesFor } from '../catalogue/prices.js';
import type { CartTerms } from './cart-terms.js';
import type { PricedLine } from './priced-line.js';
import { defaultPriceUm, unitsOf } from './product-units.js';

/** Drops overrides that say what the line costs anyway: only a differing price is one (S4.9). */
export async function withoutIdleOverrides(
  db: Db,
  contents: readonly CartLineContent[],
  products: ReadonlyMap<number, CartProduct>,
  terms: CartTerms,
): Promise<CartLineContent[]> {
  const priceUmOf = ({ productKey, um, priceUm }: CartLineContent): string => {
    const product = products.get(productKey);
    return priceUm ?? (product ? defaultPriceUm(unitsOf(product), um, terms.settings) : um);
  };
  const overridden = contents.filter(({ overridePrice }) => overridePrice !== null);
  const prices = await pricesFor(
    db,
    terms.customerKey,
    overridden.map((line) => ({ productKey: line.productKey, units: [priceUmOf(line)] })),
  );
  return contents.map((line) => {
    const regular = prices.get(line.productKey)?.get(priceUmOf(line))?.price;
    const isIdle = line.overridePrice !== null && regular !== undefined && isSameDecimal(regular, line.overridePrice);
    return isIdle ? { ...line, overridePrice: null } : line;
  });
}

/** Writes down which of the saved lines cost something else than they would, with both prices. */
export async function auditOverrides(
  tx: Transaction,
  lines: readonly PricedLine[],
  savedIds: readonly number[],
  terms: CartTerms,
): Promise<void> {
  const saved = new Set(savedIds);
  await addToAuditLog(
    tx,
    lines
      .filter(({ row }) => saved.has(row.id) && row.overridePrice !== null)
      .map(({ row, priceUm, regularPrice }) => ({
        at: terms.now,
        action: 'price.overridden',
        userId: terms.userId,
        customerKey: terms.customerKey,
        requestId: terms.requestId,
        details: { lineId: row.id, productKey: row.productKey, priceUm, oldPrice: regularPrice, newPrice: row.overridePrice },
      })),
  );
}
