import { failureText } from '../system/failure-text.js';

/** The browser let no window open (A8.7). */
export const windowBlockedText = "Couldn't open new tab or window";

/** Nothing would be in the document (A8.8). */
export const noDocumentDataText = 'No report data';

/** How a failed document is announced: in upper case (A8.7). */
export const documentFailureText = (error: unknown): string => failureText(error).toUpperCase();
