import { isSound, type Settings } from '../../contract/settings.js';
import type { Db } from '../../store/database/database.js';
import { readUserSettings, saveUserSetting } from '../../store/settings/settings.js';

/** How a user wants products to begin; null where the customer's or the site's word holds (S7.40). */
export interface UserDefaults {
  readonly defaultPageLayout: Settings['defaultPageLayout'] | null;
  readonly defaultPageSortBy: Settings['defaultPageSortBy'] | null;
}

const keys = ['defaultPageLayout', 'defaultPageSortBy'] as const;

/** What a user has chosen. */
export async function readUserDefaults(db: Db, userId: number): Promise<UserDefaults> {
  const stored = new Map((await readUserSettings(db, userId, keys)).map(({ key, value }) => [key, value]));
  const chosen = keys.map((key) => [key, isSound(key, stored.get(key)) ? stored.get(key) : null]);
  return Object.fromEntries(chosen) as UserDefaults;
}

/** Saves what is given; what is left out stays, null takes a choice back. */
export async function saveUserDefaults(tx: Db, userId: number, given: Partial<UserDefaults>): Promise<UserDefaults> {
  for (const key of keys) {
    const value = given[key];
    if (value !== undefined) await saveUserSetting(tx, userId, key, value);
  }
  return await readUserDefaults(tx, userId);
}
