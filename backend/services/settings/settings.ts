import { isSound, type Settings, settingDefaults } from '../../contract/settings.js';
import type { Db } from '../../store/database/database.js';
import { readSettings } from '../../store/settings/settings.js';

export type { Settings } from '../../contract/settings.js';

/** Settings of a user and customer: the user's own go before the customer's, these before the site's, these before the defaults. */
export async function settingsFor(db: Db, userId: number | null, customerKey: number | null): Promise<Settings> {
  return (await layeredSettings(db, userId, customerKey)).settings;
}

/** The same, and what would hold had the user set nothing; one statement. */
export async function layeredSettings(
  db: Db,
  userId: number | null,
  customerKey: number | null,
): Promise<{ readonly settings: Settings; readonly withoutOwn: Settings }> {
  const stored = await readSettings(db, userId, customerKey);
  return { settings: merged(stored), withoutOwn: merged(stored.filter(({ scope }) => scope !== 'user')) };
}

function merged(stored: readonly { readonly key: string; readonly value: unknown }[]): Settings {
  const sound = stored.filter(({ key, value }) => isSound(key, value));
  // Of several values of one key the last, most personal one stays.
  return { ...settingDefaults, ...Object.fromEntries(sound.map(({ key, value }) => [key, value])) };
}

/** Settings that hold for everybody. */
export async function siteSettings(db: Db): Promise<Settings> {
  return await settingsFor(db, null, null);
}
