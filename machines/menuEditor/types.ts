import type { SettingScope } from '../../domain/administration/settings/store-settings.js';
import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';
import type { Notification } from '../notifications/types.js';

/** State of an entry by its name in the schema. */
export type MenuStateName = 'OPEN' | 'LOCKED' | 'HIDDEN' | 'OFF';

/** An entry of the menu as its owner has it. */
export interface EditedEntry {
  readonly key: string;
  readonly state: MenuStateName;
  readonly origin: SettingScope;
  /** Null: none of their own. */
  readonly own: MenuStateName | null;
  readonly inherited: MenuStateName;
  readonly isLogged: boolean;
}

/** State of an entry, and whether visits are logged. */
export interface EntryValue {
  /** Null: none of their own. */
  readonly state: MenuStateName | null;
  readonly isLogged: boolean;
}

/** A menu with the name of its owner. */
export interface EditedMenu {
  /** Null for the store. */
  readonly name: string | null;
  readonly entries: readonly EditedEntry[];
}

/** Answer to a change. */
export type EntryOutcome =
  | { readonly kind: 'saved'; readonly entry: EditedEntry }
  | { readonly kind: 'conflict'; readonly entry: EditedEntry }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

/** The effects that the chart names; the invoke's id is the same name. */
export interface MenuEditorActors {
  /** The menu; null for an unknown customer or user. */
  loadMenu: { input: MenuEditorInput; output: EditedMenu | null };
  saveEntry: {
    input: MenuEditorInput & { readonly key: string; readonly value: EntryValue; readonly seen: EntryValue };
    output: EntryOutcome;
  };
}

export interface MenuEditorInput {
  readonly scope: SettingScope;
  /** Key of the customer, or id of the user; null for the store. */
  readonly of: string | null;
}

/** A change of an entry. */
export interface EntryChange {
  readonly key: string;
  readonly value: EntryValue;
  readonly seen: EntryValue;
}

export interface MenuEditorContext extends MenuEditorInput, EditedMenu {
  /** Why nothing can be shown. */
  readonly message: Message;
  /** The change under way, or the last one. */
  readonly change: EntryChange | null;
  /** The change that Undo makes; null: there is nothing to undo. */
  readonly undo: EntryChange | null;
  /** The change under way is an undo. */
  readonly isUndo: boolean;
}

export type MenuEditorEvent =
  | { type: 'retry' }
  | { type: 'entry.changed'; key: string; value: EntryValue }
  /** In the notification of a change. */
  | { type: 'undo.pressed' };

export type MenuEditorEmitted = { type: 'notification.raised' } & Notification;

export type MenuEditorTag =
  /** The menu is on the page. */
  | 'shown'
  /** A change is under way. */
  | 'busy';
