import type { ImportCounts, ImportMode, ImportStatus } from '../../../domain/catalogue-import/catalogue-import.js';
import type { PageOf } from '../../../domain/system/page-of.js';
import type { Message } from '../../../texts/text.js';
import type { FileUpload, RefusedFile } from './file-upload.js';

/** A catalogue import, and how far it is. */
export interface CatalogueImport {
  readonly id: string;
  readonly mode: ImportMode;
  readonly fileName: string;
  readonly fileBytes: number;
  readonly receivedBytes: number;
  readonly status: ImportStatus;
  /** The caller started it. */
  readonly isOwn: boolean;
  /** User who started it; null if the account is gone. */
  readonly userName: string | null;
  readonly cancelledBy: string | null;
  readonly startedAt: string;
  readonly finishedAt: string | null;
  /** Of the current state. */
  readonly percent: number;
  readonly counts: ImportCounts;
  /** Why it failed. */
  readonly reason: Message | null;
}

/** A new or discontinued product, or a changed column. */
export interface ImportDifference {
  readonly line: number | null;
  readonly code: string;
  readonly description: string;
  readonly column: string | null;
  readonly before: string | null;
  readonly after: string | null;
}

/** Why a line is refused. */
export interface ImportRefusal {
  readonly line: number | null;
  readonly column: string | null;
  readonly code: string;
  readonly reason: Message;
}

/** Kind of differences. */
export type ImportDifferenceKind = 'NEW' | 'CHANGED' | 'DISCONTINUED' | 'CATEGORY';

/** Catalogue imports of the store's staff. */
export interface CatalogueImportPort {
  /** The latest imports, the newest first; null if the back office does not have them. */
  latest(): Promise<readonly CatalogueImport[] | null>;
  /** Rejects with `Refused`, as the others do, for reasons that a person can fix. */
  start(file: Pick<CatalogueImport, 'mode' | 'fileName' | 'fileBytes'>): Promise<CatalogueImport>;
  apply(id: string, skipRefused: boolean): Promise<CatalogueImport>;
  cancel(id: string): Promise<CatalogueImport>;
  differences(id: string, kind: ImportDifferenceKind, page: number, pageSize: number): Promise<PageOf<ImportDifference>>;
  refusals(id: string, page: number, pageSize: number): Promise<PageOf<ImportRefusal>>;
  /** A piece of the file of refused lines from an offset, and the offset of the next one. */
  refusedFile(id: string, offset: number): Promise<{ readonly text: string; readonly next: number | null }>;
}

/** Sends parts of catalogue files. */
export interface CataloguePartsPort {
  /** Sends a part once. Rejects with a `Failure` if the response does not concern the file. */
  send(upload: FileUpload & { readonly importId: string; readonly offset: number }): Promise<PartOutcome>;
}

/** Result of a part. */
export type PartOutcome = { readonly kind: 'taken'; readonly receivedBytes: number } | RefusedFile;
