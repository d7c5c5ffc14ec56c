import { type Message, orElse, type Text, text } from '../../texts/text.js';
import { cartFailureText } from '../cart/cart-messages.js';
import { failureOf } from '../system/failure.js';
import type { GuideOutcome } from './order-guides.js';

/** A new guide was saved (S8.23). */
export const createdGuideText = (name: string): Text => text('orderGuides.created', { name });

/** A guide was changed (S8.23). */
export const updatedGuideText = (name: string): Text => text('orderGuides.updated', { name });

/** A guide was copied (S8.23). */
export const copiedGuideText = (from: string, to: string): Text => text('orderGuides.copied', { from, to });

/** A guide is gone. */
export const deletedGuideText = (name: string): Text => text('orderGuides.deleted', { name });

/** The cart was saved as a guide (S8.23). */
export const savedCartAsGuideText = (name: string): Text => text('orderGuides.cartSaved', { name });

/** The cart could not be saved as a guide (S8.23). */
export const saveCartAsGuideFailedText = (message: Message): Text => text('orderGuides.cartNotSaved', { message });

/** A product was added to a guide (S8.24). */
export const addedToGuideText = (description: string, name: string): Text => text('orderGuides.added', { description, name });

/** A product could not be added to a guide (S8.24). */
export const addToGuideFailedText = text('orderGuides.notAdded');

/** The question before a guide is deleted (S2.26). */
export const deleteGuideText = text('orderGuides.deleteQuestion');

/** The words of a refusal (S8.22); those of S8.10 where the back office has none. */
export const guideRefusalText = (outcome: GuideOutcome): Message =>
  orElse(outcome.ok ? null : outcome.errorReason, cartFailureText);

/** The words for a call that failed without an answer. */
export const guideFailureText = (error: unknown): Message => failureOf(error).serverMessage ?? cartFailureText;
