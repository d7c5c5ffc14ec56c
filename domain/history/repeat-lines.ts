import type { Text } from '../../texts/text.js';
import { extensionOf } from '../cart/extension.js';
import { availableIn, type KnownStock } from '../catalogue/available-stock.js';
import { hasStock } from '../catalogue/stock-text.js';
import { sum } from '../number/decimal.js';
import { lineQuantityProblem } from '../quantity/line-quantity.js';
import { defaultPriceBy, followingPriceBy, type ProductUnits, priceByOf, priceOf, sellByOf } from '../quantity/line-units.js';
import { formatQuantity, parseQuantity } from '../quantity/quantity.js';
import type { OrderQuantityRounding } from '../quantity/rounding.js';
import type { Amount, UnitPrice } from '../quantity/units.js';

/** Whether a line of an order can be ordered now; `NOT_SOLD`: its product is gone, discontinued or hidden, `UNIT_GONE`: no longer sold by this unit. */
export type RepeatState = 'ORDERABLE' | 'OUT_OF_STOCK' | 'NOT_SOLD' | 'UNIT_GONE';

/** The product of a line as it is sold now. */
export interface RepeatProduct extends ProductUnits {
  readonly productKey: string;
  readonly isDiscontinued: boolean;
  readonly stockUnit: string;
  /** Null if unknown or hidden. */
  readonly prices: readonly UnitPrice[] | null;
  /** Null if unknown. */
  readonly stock: KnownStock | null;
}

/** A line of the order. */
export interface OrderedLine {
  readonly productCode: string;
  readonly description: string;
  readonly quantity: string;
  readonly unit: string;
  /** Null if this customer may not see it. */
  readonly product: RepeatProduct | null;
}

/** Price of a unit now, with what an extension needs. */
interface RepeatPrice {
  readonly amount: string;
  readonly unit: string;
  readonly places: number;
  readonly sellByConversion: string;
  readonly priceByConversion: string;
}

/** A line of an order with today's price and stock. */
export interface RepeatLine {
  readonly productKey: string | null;
  readonly productCode: string;
  readonly description: string;
  /** The ordered quantity, two places. */
  readonly quantity: string;
  readonly unit: string;
  readonly state: RepeatState;
  readonly sellByMultiple: string;
  /** In the ordered unit; null if unknown. */
  readonly stock: Amount | null;
  /** Null if unknown or hidden. */
  readonly price: RepeatPrice | null;
}

/** A line with its price and stock of now. @param isSyncing the price-by unit follows the sell-by unit (S5.10) */
export function repeatLineOf({ product, productCode, description, quantity, unit }: OrderedLine, isSyncing: boolean): RepeatLine {
  const line = { productCode, description, quantity: formatQuantity(quantity), unit };
  const none = { productKey: null, sellByMultiple: '0', stock: null, price: null };
  if (!product || product.isDiscontinued) return { ...line, ...none, state: 'NOT_SOLD' };
  const sellBy = sellByOf(product.sellBys, unit);
  if (!sellBy) return { ...line, ...none, state: 'UNIT_GONE' };
  const stock = availableIn(product, unit);
  return {
    ...line,
    productKey: product.productKey,
    state: stock && !hasStock(stock.value) ? 'OUT_OF_STOCK' : 'ORDERABLE',
    sellByMultiple: sellBy.sellByMultiple,
    stock,
    price: priceNow(product, unit, sellBy.stockConversion, isSyncing),
  };
}

function priceNow(product: RepeatProduct, unit: string, sellByConversion: string, isSyncing: boolean): RepeatPrice | null {
  const priceBy = priceByOf(product.priceBys, followingPriceBy(product, unit, defaultPriceBy(product), isSyncing));
  const amount = priceBy ? priceOf(product.prices ?? [], priceBy.unit) : null;
  if (!priceBy || amount === null) return null;
  const { stockConversion: priceByConversion, priceDecimals: places } = priceBy;
  return { amount, unit: priceBy.unit, places, sellByConversion, priceByConversion };
}

/** The line can be put into the cart; without stock, too: the distributor decides about that. */
export const isRepeatable = ({ state }: RepeatLine): boolean => state === 'ORDERABLE' || state === 'OUT_OF_STOCK';

/** Message about a typed quantity of a line; null if it is valid. */
export const repeatQuantityProblem = (typed: string, line: RepeatLine, rounding: OrderQuantityRounding): Text | null =>
  lineQuantityProblem(typed, line.sellByMultiple, rounding);

/** Extension of a line at the price of now; null if the price or the quantity is not known. */
export function repeatExtension(typed: string, { price }: RepeatLine): string | null {
  const quantity = parseQuantity(typed);
  if (!price || quantity === null) return null;
  const { amount: unitPrice, sellByConversion, priceByConversion } = price;
  return extensionOf({ quantity, unitPrice, sellByConversion, priceByConversion });
}

/** Sum of extensions; null if one is not known. */
export const repeatTotal = (extensions: readonly (string | null)[]): string | null =>
  extensions.includes(null) ? null : sum(extensions.filter((extension) => extension !== null));
