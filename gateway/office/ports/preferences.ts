/** Preferences of a consumer (A3.13). */
export interface ConsumerPreferences {
  /** Null for none. */
  readonly company: string | null;
  /** Digits of the number and its extension, or E.164; null for none. */
  readonly phone: string | null;
  /** The consumer receives email from the site. */
  readonly emailOption: boolean;
}

/** Preferences to save. */
export interface PreferencesChange extends ConsumerPreferences {
  /** The account's address, typed to confirm the change. */
  readonly email: string;
}

/** Preferences of the signed-in consumer; all others are `FORBIDDEN`. */
export interface PreferencesPort {
  read(): Promise<ConsumerPreferences>;
  /**
   * Saves all preferences; resolves with the back office's message, null without one. Rejects with `Refused` for problems that a user can fix, another
   * address than the account's among them.
   */
  save(change: PreferencesChange): Promise<string | null>;
}
