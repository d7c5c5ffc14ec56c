import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { isLocale, isTimeZone } from '../../../domain/administration/settings/region-names.js';
import { type Settings, settingSchemas } from '../../contract/settings.js';

/** The default of every setting. */
export const settingDefaults = Object.fromEntries(
  Object.entries(settingSchemas).map(([key, schema]: [string, TSchema & { default?: unknown }]) => [key, schema.default]),
) as Settings;

/** Whether the setting can have this value; others are ignored where they are stored. */
export function isSound(key: string, value: unknown): key is keyof Settings {
  if (!Object.hasOwn(settingSchemas, key)) return false;
  if (!Value.Check(settingSchemas[key as keyof Settings], value)) return false;
  if (key === 'timeZone') return isTimeZone(value);
  return (key !== 'regionalFormat' && key !== 'language') || isLocale(value);
}
