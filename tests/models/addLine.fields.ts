import type { AddLineContext, AddLineInput, LineToSave } from '../../machines/addLine/types.js';
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
export function priceIn({ prices }: Pick<AddLineInput, 'prices'>, unit: string): number | undefined {
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
export function extensionOf({ product }: Pick<AddLineInput, 'product'>, context: AddLineContext): number | null {
  const sellBy = product.sellBys.find(({ unit }) => unit === context.sellByUnit);
  const priceBy = product.priceBys.find(({ unit }) => unit === context.priceByUnit);
  const price = context.unitPrice.trim() === '' ? Number.NaN : Number(context.unitPrice);
  if (!sellBy || !priceBy || Number.isNaN(price) || Number.isNaN(typed(context))) return null;
  return ((typed(context) * Number(sellBy.stockConversion)) / Number(priceBy.stockConversion)) * price;
}

/** It comes to less than half a cent at its price: a default price has places that do not show (S5.11). */
export function costsNothing(input: Pick<AddLineInput, 'product' | 'prices'>, context: AddLineContext): boolean {
  const price = context.isOverridePrice ? undefined : priceIn(input, context.priceByUnit);
  const extension = extensionOf(input, price === undefined ? context : { ...context, unitPrice: String(price) });
  return extension !== null && extension > 0 && extension < 0.005;
}

/** The quantity after a press of plus or minus (S5.3). */
export function steppedOf(input: AddLineInput, context: AddLineContext, direction: 1 | -1): number {
  const { settings, product } = input;
  const multiple = Number(product.sellBys.find(({ unit }) => unit === context.sellByUnit)?.sellByMultiple ?? 0);
  const step = settings.orderQuantityRounding === 'NONE' || multiple === 0 ? 1 : multiple;
  const moved = Math.max(0, (Number.isNaN(typed(context)) ? 0 : typed(context)) + direction * step);
  return roundedOf(input, { ...context, quantity: String(moved) });
}

/** The line as it is posted (S3.6): two places of the quantity, four of a price of its own; null for what this user may not send. */
export function postedLineOf({ product, settings }: AddLineInput, context: AddLineContext): LineToSave {
  return {
    productKey: product.productKey,
    unit: context.sellByUnit,
    orderQuantity: typed(context).toFixed(2),
    overridePrice: context.isOverridePrice ? Number(context.unitPrice).toFixed(4) : null,
    priceByUnit: settings.hidePricing ? null : context.priceByUnit,
    productText1: (settings.allowProductTextLines && context.note1.trim()) || null,
    productText2: (settings.allowProductTextLines && context.note2.trim()) || null,
  };
}
