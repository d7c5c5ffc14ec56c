import { type Text, text } from '../../texts/text.js';
import { keptPhoneNumber } from '../addresses/phone-number.js';
import type { PhoneRules } from '../addresses/phone-rules.js';
import { lengthOf } from '../text/text-length.js';
import { companyProblem, emailProblem, optionalPhoneProblem } from './contact-fields.js';

/** A registration as typed (A3.10), without its password. */
export interface RegistrationForm {
  readonly name: string;
  readonly email: string;
  /** Empty for none. */
  readonly company: string;
  /** Empty for none. */
  readonly phone: string;
}

/** A field of the form. */
export type RegistrationField = keyof RegistrationForm;

/** Problems by field; a field without a problem is absent. */
export type RegistrationProblems = Partial<Record<RegistrationField, Text>>;

/** Most characters of a name and of a company (A5.23, A5.27). */
export const registrationLengths = { name: 40, company: 25 } as const;

/** Problem of a name (A5.23); null if there is none. */
function nameProblem(typed: string): Text | null {
  const length = lengthOf(typed.trim());
  if (length === 0) return text('registration.nameRequired');
  const most = registrationLengths.name;
  return length > most ? text('fields.tooLong', { label: text('registration.name'), most }) : null;
}

/** Problems of a registration (A5.22 to A5.27); empty if it is valid. */
export function registrationProblems(form: RegistrationForm, phones: PhoneRules): RegistrationProblems {
  const found = {
    name: nameProblem(form.name),
    email: emailProblem(form.email),
    company: companyProblem(form.company, registrationLengths.company),
    phone: optionalPhoneProblem(form.phone, phones),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}

/** A registration as it is sent and kept: without blanks at its ends, the phone number in its stored form. */
export const keptRegistration = ({ name, email, company, phone }: RegistrationForm, phones: PhoneRules): RegistrationForm => ({
  name: name.trim(),
  email: email.trim(),
  company: company.trim(),
  phone: phone.trim() === '' ? '' : keptPhoneNumber(phone, phones),
});
