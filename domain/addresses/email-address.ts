import { text } from '../../texts/text.js';
import { lengthOf } from '../text/text-length.js';

/** Message about an invalid e-mail address. */
export const emailProblemText = text('addresses.emailInvalid');

const shape = /^[^\s@,;<>]+@[^\s@,;<>.]+(?:\.[^\s@,;<>.]+)+$/;

/** The text has the form of an e-mail address, of at most 254 characters. */
export const isEmailAddress = (typed: string): boolean => lengthOf(typed) <= 254 && shape.test(typed);
