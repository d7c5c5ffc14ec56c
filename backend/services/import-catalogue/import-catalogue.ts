import { basename } from 'node:path';
import { type Message, text } from '../../../texts/text.js';
import type { Db, Transaction } from '../../store/database/database.js';
import type { Store } from '../../store/database/store.js';
import { isImportWriting } from '../../store/import/catalogue-imports.js';
import {
  analyzeCatalogue,
  applyCategories,
  applyLines,
  lockChangedProducts,
  reserveKeys,
} from '../../store/import/import-apply.js';
import type { ImportScope } from '../../store/import/import-check.js';
import {
  areChangesAsSeen,
  compareLines,
  countChanges,
  countOthers,
  discontinueOthers,
  lastProductKey,
} from '../../store/import/import-differences.js';
import { collectIndexEntries, stopCollecting, takeInCollected } from '../../store/import/import-indexes.js';
import { countRefusedLines, listRefusals } from '../../store/import/import-refusals.js';
import { analyzeStaging, lockImports, openStaging, refuse, stage, stageCategories } from '../../store/import/import-staging.js';
import { applySubstitutes } from '../../store/import/import-substitutes.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { checkLines } from './check-lines.js';
import { type ImportProblem, Problems } from './problems.js';
import { readCatalogue } from './read-catalogue.js';
import { type LineRefusal, writeRefusedFile } from './refused-file.js';
import { type ImportMode, importScope } from './scope.js';
import { stagedProduct, stagedUnits } from './staged.js';
import { inSteps } from './steps.js';

/** Part of the work: the file is read, compared with the catalogue, written; then lists of substitutes, and products that the file does not name. */
export type ImportPhase = 'reading' | 'checking' | 'writing' | 'substitutes' | 'discontinuing';

/** Options of an import. */
export interface ImportOptions {
  readonly mode: ImportMode;
  /** Checks and counts everything, and writes nothing of the catalogue. */
  readonly isDryRun: boolean;
  /** Nobody else uses the database: indexes may be locked, and products need not. */
  readonly isAlone?: boolean;
  /** Leaves out refused lines instead of refusing the file, and writes them here; null: a refused line refuses the file. */
  readonly refused?: { readonly path: string; readonly say: (message: Message) => string } | null;
  /** Time of the entry in the audit log, by the operator; without it there is none. */
  readonly loggedAt?: Date;
  /** Hears after each step how far it is, in lines of the file or keys of products; what it throws ends the import. */
  readonly onProgress?: (phase: ImportPhase, done: number) => void;
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
const rowsAtOnce = 1_000;

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
      const result = await importInto(tx, path, options, new Problems());
      if (!result.ok || options.isDryRun) throw new Undo(result);
      return result;
    });
  } catch (error) {
    // If that fails, searches are slower until the next import; the first error matters.
    if (options.isAlone) await store.transaction(takeInCollected).catch(() => {});
    if (error instanceof Undo) return error.result;
    throw error;
  }
}

async function importInto(tx: Transaction, path: string, options: ImportOptions, problems: Problems): Promise<ImportResult> {
  const { mode, isDryRun, refused = null, onProgress } = options;
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
  await inSteps(read.lastLine, async (range) => {
    const wrong = await checkLines(tx, scope, range);
    if (refused) await refuse(tx, wrong.map(refusalOf));
    else for (const { line, column, reason } of wrong) problems.add(line, column, reason);
    await compareLines(tx, scope, range);
    onProgress?.('checking', range.to);
  });
  if (problems.count > 0) return failed();
  if (!isDryRun && !(await writeLines(tx, scope, read.lastLine, options))) {
    problems.add(null, null, text('catalogueImport.reason.changedMeanwhile'));
    return failed();
  }
  let discontinued = 0;
  if (mode === 'replace') {
    await inSteps(await lastProductKey(tx), async (keys) => {
      discontinued += isDryRun ? await countOthers(tx, keys) : await discontinueOthers(tx, keys);
      onProgress?.('discontinuing', keys.to);
    });
  }
  if (!isDryRun) {
    if (options.isAlone) await stopCollecting(tx);
    await analyzeCatalogue(tx);
  }
  const refusedLines = refused ? await countRefusedLines(tx) : 0;
  if (refused && refusedLines > 0) await writeRefusedFile(path, refused.path, refusalsOf(tx), refused.say);
  const counts = { ...(await countChanges(tx)), discontinued, refusedLines };
  if (options.loggedAt) await logImport(tx, path, mode, counts, options.loggedAt);
  return { ok: true, ...counts };
}

/** Writes the lines, which were compared; false if somebody changed one of their products meanwhile. */
async function writeLines(
  tx: Transaction,
  scope: ImportScope,
  lastLine: number,
  { isAlone = false, onProgress }: ImportOptions,
): Promise<boolean> {
  if (isAlone) await collectIndexEntries(tx);
  else if (!(await lockChanges(tx, scope, lastLine, onProgress))) return false;
  await reserveKeys(tx);
  await applyCategories(tx);
  await inSteps(lastLine, async (range) => {
    await applyLines(tx, scope, range);
    onProgress?.('writing', range.to);
  });
  if (scope.withSubstitutes) {
    await inSteps(lastLine, async (range) => {
      await applySubstitutes(tx, range);
      onProgress?.('substitutes', range.to);
    });
  }
  return true;
}

/** Locks the products that change; whether they still are as they were compared. */
async function lockChanges(
  tx: Transaction,
  scope: ImportScope,
  lastLine: number,
  onProgress: ImportOptions['onProgress'],
): Promise<boolean> {
  await inSteps(await lastProductKey(tx), async (keys) => {
    await lockChangedProducts(tx, keys);
    onProgress?.('checking', lastLine);
  });
  let areAsSeen = true;
  await inSteps(lastLine, async (range) => {
    areAsSeen &&= await areChangesAsSeen(tx, scope, range);
    onProgress?.('checking', lastLine);
  });
  return areAsSeen;
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
