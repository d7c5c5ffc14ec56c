import type { AddLineContext, AddLineInput } from '../../machines/addLine/types.js';
import { typed } from './addLine.scenarios.js';

/** Fields that the dialog shows and allows to change, as in S5.6 and S5.8. */
export function fieldsOf({ settings, line, product }: AddLineInput) {
  const isAdding = line === null;
  const pricing = !settings.hidePricing;
  const unitPrice = pricing && settings.canChangePrice;
  return {
    sellBy: isAdding && product.sellBys.length > 1,
    pricing,
    unitPrice,
    priceBy: unitPrice && isAdding && product.priceBys.length > 1,
    notes: settings.allowProductTextLines,
  };
}

/** The default price of a unit; undefined if unknown. */
export function priceIn({ prices }: AddLineInput, unit: string): number | undefined {
  const price = prices?.find((each) => each.unit === unit);
  return price && Number(price.price);
}

/** Places of a price by this unit (S5.7). */
export const priceDecimalsOf = ({ product }: AddLineInput, unit: string): number =>
  product.priceBys.find((priceBy) => priceBy.unit === unit)?.priceDecimals ?? 4;

/** The typed quantity after a rounding mode (S5.3). */
export function roundedOf({ settings, product }: AddLineInput, context: AddLineContext): number {
  const step = Number(product.sellBys.find(({ unit }) => unit === context.sellByUnit)?.sellByMultiple ?? 0);
  if (step === 0) return typed(context);
  const steps = typed(context) / step;
  const whole = {
    NONE: steps,
    AUTO_ROUND_UP: Math.ceil(steps),
    AUTO_ROUND_DOWN: Math.floor(steps),
    AUTO_ROUND_NEAREST: Math.round(steps),
  }[settings.orderQuantityRounding];
  return whole * step;
}

/** The extension of the line (S5.11), not yet rounded; null if a figure is missing. */
export function extensionOf({ product }: AddLineInput, context: AddLineContext): number | null {
  const sellBy = product.sellBys.find(({ unit }) => unit === context.sellByUnit);
  const priceBy = product.priceBys.find(({ unit }) => unit === context.priceByUnit);
  const price = context.unitPrice.trim() === '' ? Number.NaN : Number(context.unitPrice);
  if (!sellBy || !priceBy || Number.isNaN(price) || Number.isNaN(typed(context))) return null;
  return ((typed(context) * Number(sellBy.stockConversion)) / Number(priceBy.stockConversion)) * price;
}
