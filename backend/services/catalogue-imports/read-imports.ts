import type { ImportStatus as PublishedStatus } from '../../../domain/catalogue-import/catalogue-import.js';
import type { Texts } from '../../../texts/texts.js';
import type { CatalogueImport, ImportDifferences, ImportRefusals } from '../../contract/catalogue-import.js';
import type { Db } from '../../store/database/database.js';
import { findImport, type ListedImport } from '../../store/import/catalogue-imports.js';
import { countRefusals, pageOfRefusals } from '../../store/import/import-refusals.js';
import { countDifferences, pageOfDifferences } from '../../store/import/import-rows.js';
import { notFound } from '../failures.js';

/** Page of a list. */
interface Page {
  readonly page: number;
  readonly pageSize: number;
}

/** An import as its people see it. */
export function viewImport(job: ListedImport, userId: number, texts: Texts): CatalogueImport {
  const { products, inserted, changed, discontinued, categories, refusedLines } = job;
  return {
    ...{ id: job.id, fileName: job.fileName, fileBytes: job.fileBytes, receivedBytes: job.receivedBytes },
    mode: job.mode === 'replace' ? 'REPLACE' : 'UPDATE',
    status: job.status.toUpperCase() as PublishedStatus,
    ...{ isOwn: job.userId === userId, userName: job.userName, cancelledBy: job.cancelledByName },
    ...{ startedAt: job.startedAt.toISOString(), finishedAt: job.finishedAt?.toISOString() ?? null },
    percent: percentOf(job),
    counts: { products, inserted, changed, discontinued, categories, refusedLines },
    reason: job.reason === null ? null : texts.say(job.reason),
  };
}

function percentOf({ status, receivedBytes, fileBytes, done, total }: ListedImport): number {
  const [part, whole] = status === 'uploading' ? [receivedBytes, fileBytes] : [done, total];
  return whole === 0 ? 0 : Math.min(100, Math.floor((100 * part) / whole));
}

/** One import. Throws 404 for an unknown id. */
export async function readImport(db: Db, id: number, userId: number, texts: Texts): Promise<CatalogueImport> {
  const job = await findImport(db, id);
  if (job === undefined) throw notFound();
  return viewImport(job, userId, texts);
}

/** A page of the differences of one kind. */
export async function readDifferences(
  db: Db,
  kind: 'NEW' | 'CHANGED' | 'DISCONTINUED' | 'CATEGORY',
  { page, pageSize }: Page,
): Promise<ImportDifferences> {
  const stored = kind.toLowerCase() as Lowercase<typeof kind>;
  return {
    totalCount: await countDifferences(db, stored),
    rows: await pageOfDifferences(db, stored, pageSize, (page - 1) * pageSize),
  };
}

/** A page of the reasons why lines are refused. */
export async function readRefusals(db: Db, { page, pageSize }: Page, texts: Texts): Promise<ImportRefusals> {
  const rows = await pageOfRefusals(db, pageSize, (page - 1) * pageSize);
  return {
    totalCount: await countRefusals(db),
    rows: rows.map(({ reason, ...row }) => ({ ...row, reason: texts.say(reason) })),
  };
}
