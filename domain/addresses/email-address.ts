import { lengthOf } from '../text/text-length.js';

/** What to say of an e-mail address that is not one. */
export const emailProblemText = 'E-mail must be an address such as name@example.com';

const shape = /^[^\s@,;<>]+@[^\s@,;<>.]+(?:\.[^\s@,;<>.]+)+$/;

/** The text has the form of an e-mail address, of at most 254 characters. */
export const isEmailAddress = (text: string): boolean => lengthOf(text) <= 254 && shape.test(text);
