import { type Text, text } from '../../texts/text.js';
import { registrationLengths } from '../registration/registration.js';
import { lengthOf } from '../text/text-length.js';

/** Fewest and most characters of a username. */
export const usernameLengths = { least: 3, most: 60 } as const;

/** Most characters of a colleague's name. */
export const maxColleagueName = registrationLengths.name;

/** Username and name of a new account, as typed. */
export interface AccountForm {
  readonly username: string;
  readonly name: string;
}

/** One problem of the form. */
export interface AccountProblem {
  readonly code: 'FIELD_REQUIRED' | 'TEXT_TOO_LONG' | 'USERNAME_INVALID' | 'REFUSED';
  readonly field: keyof AccountForm;
  readonly message: Text;
}

/** The form as it is kept: the username in lower case, because signing in does not depend on it. */
export const keptAccount = ({ username, name }: AccountForm): AccountForm => ({
  username: username.trim().toLowerCase(),
  name: name.normalize('NFC').trim(),
});

/**
 * Problems of the form; empty if it is valid.
 * @param email address of the invitation: the only one that may be a username, because consumers sign in with their addresses
 */
export function accountProblems(form: AccountForm, email: string): AccountProblem[] {
  const { username, name } = keptAccount(form);
  const ofUsername = usernameProblem(username, email);
  const ofName = nameProblem(name);
  return [
    ...(ofUsername ? [{ ...ofUsername, field: 'username' } as const] : []),
    ...(ofName ? [{ ...ofName, field: 'name' } as const] : []),
  ];
}

type Found = Pick<AccountProblem, 'code' | 'message'>;

function usernameProblem(username: string, email: string): Found | null {
  if (username === '') return { code: 'FIELD_REQUIRED', message: text('fields.required', { label: text('session.username') }) };
  const { least, most } = usernameLengths;
  const hasForm = /^[a-z0-9._@-]+$/.test(username) && username.length >= least && username.length <= most;
  if (!hasForm) return { code: 'USERNAME_INVALID', message: text('colleagueForm.usernameInvalid', { least, most }) };
  if (username.includes('@') && username !== email.trim().toLowerCase())
    return { code: 'USERNAME_INVALID', message: text('colleagueForm.usernameOfOthers') };
  return null;
}

function nameProblem(name: string): Found | null {
  const label = text('registration.name');
  if (name === '') return { code: 'FIELD_REQUIRED', message: text('registration.nameRequired') };
  if (lengthOf(name) > maxColleagueName)
    return { code: 'TEXT_TOO_LONG', message: text('fields.tooLong', { label, most: maxColleagueName }) };
  return /[\p{Cc}\p{Cs}]/u.test(name) ? { code: 'REFUSED', message: text('colleagueForm.nameInvalid') } : null;
}
