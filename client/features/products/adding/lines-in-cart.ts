import type { Amount } from '../../../../domain/quantity/units.js';
import type { QuantitiesInCartQuery } from '../../../generated/graphql.js';

/** A line of the cart, as far as a product's row needs it. */
export interface LineInCart extends Amount {
  readonly id: string;
}

/** Lines of the cart by product. */
export function linesInCart(lines: QuantitiesInCartQuery['cart']['lines']): ReadonlyMap<string, readonly LineInCart[]> {
  const byProduct = new Map<string, LineInCart[]>();
  for (const { id, productKey, quantity } of lines) {
    const line = { id, value: quantity.value, unit: quantity.unit };
    byProduct.set(productKey, [...(byProduct.get(productKey) ?? []), line]);
  }
  return byProduct;
}

/** The line of a product that has no other one; null if it has none or several. */
export const onlyLine = (lines: readonly LineInCart[]): LineInCart | null => (lines.length === 1 ? (lines[0] ?? null) : null);

/** Of a product that is not in the cart. */
export const noLines: readonly LineInCart[] = [];
