import { Value } from 'typebox/value';
import { settingProblem } from '../../../../domain/administration/settings/setting-problem.js';
import {
  isOpenToScope,
  isStoreSettingKey,
  type StoreSettingKey,
  storeSetting,
} from '../../../../domain/administration/settings/store-settings.js';
import { storedOfValue, valueOfStored } from '../../../../domain/administration/settings/stored-value.js';
import { text } from '../../../../texts/text.js';
import type { RestoreInput, ScopedSetting, SettingInput } from '../../../contract/store-settings.js';
import type { Transaction } from '../../../store/database/database.js';
import type { Store } from '../../../store/database/store.js';
import { findChange, lockSettings, readScope } from '../../../store/settings/setting-scopes.js';
import type { ChangedBy } from '../../changed-by.js';
import { notFound } from '../../failures.js';
import { refuseFor } from '../../refuse.js';
import type { SignedInUser } from '../../session/caller.js';
import { demandConfirmation } from '../../session/demand-confirmation.js';
import { isSound } from '../../settings/sound-settings.js';
import { changeSettings, type OwnValue } from '../change-settings.js';
import { type FoundScope, findScope } from './find-scope.js';
import { loggedChange } from './logged-change.js';
import { settingsIn } from './read-settings.js';

/** Author of a change, with the age of their last proof of identity. */
export interface SettingAuthor extends ChangedBy {
  readonly user: Pick<SignedInUser, 'authenticatedAt'>;
}

/**
 * Saves a setting of a scope, or takes its value away. Throws 404 for an unknown key, customer or user, and 409: `SETTING_INVALID` for a value that the
 * setting cannot have, `REFUSED` where it is not changed this way, `CONFIRMATION_REQUIRED` before what may weaken protection, and `SETTING_CHANGED` if it
 * is no longer as the person saw it.
 */
export async function saveSetting(store: Store, key: string, input: SettingInput, author: SettingAuthor): Promise<ScopedSetting> {
  const known = demandChangeable(key, input.scope);
  const wanted = 'value' in input ? { value: soundValue(known, input.value) } : null;
  demandProof(known, author);
  return await inScope(store, known, input, async (tx, scope) => await change(tx, scope, known, wanted, author));
}

/** Restores the value that a setting had before a change; throws as {@link saveSetting} does, and 404 for an unknown change. */
export async function restoreSetting(
  store: Store,
  key: string,
  input: RestoreInput,
  author: SettingAuthor,
): Promise<ScopedSetting> {
  const known = demandChangeable(key, input.scope);
  demandProof(known, author);
  return await inScope(store, known, input, async (tx, scope) => {
    const row = await findChange(tx, scope, known, input.changeId);
    if (!row) throw notFound();
    const { from } = loggedChange(known, row);
    await change(tx, scope, known, from && { value: soundValue(known, from.value) }, author);
  });
}

/** Runs a change of a scope if its setting is still as it was seen, and returns it afterwards. */
async function inScope(
  store: Store,
  key: StoreSettingKey,
  { scope, of, seen }: Pick<SettingInput, 'scope' | 'of' | 'seen'>,
  run: (tx: Transaction, scope: FoundScope) => Promise<void>,
): Promise<ScopedSetting> {
  return await store.transaction(async (tx) => {
    const found = await findScope(tx, scope, of);
    await lockSettings(tx, found, [key]);
    const [own] = (await readScope(tx, found)).filter((each) => each.key === key && isSound(key, each.value));
    if (!Value.Equal(own ? { value: own.value } : null, seen)) {
      refuseFor([{ code: 'SETTING_CHANGED', message: text('storeSettings.problem.changed') }]);
    }
    await run(tx, found);
    const after = (await settingsIn(tx, found)).find((each) => each.key === key);
    if (!after) throw new Error(`The setting ${key} is gone`);
    return after;
  });
}

const change = async (tx: Transaction, scope: FoundScope, key: StoreSettingKey, wanted: OwnValue, author: SettingAuthor) =>
  await changeSettings(tx, { scope: scope.scope, scopeId: scope.scopeId, of: scope.of }, new Map([[key, wanted]]), author);

/** The key of a setting that staff change in this scope. */
function demandChangeable(key: string, scope: SettingInput['scope']): StoreSettingKey {
  if (!isStoreSettingKey(key)) throw notFound();
  if (storeSetting(key).hasCard) refuseFor([{ code: 'REFUSED', message: text('storeSettings.problem.onCard') }]);
  if (!isOpenToScope(key, scope === 'site' ? 'SITE' : 'USER')) {
    refuseFor([{ code: 'REFUSED', message: text('storeSettings.problem.siteOnly') }]);
  }
  return key;
}

/** Weaker protection is a danger to everyone. */
function demandProof(key: StoreSettingKey, { user, now }: SettingAuthor): void {
  if (storeSetting(key).isProtected) demandConfirmation(user, now);
}

/** A value without the spaces around its texts; throws 409 for one that the setting cannot have. */
function soundValue(key: StoreSettingKey, value: unknown): unknown {
  const typed = valueOfStored(key, value);
  const problem = typed === null ? text('storeSettings.problem.kind') : settingProblem(key, typed);
  const stored = typed === null || problem !== null ? null : storedOfValue(key, typed);
  if (problem !== null || !isSound(key, stored)) {
    refuseFor([{ code: 'SETTING_INVALID', message: problem ?? text('storeSettings.problem.kind'), field: 'value' }]);
  }
  return stored;
}
