import { kindOfSetting, type StoreSettingKey } from '../../../../domain/administration/settings/store-settings.js';
import type { SettingChange } from '../../../contract/store-settings.js';
import type { ChangeRow } from '../../../store/settings/setting-scopes.js';
import type { OwnValue } from '../change-settings.js';

const structured: ReadonlySet<string> = new Set(['CHOICES', 'FLAGS', 'LINES', 'FIELDS', 'SCHEDULE']);

/** A value of the log as it was stored: lists and objects are JSON there. */
const unlogged = (key: StoreSettingKey, value: unknown): unknown =>
  structured.has(kindOfSetting(key)) && typeof value === 'string' ? JSON.parse(value) : value;

/** A change of a setting out of the log. Entries of the site have a value before and after: the default, if it had none. */
export function loggedChange(key: StoreSettingKey, { id, at, person, details }: ChangeRow): SettingChange {
  const value = (name: 'from' | 'to', flag: 'wasSet' | 'isSet'): OwnValue =>
    details[flag] === false ? null : { value: unlogged(key, details[name] ?? null) };
  return { id, at: at.toISOString(), person, from: value('from', 'wasSet'), to: value('to', 'isSet') };
}
