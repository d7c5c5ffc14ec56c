import type { SettingChange } from '../../../domain/administration/settings/setting-change.js';
import { settingProblem } from '../../../domain/administration/settings/setting-problem.js';
import { type SettingMembers, type SettingValue, valueOfMembers } from '../../../domain/administration/settings/setting-value.js';
import type { SettingOwner } from '../../../domain/administration/settings/store-settings.js';
import {
  isStoreSettingKey,
  kindOfSetting,
  type StoreSettingKey,
} from '../../../domain/administration/settings/store-settings.js';
import { text } from '../../../texts/text.js';
import type { GatewayContext } from '../../context.js';
import { Failure } from '../../errors.js';
import type {
  MutationResolvers,
  QueryResolvers,
  SaveStoreSettingInput,
  SettingChange as SettingChangeView,
  SettingValue as SettingValueView,
  StoreSetting as StoreSettingView,
} from '../../generated/resolvers.js';
import type { SeenSetting, SettingOutcome, StoreSetting } from '../../office/ports/store-settings.js';
import { orProblems, type PathOf, problem } from '../problems.js';

const ownerOf = ({ scope, of }: { scope: SettingOwner['scope']; of?: string | null | undefined }): SettingOwner => ({
  scope,
  of: scope === 'SITE' ? null : (of ?? ''),
});

/** All members of a value, those that it does not have as null. */
const viewValue = (value: SettingValue): SettingValueView => ({
  ...{ flag: null, text: null, number: null, texts: null, fields: null, schedule: null },
  ...value,
});

const viewOwn = (value: SettingValue | null): SettingValueView | null => value && viewValue(value);

const viewChange = (change: SettingChange): SettingChangeView => ({
  ...change,
  from: viewOwn(change.from),
  to: viewOwn(change.to),
});

const viewSetting = (setting: StoreSetting, { scope, of }: SettingOwner): StoreSettingView => ({
  ...setting,
  id: [scope, of ?? '', setting.key].join(':'),
  kind: kindOfSetting(setting.key),
  value: viewValue(setting.value),
  defaultValue: viewValue(setting.defaultValue),
  ownValue: viewOwn(setting.ownValue),
  lastChange: setting.lastChange && viewChange(setting.lastChange),
});

/** The settings of the store (schema/store-settings.graphql). */
export const storeSettingQueries: Pick<QueryResolvers<GatewayContext>, 'storeSettings' | 'storeSettingChanges'> = {
  storeSettings: async (_, input, ctx) => {
    const { storeSettings } = ctx.signedIn();
    const owner = ownerOf(input);
    const found = await storeSettings.read(owner);
    if (found === null) return null;
    const shown = { scope: owner.scope, of: found.of };
    return { ...found, settings: found.settings.map((setting) => viewSetting(setting, shown)) };
  },

  storeSettingChanges: async (_, { key, ...input }, ctx) => {
    const { storeSettings } = ctx.signedIn();
    return (await storeSettings.changes(demandKey(key), ownerOf(input))).map(viewChange);
  },
};

const inValue: PathOf = ({ field }) => (field === null || field === undefined ? null : ['value']);
const notSaved = text('storeSettings.problem.kind');

export const storeSettingMutations: Pick<MutationResolvers<GatewayContext>, 'saveStoreSetting' | 'restoreStoreSetting'> = {
  saveStoreSetting: async (_, { input }, ctx) => {
    const { storeSettings } = ctx.signedIn();
    const seen = seenOf(input);
    const value = givenValue(input.value);
    const wrong = value && settingProblem(seen.key, value);
    if (wrong) return problem('SETTING_INVALID', wrong, ['value']);
    return await orProblems(saved(storeSettings.save(seen, value), seen), inValue, notSaved);
  },

  restoreStoreSetting: async (_, { input }, ctx) => {
    const { storeSettings } = ctx.signedIn();
    const seen = seenOf(input);
    if (!/^[1-9][0-9]{0,9}$/.test(input.changeId)) throw new Failure('NOT_FOUND', { reason: 'no id of a change' });
    return await orProblems(saved(storeSettings.restore(seen, input.changeId), seen), inValue, notSaved);
  },
};

const givenValue = (value: SettingMembers | null | undefined): SettingValue | null => (value ? valueOfMembers(value) : null);

const seenOf = (input: Pick<SaveStoreSettingInput, 'key' | 'scope' | 'of' | 'seen'>): SeenSetting => ({
  key: demandKey(input.key),
  ...ownerOf(input),
  seen: givenValue(input.seen),
});

function demandKey(key: string): StoreSettingKey {
  if (isStoreSettingKey(key)) return key;
  throw new Failure('NOT_FOUND', { reason: 'no key of a setting' });
}

async function saved(outcome: Promise<SettingOutcome>, owner: SettingOwner) {
  const { isSaved, setting } = await outcome;
  return { __typename: isSaved ? 'StoreSettingSaved' : 'StoreSettingConflict', setting: viewSetting(setting, owner) } as const;
}
