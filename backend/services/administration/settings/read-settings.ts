import {
  isOpenToScope,
  isStoreSettingKey,
  type StoreSettingKey,
  storeSetting,
  storeSettingKeys,
} from '../../../../domain/administration/settings/store-settings.js';
import type { ScopedSetting, ScopedSettings, ScopeQuery, SettingChange, SettingScope } from '../../../contract/store-settings.js';
import type { Db } from '../../../store/database/database.js';
import { countOverrides, findChanges, findLastChanges, readScope } from '../../../store/settings/setting-scopes.js';
import { notFound } from '../../failures.js';
import { isSound, settingDefaults } from '../../settings/sound-settings.js';
import { type FoundScope, findScope } from './find-scope.js';
import { loggedChange } from './logged-change.js';

/** Most changes of a setting that are shown. */
const mostChanges = 50;

/** All settings as a scope has them; throws 404 for an unknown customer or user. The number of statements does not grow with what is stored. */
export async function readScopedSettings(db: Db, { scope = 'site', of }: ScopeQuery): Promise<ScopedSettings> {
  const found = await findScope(db, scope, of);
  return { scope, of: found.of, name: found.name, settings: await settingsIn(db, found) };
}

/** The settings of a scope. */
export async function settingsIn(db: Db, { layers, ...scope }: FoundScope): Promise<ScopedSetting[]> {
  const stored: { origin: SettingScope; values: ReadonlyMap<string, unknown> }[] = [];
  for (const layer of layers) {
    const values = new Map((await readScope(db, layer)).map(({ key, value }) => [key, value as unknown]));
    stored.push({ origin: layer.scope, values });
  }
  const overrides = await countOverrides(db);
  const last = new Map((await findLastChanges(db, scope)).map((row) => [row.key, row]));
  const count = (key: StoreSettingKey, of: 'customer' | 'user'): number =>
    isOpenToScope(key, 'USER') ? (overrides.find((each) => each.key === key && each.scope === of)?.number ?? 0) : 0;
  return storeSettingKeys.map((key) => {
    const { group, kind, isSiteOnly = false, isProtected = false } = storeSetting(key);
    const layered = stored.filter(
      ({ origin, values }) => isSound(key, values.get(key)) && isOpenToScope(key, origin === 'site' ? 'SITE' : 'USER'),
    );
    const applied = layered.at(-1);
    const own = layered.find(({ origin }) => origin === scope.scope);
    const lastRow = last.get(key);
    return {
      ...{ key, group, kind, isSiteOnly, isProtected },
      default: settingDefaults[key],
      value: applied ? applied.values.get(key) : settingDefaults[key],
      origin: applied?.origin ?? 'default',
      own: own ? { value: own.values.get(key) } : null,
      customers: count(key, 'customer'),
      users: count(key, 'user'),
      lastChange: lastRow ? loggedChange(key, lastRow) : null,
    };
  });
}

/** Changes of a setting in a scope, newest first, at most fifty; throws 404 for an unknown key, customer or user. */
export async function readSettingChanges(db: Db, key: string, { scope = 'site', of }: ScopeQuery): Promise<SettingChange[]> {
  if (!isStoreSettingKey(key)) throw notFound();
  const found = await findScope(db, scope, of);
  return (await findChanges(db, found, key, mostChanges)).map((row) => loggedChange(key, row));
}
