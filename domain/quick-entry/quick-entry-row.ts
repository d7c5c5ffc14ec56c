import type { Text } from '../../texts/text.js';
import { extensionOf } from '../cart/extension.js';
import { editableLineFields } from '../cart/line-fields.js';
import { isOverride, parseUnitPrice, toOverridePrice, unitPriceProblem } from '../cart/override-price.js';
import { isZero } from '../number/decimal.js';
import { defaultPriceDecimals, formatPriceField } from '../number/money.js';
import { numericEntry } from '../number/numeric-entry.js';
import { tooLittleProblem } from '../quantity/least-quantity.js';
import { lineQuantityProblem, needsConfirmation, noQuantityText } from '../quantity/line-quantity.js';
import {
  defaultPriceBy,
  defaultSellBy,
  followingPriceBy,
  type ProductUnits,
  priceByOf,
  priceOf,
  sellByOf,
} from '../quantity/line-units.js';
import { formatQuantity, parseQuantity } from '../quantity/quantity.js';
import { decideQuantity } from '../quantity/quantity-decision.js';
import type { OrderQuantityRounding } from '../quantity/rounding.js';
import type { Amount, UnitPrice } from '../quantity/units.js';
import { rowErrors } from './quick-entry-messages.js';

/** A product as a row of quick entry needs it. */
export interface QuickProduct extends ProductUnits {
  readonly productKey: string;
  /** The code as it is shown. */
  readonly code: string;
  readonly description: string;
  /** Brand, pack and what else tells it from others, in words. */
  readonly facts: string;
  /** Its place in the order guide, else in the back office's own order; null if it has none. */
  readonly sequence: number | null;
  /** This customer's prices; null with hidden pricing or where the price service failed. */
  readonly prices: readonly UnitPrice[] | null;
}

/** The settings that quick entry obeys (S3.16). */
export interface QuickEntrySettings {
  readonly hidePricing: boolean;
  readonly canChangePrice: boolean;
  readonly orderQuantityRounding: OrderQuantityRounding;
  readonly syncPriceByWithSellBy: boolean;
}

/** Content of the editable cells of a row (S3.14). */
export interface QuickEntry {
  /** Two places; as typed where it is no quantity; empty for none. */
  readonly orderQuantity: string;
  readonly sellByUm: string;
  readonly priceByUm: string;
  /** Set by hand (S4.9): with the decimals of its unit, as typed where it is no price; null for the default. */
  readonly unitPrice: string | null;
}

/** The editable columns (S2.22). */
export type EditableColumn = 'unitPrice' | 'priceBy' | 'orderQuantity' | 'sellBy';

/** A line as the cart takes it (S3.6). */
export interface QuickLine {
  readonly productKey: string;
  readonly unit: string;
  /** Two places. */
  readonly orderQuantity: string;
  /** Four places; null unless set by hand. */
  readonly overridePrice: string | null;
  readonly priceByUnit: string | null;
}

const multipleOf = ({ sellBys }: QuickProduct, unit: string): string => sellByOf(sellBys, unit)?.sellByMultiple ?? '0';
const decimalsOf = ({ priceBys }: QuickProduct, unit: string): number =>
  priceByOf(priceBys, unit)?.priceDecimals ?? defaultPriceDecimals;
const defaultPriceOf = ({ prices }: QuickProduct, unit: string): string | null => priceOf(prices ?? [], unit);

/** A row that nobody has touched. */
export function untouchedEntry(product: QuickProduct, { syncPriceByWithSellBy }: QuickEntrySettings): QuickEntry {
  const sellByUm = defaultSellBy(product) ?? '';
  const priceByUm = followingPriceBy(product, sellByUm, defaultPriceBy(product), syncPriceByWithSellBy);
  return { orderQuantity: '', sellByUm, priceByUm, unitPrice: null };
}

/** Something differs from the row as it was: it is a pending row (S4.18). */
export function isTouched(entry: QuickEntry, product: QuickProduct, settings: QuickEntrySettings): boolean {
  const untouched = untouchedEntry(product, settings);
  return (
    entry.orderQuantity !== '' ||
    entry.unitPrice !== null ||
    entry.sellByUm !== untouched.sellByUm ||
    entry.priceByUm !== untouched.priceByUm
  );
}

/** The columns of a row that can be changed (S2.22, S5.6): a unit only where there are several. */
export function editableColumnsOf(product: QuickProduct, settings: QuickEntrySettings): readonly EditableColumn[] {
  if (product.sellBys.length === 0) return [];
  const fields = editableLineFields({ ...settings, isAdding: true, priceByCount: product.priceBys.length });
  return [
    ...(fields.unitPrice ? (['unitPrice'] as const) : []),
    ...(fields.priceBy ? (['priceBy'] as const) : []),
    'orderQuantity',
    ...(product.sellBys.length > 1 ? (['sellBy'] as const) : []),
  ];
}

function quantityEntered(text: string, product: QuickProduct, unit: string, rounding: OrderQuantityRounding): string {
  const typed = numericEntry(text);
  const quantity = parseQuantity(typed);
  // 0 orders nothing, as an empty cell does.
  if (typed === '' || (quantity !== null && isZero(quantity))) return '';
  const decision = decideQuantity(typed, multipleOf(product, unit), rounding);
  return decision.kind === 'refused' ? typed : decision.quantity;
}

function priceEntered(text: string, product: QuickProduct, unit: string): string | null {
  const typed = numericEntry(text);
  if (typed === '' || !isOverride(typed, defaultPriceOf(product, unit))) return null;
  const price = parseUnitPrice(typed);
  return price === null ? typed : formatPriceField(price, decimalsOf(product, unit));
}

// A price set by hand for a case says nothing about a pound, so the new unit begins with its own.
const withPriceBy = (entry: QuickEntry, priceByUm: string): QuickEntry =>
  priceByUm === entry.priceByUm ? entry : { ...entry, priceByUm, unitPrice: null };

function withSellBy(entry: QuickEntry, sellByUm: string, product: QuickProduct, settings: QuickEntrySettings): QuickEntry {
  const priceByUm = followingPriceBy(product, sellByUm, entry.priceByUm, settings.syncPriceByWithSellBy);
  const orderQuantity = quantityEntered(entry.orderQuantity, product, sellByUm, settings.orderQuantityRounding);
  return withPriceBy({ ...entry, sellByUm, orderQuantity }, priceByUm);
}

/** The row after a cell was left with a text in it; a unit that the product does not have changes nothing. */
export function entered(
  entry: QuickEntry,
  column: EditableColumn,
  text: string,
  product: QuickProduct,
  settings: QuickEntrySettings,
): QuickEntry {
  switch (column) {
    case 'orderQuantity': {
      const orderQuantity = quantityEntered(text, product, entry.sellByUm, settings.orderQuantityRounding);
      return { ...entry, orderQuantity };
    }
    case 'unitPrice':
      return { ...entry, unitPrice: priceEntered(text, product, entry.priceByUm) };
    case 'sellBy':
      return sellByOf(product.sellBys, text) ? withSellBy(entry, text, product, settings) : entry;
    case 'priceBy':
      return priceByOf(product.priceBys, text) ? withPriceBy(entry, text) : entry;
  }
}

/** Text of an editable cell, and the initial content of its field. */
export function cellText(entry: QuickEntry, column: EditableColumn, product: QuickProduct): string {
  switch (column) {
    case 'orderQuantity':
      return entry.orderQuantity;
    case 'unitPrice':
      return entry.unitPrice ?? formatPriceField(defaultPriceOf(product, entry.priceByUm), decimalsOf(product, entry.priceByUm));
    case 'sellBy':
      return entry.sellByUm;
    case 'priceBy':
      return entry.priceByUm;
  }
}

/** The units to choose from in a column of units. */
export const unitsOf = (product: QuickProduct, column: 'sellBy' | 'priceBy'): readonly string[] =>
  (column === 'sellBy' ? product.sellBys : product.priceBys).map(({ unit }) => unit);

/** Problem of a cell's content; null if it is valid (S5.5). An empty quantity counts as not yet entered. */
export function cellProblem(
  entry: QuickEntry,
  column: EditableColumn,
  product: QuickProduct,
  settings: QuickEntrySettings,
): Text | null {
  if (column === 'orderQuantity' && entry.orderQuantity !== '') {
    const multiple = multipleOf(product, entry.sellByUm);
    return (
      lineQuantityProblem(entry.orderQuantity, multiple, settings.orderQuantityRounding) ?? costProblem(entry, product, settings)
    );
  }
  if (column === 'unitPrice' && entry.unitPrice !== null) return unitPriceProblem(entry.unitPrice);
  return null;
}

function costProblem(
  { orderQuantity, sellByUm: sellByUnit, priceByUm: priceByUnit, unitPrice: typed }: QuickEntry,
  units: QuickProduct,
  { hidePricing, orderQuantityRounding: rounding }: QuickEntrySettings,
): Text | null {
  if (hidePricing) return null;
  const unitPrice = typed === null ? defaultPriceOf(units, priceByUnit) : parseUnitPrice(typed);
  return tooLittleProblem({ units, sellByUnit, priceByUnit, quantity: parseQuantity(orderQuantity), unitPrice, rounding });
}

/** The quantity may be ordered, but only after asking (S5.4). */
export const isQuestionable = (
  entry: QuickEntry,
  product: QuickProduct,
  { orderQuantityRounding }: QuickEntrySettings,
): boolean => needsConfirmation(entry.orderQuantity, multipleOf(product, entry.sellByUm), orderQuantityRounding);

/** Extension of the row, two places (S5.11); null while quantity, price or a conversion is missing. */
export function extensionOfEntry(entry: QuickEntry, product: QuickProduct, { hidePricing }: QuickEntrySettings): string | null {
  const sellBy = sellByOf(product.sellBys, entry.sellByUm);
  const priceBy = priceByOf(product.priceBys, entry.priceByUm);
  const [quantity, unitPrice] = [parseQuantity(entry.orderQuantity), parseUnitPrice(cellText(entry, 'unitPrice', product))];
  if (hidePricing || !sellBy || !priceBy || quantity === null || unitPrice === null) return null;
  const [sellByConversion, priceByConversion] = [sellBy.stockConversion, priceBy.stockConversion];
  return extensionOf({ quantity, sellByConversion, priceByConversion, unitPrice });
}

/** The row as a line of the cart, or why it cannot be one (S8.14). */
export function lineOfEntry(
  entry: QuickEntry,
  product: QuickProduct,
  settings: QuickEntrySettings,
): { ok: true; line: QuickLine } | { ok: false; error: Text } {
  const refused = (error: Text) => ({ ok: false, error }) as const;
  const { sellByUm, priceByUm, unitPrice } = entry;
  if (!sellByOf(product.sellBys, sellByUm)) return refused(rowErrors.sellBy);
  if (!settings.hidePricing && !priceByOf(product.priceBys, priceByUm)) {
    return refused(priceByUm === product.pricingUnit ? rowErrors.pricingUnit : rowErrors.priceBy);
  }
  const quantity = parseQuantity(entry.orderQuantity);
  if (quantity === null) return refused(noQuantityText);
  const wrong = (['orderQuantity', 'unitPrice'] as const).map((column) => cellProblem(entry, column, product, settings));
  const problem = wrong.find((each) => each !== null);
  if (problem) return refused(problem);
  return {
    ok: true,
    line: {
      productKey: product.productKey,
      unit: sellByUm,
      orderQuantity: formatQuantity(quantity),
      overridePrice: unitPrice === null ? null : toOverridePrice(parseUnitPrice(unitPrice) ?? '0'),
      priceByUnit: settings.hidePricing ? null : priceByUm,
    },
  };
}

/**
 * A row that orders an amount, of a guide or of a spreadsheet. A unit that the product is not sold by stays, so that it is reported and
 * the user can fix it.
 */
export function entryOfAmount({ value, unit }: Amount, product: QuickProduct, settings: QuickEntrySettings): QuickEntry {
  const untouched = untouchedEntry(product, settings);
  const inUnit = sellByOf(product.sellBys, unit) ? entered(untouched, 'sellBy', unit, product, settings) : untouched;
  return entered({ ...inUnit, sellByUm: unit }, 'orderQuantity', value, product, settings);
}
