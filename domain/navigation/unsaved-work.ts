import { text } from '../../texts/text.js';
/** The question before unsaved work is lost (S2.48, A2.35). */
export const unsavedWorkText = text('app.unsavedWork');
