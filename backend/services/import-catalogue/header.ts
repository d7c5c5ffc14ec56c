import { mostUnits } from '../../../domain/catalogue/product-rules.js';
import { text } from '../../../texts/text.js';
import { type Column, type ProductField, productColumns, type UnitField, unitColumns } from './columns.js';
import type { Problems } from './problems.js';
import type { FileRecord } from './read-records.js';

/** Position of each column in a line. */
export interface Header {
  readonly width: number;
  readonly product: ReadonlyMap<ProductField, { column: Column; index: number }>;
  /** One map a unit that the file has columns for. */
  readonly units: readonly ReadonlyMap<UnitField, { column: Column; index: number }>[];
}

/** Column of a file of refused lines, which is ignored when that file is imported. */
export const refusedBecause = 'Refused Because';

/** Case, blanks and signs do not tell columns apart: `PRODUCT_CODE` is `Product Code`. */
const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Reads the header; what is unknown, doubled or missing becomes a problem. */
export function readHeader({ line, cells }: FileRecord, problems: Problems): Header {
  const known = new Set([...Object.values(productColumns), ...everyUnitColumn()].map(({ name }) => plain(name)));
  if (!cells.some((cell) => known.has(plain(cell)))) {
    problems.add(line, null, text('catalogueImport.reason.noHeader'));
    return { width: cells.length, product: new Map(), units: [] };
  }
  const indexes = new Map<string, number>();
  for (const [index, cell] of cells.entries()) {
    const name = plain(cell);
    // Spreadsheets leave empty columns at the end.
    if (name === '') continue;
    if (indexes.has(name)) problems.add(line, cell.trim(), text('catalogueImport.reason.columnTwice'));
    indexes.set(name, index);
  }
  const find = <Field extends string>(columns: Record<Field, Column>) => {
    const found = new Map<Field, { column: Column; index: number }>();
    for (const [field, column] of Object.entries(columns) as [Field, Column][]) {
      const index = indexes.get(plain(column.name));
      if (index !== undefined) found.set(field, { column, index });
      else if (column.isRequired) problems.add(line, column.name, text('catalogueImport.reason.columnMissing'));
      indexes.delete(plain(column.name));
    }
    return found;
  };
  const product = find(productColumns);
  const units = Array.from({ length: mostUnits }, (_, n) => find(unitColumns(n + 1))).filter(({ size }) => size > 0);
  indexes.delete(plain(refusedBecause));
  for (const index of indexes.values())
    problems.add(line, cells[index]?.trim() ?? '', text('catalogueImport.reason.unknownColumn'));
  return { width: cells.length, product, units };
}

function everyUnitColumn(): Column[] {
  return Array.from({ length: mostUnits }, (_, n) => Object.values(unitColumns(n + 1))).flat();
}
