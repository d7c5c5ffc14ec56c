import { type Text, text } from '../../../texts/text.js';
import { emailProblemText, isEmailAddress } from '../../addresses/email-address.js';
import { accountProblems } from '../../colleagues/colleague-form.js';
import { emailProblem } from '../../registration/contact-fields.js';
import type { NewUserKind } from './store-user.js';

/** Name, address and role of a user, as typed. */
export interface UserForm<Role extends string = string> {
  readonly name: string;
  /** Empty without one. */
  readonly email: string;
  /** Null: the rights of the site's menu. */
  readonly role: Role | null;
}

/** A new user, as typed. */
export interface NewUserForm<Role extends string = string> extends UserForm<Role> {
  readonly kind: NewUserKind;
  readonly username: string;
  /** Null until one is chosen. */
  readonly customerKey: string | null;
}

/** A field of the forms. */
export type UserField = 'name' | 'email' | 'role' | 'username' | 'customerKey';

/** One problem of a form. */
export interface UserProblem {
  readonly code: 'FIELD_REQUIRED' | 'TEXT_TOO_LONG' | 'USERNAME_INVALID' | 'EMAIL_INVALID' | 'REFUSED';
  readonly field: UserField;
  readonly message: Text;
}

/** Problems of a user's name and address; empty if they are valid. Users of a procurement system have no address. */
export function userProblems({ name, email }: Pick<UserForm, 'name' | 'email'>): UserProblem[] {
  // The username stays as it is: any valid one does.
  const ofName = accountProblems({ username: 'unchanged', name }, email);
  const isWrong = email.trim() !== '' && !isEmailAddress(email.trim());
  return [...ofName, ...(isWrong ? [{ code: 'EMAIL_INVALID', field: 'email', message: emailProblemText } as const] : [])];
}

/** Problems of a new user; empty if it is valid. The link to the first password needs an address. */
export function newUserProblems({ kind, username, name, email, customerKey }: NewUserForm): UserProblem[] {
  const ofEmail = emailProblem(email);
  const code = email.trim() === '' ? 'FIELD_REQUIRED' : 'EMAIL_INVALID';
  return [
    ...(kind === 'CUSTOMER' && customerKey === null
      ? [{ code: 'FIELD_REQUIRED', field: 'customerKey', message: text('storeUsers.problem.noCustomer') } as const]
      : []),
    ...accountProblems({ username, name }, email),
    ...(ofEmail ? [{ code, field: 'email', message: ofEmail } as const] : []),
  ];
}
