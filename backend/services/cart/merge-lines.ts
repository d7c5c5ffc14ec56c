import { addQuantities } from '../../../domain/quantity/quantity.js';
import type { CartLineContent, CartLineRow } from '../../store/cart/cart-lines.js';

/** Where an added line went: into a line of the cart, or into a new one. */
export interface MergedLine {
  /** Current content of the line, with the quantities added up. */
  content: CartLineContent;
  /** Null: a new line. */
  readonly lineId: number | null;
}

/**
 * Adds each line to one with the same product, unit, price-by, override and notes, be it in the cart or added just before, else makes a new one.
 * Answers one entry for each added line, the same object for lines that went together.
 */
export function mergeLines(existing: readonly CartLineRow[], added: readonly CartLineContent[]): MergedLine[] {
  const byIdentity = new Map<string, MergedLine>();
  // From the end, so that of several equal lines the oldest one grows.
  for (const line of existing.toReversed()) byIdentity.set(identityOf(line), { content: line, lineId: line.id });
  return added.map((line) => {
    const identity = identityOf(line);
    const equal = byIdentity.get(identity);
    const merged = equal ?? { content: line, lineId: null };
    if (equal) equal.content = { ...equal.content, quantity: addUp(equal.content, line) };
    byIdentity.set(identity, merged);
    return merged;
  });
}

const identityOf = (line: CartLineContent): string =>
  JSON.stringify([line.productKey, line.um, line.priceUm, line.overridePrice, line.productText1, line.productText2]);

const addUp = (one: CartLineContent, other: CartLineContent): string =>
  addQuantities({ value: one.quantity, unit: one.um }, { value: other.quantity, unit: other.um }).value;
