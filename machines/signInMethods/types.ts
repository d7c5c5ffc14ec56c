import type { SignInMethods } from '../../domain/sign-in-methods/sign-in-methods.js';
import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';
import type { Notification } from '../notifications/types.js';

/** A change that is asked about first, or made at once for new codes. */
export type WantedChange =
  | { readonly kind: 'removeAuthenticator' }
  | { readonly kind: 'removePasskey'; readonly id: string }
  | { readonly kind: 'replaceCodes' };

/** A change, answered; new recovery codes come with it. */
export type ChangeOutcome =
  | { readonly ok: true; readonly methods: SignInMethods; readonly recoveryCodes: readonly string[] | null }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export interface SignInMethodsContext {
  /** Null until they were read. */
  readonly methods: SignInMethods | null;
  readonly wanted: WantedChange | null;
  /** New ones, while they are shown: never kept any longer. */
  readonly recoveryCodes: readonly string[];
  /** Why the methods could not be read; null if they were. */
  readonly reason: Message | null;
}

export type SignInMethodsEvent =
  /** The methods could not be read: again. */
  | { type: 'retry' }
  | { type: 'authenticator.addRequested' }
  | { type: 'authenticator.removeRequested' }
  | { type: 'codes.replaceRequested' }
  | { type: 'passkey.addRequested' }
  | { type: 'passkey.removeRequested'; id: string }
  /** Of the question. */
  | { type: 'confirmed' }
  | { type: 'dismissed' }
  /** Of the dialog that asks for a proof. */
  | { type: 'identity.confirmed' }
  | { type: 'identity.unconfirmed' }
  /** A dialog has added a method. */
  | { type: 'methods.changed'; methods: SignInMethods }
  /** A dialog has closed, or the codes were kept elsewhere. */
  | { type: 'dialog.closed' };

export type SignInMethodsEmitted = { type: 'notification.raised' } & Notification;

export type SignInMethodsTag =
  | 'busy'
  /** The cards have content. */
  | 'shown';

export interface SignInMethodsActors {
  readMethods: { input: undefined; output: SignInMethods };
  makeChange: { input: WantedChange; output: ChangeOutcome };
}
