import { leastInsteadOf, tooLittleHiddenText, tooLittleText } from '../../../domain/quantity/least-quantity.js';
import { roundingOfFlag } from '../../../domain/quantity/rounding.js';
import type { CartLineContent } from '../../store/cart/cart-lines.js';
import type { CartProduct } from '../../store/cart/cart-products.js';
import type { Db } from '../../store/database/database.js';
import type { Problem } from '../failures.js';
import type { CartTerms } from './cart-terms.js';
import { type PricedLine, priceContents } from './priced-line.js';
import { unitsOf } from './product-units.js';

/** The problem of a line that comes to less than half a cent and would cost nothing (docs/decisions/101-lines-below-half-a-cent.md). */
export function tooLittleProblem(
  { row, product, priceUm, unitPrice }: PricedLine<CartLineContent>,
  { settings }: CartTerms,
): Problem | null {
  if (!product) return null;
  const rounding = roundingOfFlag(settings.orderQuantityRoundingFlag);
  const chosen = {
    units: unitsOf(product),
    sellByUnit: row.um,
    priceByUnit: priceUm,
    quantity: row.quantity,
    unitPrice,
    rounding,
  };
  const least = leastInsteadOf(chosen);
  if (least === undefined) return null;
  const message = settings.hidePricing ? tooLittleHiddenText : tooLittleText(row.quantity, least);
  return { code: 'QUANTITY_INVALID', message, field: 'orderQuantity' };
}

/**
 * The same for lines that are about to be added to a cart, each by itself; one statement, regardless of their number.
 */
export async function tooLittleProblems(
  db: Db,
  contents: readonly CartLineContent[],
  products: ReadonlyMap<number, CartProduct>,
  terms: CartTerms,
): Promise<Map<CartLineContent, Problem>> {
  const problems = new Map<CartLineContent, Problem>();
  for (const line of await priceContents(db, contents, products, terms)) {
    const problem = tooLittleProblem(line, terms);
    if (problem) problems.set(line.row, problem);
  }
  return problems;
}
