import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';
import type { LineToSave } from '../addLine/types.js';

/** A line that is no longer in the cart, with all that it was ordered with. */
export interface RemovedLine {
  readonly name: string;
  readonly line: LineToSave;
}

/** The lines are in the cart again, or why not (S8.10). */
export type RestoredOutcome = { readonly ok: true } | { readonly ok: false; readonly problems: readonly Problem[] };

/** The effect that the chart names; the invoke's id is the same name. */
export interface RemovedLinesActors {
  /** All of them or none. Not to be aborted: nobody may leave the cart half restored. */
  restoreLines: { input: { lines: readonly LineToSave[]; idempotencyKey: string }; output: RestoredOutcome };
}

export interface RemovedLinesInput {
  /** A fresh unique value: the keys of its writes begin with it. */
  readonly idempotencyKey: string;
}

export interface RemovedLinesContext extends RemovedLinesInput {
  /** Lines that Undo puts back, the oldest first. */
  readonly lines: readonly RemovedLine[];
  /** Lines that were removed while others are put back. */
  readonly later: readonly RemovedLine[];
  /** Number of different offers so far: the write of each has its own key. */
  readonly attempt: number;
}

export type RemovedLinesEvent =
  /** A line has been taken out of the cart. */
  | ({ type: 'line.removed' } & RemovedLine)
  /** The notification's Undo was pressed. */
  | { type: 'undo' };

export type RemovedLinesEmitted =
  /** The answer of a change carried the whole cart. */
  | { type: 'cart.received' }
  /** The cart may have changed: read it again (S4.8). */
  | { type: 'cart.changed' }
  | {
      type: 'notification.raised';
      kind: 'success' | 'error';
      text: Message;
      action?: { label: Message; command: string };
    };

export type RemovedLinesTag =
  /** Lines are being put back. */
  'busy';
