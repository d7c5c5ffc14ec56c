import { sql } from 'drizzle-orm';
import type { Transaction } from '../../store/database/database.js';
import type { Store } from '../../store/database/store.js';
import {
  applyCategories,
  applyProducts,
  discontinueOthers,
  type ImportedColumn,
  lockNamedProducts,
} from '../../store/import/import-apply.js';
import { findNegativeStock, findUnitMismatches } from '../../store/import/import-check.js';
import { openStaging, stage } from '../../store/import/import-staging.js';
import { type Header, readHeader } from './header.js';
import { Known } from './known.js';
import { type ImportProblem, Problems, UnreadableFile } from './problems.js';
import { type FileRecord, readRecords } from './read-records.js';
import { type CatalogueRow, readRow } from './row.js';
import { stagedProduct, stagedUnits } from './staged.js';

/** Options of an import. */
export interface ImportOptions {
  /** `update` leaves products alone that the file does not name, `replace` discontinues them. */
  readonly mode: 'update' | 'replace';
  /** Does everything and then undoes it. */
  readonly isDryRun: boolean;
  /** Hears how far it is: lines read, then lines written. */
  readonly onProgress?: (phase: 'reading' | 'writing', lines: number) => void;
}

/** Outcome of an import. With problems nothing was changed. */
export type ImportResult =
  | {
      readonly ok: true;
      readonly products: number;
      readonly inserted: number;
      readonly changed: number;
      readonly discontinued: number;
    }
  | { readonly ok: false; readonly problems: readonly ImportProblem[]; readonly problemCount: number };

/** Rows sent to the database at a time. */
const rowsAtOnce = 2_000;

/** More than any distributor has; a file that has more was not meant. */
const mostProducts = 1_000_000;

/** Ends the transaction without a trace. */
class Undo extends Error {
  constructor(readonly result: ImportResult) {
    super('undone');
  }
}

/**
 * Takes in a catalogue from a CSV or tab-delimited file (docs/import.md): all of it or nothing, in one transaction.
 * The file is read as a stream and put aside first; the shop's own rows are locked only while they are written.
 */
export async function importCatalogue(store: Store, path: string, options: ImportOptions): Promise<ImportResult> {
  try {
    return await store.transaction(async (tx) => {
      const problems = new Problems();
      const result = await importInto(tx, path, options, problems);
      if (!result.ok || options.isDryRun) throw new Undo(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Undo) return error.result;
    throw error;
  }
}

async function importInto(tx: Transaction, path: string, options: ImportOptions, problems: Problems): Promise<ImportResult> {
  const failed = (): ImportResult => ({ ok: false, problems: problems.kept, problemCount: problems.count });
  if (!(await openStaging(tx))) {
    problems.add(null, null, 'another import is running; try again when it is done');
    return failed();
  }
  const read = await readAndStage(tx, path, options, problems);
  if (read === null || problems.count > 0) return failed();
  await tx.execute(sql`analyze staged_products`);
  await tx.execute(sql`analyze staged_units`);
  await lockNamedProducts(tx);
  const columns = columnsOf(read.header, options);
  if (columns.has('isStockEnforced') && !columns.has('stockQuantity')) report(problems, await findNegativeStock(tx));
  if (problems.count > 0) return failed();
  await applyCategories(tx, read.known.mainCategories(), read.known.categories());
  const withUnits = read.header.units.length > 0;
  const onLines = (line: number) => options.onProgress?.('writing', line);
  const applied = await applyProducts(tx, { columns, withUnits }, read.lastLine, onLines);
  report(problems, await findUnitMismatches(tx));
  if (problems.count > 0) return failed();
  const discontinued = options.mode === 'replace' ? await discontinueOthers(tx) : 0;
  // The embedded database has nobody else who would look.
  await tx.execute(sql`analyze products, product_units, search_words, categories, main_categories`);
  return { ok: true, products: read.products, ...applied, discontinued };
}

interface ReadFile {
  readonly header: Header;
  readonly known: Known;
  readonly products: number;
  readonly lastLine: number;
}

async function readAndStage(tx: Transaction, path: string, options: ImportOptions, problems: Problems): Promise<ReadFile | null> {
  const known = new Known(problems);
  let header: Header | null = null;
  let rows: CatalogueRow[] = [];
  let products = 0;
  let lastLine = 0;
  const flush = async () => {
    if (problems.count === 0) await stage(tx, rows.map(stagedProduct), rows.flatMap(stagedUnits));
    rows = [];
    options.onProgress?.('reading', lastLine);
  };
  try {
    for await (const record of readRecords(path)) {
      if (header === null) {
        header = readHeader(record, problems);
        if (problems.count > 0) return null;
        continue;
      }
      if (isBlank(record)) continue;
      lastLine = record.line;
      products += 1;
      if (products > mostProducts) throw new UnreadableFile(record.line, `more than ${mostProducts} products`);
      const row = readRow(record, header, problems);
      const code = row?.fields.code ?? record.cells[header.product.get('code')?.index ?? -1]?.trim() ?? '';
      if (code !== '') known.addCode(code, record.line);
      if (row === null) continue;
      known.addCategories(row);
      rows.push(row);
      if (rows.length >= rowsAtOnce) await flush();
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    problems.add(error.line, null, error.message);
    return null;
  }
  await flush();
  if (products === 0) problems.add(null, null, 'the file names no product');
  return header === null ? null : { header, known, products, lastLine };
}

/** The columns to set of known products: those that the file has, and what follows from its units. */
function columnsOf(header: Header, { mode }: ImportOptions): Set<ImportedColumn> {
  const columns = new Set<ImportedColumn>();
  for (const field of header.product.keys()) {
    if (field !== 'code' && field !== 'mainCategoryCode' && field !== 'mainCategory' && field !== 'category') columns.add(field);
  }
  if (header.units.length > 0) columns.add('defaultUm').add('defaultQuantity');
  // Named in a whole catalogue, a product is sold again.
  if (mode === 'replace') columns.add('isDiscontinued');
  return columns;
}

const isBlank = ({ cells }: FileRecord) => cells.every((cell) => cell.trim() === '');

function report(problems: Problems, mismatches: readonly { line: number; column: string; reason: string }[]): void {
  for (const { line, column, reason } of mismatches) problems.add(line, column, reason);
}
