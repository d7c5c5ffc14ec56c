import type { Text } from '../../texts/text.js';
import { keptPhoneNumber } from '../addresses/phone-number.js';
import type { PhoneRules } from '../addresses/phone-rules.js';
import { companyProblem, emailProblem, optionalPhoneProblem } from './contact-fields.js';

/** Preferences of a consumer as saved (A3.13). */
export interface SavedPreferences {
  /** Null for none. */
  readonly company: string | null;
  /** Digits of the number and its extension, or E.164; null for none. */
  readonly phone: string | null;
  /** The consumer receives email from the site. */
  readonly emailOption: boolean;
}

/** Preferences of a consumer as typed (A3.13). */
export interface PreferencesForm {
  /** Empty for none. */
  readonly company: string;
  /** Empty for none. */
  readonly phone: string;
  /** The account's address, typed to confirm the change. */
  readonly email: string;
}

/** A field of the form. */
export type PreferencesField = keyof PreferencesForm;

/** Problems by field; a field without a problem is absent. */
export type PreferencesProblems = Partial<Record<PreferencesField, Text>>;

/** Most characters of a company (A5.32). */
export const longestCompany = 40;

/** Problems of preferences (A5.32); empty if they are valid. Whether the address is that of the account, the back office decides. */
export function preferencesProblems({ company, phone, email }: PreferencesForm, phones: PhoneRules): PreferencesProblems {
  const found = {
    company: companyProblem(company, longestCompany),
    phone: optionalPhoneProblem(phone, phones),
    email: emailProblem(email),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}

/** Preferences as they are sent and kept: without blanks at their ends, the phone number in its stored form. */
export const keptPreferences = ({ company, phone, email }: PreferencesForm, phones: PhoneRules): PreferencesForm => ({
  company: company.trim(),
  phone: phone.trim() === '' ? '' : keptPhoneNumber(phone, phones),
  email: email.trim(),
});
