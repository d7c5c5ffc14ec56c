import { type Text, text } from '../../texts/text.js';
import { meetsPolicy, type PasswordPolicy } from './password-policy.js';

/** A new password and its confirmation, as typed. */
export interface NewPassword {
  readonly password: string;
  readonly passwordConfirmation: string;
}

/** Problem of a new password (A5.25, A5.30); null if there is none. */
export function passwordProblem({ password }: NewPassword, policy: PasswordPolicy): Text | null {
  if (password === '') return text('password.setPassword');
  return meetsPolicy(policy, password) ? null : text('password.mustMeet');
}

/** Problem of a confirmation (A5.26, A5.30); null if there is none. */
export function confirmationProblem({ password, passwordConfirmation }: NewPassword): Text | null {
  if (passwordConfirmation === '') return text('password.confirmation');
  return passwordConfirmation === password ? null : text('password.mustMatch');
}

/** Whether a new password can be sent. */
export const isNewPassword = (typed: NewPassword, policy: PasswordPolicy): boolean =>
  passwordProblem(typed, policy) === null && confirmationProblem(typed) === null;
