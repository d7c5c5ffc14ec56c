import { type Message, text } from '../../texts/text.js';
import { failureText } from '../system/failure-text.js';

/** The browser let no window open (A8.7). */
export const windowBlockedText = text('documents.windowBlocked');

/** Nothing would be in the document (A8.8). */
export const noDocumentDataText = text('documents.noData');

/** How a failed document is announced: in upper case (A8.7). */
export const documentFailureText = (error: unknown): Message => ({ upperCase: failureText(error) });
