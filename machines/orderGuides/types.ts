import type { GuideChange, GuideLine, GuideOutcome } from '../../domain/order-guides/order-guides.js';
import type { Message } from '../../texts/text.js';

/** A product as it is added to a guide. */
export interface GuideProduct extends GuideLine {
  /** For the notification (S8.24). */
  readonly description: string;
}

/** State of the order guide page beyond the guides themselves, which are in Apollo's cache. */
export interface OrderGuidesContext {
  /** A fresh unique value for this visit; copies take it as their key, with a counter behind. */
  readonly idempotencyKey: string;
  /** The copy that was tried last and how many different ones were; decide the next key. */
  readonly attempt: { readonly count: number; readonly copy: string };
  /** The guide that is copied, deleted or added to; empty while nothing is asked. */
  readonly guide: string;
  /** All guides as they were shown when it was asked. */
  readonly names: readonly string[];
  /** The new name as typed. */
  readonly text: string;
  /** Problem of the name; empty if it is valid. */
  readonly error: Message;
  /** The product that is being added. */
  readonly product: GuideProduct | null;
  /** The line that is being removed. */
  readonly removed: GuideLine | null;
}

export interface OrderGuidesInput {
  readonly idempotencyKey: string;
}

export type OrderGuidesEvent =
  /** 'Create New' (S2.26). */
  | { type: 'creation.requested'; names: readonly string[] }
  /** 'Copy' (S2.26). */
  | { type: 'copy.requested'; guide: string }
  /** 'Delete' (S2.26); `names` in the order in which they are shown. */
  | { type: 'deletion.requested'; guide: string; names: readonly string[] }
  /** 'Add New Product' (S2.26). */
  | { type: 'products.requested'; guide: string }
  /** Typed into the name's field; any text. */
  | { type: 'name.changed'; text: string }
  /** A product of the Add New Product dialog. */
  | { type: 'product.chosen'; product: GuideProduct }
  /** A line's own remove button (S7.26). */
  | { type: 'line.removed'; guide: string; line: GuideLine }
  /** Answers of the dialog that is open. */
  | { type: 'confirm' }
  | { type: 'cancel' };

export type OrderGuidesEmitted =
  /** Show this guide; null if none is left. */
  | { type: 'guide.selected'; guide: string | null }
  /** Open the edit page for a guide of this name, which does not exist yet. */
  | { type: 'guide.named'; guide: string }
  | { type: 'notification.raised'; kind: 'success' | 'error'; text: Message };

export type OrderGuidesTag =
  /** A call is under way. */
  | 'busy'
  /** The dialog that asks for a name is open. */
  | 'naming'
  /** The Add New Product dialog is open. */
  | 'adding';

/** The effects that the chart names. The client keeps what the answers carry in Apollo's cache. */
export interface OrderGuidesActors {
  copyGuide: { input: { from: string; name: string; idempotencyKey: string }; output: GuideOutcome };
  deleteGuide: { input: { guide: string }; output: GuideOutcome };
  changeGuide: { input: { guide: string; changes: readonly GuideChange[] }; output: GuideOutcome };
}
