import { type UnitMismatch, unitMismatches } from '../../../domain/catalogue/product-rules.js';
import { type Message, text } from '../../../texts/text.js';
import { cleaned } from './cells.js';
import type { Column, ProductField, UnitField } from './columns.js';
import type { Header } from './header.js';
import { CellProblem, type Problems } from './problems.js';
import type { FileRecord } from './read-records.js';

/** A unit of measure of a line. */
export interface RowUnit {
  readonly um: string;
  readonly conversion: string;
  readonly multiple: string;
  readonly isSellBy: boolean;
  readonly isPriceBy: boolean;
  readonly decimals: number;
}

/** A line of the file as it will be written; fields that the file left empty are absent. */
export interface CatalogueRow {
  readonly line: number;
  readonly fields: Readonly<Partial<Record<ProductField, string>>>;
  /** In their order; at least one. */
  readonly units: readonly [RowUnit, ...RowUnit[]];
}

type Cells = ReadonlyMap<string, { column: Column; index: number }>;

/** Reads a line; null if it is invalid, and then the problems say why. */
export function readRow({ line, cells }: FileRecord, header: Header, problems: Problems): CatalogueRow | null {
  const before = problems.count;
  if (cells.slice(header.width).some((cell) => cell.trim() !== '')) {
    problems.add(line, null, text('catalogueImport.reason.width', { cells: cells.length, columns: header.width }));
    return null;
  }
  const fields = readCells<ProductField>(header.product, cells, line, problems);
  const units = header.units.flatMap((unit) => readUnit(unit, cells, line, problems) ?? []);
  if (problems.count > before) return null;
  const complete = units.length > 0 ? units : [stockUnit(fields.stockUm ?? '')];
  checkUnits(fields, complete, header.units.length > 0, line, problems);
  return problems.count > before ? null : { line, fields, units: complete as [RowUnit, ...RowUnit[]] };
}

function readCells<Field extends string>(wanted: Cells, cells: readonly string[], line: number, problems: Problems) {
  const read: Partial<Record<Field, string>> = {};
  for (const [field, { column, index }] of wanted) {
    try {
      const cell = cleaned(cells[index] ?? '');
      if (cell !== '') read[field as Field] = column.read(cell);
      else if (column.isRequired) problems.add(line, column.name, text('catalogueImport.reason.empty'));
    } catch (error) {
      if (!(error instanceof CellProblem)) throw error;
      problems.add(line, column.name, error.reason);
    }
  }
  return read;
}

function readUnit(columns: Cells, cells: readonly string[], line: number, problems: Problems): RowUnit | null {
  const values = readCells<UnitField>(columns, cells, line, problems);
  const { um, conversion, multiple = '1', use = 'both', decimals = '4' } = values;
  const isEmpty = (field: UnitField) => (cells[columns.get(field)?.index ?? -1] ?? '').trim() === '';
  const missing = (field: UnitField, reason: Message) =>
    problems.add(line, columns.get(field)?.column.name ?? [...columns.values()][0]?.column.name ?? null, reason);
  if (um === undefined) {
    if (isEmpty('um') && Object.keys(values).length > 0) missing('um', text('catalogueImport.reason.unitEmpty'));
    return null;
  }
  if (conversion === undefined) {
    if (isEmpty('conversion')) missing('conversion', text('catalogueImport.reason.conversionEmpty', { unit: um }));
    return null;
  }
  return { um, conversion, multiple, isSellBy: use !== 'price', isPriceBy: use !== 'sell', decimals: Number(decimals) };
}

const stockUnit = (um: string): RowUnit => ({ um, conversion: '1', multiple: '1', isSellBy: true, isPriceBy: true, decimals: 4 });

/** The units of a line must fit together; where the file has no unit columns, those of a known product stay and are checked when written. */
function checkUnits(
  { stockUm, pricingUm, defaultUm }: Partial<Record<ProductField, string>>,
  units: readonly RowUnit[],
  isFromFile: boolean,
  line: number,
  problems: Problems,
): void {
  if (!isFromFile) return;
  for (const mismatch of unitMismatches({ stockUm, pricingUm, defaultUm }, units)) {
    const { column, reason } = worded(mismatch);
    problems.add(line, column, reason);
  }
}

/** A mismatch as the import reports it. */
function worded(mismatch: UnitMismatch): { column: string | null; reason: Message } {
  switch (mismatch.kind) {
    case 'doubled':
      return { column: null, reason: text('catalogueImport.reason.unitTwice', { unit: mismatch.um }) };
    case 'stockConversion':
      return { column: 'Stock Unit', reason: text('catalogueImport.reason.stockUnit', { unit: mismatch.um }) };
    case 'pricingUnit':
      return { column: 'Pricing Unit', reason: text('catalogueImport.reason.pricingUnit', { unit: mismatch.um }) };
    case 'noneSoldBy':
      return { column: null, reason: text('catalogueImport.reason.noneSold') };
    case 'defaultUnit':
      return { column: 'Default Unit', reason: text('catalogueImport.reason.defaultUnit', { unit: mismatch.um }) };
  }
}
