import type { Message } from '../../texts/text.js';
/** How bad it is; errors stay longer. */
export type NotificationKind = 'success' | 'info' | 'warning' | 'error';

/**
 * Action of the notification's button: opens a path of the application (as in S8.23), or a command that the app knows.
 */
export type NotificationAction = { label: Message } & ({ path: string } | { command: string });

/** One message to show. A text that is in the queue is not added again, unless it comes with the command of a later change. */
export interface Notification {
  kind: NotificationKind;
  text: Message;
  action?: NotificationAction;
}

export interface NotificationsContext {
  /** Oldest first; the first is the one that is shown. */
  queue: readonly Notification[];
}

export type NotificationsEvent =
  /** As the other machines emit it; a text that waits already is not added again, and a command that waits already belongs to this one now. */
  | ({ type: 'notification.raised' } & Notification)
  | { type: 'dismiss' }
  /** The notification's button was pressed. */
  | { type: 'action.pressed' }
  | { type: 'pointer.entered' }
  | { type: 'pointer.left' }
  | { type: 'focus.gained' }
  | { type: 'focus.lost' }
  /** The next session must not see anything of the old one. */
  | { type: 'session.ended' };

export type NotificationsEmitted = { type: 'action.chosen'; action: NotificationAction };

export type NotificationsTag =
  /** A notification is shown. */
  | 'visible'
  /** It stays as long as it has the person's attention. */
  | 'held';
