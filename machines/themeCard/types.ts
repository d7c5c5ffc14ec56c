import type { ThemeDraft, UserTheme } from '../../domain/theme/theme.js';
import type { Message } from '../../texts/text.js';
import type { Notification } from '../notifications/types.js';

export interface ThemeCardInput {
  /** Mode that is shown while the user has no theme of their own. */
  readonly shownMode: ThemeDraft['mode'];
}

export interface ThemeCardContext extends ThemeCardInput {
  readonly draft: ThemeDraft;
  /** The draft as it was read or saved last. */
  readonly saved: ThemeDraft;
  /** The user has a theme of their own, which can be reset. */
  readonly isOwn: boolean;
  /** The draft was changed (A4.12). */
  readonly isDirty: boolean;
  /** Why the theme could not be read; null if it was. */
  readonly reason: Message | null;
}

export type ThemeCardEvent =
  | { type: 'mode.chosen'; mode: ThemeDraft['mode'] }
  | { type: 'primary.changed'; text: string }
  | { type: 'secondary.changed'; text: string }
  | { type: 'apply' }
  | { type: 'cancel' }
  | { type: 'reset' }
  /** The question was answered: yes. */
  | { type: 'confirmed' }
  /** The question was closed; nothing changes. */
  | { type: 'dismissed' }
  /** The theme could not be read: again. */
  | { type: 'retry' };

export type ThemeCardEmitted = { type: 'notification.raised' } & Notification;

/** A theme to save, answered. */
export type SaveThemeOutcome =
  | { readonly kind: 'saved'; readonly message: Message; readonly theme: UserTheme }
  | { readonly kind: 'refused' };

export type ThemeCardTag =
  | 'busy'
  /** The fields are shown. */
  | 'form';

export interface ThemeCardActors {
  readTheme: { input: undefined; output: UserTheme };
  saveTheme: { input: ThemeDraft; output: SaveThemeOutcome };
  /** Answers the default. */
  resetTheme: { input: undefined; output: UserTheme };
}
