import type { SiteSyncAnswer } from '../../domain/administration/messages.js';
import type { Message } from '../../texts/text.js';
import type { Notification } from '../notifications/types.js';

export interface SiteMetadataInput {
  readonly siteTitle: string;
}

export interface SiteMetadataContext {
  /** The title as saved. */
  readonly saved: string;
  /** The title as typed. */
  readonly typed: string;
}

export type SiteMetadataEvent = { type: 'title.changed'; text: string } | { type: 'save' } | { type: 'sync' };

export type SiteMetadataEmitted = { type: 'notification.raised' } & Notification;

export type SiteMetadataTag =
  /** Nothing can be changed. */
  'busy';

/** A title, answered: as saved, or why it was refused; null if the server gave no reason. */
export type SaveTitleOutcome =
  | { readonly ok: true; readonly title: string }
  | { readonly ok: false; readonly reason: Message | null };

export interface SiteMetadataActors {
  saveTitle: { input: { readonly title: string }; output: SaveTitleOutcome };
  /** Not repeated: the source is read each time. */
  syncSite: { input: undefined; output: SiteSyncAnswer };
}

export interface SiteMetadataEffects {
  /** Loads the page again, which then shows the new title and icon. */
  reloadPage: undefined;
}
