import type { CatalogueImport, CatalogueImportPort } from '../office/ports/catalogue-import.js';
import type { OverviewFixture } from './fake-overview.js';

/** An import that waits for a person; tests change the relevant parts. */
export const catalogueImportWith = (parts: Partial<CatalogueImport> = {}): CatalogueImport => ({
  ...{ id: '7', mode: 'UPDATE', fileName: 'catalogue.csv', fileBytes: 1_000, receivedBytes: 1_000, status: 'REVIEWING' },
  ...{ isOwn: true, userName: 'Nora Lind', cancelledBy: null, startedAt: '2026-11-21T10:00:00.000Z', finishedAt: null },
  counts: { products: 3, inserted: 1, changed: 1, discontinued: 0, categories: 0, refusedLines: 1 },
  ...{ percent: 0, reason: null, ...parts },
});

/** Catalogue imports of a fake back office: one, with the id 7. */
export const fakeCatalogueImport = (
  fixture: Pick<OverviewFixture, 'hasOverview'>,
  write: (written: unknown) => void,
): CatalogueImportPort => ({
  latest: async () => (fixture.hasOverview ? [catalogueImportWith()] : null),
  start: async (file) => {
    write(file);
    return catalogueImportWith({ ...file, status: 'UPLOADING' });
  },
  apply: async (id, skipRefused) => {
    write({ id, skipRefused });
    return catalogueImportWith({ id, status: 'APPLYING' });
  },
  cancel: async (id) => {
    write({ id });
    return catalogueImportWith({ id, status: 'CANCELLED', cancelledBy: 'Nora Lind' });
  },
  differences: async (id, kind, page, pageSize) => {
    write({ id, kind, page, pageSize });
    const row = { line: 2, code: '10118', description: 'Chicken', column: 'List Price', before: '3.29', after: '3.49' };
    return { totalCount: 1, rows: [row] };
  },
  refusals: async (id, page, pageSize) => {
    write({ id, page, pageSize });
    return { totalCount: 1, rows: [{ line: 3, column: 'List Price', code: '10119', reason: '"1,5" is not a decimal' }] };
  },
  refusedFile: async (id, offset) => {
    write({ id, offset });
    return { text: 'Product Code', next: null };
  },
});
