import { type Text, text } from '../../texts/text.js';
import { lengthOf } from '../text/text-length.js';

/** The most characters of a passkey's name. */
export const maxPasskeyName = 40;

/** The most passkeys of a user. */
export const maxPasskeys = 20;

/** A name as it is kept: without blanks around it and control characters, its letters composed. */
export const passkeyName = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .trim();

/** Why a name cannot be used; null if it can. */
export function passkeyNameProblem(typed: string): { code: 'FIELD_REQUIRED' | 'TEXT_TOO_LONG'; message: Text } | null {
  const label = text('signInMethods.passkeyName');
  const name = passkeyName(typed);
  if (name === '') return { code: 'FIELD_REQUIRED', message: text('fields.required', { label }) };
  if (lengthOf(name) <= maxPasskeyName) return null;
  return { code: 'TEXT_TOO_LONG', message: text('fields.tooLong', { label, most: maxPasskeyName }) };
}
