import { type Text, text } from '../../texts/text.js';
import { type ExtensionParts, extensionOf } from '../cart/extension.js';
import { exact, fixed } from '../number/decimal.js';
import { type ProductUnits, priceByOf, sellByOf } from './line-units.js';
import { formatQuantity, maxQuantity } from './quantity.js';
import { type OrderQuantityRounding, roundQuantity } from './rounding.js';

/**
 * Facts that the least quantity of a line depends on: the parts of its extension, and the quantities that may be
 * ordered.
 */
export interface LeastQuantityTerms extends Omit<ExtensionParts, 'quantity'> {
  readonly sellByMultiple: string;
  readonly rounding: OrderQuantityRounding;
}

/** A positive quantity at a positive price comes to less than half a cent, so that the line would cost nothing (S5.11). */
export const isTooLittle = (parts: ExtensionParts): boolean =>
  exact(parts.quantity).gt(0) && exact(parts.unitPrice).gt(0) && exact(extensionOf(parts)).eq(0);

/** The least quantity that costs a cent, two places; null if no quantity that can be ordered does, or everything is free. */
export function leastQuantity({ sellByMultiple, rounding, ...terms }: LeastQuantityTerms): string | null {
  if (exact(terms.unitPrice).lte(0)) return null;
  const half = exact('0.005').times(exact(terms.priceByConversion));
  const near = half.div(exact(terms.sellByConversion).times(exact(terms.unitPrice))).round(2, 0);
  // The quotient may have been cut; the extension itself decides about the last hundredth.
  const candidates = [near, near.plus('0.01'), near.plus('0.02')].map((quantity) => fixed(quantity, 2));
  const enough = candidates.find((quantity) => exact(quantity).gt(0) && !isTooLittle({ ...terms, quantity }));
  if (enough === undefined) return null;
  const least = rounding === 'NONE' ? enough : roundQuantity(enough, sellByMultiple, 'AUTO_ROUND_UP');
  return exact(least).lte(exact(maxQuantity)) ? least : null;
}

/** Message about a quantity that is {@link isTooLittle}. Both are decimals; `least` is null if the unit has none. */
export const tooLittleText = (quantity: string, least: string | null): Text =>
  least === null
    ? text('quantity.tooLittleInUnit', { quantity: formatQuantity(quantity) })
    : text('quantity.tooLittle', { quantity: formatQuantity(quantity), least: formatQuantity(least) });

/** The same where prices are hidden: a least quantity would tell the price. */
export const tooLittleHiddenText = text('quantity.tooLittleHidden');

/** A line as it is chosen; texts that were read, null for what is missing or none. */
export interface ChosenLine {
  readonly units: Pick<ProductUnits, 'sellBys' | 'priceBys'>;
  readonly sellByUnit: string;
  readonly priceByUnit: string;
  readonly quantity: string | null;
  /** With all its places: a price that is shown with fewer is another one. */
  readonly unitPrice: string | null;
  readonly rounding: OrderQuantityRounding;
}

/**
 * The least quantity of a line that {@link isTooLittle}, null if its unit has none; undefined if the line is valid: it costs something, is free
 * because its price is 0, or has no price yet.
 */
export function leastInsteadOf({ units, rounding, quantity, unitPrice, ...line }: ChosenLine): string | null | undefined {
  const sellBy = sellByOf(units.sellBys, line.sellByUnit);
  const priceBy = priceByOf(units.priceBys, line.priceByUnit);
  if (!sellBy || !priceBy || quantity === null || unitPrice === null) return undefined;
  const [sellByConversion, priceByConversion] = [sellBy.stockConversion, priceBy.stockConversion];
  if (!isTooLittle({ quantity, sellByConversion, priceByConversion, unitPrice })) return undefined;
  return leastQuantity({ sellByConversion, priceByConversion, unitPrice, rounding, sellByMultiple: sellBy.sellByMultiple });
}

/** Message about a line that is too little; null if it is not. */
export function tooLittleProblem(line: ChosenLine): Text | null {
  const least = leastInsteadOf(line);
  return least === undefined ? null : tooLittleText(line.quantity ?? '0', least);
}
