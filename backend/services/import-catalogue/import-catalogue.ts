import { basename } from 'node:path';
import { type Message, text } from '../../../texts/text.js';
import type { Db, Transaction } from '../../store/database/database.js';
import type { Store } from '../../store/database/store.js';
import { isImportWriting } from '../../store/import/catalogue-imports.js';
import {
  analyzeCatalogue,
  applyCategories,
  applyLines,
  lockNamedProducts,
  reserveKeys,
} from '../../store/import/import-apply.js';
import { compareLines, countChanges, discontinueOthers } from '../../store/import/import-differences.js';
import { countRefusedLines, listRefusals } from '../../store/import/import-refusals.js';
import { analyzeStaging, lockImports, openStaging, refuse, stage, stageCategories } from '../../store/import/import-staging.js';
import { applySubstitutes } from '../../store/import/import-substitutes.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { checkLines, rangesOf } from './check-lines.js';
import { type ImportProblem, Problems } from './problems.js';
import { readCatalogue } from './read-catalogue.js';
import { type LineRefusal, writeRefusedFile } from './refused-file.js';
import { type ImportMode, importScope } from './scope.js';
import { stagedProduct, stagedUnits } from './staged.js';

/** Options of an import. */
export interface ImportOptions {
  readonly mode: ImportMode;
  /** Does everything and then undoes it. */
  readonly isDryRun: boolean;
  /** Leaves out refused lines instead of refusing the file, and writes them here; null: a refused line refuses the file. */
  readonly refused?: { readonly path: string; readonly say: (message: Message) => string } | null;
  /** Time of the entry in the audit log, by the operator; without it there is none. */
  readonly loggedAt?: Date;
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
      readonly refusedLines: number;
    }
  | { readonly ok: false; readonly problems: readonly ImportProblem[]; readonly problemCount: number };

/** Rows sent to the database at a time. */
const rowsAtOnce = 2_000;

/** Lines per statement, so that each stays well within the embedded database's timeout. */
const linesAtOnce = 5_000;

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
  const { mode, refused = null, onProgress } = options;
  const failed = (): ImportResult => ({ ok: false, problems: problems.kept, problemCount: problems.count });
  if (!(await lockImports(tx)) || (await isImportWriting(tx))) {
    problems.add(null, null, text('catalogueImport.reason.otherRuns'));
    return failed();
  }
  await openStaging(tx);
  const skipped = new Problems(Number.POSITIVE_INFINITY);
  const read = await readCatalogue(path, refused ? skipped : problems, {
    rowsAtOnce,
    async take(rows, line) {
      if (refused) await refuse(tx, skipped.take().map(refusalOf));
      if (problems.count === 0) await stage(tx, rows.map(stagedProduct), rows.flatMap(stagedUnits));
      onProgress?.('reading', line);
    },
  });
  if (read === null) for (const { line, column, reason } of skipped.take()) problems.add(line, column, reason);
  if (read === null || problems.count > 0) return failed();
  await stageCategories(tx, read.known.categories());
  await analyzeStaging(tx);
  const scope = importScope(read.header, mode);
  await lockNamedProducts(tx, { from: 1, to: read.lastLine });
  for (const range of rangesOf(read.lastLine, linesAtOnce)) {
    const wrong = await checkLines(tx, scope, range);
    if (refused) await refuse(tx, wrong.map(refusalOf));
    else for (const { line, column, reason } of wrong) problems.add(line, column, reason);
    await compareLines(tx, scope, range);
  }
  if (problems.count > 0) return failed();
  await reserveKeys(tx);
  await applyCategories(tx);
  for (const range of rangesOf(read.lastLine, linesAtOnce)) {
    await applyLines(tx, scope, range);
    onProgress?.('writing', range.to);
  }
  if (scope.withSubstitutes) for (const range of rangesOf(read.lastLine, linesAtOnce)) await applySubstitutes(tx, range);
  const discontinued = mode === 'replace' ? await discontinueOthers(tx) : 0;
  await analyzeCatalogue(tx);
  const refusedLines = refused ? await countRefusedLines(tx) : 0;
  if (refused && refusedLines > 0) await writeRefusedFile(path, refused.path, refusalsOf(tx), refused.say);
  const counts = { ...(await countChanges(tx)), discontinued, refusedLines };
  if (options.loggedAt) await logImport(tx, path, mode, counts, options.loggedAt);
  return { ok: true, ...counts };
}

async function logImport(
  tx: Transaction,
  path: string,
  mode: ImportMode,
  {
    inserted,
    changed,
    discontinued,
    refusedLines,
  }: Readonly<Record<'inserted' | 'changed' | 'discontinued' | 'refusedLines', number>>,
  at: Date,
): Promise<void> {
  const details = { mode, fileName: basename(path), inserted, changed, discontinued, refusedLines, by: 'operator' };
  await addToAuditLog(tx, [{ at, action: 'catalogue.imported', userId: null, details }]);
}

/** A problem as the staging tables have it. */
export const refusalOf = ({ line, column, reason, code = '' }: ImportProblem) => ({ line, column, reason, code });

/** Refusals in the order of the file, read in portions. */
export async function* refusalsOf(db: Db): AsyncGenerator<LineRefusal> {
  for (let after = { line: 0, id: 0 }; ; ) {
    const portion = await listRefusals(db, after, 1_000);
    yield* portion;
    const last = portion.at(-1);
    if (last === undefined) return;
    after = { line: last.line ?? 0, id: last.id };
  }
}
