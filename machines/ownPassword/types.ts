import type { PasswordPolicy } from '../../domain/password/password-policy.js';
import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';
import type { Notification } from '../notifications/types.js';

export interface OwnPasswordContext {
  /** The default until the site's own is known. */
  readonly policy: PasswordPolicy;
  readonly currentPassword: string;
  readonly password: string;
  readonly passwordConfirmation: string;
  /** Fields that were changed: what is missing shows there only. */
  readonly changed: { readonly current: boolean; readonly password: boolean; readonly confirmation: boolean };
  /** Why the current password was refused; null if it was not. */
  readonly currentProblem: Message | null;
  /** Why the new password was not saved. */
  readonly reasons: readonly Message[];
}

export type OwnPasswordEvent =
  | { type: 'current.changed'; text: string }
  | { type: 'password.changed'; text: string }
  | { type: 'confirmation.changed'; text: string }
  | { type: 'submit' }
  | { type: 'cancel' };

export type OwnPasswordEmitted = { type: 'notification.raised' } & Notification;

/** A change of the password, answered. */
export type OwnPasswordOutcome =
  | { readonly kind: 'saved'; readonly message: Message }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

export type OwnPasswordTag =
  | 'busy'
  /** The fields are shown. */
  | 'form';

export interface OwnPasswordActors {
  readPolicy: { input: undefined; output: { readonly policy: PasswordPolicy } };
  changePassword: { input: { readonly password: string; readonly newPassword: string }; output: OwnPasswordOutcome };
}
