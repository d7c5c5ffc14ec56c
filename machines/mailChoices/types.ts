import type { Message } from '../../texts/text.js';
import type { Notification } from '../notifications/types.js';

/** A kind of mail, and whether the user receives it. */
export interface MailChoice {
  readonly kind: string;
  readonly label: string;
  readonly isOn: boolean;
}

export interface MailChoicesContext {
  readonly choices: readonly MailChoice[];
  /** The choice that is being saved; null if none is. */
  readonly wanted: { readonly kind: string; readonly isOn: boolean } | null;
  /** Why the choices could not be read; null if they were. */
  readonly reason: Message | null;
}

export type MailChoicesEvent =
  | { type: 'mail.switched'; kind: string; isOn: boolean }
  /** The choices could not be read: again. */
  | { type: 'retry' };

export type MailChoicesEmitted = { type: 'notification.raised' } & Notification;

export type MailChoicesTag = 'busy';

export interface MailChoicesActors {
  readChoices: { input: undefined; output: readonly MailChoice[] };
  /** Answers all choices. */
  saveChoice: { input: { readonly kind: string; readonly isOn: boolean }; output: readonly MailChoice[] };
}
