import { dialogErrorText } from './cart-messages.js';
import { failureOf } from './failure.js';

/** What to show of a call that failed: the server's words, else that an error occurred (S8.11). */
export const failureWords = (thrown: unknown): string => dialogErrorText([], failureOf(thrown).serverMessage);
