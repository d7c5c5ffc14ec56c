import type { SettingChange } from '../../domain/administration/settings/setting-change.js';
import type { SettingValue } from '../../domain/administration/settings/setting-value.js';
import type { SettingScope, StoreSettingKey } from '../../domain/administration/settings/store-settings.js';
import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';
import type { Notification } from '../notifications/types.js';

/** A setting as the person sees it. */
export interface ShownSetting {
  readonly key: StoreSettingKey;
  readonly scope: SettingScope;
  /** The customer's code, or the username; null for the store. */
  readonly of: string | null;
  /** The value that applies. */
  readonly value: SettingValue;
  /** The value of this scope alone; null: none of its own. */
  readonly ownValue: SettingValue | null;
  /** The last change; null: there was none. */
  readonly lastChangeId: string | null;
}

export interface SettingEditorContext {
  /** The setting of the open dialog, of the change under way, or as it was answered last; null before the first. */
  readonly setting: ShownSetting | null;
  /** The setting that was changed last, whose change can be taken back. */
  readonly undoable: ShownSetting | null;
  /** The value as it is in the dialog. */
  readonly draft: SettingValue | null;
  /** Why the draft was not saved; empty if it was not tried. */
  readonly message: Message;
  /** The value as another user changed it while the dialog was open. */
  readonly newer: SettingValue | null;
  /** The change to take back: null takes the value of the scope away. */
  readonly takenBack: string | null;
  /** Newest first. */
  readonly changes: readonly SettingChange[];
}

export type SettingEditorEvent =
  | { type: 'change.opened'; setting: ShownSetting }
  | { type: 'value.changed'; value: SettingValue }
  | { type: 'save' }
  /** Leaves the open dialog. */
  | { type: 'cancel' }
  /** The default, or the value above, is to apply again. */
  | { type: 'reset.chosen'; setting: ShownSetting }
  | { type: 'undo.chosen'; setting: ShownSetting; changeId: string }
  /** In the notification of a change. */
  | { type: 'undo.pressed' }
  | { type: 'history.opened'; setting: ShownSetting }
  /** In the history: the value before this change is to apply again. */
  | { type: 'restore.chosen'; changeId: string }
  | { type: 'retry' }
  /** Of the dialog that asks for a proof. */
  | { type: 'identity.confirmed' }
  | { type: 'identity.unconfirmed' };

export type SettingEditorEmitted = { type: 'notification.raised' } & Notification;

export type SettingEditorTag =
  /** The dialog of a setting is shown. */
  | 'dialog'
  /** The changes of a setting are shown. */
  | 'history'
  /** Nothing can be changed. */
  | 'busy'
  /** The question for a proof of identity is shown. */
  | 'proof';

/** A change of a setting, answered: as saved, or as another user changed it meanwhile. */
export type ChangeOutcome =
  | { readonly kind: 'saved' | 'conflict'; readonly setting: ShownSetting }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

export interface SettingEditorActors {
  saveSetting: { input: { readonly setting: ShownSetting; readonly value: SettingValue }; output: ChangeOutcome };
  /** Restores the value before a change; null takes the value of the scope away. */
  takeBack: { input: { readonly setting: ShownSetting; readonly changeId: string | null }; output: ChangeOutcome };
  loadChanges: { input: { readonly setting: ShownSetting }; output: readonly SettingChange[] };
}
