import { isZero } from '../../domain/number/decimal.js';
import { formatPriceField } from '../../domain/number/money.js';
import { defaultPriceBy, defaultSellBy, followingPriceBy, sellByOf } from '../../domain/quantity/line-units.js';
import { formatQuantity } from '../../domain/quantity/quantity.js';
import { roundQuantity } from '../../domain/quantity/rounding.js';
import { defaultPriceOf, priceDecimalsOf } from './line.js';
import type { AddLineContext, AddLineInput } from './types.js';

/** Initial quantity: the requested one, the product's own, or the smallest multiple; a rounding mode rounds it, but never to 0. */
function initialQuantity({ product, settings, defaultQuantity }: AddLineInput, sellByUnit: string): string {
  const multiple = sellByOf(product.sellBys, sellByUnit)?.sellByMultiple ?? '0';
  const smallest = isZero(multiple) ? '1' : multiple;
  const offered = [defaultQuantity, product.defaultQuantity].find((quantity) => quantity?.unit === sellByUnit);
  const rounded = roundQuantity(offered?.value ?? smallest, multiple, settings.orderQuantityRounding);
  return isZero(rounded) ? formatQuantity(smallest) : rounded;
}

function initialPriceBy({ product, settings, line }: AddLineInput, sellByUnit: string): string {
  return (
    line?.unitPrice?.fromUnit ?? followingPriceBy(product, sellByUnit, defaultPriceBy(product), settings.syncPriceByWithSellBy)
  );
}

/** The dialog as it opens: an edited line as it was saved, a new one with the product's defaults. */
export function opened(input: AddLineInput): AddLineContext {
  const { product, line, settings } = input;
  const prices = settings.hidePricing ? [] : (input.prices ?? []);
  const sellByUnit = line?.quantity.unit ?? defaultSellBy(product, input.defaultQuantity?.unit) ?? '';
  const priceByUnit = initialPriceBy(input, sellByUnit);
  const saved = settings.hidePricing ? null : (line?.unitPrice?.factor ?? null);
  // An override that this user may not set is not theirs to send again, nor is one whose price is not known.
  const isOverridePrice = Boolean(line?.isOverridePrice) && settings.canChangePrice && saved !== null;
  const price = isOverridePrice ? saved : (defaultPriceOf({ prices, priceByUnit }) ?? saved);
  return {
    userKind: input.userKind,
    product,
    prices,
    settings,
    lineId: line?.id ?? null,
    quantity: line ? formatQuantity(line.quantity.value) : initialQuantity(input, sellByUnit),
    sellByUnit,
    priceByUnit,
    unitPrice: formatPriceField(price, priceDecimalsOf({ product, priceByUnit })),
    isOverridePrice,
    note1: line?.productText1 ?? '',
    note2: line?.productText2 ?? '',
    openedNotes: [line?.productText1 ?? '', line?.productText2 ?? ''],
    idempotencyKey: input.idempotencyKey,
    attempt: { count: 0, line: null },
    error: '',
    savedLineIds: [],
  };
}
