import type { GuideChange, GuideLine, GuideOutcome } from '../../domain/order-guides/order-guides.js';
import type { Message } from '../../texts/text.js';

/** A line of the guide as it was read. */
export interface SavedGuideLine extends GuideLine {
  readonly sequence: number;
  /** Quantities have to be multiples of it; `"0"` for any. */
  readonly sellByMultiple: string;
}

/** A line that is included (S4.17). */
export interface IncludedLine {
  readonly productKey: string;
  /** As typed. */
  readonly quantity: string;
  readonly unit: string;
  readonly sellByMultiple: string;
}

export interface OrderGuideEditInput {
  /** Name in the address, trimmed. */
  readonly name: string;
  /** The guide of that name; null if the customer has none (S4.17). */
  readonly guide: { readonly isReadOnly: boolean; readonly lines: readonly SavedGuideLine[] } | null;
  /** A fresh unique value for this visit: the key of creating, with a counter behind for another content. */
  readonly idempotencyKey: string;
}

export interface OrderGuideEditContext {
  readonly name: string;
  /** The guide may only be read. */
  readonly isReadOnly: boolean;
  /** The lines as they were read; null if saving creates the guide. */
  readonly saved: readonly SavedGuideLine[] | null;
  /** The included lines by product: the saved ones in their order, then those that were checked. */
  readonly lines: readonly IncludedLine[];
  /** The line of the quantity dialog as it is being changed; null while that is closed. */
  readonly opened: IncludedLine | null;
  readonly idempotencyKey: string;
  /** Content of the last attempt and the number of different ones tried; both decide the next key. */
  readonly attempt: { readonly count: number; readonly content: string };
}

export type OrderGuideEditEvent =
  /** The Include checkbox was checked; with what the row shows. */
  | { type: 'line.included'; line: IncludedLine }
  /** The Include checkbox was unchecked. */
  | { type: 'line.excluded'; productKey: string }
  /** Typed; any text. While the dialog is open, every change is one of its line. */
  | { type: 'quantity.changed'; productKey: string; text: string }
  /** Plus or minus. */
  | { type: 'quantity.stepped'; productKey: string; direction: 'up' | 'down' }
  /** The field was left: shown with two places. */
  | { type: 'quantity.left'; productKey: string }
  /** Sell By U/M, with the multiple of the new unit. */
  | { type: 'unit.changed'; productKey: string; unit: string; sellByMultiple: string }
  /** An included line's quantity was pressed on a phone (S2.27). */
  | { type: 'line.opened'; productKey: string }
  /** 'Finish' of the dialog (S2.27). */
  | { type: 'finish' }
  | { type: 'save' }
  /** Of the dialog where one is open, else of the page. */
  | { type: 'cancel' };

/** Where to go: the guide that is shown then (S4.17). */
export interface OrderGuideEditOutput {
  readonly outcome: 'saved' | 'cancelled';
  readonly name: string;
}

export type OrderGuideEditEmitted = { type: 'notification.raised'; kind: 'success' | 'error'; text: Message };

export type OrderGuideEditTag =
  /** A save is under way. */
  | 'busy'
  /** The rows can be changed. */
  | 'form';

/** Data to save: a new guide as a whole, an existing one by its changes (S4.17). */
export type GuideToSave =
  | { readonly kind: 'new'; readonly name: string; readonly lines: readonly GuideLine[]; readonly idempotencyKey: string }
  | { readonly kind: 'changed'; readonly name: string; readonly changes: readonly GuideChange[] };

export interface OrderGuideEditActors {
  saveGuide: { input: GuideToSave; output: GuideOutcome };
}
