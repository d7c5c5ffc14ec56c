import type { Amount } from '../../domain/quantity/units.js';
import type { Cell, Move } from '../../domain/quick-entry/grid-cells.js';
import type { PastedRow, UnplacedRow } from '../../domain/quick-entry/pasted-rows.js';
import type { QuickEntry, QuickEntrySettings, QuickLine, QuickProduct } from '../../domain/quick-entry/quick-entry-row.js';
import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';
import type { DecimalSign } from '../../texts/typed-forms.js';

/** A row that differs from its product's defaults (S3.14), with the product as it was shown: its page may be gone when the row is sent. */
export interface PendingRow {
  readonly product: QuickProduct;
  readonly entry: QuickEntry;
  /** Why the last update did not take it (S8.14); empty before. */
  readonly errors: readonly Message[];
}

/** By product key, in the order in which they were touched. */
export type PendingRows = ReadonlyMap<string, PendingRow>;

/** A line of an order guide; the product is null if this customer may no longer see it. */
export interface GuideLine {
  readonly productKey: string;
  readonly amount: Amount;
  readonly product: QuickProduct | null;
}

/** A code that was looked up; null if no product has it. */
export interface CodeMatch {
  readonly code: string;
  readonly product: QuickProduct | null;
}

/** All of the lines are in the cart, or none and why. A failure rejects with a `Failure` of `domain/system/failure.ts`. */
export type SaveRowsOutcome = { readonly ok: true } | { readonly ok: false; readonly problems: readonly Problem[] };

/** The promise actors that the chart invokes, by name; the invoke's id is the same name. */
export interface QuickEntryActors {
  /** Adds the lines, all or none; the same key never adds twice. Not to be aborted by leaving the page. */
  saveRows: { input: { idempotencyKey: string; lines: readonly QuickLine[] }; output: SaveRowsOutcome };
  /** The lines of an order guide; null if there is no such guide. */
  readGuide: { input: { name: string }; output: readonly GuideLine[] | null };
  /** The products that have these codes. */
  findProducts: { input: { codes: readonly string[] }; output: readonly CodeMatch[] };
}

export interface QuickEntryInput {
  readonly settings: QuickEntrySettings;
  /** The columns that are shown, in their order; those of `EditableColumn` can be edited. */
  readonly columns: readonly string[];
  /** How many lines the cart takes at once. */
  readonly batchSize: number;
  /** A fresh unique value; each different batch is sent with it and a counter behind, an unchanged one with the same key again. */
  readonly idempotencyKey: string;
}

export interface QuickEntryContext extends QuickEntryInput {
  /** The products of the page, in its order; empty while they are being loaded. */
  readonly page: readonly QuickProduct[];
  /** The pending rows, where they are listed instead of the page: as they were then, so that none vanishes under the fingers. */
  readonly listed: readonly QuickProduct[] | null;
  /** The cell that has, or gets, the focus. */
  readonly cell: Cell;
  /** Content of the open field; null if none is open. */
  readonly draft: string | null;
  readonly pending: PendingRows;
  /** Pending rows before each change, the latest last. */
  readonly history: readonly PendingRows[];
  /** Pasted rows that are being looked up. */
  readonly pasted: readonly PastedRow[];
  /** Rows of the last paste or guide that found no place in the grid. */
  readonly unplaced: readonly UnplacedRow[];
  /** The batch that was sent last and how many different ones were tried; decide the next key. */
  readonly attempt: { readonly count: number; readonly lines: readonly QuickLine[] };
}

/** Rows of a spreadsheet. */
export interface Pasted {
  readonly text: string;
  /** Of the site, for the quantities; a dot unless given. */
  readonly decimalSign?: DecimalSign;
}

export type QuickEntryEvent =
  /** A page of products has arrived, or the same again with other prices; empty while one is being loaded. */
  | { type: 'page.shown'; products: readonly QuickProduct[] }
  /** A key that moves (S4.18). */
  | { type: 'move.requested'; move: Move }
  | { type: 'cell.clicked'; cell: Cell }
  /** F2, or a character typed on the cell, which replaces what is there. */
  | { type: 'edit.requested'; text: string | null }
  /** Any text; a unit where the column holds units. */
  | { type: 'draft.changed'; text: string }
  /** Escape: the cell is as before. */
  | { type: 'edit.cancelled' }
  /** The focus went elsewhere. */
  | { type: 'edit.left' }
  /** Delete: the default again. */
  | { type: 'cell.cleared' }
  /** Ctrl+Z: the last change to the pending rows is taken back. */
  | { type: 'undo' }
  /** The pending rows are listed instead of the page, or the page again. */
  | { type: 'pending.listed' }
  | { type: 'page.listed' }
  /** Apply Order Guide, Apply Standard Order (S2.22). */
  | { type: 'guide.applied'; name: string }
  | ({ type: 'rows.pasted' } & Pasted)
  | { type: 'unplaced.dismissed' }
  /** Update Cart (S2.22). */
  | { type: 'update.requested' }
  /** Answers of Confirm Quantity (S5.4). */
  | { type: 'confirm' }
  | { type: 'cancel' }
  /** The list of errors was read. */
  | { type: 'report.closed' }
  /** The person agreed to lose them (S4.15). */
  | { type: 'pending.discarded' };

export type QuickEntryEmitted =
  /** The cache has the cart as it is now. */
  | { type: 'cart.received' }
  /** The server's cart may have changed: refresh (S4.8). */
  | { type: 'cart.changed' }
  | { type: 'notification.raised'; kind: 'success' | 'warning' | 'error'; text: Message };

export type QuickEntryTag =
  /** A request is in progress: rows are read-only. */
  | 'busy'
  /** A question or a report is open. */
  | 'dialog';
