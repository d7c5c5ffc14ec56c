import { type Message, text } from '../../../texts/text.js';
import type { Db } from '../../store/database/database.js';
import { findMismatches, type ImportScope, type Mismatch } from '../../store/import/import-check.js';
import type { LineRange } from '../../store/import/line-range.js';
import { productColumns } from './columns.js';
import type { ImportProblem } from './problems.js';

const columnOf = {
  negativeStock: productColumns.isStockEnforced.name,
  pricingUnit: productColumns.pricingUm.name,
  defaultUnit: productColumns.defaultUm.name,
  stockUnit: productColumns.stockUm.name,
  substitute: productColumns.substitutes.name,
} as const;

function reasonOf({ kind, value }: Mismatch): Message {
  switch (kind) {
    case 'negativeStock':
      return text('catalogueImport.reason.negativeStock', { quantity: value });
    case 'pricingUnit':
      return text('catalogueImport.reason.pricingUnit', { unit: value });
    case 'defaultUnit':
      return text('catalogueImport.reason.defaultUnit', { unit: value });
    case 'stockUnit':
      return text('catalogueImport.reason.stockUnit', { unit: value });
    case 'substitute':
      return text('catalogueImport.reason.substitute', { code: value });
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
