import type { ImportCounts, ImportMode, ImportStatus } from '../../domain/catalogue-import/catalogue-import.js';
import type { FileFacts } from '../../domain/documents/file-facts.js';
import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';

/** An import as the page shows it. */
export interface ShownImport {
  readonly id: string;
  readonly mode: ImportMode;
  readonly fileName: string;
  readonly status: ImportStatus;
  readonly isOwn: boolean;
  readonly userName: string | null;
  readonly cancelledBy: string | null;
  readonly startedAt: string;
  readonly percent: number;
  readonly counts: ImportCounts;
  readonly reason: string | null;
}

/** The latest imports; null if the back office does not have them. */
export type ShownImports = readonly ShownImport[] | null;

/** Result of a step: the import after it, or why it was refused. */
export type ImportOutcome =
  | { readonly ok: true; readonly catalogueImport: ShownImport }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Receives the progress of an upload. */
export interface CatalogueUploadListener {
  send(event: Extract<CatalogueImportEvent, { type: 'upload.progressed' }>): void;
}

/** The effects that the chart names. */
export interface CatalogueImportActors {
  /** The latest imports, the newest first. */
  readImports: { input: undefined; output: ShownImports };
  startImport: { input: { readonly mode: ImportMode; readonly file: FileFacts }; output: ImportOutcome };
  /** Sends the file from an offset on, in parts. */
  sendFile: {
    input: { readonly id: string; readonly file: FileFacts; readonly listener: CatalogueUploadListener };
    output: { readonly ok: true } | { readonly ok: false; readonly reason: Message };
  };
  applyImport: { input: { readonly id: string; readonly skipRefused: boolean }; output: ImportOutcome };
  cancelImport: { input: { readonly id: string }; output: ImportOutcome };
}

export interface CatalogueImportContext {
  readonly mode: ImportMode;
  /** The chosen file, a file of the browser; null without one. */
  readonly file: FileFacts | null;
  /** Problem of the form or refusal of the last step; empty without one. */
  readonly problem: Message;
  /** The newest first. */
  readonly imports: readonly ShownImport[];
  /** Whole per cent of the file that is sent. */
  readonly percent: number;
  /** Refused lines are left out when the import is written. */
  readonly skipsRefused: boolean;
}

export type CatalogueImportEvent =
  | { type: 'mode.chosen'; mode: ImportMode }
  | { type: 'files.chosen'; files: readonly FileFacts[] }
  | { type: 'file.removed' }
  | { type: 'check' }
  | { type: 'upload.progressed'; percent: number }
  | { type: 'skip.changed'; skips: boolean }
  | { type: 'apply' }
  | { type: 'identity.confirmed' }
  | { type: 'identity.unconfirmed' }
  | { type: 'cancel' }
  | { type: 'retry' }
  | { type: 'another' };

export type CatalogueImportTag =
  /** A step is being sent. */
  | 'busy'
  /** The question for a proof is open. */
  | 'proof';
