import type { NewUserKind } from '../../domain/administration/people/store-user.js';
import type { RoleName } from '../../domain/colleagues/schema-names.js';
import type { CustomerChoice } from '../../domain/customers/customer-choice.js';
import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';
import type { Notification } from '../notifications/types.js';

/** A new user as they are in the form. */
export interface NewUserDraft {
  readonly kind: NewUserKind;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly role: RoleName | null;
  /** Of a customer's user; null until one is chosen. */
  readonly customer: CustomerChoice | null;
}

/** Answer to the form. */
export type CreationOutcome =
  | { readonly kind: 'created'; readonly id: string }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

/** The effects that the chart names; the invoke's id is the same name. */
export interface UserCreationActors {
  createUser: { input: { readonly draft: NewUserDraft }; output: CreationOutcome };
}

export interface UserCreationContext {
  readonly draft: NewUserDraft;
  /** Problems of the last attempt, at their fields. */
  readonly problems: readonly Problem[];
  /** Why the last attempt failed; empty if it was not tried. */
  readonly message: Message;
}

export type UserCreationEvent =
  | { type: 'creation.opened'; kind: NewUserKind }
  | { type: 'draft.changed'; change: Partial<NewUserDraft> }
  | { type: 'submit' }
  | { type: 'cancel' }
  | { type: 'identity.confirmed' }
  | { type: 'identity.unconfirmed' };

export type UserCreationEmitted =
  | ({ type: 'notification.raised' } & Notification)
  /** Their page must be shown. */
  | { type: 'user.created'; id: string };

export type UserCreationTag =
  /** The form is open. */
  | 'dialog'
  /** The user is being created. */
  | 'busy'
  /** The question for a proof is open. */
  | 'proof';
