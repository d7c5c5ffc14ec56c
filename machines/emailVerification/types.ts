import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';
import type { HumanCheckEmitted } from '../humanCheck/types.js';

export interface EmailVerificationInput {
  /** The `t` parameter of the link; empty without one. */
  readonly token: string;
}

export interface EmailVerificationContext extends EmailVerificationInput {
  /** Address to send another link to. */
  readonly email: string;
  /** The address was changed: only then its problem shows. */
  readonly isChanged: boolean;
  /** Of the human check; empty without one. */
  readonly verifyToken: string;
  /** Answer of the server, or why a request failed; null without either. */
  readonly message: Message | null;
}

export type EmailVerificationEvent =
  | { type: 'verify' }
  | { type: 'email.changed'; text: string }
  | HumanCheckEmitted
  | { type: 'resend' };

export type EmailVerificationEmitted =
  /** The solution of the human check was used: another one is needed. */
  { type: 'humanCheck.used' };

/** A verification, answered. */
export type VerificationOutcome =
  | { readonly kind: 'verified'; readonly message: Message }
  /** The link cannot be used. */
  | { readonly kind: 'refused' };

/** A request for another link, answered. */
export type ResendOutcome =
  | { readonly kind: 'sent'; readonly message: Message }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

export type EmailVerificationTag =
  | 'busy'
  /** The field for the address is shown. */
  | 'form';

export interface EmailVerificationActors {
  verifyEmail: { input: { readonly token: string }; output: VerificationOutcome };
  resendLink: { input: { readonly email: string; readonly verifyToken: string }; output: ResendOutcome };
}
