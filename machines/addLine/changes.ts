import { isOverride, parseUnitPrice } from '../../domain/cart/override-price.js';
import { formatPriceField } from '../../domain/number/money.js';
import { followingPriceBy } from '../../domain/quantity/line-units.js';
import { parseQuantity } from '../../domain/quantity/quantity.js';
import { stepQuantity } from '../../domain/quantity/quantity-stepper.js';
import { roundQuantity } from '../../domain/quantity/rounding.js';
import { defaultPriceOf, lineToSave, multipleOf, priceDecimalsOf } from './line.js';
import type { AddLineContext } from './types.js';

/** Result of a change: the part of the dialog's data that it replaces. */
type Change = Partial<AddLineContext>;

/** The default price of the unit, not overridden (S4.9). */
export const defaultPrice = (context: Pick<AddLineContext, 'product' | 'prices' | 'priceByUnit'>): Change => ({
  unitPrice: formatPriceField(defaultPriceOf(context), priceDecimalsOf(context)),
  isOverridePrice: false,
});

/** Leaving the quantity: a rounding mode adjusts it (S5.3); an invalid quantity stays so that the user can fix it. */
export function leftQuantity(context: AddLineContext): Change {
  const quantity = parseQuantity(context.quantity);
  if (quantity === null) return {};
  return { quantity: roundQuantity(quantity, multipleOf(context), context.settings.orderQuantityRounding) };
}

/** A press of plus or minus (S5.3). */
export const steppedQuantity = (context: AddLineContext, direction: 'up' | 'down'): Change => ({
  quantity: stepQuantity(context.quantity, direction, multipleOf(context), context.settings.orderQuantityRounding),
});

/** Another price-by unit. A price set by hand for a case says nothing about a pound, so the new unit begins with its own. */
export const changedPriceBy = (context: AddLineContext, priceByUnit: string): Change =>
  priceByUnit === context.priceByUnit ? {} : { priceByUnit, ...defaultPrice({ ...context, priceByUnit }) };

/** Another sell-by unit; price-by follows where syncing is on (S5.10). */
export const changedSellBy = (context: AddLineContext, sellByUnit: string): Change => ({
  sellByUnit,
  ...changedPriceBy(
    context,
    followingPriceBy(context.product, sellByUnit, context.priceByUnit, context.settings.syncPriceByWithSellBy),
  ),
});

/** A typed price; it overrides where it differs from the default (S4.9). */
export const changedPrice = (context: AddLineContext, text: string): Change => ({
  unitPrice: text,
  isOverridePrice: isOverride(text, defaultPriceOf(context)),
});

/**
 * Leaving the price: shown, and saved, with the decimals of its unit (S5.7). An empty field gets the default; an invalid price stays so that the user
 * can fix it.
 */
export function leftPrice(context: AddLineContext): Change {
  const price = parseUnitPrice(context.unitPrice);
  if (context.unitPrice.trim() === '') return defaultPrice(context);
  if (price === null) return {};
  return changedPrice(context, formatPriceField(price, priceDecimalsOf(context)));
}

/** A save begins: an unchanged line keeps its number, so that its key is the same; a changed one gets the next. */
export function nextAttempt(context: AddLineContext): Change {
  const line = lineToSave(context);
  const isSame = JSON.stringify(line) === JSON.stringify(context.attempt.line);
  return { attempt: isSame ? context.attempt : { count: context.attempt.count + 1, line } };
}
