import type { RepeatLine } from '../../domain/history/repeat-lines.js';
import type { OrderQuantityRounding } from '../../domain/quantity/rounding.js';
import type { Message } from '../../texts/text.js';

/** A line that is put into the cart, or taken off it again. */
export interface RepeatedLine {
  readonly productKey: string;
  readonly unit: string;
  readonly orderQuantity: string;
}

/** Outcome of adding lines. */
export type RepeatOutcome =
  | { readonly ok: true }
  /** No line was added. `line` is the position among the added lines; null: about all of them. */
  | { readonly ok: false; readonly problems: readonly { readonly line: number | null; readonly message: Message }[] };

/** Outcome of taking lines off again. */
export type TakeBackOutcome = { readonly ok: true } | { readonly ok: false; readonly messages: readonly Message[] };

/** The effects that the chart names; the invoke's id is the same name. */
export interface RepeatOrderActors {
  /** Reads the lines of the order with the prices and the stock of now. */
  loadLines: {
    input: { orderNumber: string };
    output: { lines: readonly RepeatLine[]; rounding: OrderQuantityRounding };
  };
  /** Puts lines into the cart, all or none, once for the key. */
  addLines: { input: { lines: readonly RepeatedLine[]; idempotencyKey: string }; output: RepeatOutcome };
  /** Takes the same lines off the cart again, once for the key. */
  takeBackLines: { input: { lines: readonly RepeatedLine[]; idempotencyKey: string }; output: TakeBackOutcome };
}

export interface RepeatOrderInput {
  readonly orderNumber: string;
  /** A fresh unique value for this dialog: the keys of its writes begin with it. */
  readonly idempotencyKey: string;
  /** The back office can take lines back. */
  readonly canTakeBack: boolean;
}

/** A line of the order as the dialog shows it. */
export interface RepeatRow {
  readonly line: RepeatLine;
  /** As typed. */
  readonly quantity: string;
  readonly isSelected: boolean;
  /** Why the back office refused it; empty if it did not. */
  readonly problem: Message;
}

export interface RepeatOrderContext extends RepeatOrderInput {
  readonly rows: readonly RepeatRow[];
  readonly rounding: OrderQuantityRounding;
  /** Why nothing was loaded, added or taken back; empty for no reason. */
  readonly message: Message;
  /** The lines of the last attempt to add, and the number of different attempts; decide the next key. */
  readonly attempt: { readonly count: number; readonly lines: readonly RepeatedLine[] };
}

export type RepeatOrderEvent =
  | { type: 'line.toggled'; index: number; isSelected: boolean }
  | { type: 'all.toggled'; isSelected: boolean }
  | { type: 'quantity.changed'; index: number; quantity: string }
  | { type: 'confirm' }
  | { type: 'undo' }
  | { type: 'retry' }
  | { type: 'close' };

export type RepeatOrderTag =
  /** Something is being written. */
  | 'busy'
  /** The lines can be seen. */
  | 'lines';
