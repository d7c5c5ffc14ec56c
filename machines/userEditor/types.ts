import type { UserAction } from '../../domain/administration/people/store-user.js';
import type { UserForm } from '../../domain/administration/people/user-form.js';
import type { UserRecord } from '../../domain/administration/people/user-record.js';
import type { RoleName } from '../../domain/colleagues/schema-names.js';
import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';
import type { Notification } from '../notifications/types.js';

/** Name, address and role as they are in the form. */
export type UserDraft = UserForm<RoleName>;

/** Answer to a change. */
export type UserOutcome =
  | { readonly kind: 'saved'; readonly user: UserRecord }
  | { readonly kind: 'conflict'; readonly user: UserRecord }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

/** The effects that the chart names. */
export interface UserEditorActors {
  /** The user; null for an unknown id. */
  loadUser: { input: { readonly id: string }; output: UserRecord | null };
  saveUser: { input: { readonly id: string; readonly draft: UserDraft; readonly seen: UserDraft }; output: UserOutcome };
  actOnUser: { input: { readonly id: string; readonly action: UserAction }; output: UserOutcome };
}

export interface UserEditorInput {
  readonly id: string;
}

export interface UserEditorContext extends UserEditorInput {
  /** Null before they were read. */
  readonly user: UserRecord | null;
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
