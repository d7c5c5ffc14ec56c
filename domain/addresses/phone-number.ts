import { type Text, text } from '../../texts/text.js';
/** S5.21. */
export const phoneNumberText = text('addresses.phoneInvalid');

/** Message about a number with another country's code: it would be read as an area code and an extension. */
export const foreignPhoneText = text('addresses.phoneForeign');

const extension = /\s*(?:ext\.?|x|#)\s*(\d{1,6})$/i;

/** Ten digits and those of an extension without anything between them, as numbers are kept; no exchange begins with 0 or 1. */
const kept = /^1?([2-9]\d{2}[2-9]\d{6})(\d{1,6})$/;

/** Its ten digits, and those of its extension; null if it is not a number of the United States or Canada. */
function partsOf(text: string): { readonly number: string; readonly extension: string } | null {
  const written = text.trim();
  const [, keptNumber, keptExtension = ''] = kept.exec(written) ?? [];
  if (keptNumber !== undefined) return { number: keptNumber, extension: keptExtension };
  const main = written.replace(extension, '');
  const digits = main.replaceAll(/\D/g, '');
  const number = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  const isRead = /^(?:\+(?=\s*1))?[\d\s().-]*$/.test(main) && number.length === 10;
  return isRead ? { number, extension: extension.exec(written)?.[1] ?? '' } : null;
}

/** Message about an invalid phone number (S5.21, A5.11); null for a number of ten digits with an extension of at most six, however it is punctuated. */
export function phoneProblem(typed: string): Text | null {
  if (partsOf(typed) !== null) return null;
  return /^\s*\+\s*[2-9]/.test(typed) ? foreignPhoneText : phoneNumberText;
}

/** The 10 to 16 digits of a number as they are kept and sent, those of the extension last; an invalid number is returned unchanged. */
export function phoneDigits(text: string): string {
  const parts = partsOf(text);
  return parts === null ? text.trim() : `${parts.number}${parts.extension}`;
}

/** A number as people read it: `(207) 555-0148 Ext 12` (A5.37); an invalid number is returned unchanged. */
export function formatPhoneNumber(text: string): string {
  const parts = partsOf(text);
  if (parts === null) return text;
  const { number, extension: after } = parts;
  return `(${number.slice(0, 3)}) ${number.slice(3, 6)}-${number.slice(6)}${after === '' ? '' : ` Ext ${after}`}`;
}
