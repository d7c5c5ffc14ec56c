import type { GuideLine, GuideOutcome } from '../../domain/order-guides/order-guides.js';
import type { Message } from '../../texts/text.js';

/** Input from the product's card that opens the dialog. */
export interface AddToGuideInput {
  readonly product: GuideLine & { readonly description: string };
  /** A fresh unique value for this dialog: the key of creating, with a counter behind for another name. */
  readonly idempotencyKey: string;
}

export interface AddToGuideContext extends AddToGuideInput {
  /** The guide that was chosen; null for a new one. */
  readonly guide: string | null;
  /** The new guide's name as typed. */
  readonly text: string;
  /** Why the product cannot be added; empty if it can. */
  readonly error: Message;
  /** The new name that was tried last and how many were; decide the next key. */
  readonly attempt: { readonly count: number; readonly name: string };
}

export type AddToGuideEvent =
  /** One of the guides; takes the place of a typed name. */
  | { type: 'guide.chosen'; guide: string }
  /** A new guide's name; takes the place of a chosen guide. */
  | { type: 'name.changed'; text: string }
  | { type: 'save' }
  | { type: 'cancel' };

export interface AddToGuideOutput {
  readonly outcome: 'added' | 'cancelled';
}

export type AddToGuideEmitted = { type: 'notification.raised'; kind: 'success' | 'error'; text: Message };

export type AddToGuideTag =
  /** The product is being added to the guide. */
  'busy';

/** The effect that the chart names: a new guide is created with the line, another gets it at its end. */
export interface AddToGuideActors {
  addLine: {
    input:
      | { readonly kind: 'existing'; readonly guide: string; readonly line: GuideLine }
      | { readonly kind: 'new'; readonly guide: string; readonly line: GuideLine; readonly idempotencyKey: string };
    output: GuideOutcome;
  };
}
