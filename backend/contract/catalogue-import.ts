import { type Static, Type } from 'typebox';
import {
  catalogueFilePartBytes,
  importPageSize,
  mostCatalogueFileBytes,
  mostImportRows,
} from '../../domain/catalogue-import/catalogue-import.js';
import { Key, Nullable } from './values.js';

const closed = { additionalProperties: false };
const Count = (description: string) => Type.Integer({ minimum: 0, description });
const literals = <const T extends readonly string[]>(values: T, description: string) =>
  Type.Unsafe<T[number]>(Type.String({ enum: [...values], description }));

const Mode = literals(['UPDATE', 'REPLACE'], 'REPLACE discontinues products that the file does not name');

/** A catalogue import to start. */
export const CatalogueImportInput = Type.Object(
  {
    mode: Mode,
    fileName: Type.String({ minLength: 1, maxLength: 255 }),
    fileBytes: Type.Integer({ minimum: 1, maximum: mostCatalogueFileBytes * 4, description: 'at most 1 GB' }),
  },
  closed,
);
export type CatalogueImportInput = Static<typeof CatalogueImportInput>;

/** A catalogue import, and how far it is. */
export const CatalogueImport = Type.Object({
  id: Type.Integer(),
  mode: Mode,
  fileName: Type.String(),
  fileBytes: Count('of the file'),
  receivedBytes: Count('of the file that have arrived'),
  status: literals(
    ['UPLOADING', 'CHECKING', 'REVIEWING', 'APPLYING', 'UNDOING', 'DONE', 'FAILED', 'OUTDATED', 'CANCELLED', 'INTERRUPTED'],
    'the first five are active, the others are ends; OUTDATED: the catalogue changed after the check',
  ),
  isOwn: Type.Boolean({ description: 'the caller started it' }),
  userName: Nullable(Type.String({ description: 'who started it' })),
  cancelledBy: Nullable(Type.String({ description: 'name of the person' })),
  startedAt: Type.String({ description: 'ISO 8601' }),
  finishedAt: Nullable(Type.String({ description: 'ISO 8601' })),
  percent: Type.Integer({ minimum: 0, maximum: 100, description: 'of the current state' }),
  counts: Type.Object(
    {
      products: Count('of the file, without the refused lines'),
      inserted: Count('new products'),
      changed: Count('changed products'),
      discontinued: Count('products that the file does not name'),
      categories: Count('changes of categories'),
      refusedLines: Count('lines of the file that are refused'),
    },
    { description: 'found by the check; 0 before' },
  ),
  reason: Nullable(Type.String({ description: 'of FAILED' })),
});
export type CatalogueImport = Static<typeof CatalogueImport>;

/** The latest catalogue imports, the newest first; the first one may be active. */
export const CatalogueImports = Type.Object({ imports: Type.Array(CatalogueImport) });

export const CatalogueImportParams = Type.Object({ id: Key });

/** Whether refused lines are left out. */
export const CatalogueImportChoice = Type.Object({ skipRefused: Type.Boolean() }, closed);

/** A part of the file. */
export const CatalogueFilePart = Type.Object(
  { file: Type.String({ contentMediaType: 'text/csv', description: `at most ${catalogueFilePartBytes} bytes` }) },
  closed,
);
export const CatalogueFilePartQuery = Type.Object(
  { offset: Type.Integer({ minimum: 0, maximum: mostCatalogueFileBytes, description: 'of its first byte in the file' }) },
  closed,
);

const page = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: mostImportRows, default: importPageSize })),
};

/** Differences of a kind. */
export const ImportDifferencesQuery = Type.Object(
  { kind: literals(['NEW', 'CHANGED', 'DISCONTINUED', 'CATEGORY'], 'kind of the differences'), ...page },
  closed,
);

/** A page of the differences: one row for a new or discontinued product, one for each changed column of a product or category. */
export const ImportDifferences = Type.Object({
  totalCount: Count('of this kind'),
  rows: Type.Array(
    Type.Object({
      line: Nullable(Type.Integer({ description: 'of the file; null for what it does not name' })),
      code: Type.String({ description: 'of the product or category' }),
      description: Type.String(),
      column: Nullable(Type.String({ description: 'of the file; null for a product as a whole' })),
      before: Nullable(Type.String({ description: 'null: empty' })),
      after: Nullable(Type.String({ description: 'null: empty' })),
    }),
  ),
});
export type ImportDifferences = Static<typeof ImportDifferences>;

export const ImportRefusalsQuery = Type.Object(page, closed);

/** A page of the reasons why lines are refused, in the order of the file. */
export const ImportRefusals = Type.Object({
  totalCount: Count('of reasons; a line can have several'),
  rows: Type.Array(
    Type.Object({
      line: Nullable(Type.Integer({ description: 'null: the file as a whole' })),
      column: Nullable(Type.String({ description: 'null: the line as a whole' })),
      code: Type.String({ description: 'product code of the line; empty if it has none' }),
      reason: Type.String(),
    }),
  ),
});
export type ImportRefusals = Static<typeof ImportRefusals>;

export const RefusedFileQuery = Type.Object(
  { offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647, default: 0 })) },
  closed,
);

/** A piece of the file of refused lines: CSV with the columns of the file, and the reasons in the last one. */
export const RefusedFilePiece = Type.Object({
  text: Type.String(),
  next: Nullable(Type.Integer({ description: 'offset of the next piece; null after the last one' })),
});
