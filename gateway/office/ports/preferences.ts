import type { SavedPreferences } from '../../../domain/registration/preferences.js';

/** Preferences to save. */
export interface PreferencesChange extends SavedPreferences {
  /** The account's address, typed to confirm the change. */
  readonly email: string;
}

/** Preferences of the signed-in consumer; all others are `FORBIDDEN`. */
export interface PreferencesPort {
  read(): Promise<SavedPreferences>;
  /**
   * Saves all preferences; resolves with the back office's message, null without one. Rejects with `Refused` for problems that a user can fix, another
   * address than the account's among them.
   */
  save(change: PreferencesChange): Promise<string | null>;
}
