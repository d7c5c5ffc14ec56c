import type { Text } from '../../../texts/text.js';
import type { Problem, ProblemCode } from '../failures.js';

const codes = {
  name: 'TEXT_TOO_LONG',
  email: 'EMAIL_INVALID',
  company: 'TEXT_TOO_LONG',
  phone: 'PHONE_INVALID',
} as const satisfies Record<string, ProblemCode>;

/** A field of a person's contact data. */
type ContactField = keyof typeof codes;

/** Problems of a form by field, with the codes of the contract; a required field that is blank has its own. */
export const contactProblems = <Field extends ContactField>(
  found: Partial<Record<Field, Text>>,
  typed: Readonly<Record<Field, string>>,
): Problem[] =>
  (Object.entries(found) as [Field, Text][]).map(([field, message]) => ({
    code: typed[field].trim() === '' ? 'FIELD_REQUIRED' : codes[field],
    message,
    field,
  }));
