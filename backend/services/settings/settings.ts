import { isOpenToScope } from '../../../domain/administration/settings/store-settings.js';
import type { Settings } from '../../contract/settings.js';
import type { Db } from '../../store/database/database.js';
import { readSettings } from '../../store/settings/settings.js';
import { isSound, settingDefaults } from './sound-settings.js';

export type { Settings } from '../../contract/settings.js';

/** Settings of a user and customer. The user's own override the customer's, these the site's, these the defaults. */
export async function settingsFor(db: Db, userId: number | null, customerKey: number | null): Promise<Settings> {
  return (await layeredSettings(db, userId, customerKey)).settings;
}

/** The same, and the settings without the user's own; one statement. */
export async function layeredSettings(
  db: Db,
  userId: number | null,
  customerKey: number | null,
): Promise<{ readonly settings: Settings; readonly withoutOwn: Settings }> {
  const stored = await readSettings(db, userId, customerKey);
  return { settings: merged(stored), withoutOwn: merged(stored.filter(({ scope }) => scope !== 'user')) };
}

/** A value of a customer or user for a key that belongs to the site: the same invoice must not show two formats (docs/texts.md). */
const isOutOfPlace = (scope: string, key: keyof Settings): boolean => scope !== 'site' && !isOpenToScope(key, 'USER');

interface StoredSetting {
  readonly scope: string;
  readonly key: string;
  readonly value: unknown;
}

function merged(stored: readonly StoredSetting[]): Settings {
  const sound = stored.filter(({ scope, key, value }) => isSound(key, value) && !isOutOfPlace(scope, key));
  // The last, most personal value of a key wins.
  return { ...settingDefaults, ...Object.fromEntries(sound.map(({ key, value }) => [key, value])) };
}

/** Settings of the site. */
export async function siteSettings(db: Db): Promise<Settings> {
  return await settingsFor(db, null, null);
}
