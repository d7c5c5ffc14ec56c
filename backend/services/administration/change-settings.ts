import { Value } from 'typebox/value';
import type { Transaction } from '../../store/database/database.js';
import { addToAuditLog } from '../../store/records/audit-log.js';
import { deleteSetting, lockSettings, readScope, type ScopeKey, saveSetting } from '../../store/settings/setting-scopes.js';
import type { SettingValue } from '../../store/settings/settings.js';
import type { ChangedBy } from '../changed-by.js';
import type { Settings } from '../settings/settings.js';
import { isSound, settingDefaults } from '../settings/sound-settings.js';

/** A scope, and the customer's code or username that the log names it by. */
export interface NamedScope extends ScopeKey {
  readonly of: string | null;
}

/** A value that a scope has of its own; null: it has none, and the one above it applies. */
export type OwnValue = { readonly value: unknown } | null;

const site: NamedScope = { scope: 'site', scopeId: 0, of: null };

/** Saves settings of the site, and writes those that changed to the audit log, with their values before and after. */
export async function changeSiteSettings(tx: Transaction, wanted: Partial<Settings>, changedBy: ChangedBy): Promise<void> {
  const values = Object.entries(wanted).map(([key, value]) => [key, { value }] as const);
  await changeSettings(tx, site, new Map(values), changedBy);
}

/**
 * Saves settings of a scope, or takes them away, and writes those that changed to the audit log. The site stores only what differs from the defaults, so
 * that a default chosen again is one.
 */
export async function changeSettings(
  tx: Transaction,
  target: NamedScope,
  wanted: ReadonlyMap<string, OwnValue>,
  { userId, requestId, now }: ChangedBy,
): Promise<void> {
  const { of, ...scope } = target;
  await lockSettings(tx, scope, [...wanted.keys()]);
  const stored = new Map((await readScope(tx, scope)).map(({ key, value }) => [key, value as unknown]));
  const changes = [...wanted]
    .map(([key, own]) => ({ key: key as keyof Settings, before: ownOf(key, stored), after: toStore(scope, key, own) }))
    .filter(({ before, after }) => !Value.Equal(before, after));
  for (const { key, after } of changes) {
    if (after === null) await deleteSetting(tx, scope, key);
    else await saveSetting(tx, scope, key, after.value as SettingValue);
  }
  await addToAuditLog(
    tx,
    changes.map(({ key, before, after }) => ({
      ...{ at: now, action: 'setting.changed', userId, requestId },
      details: { key, ...(scope.scope === 'site' ? siteChange(key, before, after) : { ...target, ...change(before, after) }) },
    })),
  );
}

const ownOf = (key: string, stored: ReadonlyMap<string, unknown>): OwnValue =>
  isSound(key, stored.get(key)) ? { value: stored.get(key) } : null;

const toStore = ({ scope }: ScopeKey, key: string, own: OwnValue): OwnValue =>
  scope === 'site' && own !== null && Value.Equal(own.value, settingDefaults[key as keyof Settings]) ? null : own;

/** Without a value of its own, the site has the default. */
const siteChange = (key: keyof Settings, before: OwnValue, after: OwnValue) => ({
  from: loggable(before === null ? settingDefaults[key] : before.value),
  to: loggable(after === null ? settingDefaults[key] : after.value),
});

const change = (before: OwnValue, after: OwnValue) => ({
  ...{ wasSet: before !== null, from: loggable(before?.value ?? null) },
  ...{ isSet: after !== null, to: loggable(after?.value ?? null) },
});

/** A value as one entry of the log holds it. */
function loggable(value: unknown): string | number | boolean | null {
  if (value === null || typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string') return value;
  return JSON.stringify(value);
}
