import { Value } from 'typebox/value';
import { settingProblem } from '../../../domain/administration/settings/setting-problem.js';
import type { StoreSettingKey } from '../../../domain/administration/settings/store-settings.js';
import { storedOfValue, valueOfStored } from '../../../domain/administration/settings/stored-value.js';
import { text } from '../../../texts/text.js';
import type { SetupSettingsInput } from '../../contract/setup.js';
import type { Store } from '../../store/database/store.js';
import { lockSettings } from '../../store/settings/setting-scopes.js';
import { saveSetupStep } from '../../store/setup/store-setup.js';
import { changeSiteSettings } from '../administration/change-settings.js';
import type { ChangedBy } from '../changed-by.js';
import type { Problem } from '../failures.js';
import { refuseFor } from '../refuse.js';
import { type Settings, siteSettings } from '../settings/settings.js';
import { isSound } from '../settings/sound-settings.js';

/**
 * Saves several settings of the site, all or none. Throws 409: `SETTING_INVALID` at each field that cannot have its value, and `SETTING_CHANGED` if one
 * of them is no longer as the person saw it.
 */
export async function saveSetupSettings(
  store: Store,
  { values, seen, next }: SetupSettingsInput,
  changedBy: ChangedBy,
): Promise<void> {
  const keys = Object.keys(values) as StoreSettingKey[];
  const read = keys.map((key) => ({ key, ...soundValue(key, values[key as keyof typeof values]) }));
  refuseFor(read.flatMap(({ problem }) => problem ?? []));
  await store.transaction(async (tx) => {
    await lockSettings(tx, { scope: 'site', scopeId: 0 }, keys);
    const current = await siteSettings(tx);
    const isSeen = keys.every((key) => Value.Equal(current[key], seen[key as keyof typeof seen]));
    refuseFor(isSeen ? [] : [{ code: 'SETTING_CHANGED', message: text('setup.changedMeanwhile') }]);
    const wanted = Object.fromEntries(read.map(({ key, stored }) => [key, stored]));
    await changeSiteSettings(tx, wanted as Partial<Settings>, changedBy);
    if (next !== undefined) await saveSetupStep(tx, next);
  });
}

function soundValue(key: StoreSettingKey, value: unknown): { readonly stored: unknown; readonly problem: Problem | null } {
  const typed = valueOfStored(key, value);
  const problem = typed === null ? text('storeSettings.problem.kind') : settingProblem(key, typed);
  const stored = typed === null || problem !== null ? null : storedOfValue(key, typed);
  if (problem === null && isSound(key, stored)) return { stored, problem: null };
  return { stored, problem: { code: 'SETTING_INVALID', message: problem ?? text('storeSettings.problem.kind'), field: key } };
}
