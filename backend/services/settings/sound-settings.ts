import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
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

function isLocale(tag: unknown): boolean {
  try {
    return typeof tag === 'string' && Intl.NumberFormat.supportedLocalesOf(tag).length === 1;
  } catch {
    return false;
  }
}

function isTimeZone(name: unknown): boolean {
  try {
    return typeof name === 'string' && new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}
