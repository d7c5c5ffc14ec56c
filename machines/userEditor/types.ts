import type { StoreUserKind, UserAction } from '../../domain/administration/people/store-user.js';
import type { UserForm } from '../../domain/administration/people/user-form.js';
import type { nameOfRole } from '../../domain/colleagues/schema-names.js';
import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';
import type { Notification } from '../notifications/types.js';

/** A role by its name in the schema. */
export type RoleName = (typeof nameOfRole)[keyof typeof nameOfRole];

/** Name, address and role as they are in the form. */
export type UserDraft = UserForm<RoleName>;

/** An entry of the log about a user. */
export interface UserLogEntry {
  readonly id: string;
  readonly at: string;
  readonly action: string;
  readonly person: string | null;
}

/** A user as the page shows them. */
export interface EditedUser {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly email: string | null;
  readonly kind: StoreUserKind;
  readonly isStaff: boolean;
  readonly isSelf: boolean;
  readonly isDisabled: boolean;
  readonly customerKey: string | null;
  readonly customerCode: string | null;
  readonly customerName: string | null;
  readonly customerCount: number;
  readonly role: RoleName | null;
  readonly directory: string | null;
  readonly hasPassword: boolean;
  readonly hasSecondFactor: boolean;
  readonly passkeyCount: number;
  readonly sessionCount: number;
  readonly lastSignInAt: string | null;
  readonly log: readonly UserLogEntry[];
}

/** Answer to a change. */
export type UserOutcome =
  | { readonly kind: 'saved'; readonly user: EditedUser }
  | { readonly kind: 'conflict'; readonly user: EditedUser }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

/** The effects that the chart names. */
export interface UserEditorActors {
  /** The user; null for an unknown id. */
  loadUser: { input: { readonly id: string }; output: EditedUser | null };
  saveUser: { input: { readonly id: string; readonly draft: UserDraft; readonly seen: UserDraft }; output: UserOutcome };
  actOnUser: { input: { readonly id: string; readonly action: UserAction }; output: UserOutcome };
}

export interface UserEditorInput {
  readonly id: string;
}

export interface UserEditorContext extends UserEditorInput {
  /** Null before they were read. */
  readonly user: EditedUser | null;
  readonly draft: UserDraft;
  /** The form as the user was when it was opened, or as another person saved them meanwhile. */
  readonly seen: UserDraft;
  /** Problems of the last attempt to save. */
  readonly problems: readonly Problem[];
  /** Why nothing can be shown, or why the last attempt to save failed. */
  readonly message: Message;
  /** Another person saved the user while the form was open. */
  readonly isNewer: boolean;
  /** The action under way, or the last one. */
  readonly action: UserAction | null;
  /** The state that Undo restores; null: there is nothing to undo, or its notification has gone with the press. */
  readonly undo: { readonly draft: UserDraft } | { readonly action: UserAction } | null;
}

export type UserEditorEvent =
  | { type: 'retry' }
  | { type: 'edit.opened' }
  | { type: 'draft.changed'; change: Partial<UserDraft> }
  | { type: 'save' }
  | { type: 'cancel' }
  | { type: 'action.chosen'; action: UserAction }
  /** Of a question before an action that cannot be taken back. */
  | { type: 'confirm' }
  /** In the notification of a change. */
  | { type: 'undo.pressed' }
  | { type: 'identity.confirmed' }
  | { type: 'identity.unconfirmed' };

export type UserEditorEmitted = { type: 'notification.raised' } & Notification;

export type UserEditorTag =
  /** A change is under way. */
  | 'busy'
  /** The form is open. */
  | 'dialog'
  /** The question for a proof is open. */
  | 'proof'
  /** The user is on the page. */
  | 'shown';
