import { type Text, text } from '../../../texts/text.js';
import { actionText } from '../../colleagues/audit-log.js';
import type { UserAction } from './store-user.js';

const actions: Readonly<Record<UserAction, { readonly label: Text; readonly done: Text }>> = {
  DISABLE: { label: text('storeUsers.action.disable'), done: text('storeUsers.done.disable') },
  ENABLE: { label: text('storeUsers.action.enable'), done: text('storeUsers.done.enable') },
  SEND_PASSWORD_LINK: { label: text('storeUsers.action.sendPasswordLink'), done: text('storeUsers.done.sendPasswordLink') },
  SIGN_OUT: { label: text('storeUsers.action.signOut'), done: text('storeUsers.done.signOut') },
  REMOVE_SECOND_FACTOR: { label: text('storeUsers.action.removeSecondFactor'), done: text('storeUsers.done.removeSecondFactor') },
  GIVE_STAFF: { label: text('storeUsers.action.giveStaff'), done: text('storeUsers.done.giveStaff') },
  TAKE_STAFF: { label: text('storeUsers.action.takeStaff'), done: text('storeUsers.done.takeStaff') },
};

/** The button of an action. */
export const actionLabel = (action: UserAction): Text => actions[action].label;

/** Report of an action that was done. */
export const actionDone = (action: UserAction): Text => actions[action].done;

/** Entries that staff make about a user, of the audit log. */
const entries: Readonly<Record<string, Text>> = {
  'user.created': text('storeUsers.log.created'),
  'user.changed': text('storeUsers.log.changed'),
  'user.disabled': text('storeUsers.log.disabled'),
  'user.enabled': text('storeUsers.log.enabled'),
  'user.passwordLinkSent': text('storeUsers.log.passwordLinkSent'),
  'user.signedOut': text('storeUsers.log.signedOut'),
  'user.secondFactorRemoved': text('storeUsers.log.secondFactorRemoved'),
  'user.customersChanged': text('storeUsers.log.customersChanged'),
  'menu.changed': text('storeUsers.log.menuChanged'),
  'staff.added': text('storeUsers.log.staffAdded'),
  'staff.removed': text('storeUsers.log.staffRemoved'),
};

/** Name of an entry that staff made about a user; null for any other. */
export const staffEntryText = (action: string): Text | null =>
  Object.hasOwn(entries, action) ? (entries[action] ?? null) : null;

/** Name of an entry of the log about a user. */
export const userEntryText = (action: string): Text => staffEntryText(action) ?? actionText(action);
