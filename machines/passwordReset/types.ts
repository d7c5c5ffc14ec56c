import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';
import type { HumanCheckEmitted } from '../humanCheck/types.js';
import type { Notification } from '../notifications/types.js';

export interface PasswordResetContext {
  readonly emailOrUsername: string;
  /** The field was changed. */
  readonly isChanged: boolean;
  /** Of the human check; empty without one. */
  readonly verifyToken: string;
}

export type PasswordResetEvent =
  | { type: 'name.changed'; text: string }
  | HumanCheckEmitted
  | { type: 'submit' }
  | { type: 'cancel' };

export type PasswordResetEmitted =
  | ({ type: 'notification.raised' } & Notification)
  /** The solution of the human check was used: another one is needed. */
  | { type: 'humanCheck.used' };

/** A request for a reset link, answered. */
export type ResetRequestOutcome =
  | { readonly kind: 'sent'; readonly message: Message }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

export type PasswordResetTag = 'busy';

export interface PasswordResetActors {
  requestReset: {
    input: { readonly emailOrUsername: string; readonly verifyToken: string };
    output: ResetRequestOutcome;
  };
}
