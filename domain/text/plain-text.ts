import { hasCardChecksum, lastFourOf } from '../payment/card-number.js';

/** The most characters that are shown of another system's text. */
export const maxPlainTextLength = 500;

/** The most characters of it that are looked at. */
const mostRead = 10_000;

/**
 * A text of another system as plain text, lines and all: without control and invisible characters, without anything that opens a tag where somebody takes
 * it for HTML, without a card's number, cut at {@link maxPlainTextLength} characters.
 */
export function plainText(text: string): string {
  const plain = text
    .slice(0, mostRead)
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .replace(/<(?=[a-z/!?])/gi, '‹')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .replace(/(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g, withoutCardNumber)
    .trim();
  const characters = [...plain];
  return characters.length > maxPlainTextLength
    ? `${characters
        .slice(0, maxPlainTextLength - 1)
        .join('')
        .trimEnd()}…`
    : plain;
}

/** Masks digits that may be a card's number; trade numbers rarely have that checksum. */
function withoutCardNumber(typed: string): string {
  const digits = typed.replace(/[ -]/g, '');
  return hasCardChecksum(digits) ? `ending in ${lastFourOf(digits)}` : typed;
}
