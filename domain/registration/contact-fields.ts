import { type Text, text } from '../../texts/text.js';
import { emailProblemText, isEmailAddress } from '../addresses/email-address.js';
import { phoneProblem } from '../addresses/phone-number.js';
import type { PhoneRules } from '../addresses/phone-rules.js';
import { lengthOf } from '../text/text-length.js';

/** Problem of a required email address as typed (A5.24); null if there is none. */
export function emailProblem(typed: string): Text | null {
  if (typed.trim() === '') return text('registration.emailRequired');
  return isEmailAddress(typed.trim()) ? null : emailProblemText;
}

/** Problem of a company as typed, which may be missing; null if there is none. */
export const companyProblem = (typed: string, most: number): Text | null =>
  lengthOf(typed.trim()) > most ? text('fields.tooLong', { label: text('registration.company'), most }) : null;

/** Problem of a phone number as typed, which may be missing (A5.27, A5.32); null if there is none. */
export const optionalPhoneProblem = (typed: string, phones: PhoneRules): Text | null =>
  typed.trim() === '' ? null : phoneProblem(typed.trim(), phones);
