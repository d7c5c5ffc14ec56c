import type { UserPreferences, UserPreferencesInput } from '../../contract/settings.js';
import type { Db } from '../../store/database/database.js';
import { readUserSettings, saveUserSetting } from '../../store/settings/settings.js';
import { isSound } from './sound-settings.js';

const keys = ['defaultPageLayout', 'defaultPageSortBy', 'language'] as const;

/** Reads a user's preferences. */
export async function readUserDefaults(db: Db, userId: number): Promise<UserPreferences> {
  const stored = new Map((await readUserSettings(db, userId, keys)).map(({ key, value }) => [key, value]));
  const chosen = keys.map((key) => [key, isSound(key, stored.get(key)) ? stored.get(key) : null]);
  return Object.fromEntries(chosen) as UserPreferences;
}

/** Saves preferences: missing ones stay, null removes one. */
export async function saveUserDefaults(tx: Db, userId: number, input: UserPreferencesInput): Promise<UserPreferences> {
  for (const key of keys) {
    const value = input[key];
    if (value !== undefined) await saveUserSetting(tx, userId, key, value);
  }
  return await readUserDefaults(tx, userId);
}
