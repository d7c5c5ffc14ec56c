import type { PasswordPolicy } from '../../domain/password/password-policy.js';
import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';
import type { HumanCheckEmitted } from '../humanCheck/types.js';
import type { Notification } from '../notifications/types.js';

export interface PasswordChangeInput {
  /** The `t` parameter of the link; empty without one. */
  readonly resetToken: string;
}

export interface PasswordChangeContext extends PasswordChangeInput {
  /** The default until the link was checked. */
  readonly policy: PasswordPolicy;
  readonly password: string;
  readonly passwordConfirmation: string;
  /** Fields that were changed: what is missing shows there only. */
  readonly changed: { readonly password: boolean; readonly confirmation: boolean };
  /** Of the human check; empty without one. */
  readonly verifyToken: string;
  /** Why a link could not be checked, or a password was not saved. */
  readonly reasons: readonly Message[];
}

export type PasswordChangeEvent =
  | { type: 'password.changed'; text: string }
  | { type: 'confirmation.changed'; text: string }
  | HumanCheckEmitted
  | { type: 'submit' }
  /** The link could not be checked: again. */
  | { type: 'retry' };

export type PasswordChangeEmitted =
  | ({ type: 'notification.raised' } & Notification)
  /** The solution of the human check was used: another one is needed. */
  | { type: 'humanCheck.used' };

/** A new password, answered. */
export type PasswordChangeOutcome =
  | { readonly kind: 'saved'; readonly message: Message }
  /** The link was used or has expired meanwhile. */
  | { readonly kind: 'linkInvalid' }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

export type PasswordChangeTag =
  | 'busy'
  /** The fields are shown. */
  | 'form';

export interface PasswordChangeActors {
  /** The policy for the account of the link; null for a link that cannot be used. */
  readLink: { input: { readonly resetToken: string }; output: { readonly policy: PasswordPolicy | null } };
  savePassword: {
    input: { readonly password: string; readonly resetToken: string; readonly verifyToken: string };
    output: PasswordChangeOutcome;
  };
}
