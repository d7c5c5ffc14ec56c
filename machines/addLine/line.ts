import { extensionOf } from '../../domain/cart/extension.js';
import { editableLineFields, maxNoteLength } from '../../domain/cart/line-fields.js';
import { parseUnitPrice, toOverridePrice, unitPriceProblem } from '../../domain/cart/override-price.js';
import { defaultPriceDecimals } from '../../domain/number/money.js';
import { tooLittleProblem } from '../../domain/quantity/least-quantity.js';
import { lineQuantityProblem } from '../../domain/quantity/line-quantity.js';
import { priceByOf, priceOf, sellByOf } from '../../domain/quantity/line-units.js';
import { formatQuantity, parseQuantity } from '../../domain/quantity/quantity.js';
import { lengthOf } from '../../domain/text/text-length.js';
import type { Text } from '../../texts/text.js';
import type { AddLineContext, LineToSave } from './types.js';

/** Quantities should be multiples of it; `"0"` for any, also where the unit is no longer sold. */
export const multipleOf = ({ product, sellByUnit }: AddLineContext): string =>
  sellByOf(product.sellBys, sellByUnit)?.sellByMultiple ?? '0';

/** The default price of the price-by unit; null if unknown. */
export const defaultPriceOf = ({ prices, priceByUnit }: Pick<AddLineContext, 'prices' | 'priceByUnit'>): string | null =>
  priceOf(prices, priceByUnit);

/** Places that the price-by unit shows (S5.7). */
export const priceDecimalsOf = ({ product, priceByUnit }: Pick<AddLineContext, 'product' | 'priceByUnit'>): number =>
  priceByOf(product.priceBys, priceByUnit)?.priceDecimals ?? defaultPriceDecimals;

/** Fields that can be changed now (S5.6). */
export const editableFieldsOf = ({ lineId, settings, product }: AddLineContext) =>
  editableLineFields({
    isAdding: lineId === null,
    canChangePrice: settings.canChangePrice,
    hidePricing: settings.hidePricing,
    priceByCount: product.priceBys.length,
  });

/**
 * Problem of the quantity (S5.5): invalid, not a multiple, or an extension below half a cent. Null if the quantity is valid.
 */
export const quantityProblemOf = (context: AddLineContext): Text | null =>
  lineQuantityProblem(context.quantity, multipleOf(context), context.settings.orderQuantityRounding) ?? costProblemOf(context);

function costProblemOf(context: AddLineContext): Text | null {
  const { product: units, sellByUnit, priceByUnit, settings, isOverridePrice, quantity } = context;
  const price = isOverridePrice ? null : defaultPriceOf(context);
  const unitPrice = price ?? parseUnitPrice(context.unitPrice);
  const rounding = settings.orderQuantityRounding;
  return tooLittleProblem({ units, sellByUnit, priceByUnit, quantity: parseQuantity(quantity), unitPrice, rounding });
}

/** Problem of an overridden price; null if it is valid. An untouched price is never wrong. */
export const priceProblemOf = ({ isOverridePrice, unitPrice }: AddLineContext): Text | null =>
  isOverridePrice ? unitPriceProblem(unitPrice) : null;

/** Notes were typed that closing would lose. */
export const hasUnsavedNotes = ({ note1, note2, openedNotes }: AddLineContext): boolean =>
  note1.trim() !== openedNotes[0].trim() || note2.trim() !== openedNotes[1].trim();

/** Nothing is wrong: Save is enabled (S5.5). */
export const canSave = (context: AddLineContext): boolean =>
  quantityProblemOf(context) === null &&
  priceProblemOf(context) === null &&
  [context.note1, context.note2].every((note) => lengthOf(note.trim()) <= maxNoteLength);

/** Extension of the line, two places (S5.11); null while quantity, price or a conversion is missing. */
export function extensionOfLine(context: AddLineContext): string | null {
  const sellBy = sellByOf(context.product.sellBys, context.sellByUnit);
  const priceBy = priceByOf(context.product.priceBys, context.priceByUnit);
  const [quantity, unitPrice] = [parseQuantity(context.quantity), parseUnitPrice(context.unitPrice)];
  if (!sellBy || !priceBy || quantity === null || unitPrice === null || context.settings.hidePricing) return null;
  return extensionOf({
    quantity,
    sellByConversion: sellBy.stockConversion,
    priceByConversion: priceBy.stockConversion,
    unitPrice,
  });
}

/** The line as it is sent (S3.6). What a person may not set is left out, or the back office would refuse the whole. */
export function lineToSave(context: AddLineContext): LineToSave {
  const { settings } = context;
  const price = context.isOverridePrice ? parseUnitPrice(context.unitPrice) : null;
  const note = (text: string) => (settings.allowProductTextLines && text.trim() !== '' ? text.trim() : null);
  return {
    productKey: context.product.productKey,
    unit: context.sellByUnit,
    orderQuantity: formatQuantity(parseQuantity(context.quantity) ?? '0'),
    overridePrice: price === null ? null : toOverridePrice(price),
    priceByUnit: settings.hidePricing ? null : context.priceByUnit,
    productText1: note(context.note1),
    productText2: note(context.note2),
  };
}
