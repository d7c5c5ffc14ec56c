import { type Message, orElse, type Text, text } from '../../texts/text.js';
import { failureOf } from '../system/failure.js';
import { failureText } from '../system/failure-text.js';

/** A8.21. */
export const layoutSavedText = text('landingEditor.saved');
/** A8.21. */
export const layoutFailedText = text('landingEditor.saveFailed');

/** The alert with the reason of a failed save (A8.21). */
export const saveFailedText = (reason: Message): Text => text('landingEditor.saveFailedBecause', { reason });

/** Reason of a failure without an answer about the page. */
export function reasonOfFailure(thrown: unknown): Message {
  const failure = failureOf(thrown);
  return orElse(failure.serverMessage ?? null, failureText(failure));
}

/** Question before a page with unsaved changes is left by the browser's back, or by its address (A2.82). */
export const leaveEditorText = text('landingEditor.leave');
