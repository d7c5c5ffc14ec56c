import type { PasswordPolicy } from '../../domain/password/password-policy.js';
import type { AdministratorForm } from '../../domain/setup/administrator.js';
import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';
import type { Grant } from '../session/types.js';

/** Fields of the account, as typed. */
export interface NewAdministrator extends AdministratorForm {
  readonly password: string;
  readonly passwordConfirmation: string;
}

export interface FirstAdministratorInput {
  /** Of the link; empty without one. */
  readonly token: string;
}

export interface FirstAdministratorContext extends FirstAdministratorInput {
  /** Requirements of the password; null until the link was read. */
  readonly policy: PasswordPolicy | null;
  readonly form: NewAdministrator;
  /** Password fields that were changed: what is missing shows there only. */
  readonly changed: { readonly password: boolean; readonly confirmation: boolean };
  /** Field errors from the back office, until the fields are changed. */
  readonly problems: { readonly [Field in keyof AdministratorForm | 'password']?: Message };
  /** Why the link could not be read, or the account was not created. */
  readonly messages: readonly Message[];
}

export type FirstAdministratorEvent =
  /** The link could not be read: again. */
  | { type: 'retry' }
  | { type: 'field.changed'; field: keyof NewAdministrator; text: string }
  | { type: 'passkey.chosen' }
  | { type: 'password.chosen' };

export type FirstAdministratorEmitted =
  /** The link was used, or cannot be: its secret is of no more use. */
  | { type: 'secret.spent' }
  /** Signed in; heard by the session. */
  | { type: 'login.granted'; grant: Grant };

/** A creation, answered. */
export type CreationOutcome =
  | { readonly kind: 'created'; readonly grant: Grant }
  /** The link was used or replaced meanwhile. */
  | { readonly kind: 'linkInvalid' }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] }
  /** The browser’s question for a passkey was dismissed. */
  | { readonly kind: 'dismissed' };

export type FirstAdministratorTag =
  | 'busy'
  /** The fields show. */
  | 'form'
  /** Problems show beside the fields. */
  | 'correcting';

export interface FirstAdministratorActors {
  /** Null for a link that cannot be used. */
  readLink: { input: { readonly token: string }; output: { readonly policy: PasswordPolicy | null } };
  /** Creates the account, once. */
  createWithPassword: {
    input: AdministratorForm & { readonly token: string; readonly password: string };
    output: CreationOutcome;
  };
  /** Has the browser create a passkey, and creates the account with it. */
  createWithPasskey: { input: AdministratorForm & { readonly token: string }; output: CreationOutcome };
}
