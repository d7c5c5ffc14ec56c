import type { Store } from '../../store/database/store.js';
import { type CatalogueImport, changeImport } from '../../store/import/catalogue-imports.js';
import {
  analyzeCatalogue,
  applyCategories,
  applyLines,
  lockNamedProducts,
  reserveKeys,
} from '../../store/import/import-apply.js';
import type { ImportScope } from '../../store/import/import-check.js';
import { areLinesAsSeen, areOthersAsSeen, lastProductKey } from '../../store/import/import-differences.js';
import {
  clearJournal,
  countJournal,
  discontinueNoted,
  discontinuingIds,
  journalCategories,
  journalLines,
  journalNew,
  undoCategories,
  undoSome,
} from '../../store/import/import-journal.js';
import { clearStaging, type ImportedColumn } from '../../store/import/import-staging.js';
import { applySubstitutes } from '../../store/import/import-substitutes.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { rangesOf } from '../import-catalogue/check-lines.js';
import type { Clock } from '../operation/clock.js';
import { importEntry } from './import-entry.js';
import type { ImportRun } from './import-run.js';

/** Lines of a step that writes: a fraction of a second on the embedded database. */
const linesAtOnce = 250;

/** Lines of a step that only compares. */
const comparedAtOnce = 2_000;

/** Products of a step that reads keys only. */
const keysAtOnce = 20_000;

/** Thrown where the catalogue is no longer the one that the differences were found in. */
export class Outdated extends Error {
  override readonly name = 'Outdated';
}

/** Dependencies of writing an import. */
export interface ApplyDeps {
  readonly store: Store;
  readonly clock: Clock;
}

/** Columns that an import sets, from its row. */
export const scopeOf = ({ columns, withUnits, withSubstitutes }: CatalogueImport): ImportScope => ({
  columns: new Set(columns as ImportedColumn[]),
  ...{ withUnits, withSubstitutes },
});

/**
 * Writes a checked import in steps, each with a note of the products as they were, so that everything can be taken back. Throws {@link Outdated}, before
 * anything is written if it is so from the start.
 */
export async function applyImport({ store, clock }: ApplyDeps, job: CatalogueImport, run: ImportRun): Promise<void> {
  const scope = scopeOf(job);
  for (const range of rangesOf(job.lastLine, comparedAtOnce)) {
    demandAsSeen(await run.step((tx) => areLinesAsSeen(tx, scope, range)));
  }
  if (job.mode === 'replace') {
    for (const keys of rangesOf(await lastProductKey(store.db), keysAtOnce)) {
      demandAsSeen(await run.step((tx) => areOthersAsSeen(tx, keys)));
    }
  }
  await run.step(async (tx) => {
    await journalCategories(tx, job.id);
    await reserveKeys(tx);
    await applyCategories(tx);
  });
  for (const range of rangesOf(job.lastLine, linesAtOnce)) {
    await run.step(async (tx) => {
      await lockNamedProducts(tx, range);
      demandAsSeen(await areLinesAsSeen(tx, scope, range));
      await journalLines(tx, scope, range);
      await applyLines(tx, scope, range);
      await journalNew(tx, range);
    }, range.to);
  }
  if (scope.withSubstitutes) {
    for (const range of rangesOf(job.lastLine, linesAtOnce)) await run.step((tx) => applySubstitutes(tx, range));
  }
  if (job.mode === 'replace') {
    const ids = await discontinuingIds(store.db);
    for (let from = ids.from; from <= ids.to; from += linesAtOnce) {
      const range = { from, to: Math.min(from + linesAtOnce - 1, ids.to) };
      demandAsSeen(await run.step((tx) => discontinueNoted(tx, range)));
    }
  }
  await run.step(analyzeCatalogue);
  await run.step(async (tx) => {
    const finishedAt = clock.now();
    const ended = { status: 'done', finishedAt, leaseUntil: null, categoriesBefore: null } as const;
    await changeImport(tx, job.id, ['applying'], ended);
    await clearJournal(tx);
    await clearStaging(tx);
    await addToAuditLog(tx, [importEntry(job, 'done', finishedAt)]);
  });
}

function demandAsSeen(isAsSeen: boolean): void {
  if (!isAsSeen) throw new Outdated();
}

/** Takes back what an import wrote, and ends it. */
export async function undoImport({ store, clock }: ApplyDeps, job: CatalogueImport, run: ImportRun): Promise<void> {
  const scope = scopeOf(job);
  const all = await countJournal(store.db);
  const counted = { done: 0, total: all };
  await run.step((tx) => changeImport(tx, job.id, ['undoing'], counted));
  for (let undone = 0; undone < all; ) {
    undone += await run.step((tx) => undoSome(tx, scope, linesAtOnce), undone);
  }
  await run.step(async (tx) => {
    const finishedAt = clock.now();
    const status = job.undoneAs ?? 'interrupted';
    await undoCategories(tx, job.id);
    await changeImport(tx, job.id, ['undoing'], { status, finishedAt, leaseUntil: null, categoriesBefore: null });
    await clearJournal(tx);
    await clearStaging(tx);
    await addToAuditLog(tx, [importEntry(job, status, finishedAt)]);
  });
}
