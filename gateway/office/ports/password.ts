import type { PasswordPolicy } from '../../../domain/password/password-policy.js';

/** Request for a reset link. */
export interface ResetRequest {
  readonly emailOrUsername: string;
  /** Solution of a human check. */
  readonly verifyToken: string;
}

/** A new password for a reset link. */
export interface PasswordReset {
  readonly password: string;
  readonly resetToken: string;
  /** Solution of a human check. */
  readonly verifyToken: string;
}

/** A change of the own password. */
export interface PasswordChange {
  /** The current one. */
  readonly password: string;
  readonly newPassword: string;
}

/** Passwords of people who are not signed in. */
export interface PasswordPort {
  /** Requirements of a new consumer's password. */
  consumerPolicy(): Promise<PasswordPolicy>;
  /** Requirements of a new password for the account of a reset link; null if the link cannot be used. */
  resetPolicy(resetToken: string): Promise<PasswordPolicy | null>;
  /** Sends reset links; resolves with the back office's message, null without one. Rejects with `Refused` for problems that a user can fix. */
  requestReset(request: ResetRequest): Promise<string | null>;
  /** Sets a new password; resolves with the back office's message, null without one. Rejects with `Refused` for problems that a user can fix. */
  reset(reset: PasswordReset): Promise<string | null>;
}

/** The password of the signed-in user. */
export interface OwnPasswordPort {
  /** Requirements of a new password for the user. */
  policy(): Promise<PasswordPolicy>;
  /**
   * Sets a new password, once; resolves with the back office's message, null without one. Rejects with `Refused` for problems that a user can fix, the
   * wrong current password among them.
   */
  change(change: PasswordChange): Promise<string | null>;
}
