/** Largest file of a catalogue import: a million products with long texts. */
export const mostCatalogueFileBytes = 1024 * 1024 * 1024;

/** Bytes of a file that are sent at a time: few enough for a slow line, and lost at most if it breaks. */
export const catalogueFilePartBytes = 512 * 1024;

/** Rows of a page of differences or refused lines. */
export const importPageSize = 25;

/** Most rows of a page that a program can read at a time. */
export const mostImportRows = 100;

/** Imports that the history shows. */
export const importHistoryLength = 20;

/** State of an import: what happens, or how it ended. */
export type ImportStatus =
  | 'UPLOADING'
  | 'CHECKING'
  | 'REVIEWING'
  | 'APPLYING'
  | 'UNDOING'
  | 'DONE'
  | 'FAILED'
  | 'OUTDATED'
  | 'CANCELLED'
  | 'INTERRUPTED';

/** Whether products that the file does not name stay as they are, or are discontinued. */
export type ImportMode = 'UPDATE' | 'REPLACE';

/** An import that is not over. */
export const isActiveImport = (status: ImportStatus): boolean =>
  ['UPLOADING', 'CHECKING', 'REVIEWING', 'APPLYING', 'UNDOING'].includes(status);

/** Kinds of rows that a check shows. */
export const importRowKinds = ['NEW', 'CHANGED', 'DISCONTINUED', 'CATEGORY', 'REFUSED'] as const;

/** A kind of rows that a check shows. */
export type ImportRowKind = (typeof importRowKinds)[number];

/** Numbers that the check of an import found. */
export interface ImportCounts {
  readonly products: number;
  readonly inserted: number;
  readonly changed: number;
  readonly discontinued: number;
  readonly categories: number;
  readonly refusedLines: number;
}
