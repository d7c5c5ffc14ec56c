import type { Amount } from '../../domain/quantity/units.js';
import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';
import type { LineToSave } from '../addLine/types.js';

/** A product that can be taken instead. */
export interface OfferedSubstitute {
  readonly productKey: string;
  readonly name: string;
  /** Brand, code and pack, as they show. */
  readonly facts: string;
  /** File name of its picture; null for none. */
  readonly image: string | null;
  /** In the unit that it would be ordered in. */
  readonly available: Amount | null;
  /** For one `unit`, with `places`; null if unknown or hidden. */
  readonly price: { readonly amount: string; readonly unit: string; readonly places: number } | null;
  /** How much of it stands for what was ordered, at most what there is. */
  readonly amount: Amount;
}

/** Substitutes of a product; empty if there are none in stock. */
export interface OfferedSubstitutes {
  /** Found by name, pack and price; else chosen by the distributor. */
  readonly isProposed: boolean;
  readonly substitutes: readonly OfferedSubstitute[];
}

/** A line of the cart with all that it is ordered with, so that it can be put back. */
export interface ShortLine {
  readonly id: string;
  readonly line: LineToSave;
}

/** A decision about a shortage. */
export type ShortageAnswer =
  /** The line gets another quantity, two places. */
  | { readonly kind: 'quantity'; readonly line: ShortLine; readonly quantity: string }
  /** A substitute is added; the line, if there is one, is removed. */
  | { readonly kind: 'substitute'; readonly line: ShortLine | null; readonly productKey: string; readonly amount: Amount };

/** The cart has been saved, or why not (S8.10). */
export type ShortageOutcome = { readonly ok: true } | { readonly ok: false; readonly problems: readonly Problem[] };

/** The effects that the chart names; the invoke's id is the same name. */
export interface StockShortageActors {
  loadSubstitutes: { input: { productKey: string; ordered: Amount }; output: OfferedSubstitutes };
  /** Not to be aborted: what is being saved is finished even if nobody waits for it. */
  saveAnswer: { input: { answer: ShortageAnswer; idempotencyKey: string }; output: ShortageOutcome };
  undoAnswer: { input: { answer: ShortageAnswer; idempotencyKey: string }; output: ShortageOutcome };
}

export interface StockShortageInput {
  readonly productKey: string;
  readonly name: string;
  /** Amount that was ordered, or is about to be. */
  readonly ordered: Amount;
  /** Null for a product that is not in the cart yet. */
  readonly line: ShortLine | null;
  /** Takes this quantity at once, without a dialog; null to choose a substitute. */
  readonly takes: string | null;
  /** A fresh unique value: the keys of its writes begin with it. */
  readonly idempotencyKey: string;
  /** The back office can take added lines back, so that a substitute can be undone. */
  readonly canTakeBack: boolean;
}

export interface StockShortageContext extends StockShortageInput {
  readonly offered: OfferedSubstitutes;
  /** Decided last; null before. */
  readonly answer: ShortageAnswer | null;
  /** Number of decisions: of each the writes have their own key. */
  readonly attempt: number;
  /** Why nothing was loaded or saved; empty for no reason. */
  readonly message: Message;
}

export type StockShortageEvent =
  | { type: 'substitute.chosen'; productKey: string }
  | { type: 'undo' }
  | { type: 'retry' }
  | { type: 'close' };

export type StockShortageEmitted =
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

export type StockShortageTag =
  /** The dialog with the substitutes is open. */
  | 'dialog'
  /** Something is being written. */
  | 'busy';
