import { type Text, text } from '../../texts/text.js';
import { type DecimalSign, exchangeSigns } from '../../texts/typed-forms.js';
import { isZero } from '../number/decimal.js';
import { addQuantities, formatQuantity, parseQuantity } from '../quantity/quantity.js';
import { rowErrors } from './quick-entry-messages.js';

/** A row of a spreadsheet, as it was pasted: product code, quantity, unit. */
export interface PastedRow {
  readonly code: string;
  /** With a dot before its decimals. */
  readonly quantity: string;
  /** Empty if none was given: the product's usual one. */
  readonly unit: string;
}

/** A row that could not be placed in the grid, and why. */
export interface UnplacedRow extends PastedRow {
  readonly problem: Text;
}

/** The most rows that one paste brings; as many as the cart takes at once. */
export const maxPastedRows = 500;

/** Why a pasted row is not placed. */
export const pastedRowProblems = {
  code: rowErrors.product,
  quantity: text('quickEntry.quantityNotUnderstood'),
  unit: rowErrors.sellBy,
  tooMany: text('quickEntry.tooManyRows', { most: maxPastedRows }),
} as const;

const separators = ['\t', ';', ','] as const;

/**
 * One row's cells: by tabs as spreadsheets copy, else by semicolons or commas, else by blanks. Where the comma is the decimal sign, it separates
 * only what has no blanks.
 */
function cellsOf(line: string, sign: DecimalSign): string[] {
  const isDecimal = sign === ',' && /\s/.test(line.trim());
  const separator = separators.find((each) => line.includes(each) && !(each === ',' && isDecimal));
  const cells = separator ? line.split(separator) : line.trim().split(/\s+/);
  return cells.map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/s, '$1')
      .replaceAll('""', '"')
      .trim(),
  );
}

const isHeader = ({ code, quantity }: PastedRow): boolean =>
  !/\d/.test(quantity) && /code|item|product|sku|upc|number|key/i.test(code) && /qty|quantity|order|amount/i.test(quantity);

/** A quantity as people write it, `1,000` included; null if invalid. */
const quantityIn = (text: string): string | null =>
  parseQuantity(/^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text);

/** The text holds rows and not a value for one cell. */
export const holdsRows = (text: string): boolean => /[\t\n\r;]/.test(text.trim());

/**
 * Reads rows of code, quantity and unit from what was pasted; a row of headings, and rows that order nothing (no quantity, or 0), are left out, for an order
 * form lists more than is ordered. Quantities have the site's decimal sign.
 */
export function pastedRows(text: string, sign: DecimalSign = '.'): PastedRow[] {
  const rows = text
    .split(/\r\n|\r|\n/)
    .map((line): PastedRow => {
      const [code = '', quantity = '', unit = ''] = cellsOf(line, sign);
      return { code, quantity: exchangeSigns(quantity, sign), unit };
    })
    .filter(({ code, quantity }) => code !== '' || quantity !== '');
  const [first, ...rest] = rows;
  const ordered = first && isHeader(first) ? rest : rows;
  return ordered.filter(({ quantity }) => {
    const amount = quantityIn(quantity);
    return quantity !== '' && !(amount !== null && isZero(amount));
  });
}

/** A row whose product is known: two places, a unit that the product is sold by. */
export interface PlacedRow<P> {
  readonly product: P;
  readonly quantity: string;
  readonly unit: string;
}

interface Sellable {
  readonly productKey: string;
  readonly sellBys: readonly { readonly unit: string }[];
}

/**
 * Sorts pasted rows into those that have a place in the grid and those that were not understood. The same product twice in one unit is added up; in two
 * units it is a 'unit mismatch' (S5.9), for a product has one row.
 */
export function placePastedRows<P extends Sellable>(
  rows: readonly PastedRow[],
  productOf: (code: string) => P | null,
  usualUnitOf: (product: P) => string,
): { placed: PlacedRow<P>[]; unplaced: UnplacedRow[] } {
  const placed = new Map<string, PlacedRow<P>>();
  const unplaced: UnplacedRow[] = [];
  for (const [index, row] of rows.entries()) {
    const product = productOf(row.code);
    const quantity = quantityIn(row.quantity);
    const unit = product && sellUnitIn(row.unit, product, usualUnitOf);
    const before = product ? placed.get(product.productKey) : undefined;
    if (index >= maxPastedRows) unplaced.push({ ...row, problem: pastedRowProblems.tooMany });
    else if (!product) unplaced.push({ ...row, problem: pastedRowProblems.code });
    else if (quantity === null) unplaced.push({ ...row, problem: pastedRowProblems.quantity });
    else if (!unit) unplaced.push({ ...row, problem: pastedRowProblems.unit });
    else if (before && before.unit !== unit) unplaced.push({ ...row, problem: text('cart.unitMismatch') });
    else placed.set(product.productKey, { product, unit, quantity: total(before, quantity, unit) });
  }
  return { placed: [...placed.values()], unplaced };
}

const total = (before: { quantity: string } | undefined, quantity: string, unit: string): string =>
  before ? addQuantities({ value: before.quantity, unit }, { value: quantity, unit }).value : formatQuantity(quantity);

const sellUnitIn = <P extends Sellable>(text: string, product: P, usualUnitOf: (product: P) => string): string | null => {
  if (text === '') return usualUnitOf(product) || null;
  return product.sellBys.find(({ unit }) => unit.toLowerCase() === text.toLowerCase())?.unit ?? null;
};
