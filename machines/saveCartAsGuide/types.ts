import type { GuideOutcome, RefusedGuideLine } from '../../domain/order-guides/order-guides.js';
import type { Message } from '../../texts/text.js';

export interface SaveCartAsGuideInput {
  /** A fresh unique value for this dialog: the key of creating, with a counter behind for another name. */
  readonly idempotencyKey: string;
}

export interface SaveCartAsGuideContext extends SaveCartAsGuideInput {
  /** The name as typed. */
  readonly text: string;
  /** Problem of the name; empty if it is valid. */
  readonly error: Message;
  /** The lines of the cart that a guide cannot have; empty if none was refused. */
  readonly refusedLines: readonly RefusedGuideLine[];
  /** The name that was tried last and how many were; decide the next key. */
  readonly attempt: { readonly count: number; readonly name: string };
}

export type SaveCartAsGuideEvent = { type: 'name.changed'; text: string } | { type: 'save' } | { type: 'cancel' };

export interface SaveCartAsGuideOutput {
  readonly outcome: 'saved' | 'cancelled';
}

export type SaveCartAsGuideEmitted = {
  type: 'notification.raised';
  kind: 'success' | 'error';
  text: Message;
  action?: { label: Message; path: string };
};

export type SaveCartAsGuideTag =
  /** The guide is being saved. */
  'busy';

/** The effect that the chart names: creates a guide with the lines that the cart has now. */
export interface SaveCartAsGuideActors {
  createGuide: { input: { name: string; idempotencyKey: string }; output: GuideOutcome };
}
