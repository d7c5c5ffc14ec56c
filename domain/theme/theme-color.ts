import { text } from '../../texts/text.js';

/** Message about a text that is no color. */
export const colorProblemText = text('theme.colorInvalid');

/** The text is `#` with six hexadecimal digits. */
export const isColor = (typed: string): boolean => /^#[0-9a-f]{6}$/i.test(typed);
