import type { Message } from '../../texts/text.js';
import type { Notification } from '../notifications/types.js';

export type ImageSyncEvent = { type: 'sync' };

export type ImageSyncEmitted = { type: 'notification.raised' } & Notification;

export type ImageSyncTag =
  /** The request is being sent. */
  'busy';

/** A request, answered: started, with what to say, or why not; null if the server gave no reason. */
export type ImageSyncOutcome =
  | { readonly ok: true; readonly message: Message }
  | { readonly ok: false; readonly reason: Message | null };

export interface ImageSyncActors {
  /** Starts the sync, which continues by itself. */
  requestSync: { input: undefined; output: ImageSyncOutcome };
}
