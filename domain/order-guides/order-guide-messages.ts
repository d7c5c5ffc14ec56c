import { cartFailureText } from '../cart/cart-messages.js';
import { failureOf } from '../system/failure.js';
import type { GuideOutcome } from './order-guides.js';

/** A new guide was saved (S8.23). */
export const createdGuideText = (name: string): string => `Created Order Guide "${name}".`;

/** A guide was changed (S8.23). */
export const updatedGuideText = (name: string): string => `Updated Order Guide "${name}".`;

/** A guide was copied (S8.23). */
export const copiedGuideText = (from: string, to: string): string => `Copied "${from}" to "${to}".`;

/** A guide is gone. */
export const deletedGuideText = (name: string): string => `Deleted Order Guide "${name}".`;

/** The cart was saved as a guide (S8.23). */
export const savedCartAsGuideText = (name: string): string => `Created order guide "${name}" successfully.`;

/** The cart could not be saved as a guide (S8.23). */
export const saveCartAsGuideFailedText = (message: string): string => `Failed to create order guide: ${message}`;

/** A product was added to a guide (S8.24). */
export const addedToGuideText = (description: string, name: string): string => `Added "${description}" to order guide "${name}".`;

/** A product could not be added to a guide (S8.24). */
export const addToGuideFailedText = 'Error adding product to order guide.';

/** The question before a guide is deleted (S2.26). */
export const deleteGuideText = 'Delete Order Guide?';

/** The words of a refusal (S8.22); those of S8.10 where the back office has none. */
export const guideRefusalText = (outcome: GuideOutcome): string =>
  (outcome.ok ? '' : outcome.errorReason.trim()) || cartFailureText;

/** The words for a call that failed without an answer. */
export const guideFailureText = (error: unknown): string => failureOf(error).serverMessage ?? cartFailureText;
