import type { UserSession } from '../../domain/session/user-session.js';
import type { Message } from '../../texts/text.js';
import type { Notification } from '../notifications/types.js';

export interface UserSessionsContext {
  /** The current one first. */
  readonly sessions: readonly UserSession[];
  /** The session that is being ended; null if none is, or all others are. */
  readonly chosen: string | null;
  /** Why the sessions could not be read; null if they were. */
  readonly reason: Message | null;
}

export type UserSessionsEvent =
  /** The sessions could not be read: again. */
  { type: 'retry' } | { type: 'session.endRequested'; id: string } | { type: 'others.endRequested' };

export type UserSessionsEmitted = { type: 'notification.raised' } & Notification;

export type UserSessionsTag = 'busy' | 'shown';

export interface UserSessionsActors {
  readSessions: { input: undefined; output: readonly UserSession[] };
  /** Answers the sessions that are left. */
  endSession: { input: { readonly id: string }; output: readonly UserSession[] };
  endOthers: { input: undefined; output: readonly UserSession[] };
}
