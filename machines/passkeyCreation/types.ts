import type { SignInMethods } from '../../domain/sign-in-methods/sign-in-methods.js';
import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';
import type { Notification } from '../notifications/types.js';

export interface PasskeyCreationContext {
  /** As typed. */
  readonly name: string;
  /** Why there is no passkey yet; null if nothing was refused. */
  readonly reason: Message | null;
}

export type PasskeyCreationEvent =
  | { type: 'name.changed'; text: string }
  | { type: 'submit' }
  | { type: 'identity.confirmed' }
  | { type: 'identity.unconfirmed' }
  | { type: 'cancel' };

export type PasskeyCreationEmitted =
  /** For the page behind the dialog. */
  { type: 'methods.changed'; methods: SignInMethods } | ({ type: 'notification.raised' } & Notification);

export type PasskeyCreationTag = 'busy';

/** A passkey that was created, or why it was not. */
export type CreationOutcome =
  | { readonly ok: true; readonly methods: SignInMethods }
  | { readonly ok: false; readonly problems: readonly Problem[] }
  /** The browser's question was dismissed. */
  | { readonly ok: false; readonly problems: null };

export interface PasskeyCreationActors {
  /** Has the browser create a passkey, and adds it to the account. */
  createPasskey: { input: { readonly name: string }; output: CreationOutcome };
}
