import { Value } from 'typebox/value';
import type { Transaction } from '../../store/database/database.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { lockSiteSettings, type SettingValue, saveSiteSettings } from '../../store/settings/settings.js';
import type { Settings } from '../settings/settings.js';
import { isSound, settingDefaults } from '../settings/sound-settings.js';

/** Author and request of a change of settings. */
export interface ChangedBy {
  /** Null: the store itself, for instance by a sync. */
  readonly userId: number | null;
  readonly requestId: string;
  readonly now: Date;
}

/** Saves settings of the site, and writes those that changed to the audit log, with their values before and after. */
export async function changeSiteSettings(
  tx: Transaction,
  wanted: Partial<Settings>,
  { userId, requestId, now }: ChangedBy,
): Promise<void> {
  const stored = new Map((await lockSiteSettings(tx, Object.keys(wanted))).map(({ key, value }) => [key, value]));
  const before = (key: keyof Settings) => (isSound(key, stored.get(key)) ? stored.get(key) : settingDefaults[key]);
  const changes = Object.entries(wanted)
    .map(([key, to]) => ({ key, from: before(key as keyof Settings), to }))
    .filter(({ from, to }) => !Value.Equal(from, to));
  if (changes.length === 0) return;
  await saveSiteSettings(tx, Object.fromEntries(changes.map(({ key, to }) => [key, to as SettingValue])));
  await addToAuditLog(
    tx,
    changes.map(({ key, from, to }) => ({
      ...{ at: now, action: 'setting.changed', userId, requestId },
      details: { key, from: loggable(from), to: loggable(to) },
    })),
  );
}

/** A value as one entry of the log holds it. */
function loggable(value: unknown): string | number | boolean | null {
  if (value === null || typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string') return value;
  return JSON.stringify(value);
}
