import type { Text } from '../../texts/text.js';
import { type RepeatProduct, repeatExtension, repeatLineOf } from '../history/repeat-lines.js';
import { isZero } from '../number/decimal.js';
import { lineQuantityProblem } from '../quantity/line-quantity.js';
import { sellByOf } from '../quantity/line-units.js';
import { addQuantities, formatQuantity, parseQuantity } from '../quantity/quantity.js';
import { type OrderQuantityRounding, roundQuantity } from '../quantity/rounding.js';
import type { Amount } from '../quantity/units.js';

/** A line of an order guide, with its product as it is sold now. */
export interface GuideOrderLine {
  readonly productKey: string;
  readonly productCode: string;
  readonly description: string;
  /** The guide's own quantity and unit. */
  readonly usual: Amount;
  /** Stock to have, in the guide's own unit; null if the customer keeps no par. */
  readonly par: string | null;
  /** The customer's own stock as it was counted last, in the guide's own unit; null if it was not counted. */
  readonly onHand: string | null;
  /** Null if this customer may not see it. */
  readonly product: RepeatProduct | null;
}

/** Quantity and unit that are ordered of a line. */
export interface GuideOrderEntry {
  readonly line: GuideOrderLine;
  /** As typed; blank or 0 orders nothing. */
  readonly quantity: string;
  readonly unit: string;
}

/** A quantity of a product, in one of its units. */
export interface ProductAmount extends Amount {
  readonly productKey: string;
}

/** The most lines that the cart takes at once (schema/cart.graphql). */
export const maxLinesAtOnce = 500;

/** The product is still sold. */
export const isOrderable = ({ product }: GuideOrderLine): boolean =>
  product !== null && !product.isDiscontinued && product.sellBys.length > 0;

/** The unit that a line is ordered in first: the guide's, or the product's own where it is no longer sold by that. */
export function firstUnitOf({ usual, product }: GuideOrderLine): string {
  const units = product?.sellBys.map(({ unit }) => unit) ?? [];
  return units.includes(usual.unit) ? usual.unit : (units[0] ?? usual.unit);
}

/** Quantities of the unit are multiples of it; `"0"` for any. */
export const orderMultipleOf = ({ product }: GuideOrderLine, unit: string): string =>
  sellByOf(product?.sellBys ?? [], unit)?.sellByMultiple ?? '0';

/** Nothing is typed, or 0. */
export function isBlank({ quantity }: Pick<GuideOrderEntry, 'quantity'>): boolean {
  const parsed = parseQuantity(quantity);
  return quantity.trim() === '' || (parsed !== null && isZero(parsed));
}

/** Message about a typed quantity; null if it is valid or blank (S5.5). */
export const entryProblem = (entry: GuideOrderEntry, rounding: OrderQuantityRounding): Text | null =>
  isBlank(entry) ? null : lineQuantityProblem(entry.quantity, orderMultipleOf(entry.line, entry.unit), rounding);

/** The line can go into the cart as it was typed. */
export const isReady = (entry: GuideOrderEntry, rounding: OrderQuantityRounding): boolean =>
  isOrderable(entry.line) && !isBlank(entry) && entryProblem(entry, rounding) === null;

/**
 * A guide's lines with these quantities: multiples again, rounded up (S5.5). A line without one, and one that is not sold by its unit, is blank.
 */
export function filledEntries<Entry extends GuideOrderEntry>(
  entries: readonly Entry[],
  amounts: readonly ProductAmount[],
): Entry[] {
  const byProduct = new Map(amounts.map((amount) => [amount.productKey, amount]));
  return entries.map((entry) => {
    const amount = byProduct.get(entry.line.productKey);
    const sellBy = amount && isOrderable(entry.line) ? sellByOf(entry.line.product?.sellBys ?? [], amount.unit) : undefined;
    if (!amount || !sellBy || isZero(amount.value)) return { ...entry, quantity: '' };
    return { ...entry, unit: amount.unit, quantity: roundQuantity(amount.value, sellBy.sellByMultiple, 'AUTO_ROUND_UP') };
  });
}

/** The guide's own quantities. */
export const usualAmounts = (entries: readonly GuideOrderEntry[]): ProductAmount[] =>
  entries.map(({ line: { productKey, usual } }) => ({ productKey, ...usual }));

/** Quantities of an order, by product: lines of one product and unit are added up, of several units the first one counts. */
export function orderedAmounts(lines: readonly ProductAmount[]): ProductAmount[] {
  const amounts = new Map<string, ProductAmount>();
  for (const line of lines) {
    const known = amounts.get(line.productKey);
    if (!known) amounts.set(line.productKey, { ...line, value: formatQuantity(line.value) });
    else if (known.unit === line.unit) {
      amounts.set(line.productKey, { ...known, value: addQuantities(known, line).value });
    }
  }
  return [...amounts.values()];
}

/** The line at the price and with the stock of now, in the unit that it is ordered in. @param isSyncing the price-by unit follows the sell-by unit (S5.10) */
export function pricedLine({ line, quantity, unit }: GuideOrderEntry, isSyncing: boolean) {
  const { product, productCode, description } = line;
  return repeatLineOf({ product, productCode, description, quantity: parseQuantity(quantity) ?? '0', unit }, isSyncing);
}

/** Extension of a line; null if its price or quantity is not known. */
export const entryExtension = (entry: GuideOrderEntry, isSyncing: boolean): string | null =>
  repeatExtension(entry.quantity, pricedLine(entry, isSyncing));
