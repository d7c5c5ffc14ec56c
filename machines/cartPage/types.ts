import type { OrderQuantityRounding } from '../../domain/quantity/rounding.js';
import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';

/** A change to one line, as it is sent: one at a time, in the order they were made. Quantities have two places. */
export type LineChange = { kind: 'quantity'; lineId: string; quantity: string } | { kind: 'removal'; lineId: string };

/** A change that waits for the server: to a line, or clearing the cart. */
export type CartChange = LineChange | { kind: 'clearing' };

/** The change is saved, or why not (S8.10). A failure rejects with a `Failure` of domain/system/failure.ts. */
export type ChangeOutcome = { ok: true } | { ok: false; problems: readonly Problem[] };

/** The promise actors that the chart invokes, by name; the invoke's id is the same name. */
export interface CartPageActors {
  /** Updates or deletes one line; what the update does not change is taken from the cart as it is known. Not to be aborted by leaving the page. */
  saveChange: { input: { change: LineChange }; output: ChangeOutcome };
  clearCart: { input: undefined; output: undefined };
}

export interface CartPageInput {
  rounding: OrderQuantityRounding;
}

/** Data that is not yet in the server's cart; the cart itself is in Apollo's cache. */
export interface CartPageContext {
  rounding: OrderQuantityRounding;
  /** Oldest first; the first is under way. What the cart shows meanwhile follows from it, see `pending.ts`. */
  pending: readonly CartChange[];
  /** The quantity that the person is asked about (S5.4). */
  questioned: { lineId: string; quantity: string } | null;
  /**
   * Typed quantities that cannot be ordered; each stays in its field so that the user can correct it, at most one per
   * line.
   */
  refused: readonly RefusedQuantity[];
}

/** A typed quantity that is not sent. */
export interface RefusedQuantity {
  readonly lineId: string;
  /** As typed. */
  readonly text: string;
  /** Problem of the quantity, shown at the field (S5.5). */
  readonly problem: Message;
}

export type CartPageEvent =
  /** 'Remove items' (S2.28). */
  | { type: 'removing.requested' }
  /** 'Done Deleting' (S2.28). */
  | { type: 'removing.finished' }
  /** In either mode (S4.11). */
  | { type: 'line.removed'; lineId: string }
  /** Any text; `sellByMultiple` is the line's (S5.3–S5.5), '0' where any quantity will do. */
  | { type: 'quantity.changed'; lineId: string; text: string; sellByMultiple: string }
  /** The typed text is discarded in favor of the line's quantity. */
  | { type: 'quantity.reset'; lineId: string }
  /** 'Clear Cart' (S2.28). */
  | { type: 'clear.requested' }
  /** Answers of the dialog that is open. */
  | { type: 'confirm' }
  | { type: 'cancel' }
  /** The page is no longer shown; changes in progress continue. */
  | { type: 'page.left' };

export type CartPageEmitted =
  /** The server's cart changed, or may have: refresh (S4.8). Suppressed for a removal while more changes wait (S4.8). */
  | { type: 'cart.changed'; by: 'update' | 'delete' | 'clear' }
  /** Nothing was changed and the old value shows again (S8.10). */
  | { type: 'notification.raised'; kind: 'error'; text: Message };

export type CartPageTag =
  /** Changes wait for, or are under way to, the server. */
  | 'saving'
  /** The lines show their remove buttons. */
  | 'deleting'
  /** A confirmation is open. */
  | 'dialog';
