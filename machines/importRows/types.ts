import type { ImportRowKind } from '../../domain/catalogue-import/catalogue-import.js';
import type { Message } from '../../texts/text.js';
import type { Notification } from '../notifications/types.js';

/** A difference, or the reason why a line is refused. */
export interface ImportRow {
  readonly line: number | null;
  readonly code: string;
  /** Of the product or category; empty for a refused line. */
  readonly description: string;
  readonly column: string | null;
  readonly before: string | null;
  readonly after: string | null;
  /** Empty for a difference. */
  readonly reason: string;
}

/** A page of the rows of a kind. */
export interface ImportRowPage {
  readonly totalCount: number;
  readonly rows: readonly ImportRow[];
}

/** The effects that the chart names; the invoke's id is the same name. */
export interface ImportRowsActors {
  loadRows: { input: { readonly kind: ImportRowKind; readonly page: number }; output: ImportRowPage };
  /** Makes a file of the refused lines, and gives it to the person. */
  saveRefused: { input: undefined; output: undefined };
}

export interface ImportRowsInput {
  /** Kind to begin with. */
  readonly kind: ImportRowKind;
}

export interface ImportRowsContext extends ImportRowsInput, ImportRowPage {
  readonly page: number;
  /** Why nothing can be shown. */
  readonly message: Message;
}

export type ImportRowsEvent =
  | { type: 'kind.chosen'; kind: ImportRowKind }
  | { type: 'page.chosen'; page: number }
  | { type: 'retry' }
  | { type: 'download' };

export type ImportRowsEmitted = { type: 'notification.raised' } & Notification;
