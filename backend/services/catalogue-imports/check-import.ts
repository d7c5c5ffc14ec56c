import type { Message } from '../../../texts/text.js';
import { text } from '../../../texts/text.js';
import type { Store } from '../../store/database/store.js';
import { type CatalogueImport, changeImport } from '../../store/import/catalogue-imports.js';
import {
  compareLines,
  countChanges,
  lastProductKey,
  noteCategories,
  noteDifferences,
  noteDiscontinued,
} from '../../store/import/import-differences.js';
import { countRefusedLines } from '../../store/import/import-refusals.js';
import { analyzeStaging, refuse, stage, stageCategories } from '../../store/import/import-staging.js';
import { checkLines, rangesOf } from '../import-catalogue/check-lines.js';
import { refusalOf, refusalsOf } from '../import-catalogue/import-catalogue.js';
import { Problems } from '../import-catalogue/problems.js';
import { readCatalogue } from '../import-catalogue/read-catalogue.js';
import { keepRefusedLines } from '../import-catalogue/refused-file.js';
import { differenceNames, importScope } from '../import-catalogue/scope.js';
import { stagedProduct, stagedUnits } from '../import-catalogue/staged.js';
import type { ImportFiles } from './import-files.js';
import type { ImportRun } from './import-run.js';

/** Lines of a step: a fraction of a second on the embedded database. */
const linesAtOnce = 500;

/** Products of a step that reads keys only. */
const keysAtOnce = 20_000;

/** Thrown where a file cannot be read as a whole. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  constructor(readonly text: Message) {
    super('the file cannot be read');
  }
}

/** Dependencies of a check. */
export interface CheckDeps {
  readonly store: Store;
  readonly files: ImportFiles;
}

/**
 * Reads a file, compares it with the catalogue and notes the differences and the refused lines; nothing of the catalogue is changed. Throws
 * {@link FileRefused}.
 */
export async function checkImport({ store, files }: CheckDeps, job: CatalogueImport, run: ImportRun): Promise<void> {
  const path = files.sent(job.id);
  const problems = new Problems(Number.POSITIVE_INFINITY);
  const read = await readCatalogue(path, problems, {
    rowsAtOnce: linesAtOnce,
    take: (rows, line) => {
      const refusals = problems.take().map(refusalOf);
      return run.step(async (tx) => {
        await refuse(tx, refusals);
        await stage(tx, rows.map(stagedProduct), rows.flatMap(stagedUnits));
      }, line);
    },
  });
  if (read === null) throw new FileRefused(fileReason(problems));
  await run.step((tx) => stageCategories(tx, read.known.categories()));
  await run.step(analyzeStaging);
  const scope = importScope(read.header, job.mode);
  const { lastLine } = read;
  for (const range of rangesOf(lastLine, linesAtOnce)) {
    await run.step(async (tx) => {
      await refuse(tx, (await checkLines(tx, scope, range)).map(refusalOf));
      await compareLines(tx, scope, range);
      await noteDifferences(tx, scope, differenceNames, range);
    }, lastLine + range.to);
  }
  let discontinued = 0;
  if (job.mode === 'replace') {
    for (const keys of rangesOf(await lastProductKey(store.db), keysAtOnce)) {
      discontinued += await run.step((tx) => noteDiscontinued(tx, keys));
    }
  }
  const categories = await run.step((tx) => noteCategories(tx, differenceNames));
  const refusedLines = await countRefusedLines(store.db);
  if (refusedLines > 0) await keepRefusedLines(path, files.refused(job.id), refusalsOf(store.db));
  await run.step(async (tx) => {
    await changeImport(tx, job.id, ['checking'], {
      ...(await countChanges(tx)),
      ...{ discontinued, categories, refusedLines, lastLine, columns: [...scope.columns] },
      ...{ withUnits: scope.withUnits, withSubstitutes: scope.withSubstitutes },
      ...{ status: 'reviewing', done: 0, total: 0, leaseUntil: null },
    });
  });
}

/** Why a file cannot be read: the last problem, with its place. */
function fileReason(problems: Problems): Message {
  const found = problems.kept.at(-1);
  const reason = found?.reason ?? '';
  const column = found?.column ?? null;
  const what: Message = column === null ? reason : text('catalogueImport.problem.inColumn', { column, reason });
  return found?.line == null ? what : text('catalogueImport.problem.onLine', { line: found.line, reason: what });
}
