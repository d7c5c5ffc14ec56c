import type { ProductCodeType } from '../../domain/cart-import/cart-import.js';
import type { FileFacts } from '../../domain/documents/file-facts.js';
import type { UserKind } from '../../domain/session/user-kind.js';
import type { Message } from '../../texts/text.js';

/** Input from the cart that opens the dialog. */
export interface ImportDialogInput {
  readonly userKind: UserKind;
  /** A fresh unique value for this dialog: the key of the import, with a counter behind for another file or code type. */
  readonly idempotencyKey: string;
}

/** Result of an import in the back office (S7.20); a refused file counts as one with errors (S8.13). */
export interface ImportReport {
  readonly hasErrors: boolean;
  readonly importedLineCount: number;
  /** As the back office says them, each with its line where it has one. */
  readonly errors: readonly Message[];
}

export interface ImportDialogContext extends ImportDialogInput {
  readonly codeType: ProductCodeType;
  /** Null until one is chosen, and again after an import (S4.12). */
  readonly file: FileFacts | null;
  /** Why the chosen files are refused, or why the import failed; empty if nothing is wrong. */
  readonly problem: Message | '';
  /** Of the import before, while no new file is chosen; null for none. */
  readonly report: ImportReport | null;
  /** How much of the file is sent, in whole per cent. */
  readonly percent: number;
  /** Counts files and code types; one import repeated after a failure is one attempt. */
  readonly attempt: number;
}

/** News of the file while it is sent. */
export type UploadEvent =
  | { type: 'upload.progressed'; percent: number }
  /** All of it is sent; the answer is awaited. */
  | { type: 'upload.finished' };

export type ImportDialogEvent =
  | UploadEvent
  /** By the button, or dropped onto the dialog; exactly one can be imported. */
  | { type: 'files.chosen'; files: readonly FileFacts[] }
  | { type: 'file.removed' }
  | { type: 'codeType.changed'; codeType: ProductCodeType }
  | { type: 'import' }
  /** Answers Account Required and the question before a chosen file is given up. */
  | { type: 'confirm' }
  /** Closes the dialog or its question; stops a file that is being sent. */
  | { type: 'cancel' };

export type ImportDialogOutput =
  | { readonly outcome: 'imported'; readonly lineCount: number }
  | { readonly outcome: 'cancelled' }
  | { readonly outcome: 'accountRequired' };

export type ImportDialogEmitted =
  /** Lines came into the server's cart, or may have (S4.8). */
  { type: 'cart.changed' } | { type: 'notification.raised'; kind: 'success'; text: Message };

export type ImportDialogTag =
  /** The form is shown. */
  | 'form'
  /** The file is being sent: nothing can be chosen or changed. */
  | 'busy'
  /** A file would be lost by leaving (S4.12). */
  | 'unsaved';

/** The effect that the chart names. */
export interface ImportDialogActors {
  /** Sends the file; rejects with a `Failure` of domain/system/failure.ts if the outcome is unknown. Stopping it stops the sending. */
  importFile: {
    input: {
      readonly file: FileFacts;
      readonly codeType: ProductCodeType;
      readonly idempotencyKey: string;
      /** Hears how far the file has come. */
      readonly listener: { send(event: UploadEvent): void };
    };
    output: ImportReport;
  };
}
