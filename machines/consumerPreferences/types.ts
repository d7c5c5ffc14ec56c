import type { PreferencesField, PreferencesForm, SavedPreferences } from '../../domain/registration/preferences.js';
import type { Problem } from '../../domain/system/problem.js';
import type { Message } from '../../texts/text.js';
import type { Notification } from '../notifications/types.js';

/** Preferences as read when the page opens. */
export interface ReadPreferences extends SavedPreferences {
  /** The site's text for the choice to receive email; null if the site offers none. */
  readonly optionText: string | null;
}

export interface ConsumerPreferencesInput {
  /** Two-letter code of the site's country, for phone numbers without a country code. */
  readonly country: string;
}

export interface ConsumerPreferencesContext extends ConsumerPreferencesInput {
  /** The site's text for the choice to receive email; null if the site offers none. */
  readonly optionText: string | null;
  readonly form: PreferencesForm;
  readonly emailOption: boolean;
  /** Fields that were changed: only there problems show. */
  readonly changed: Readonly<Partial<Record<PreferencesField | 'emailOption', true>>>;
  /** Why the preferences could not be read; null if they were. */
  readonly reason: Message | null;
}

export type ConsumerPreferencesEvent =
  | { type: 'field.changed'; field: PreferencesField; text: string }
  | { type: 'emailOption.changed'; isChosen: boolean }
  | { type: 'save' }
  /** The preferences could not be read: again. */
  | { type: 'retry' };

export type ConsumerPreferencesEmitted = { type: 'notification.raised' } & Notification;

/** Preferences to save, answered. */
export type PreferencesOutcome =
  | { readonly kind: 'saved'; readonly message: Message; readonly preferences: SavedPreferences }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

export type ConsumerPreferencesTag =
  | 'busy'
  /** The fields are shown. */
  | 'form';

export interface ConsumerPreferencesActors {
  readPreferences: { input: undefined; output: ReadPreferences };
  savePreferences: {
    /** Company and phone number are null for none. */
    input: {
      readonly company: string | null;
      readonly phone: string | null;
      readonly email: string;
      readonly emailOption: boolean;
    };
    output: PreferencesOutcome;
  };
}
