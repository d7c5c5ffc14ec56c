import { type Text, text } from '../../texts/text.js';
import { needsPhoneReader, type PhoneRules, type ReadPhoneNumber } from './phone-rules.js';

/** S5.21. */
export const phoneNumberText = text('addresses.phoneInvalid');

/** Message about an invalid number outside North America, where the format of S5.21 does not apply. */
export const foreignPhoneText = text('addresses.phoneForeignInvalid');

/** Most characters of a stored number (S5.21). */
const mostKept = 16;

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

/** The number if the rules' library can read it and it fits; null also while the library is not loaded. */
function foreignNumber(text: string, { country, read }: PhoneRules): ReadPhoneNumber | null {
  const number = read?.(text.trim(), country) ?? null;
  return number !== null && number.kept.length <= mostKept ? number : null;
}

/**
 * Message about an invalid phone number (S5.21, A5.11). In North America, a number has ten digits and an extension of at most six, however it is
 * punctuated; elsewhere, it must be valid in its country.
 */
export function phoneProblem(typed: string, rules: PhoneRules): Text | null {
  if (!needsPhoneReader(typed, rules.country)) return partsOf(typed) === null ? phoneNumberText : null;
  return rules.read === null || foreignNumber(typed, rules) !== null ? null : foreignPhoneText;
}

/**
 * A number as it is stored and sent, in at most 16 characters: in North America its digits and those of the extension, elsewhere E.164 with the
 * extension after an `x`. An invalid number is returned unchanged.
 */
export function keptPhoneNumber(text: string, rules: PhoneRules): string {
  if (needsPhoneReader(text, rules.country)) return foreignNumber(text, rules)?.kept ?? text.trim();
  const parts = partsOf(text);
  return parts === null ? text.trim() : `${parts.number}${parts.extension}`;
}

/** A number as people read it: `(207) 555-0148 Ext 12` (A5.37) or `+52 55 1234 5678 Ext 12`; an invalid number is returned unchanged. */
export function formatPhoneNumber(text: string, rules: PhoneRules): string {
  if (needsPhoneReader(text, rules.country)) return foreignNumber(text, rules)?.shown ?? text;
  const parts = partsOf(text);
  if (parts === null) return text;
  const { number, extension: after } = parts;
  return `(${number.slice(0, 3)}) ${number.slice(3, 6)}-${number.slice(6)}${after === '' ? '' : ` Ext ${after}`}`;
}
