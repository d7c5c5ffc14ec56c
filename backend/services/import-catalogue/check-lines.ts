import type { Message } from '../../../texts/text.js';
import type { Db } from '../../store/database/database.js';
import { findMismatches, type ImportScope, type LineRange, type Mismatch } from '../../store/import/import-check.js';
import { productColumns } from './columns.js';
import type { ImportProblem } from './problems.js';

const columnOf = {
  negativeStock: productColumns.isStockEnforced.name,
  pricingUnit: productColumns.pricingUm.name,
  defaultUnit: productColumns.defaultUm.name,
  stockUnit: productColumns.stockUm.name,
} as const;

function reasonOf({ kind, value }: Mismatch): Message {
  switch (kind) {
    case 'negativeStock':
      return `the product has less than no stock (${value}); give its Stock Quantity`;
    case 'pricingUnit':
      return `${value} is not among the units that the product is priced by`;
    case 'defaultUnit':
      return `${value} is not among the units that the product is sold by`;
    case 'stockUnit':
      return `${value} is the stock unit, so its conversion must be 1`;
  }
}

/** Staged lines of a range that contradict their products as they are. */
export async function checkLines(tx: Db, scope: ImportScope, range: LineRange): Promise<ImportProblem[]> {
  const mismatches = await findMismatches(tx, scope, range);
  return mismatches.map((mismatch) => ({
    ...{ line: mismatch.line, column: columnOf[mismatch.kind], reason: reasonOf(mismatch), code: mismatch.code },
  }));
}

/** The ranges of lines up to the last one. */
export function* rangesOf(last: number, size: number): Generator<LineRange> {
  for (let from = 1; from <= last; from += size) yield { from, to: Math.min(from + size - 1, last) };
}
