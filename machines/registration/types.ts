import type { PasswordPolicy } from '../../domain/password/password-policy.js';
import type { RegistrationField, RegistrationForm } from '../../domain/registration/registration.js';
import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';
import type { HumanCheckEmitted } from '../humanCheck/types.js';
import type { Notification } from '../notifications/types.js';

/** Content of a site's registration form (A3.12). */
export interface RegistrationTerms {
  readonly policy: PasswordPolicy;
  /** The site's own text above the form; null for none. */
  readonly message: string | null;
  /** Choice to receive email from the site; null if there is none. */
  readonly option: { readonly text: string; readonly isChosen: boolean } | null;
}

export interface RegistrationInput {
  /** Two-letter code of the site's country, for phone numbers without a country code. */
  readonly country: string;
}

/** Fields whose problems show once they were changed. */
export type ChangedField = RegistrationField | 'password' | 'confirmation';

export interface RegistrationContext extends RegistrationInput {
  /** Null until they were read. */
  readonly terms: RegistrationTerms | null;
  readonly form: RegistrationForm;
  readonly password: string;
  readonly passwordConfirmation: string;
  readonly optIn: boolean;
  readonly changed: Readonly<Partial<Record<ChangedField, true>>>;
  /** Of the human check; empty without one. */
  readonly verifyToken: string;
  /** Why the form was not read, or the registration was refused; null if neither. */
  readonly reason: Message | null;
}

export type RegistrationEvent =
  | { type: 'field.changed'; field: RegistrationField; text: string }
  | { type: 'password.changed'; text: string }
  | { type: 'confirmation.changed'; text: string }
  | { type: 'optIn.changed'; isChosen: boolean }
  | HumanCheckEmitted
  | { type: 'submit' }
  | { type: 'cancel' }
  /** The form could not be read: again. */
  | { type: 'retry' };

export type RegistrationEmitted =
  | ({ type: 'notification.raised' } & Notification)
  /** The solution of the human check was used: another one is needed. */
  | { type: 'humanCheck.used' };

/** A registration, answered. */
export type RegistrationOutcome =
  | { readonly kind: 'registered'; readonly message: Message }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

export type RegistrationTag =
  | 'busy'
  /** The fields are shown. */
  | 'form';

export interface RegistrationActors {
  /** Rejects if consumers cannot register. */
  readTerms: { input: undefined; output: RegistrationTerms };
  register: {
    input: RegistrationForm & { readonly password: string; readonly optIn: boolean; readonly verifyToken: string };
    output: RegistrationOutcome;
  };
}
