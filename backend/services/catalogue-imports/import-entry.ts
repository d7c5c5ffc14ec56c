import type { CatalogueImport, ImportStatus } from '../../store/import/catalogue-imports.js';
import type { AuditEntry } from '../../store/records/audit-log.js';

const actions: Partial<Record<ImportStatus, string>> = {
  uploading: 'catalogue.importStarted',
  applying: 'catalogue.importApplied',
  done: 'catalogue.imported',
  failed: 'catalogue.importFailed',
  outdated: 'catalogue.importOutdated',
  cancelled: 'catalogue.importCancelled',
  interrupted: 'catalogue.importInterrupted',
};

/** Entry of the audit log for a new state of an import; by its user unless another one changed it. */
export function importEntry(
  job: Pick<CatalogueImport, 'id' | 'mode' | 'fileName' | 'fileBytes' | 'userId'> & Partial<CatalogueImport>,
  status: ImportStatus,
  at: Date,
  by: { readonly userId?: number; readonly requestId?: string } = {},
): AuditEntry {
  const { id, mode, fileName, fileBytes, inserted = 0, changed = 0, discontinued = 0, categories = 0, refusedLines = 0 } = job;
  return {
    ...{ at, action: actions[status] ?? `catalogue.import.${status}`, userId: job.cancelledBy ?? job.userId, ...by },
    details: {
      ...{ import: id, mode, fileName, fileBytes },
      ...(status !== 'uploading' && { inserted, changed, discontinued, categories, refusedLines }),
    },
  };
}
