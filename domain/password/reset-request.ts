import { type Text, text } from '../../texts/text.js';

/** Longest username or e-mail address (RFC 5321). */
export const maxAccountNameLength = 254;

/** The username or e-mail address in the form in which it is sent. */
export const accountName = (typed: string): string => typed.trim();

/** Problem of a username or e-mail address (A5.28); null if it is there. */
export const accountNameProblem = (typed: string): Text | null =>
  accountName(typed) === '' ? text('password.nameRequired') : null;
