import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import {
  type SettingMembers,
  type SettingValue,
  valueOfMembers,
} from '../../../../domain/administration/settings/setting-value.js';
import type { SettingOwner, StoreSettingKey } from '../../../../domain/administration/settings/store-settings.js';
import type { ChangeOutcome, SettingEditorActors, ShownSetting } from '../../../../machines/settingEditor/types.js';
import type { ActorsOf } from '../../../../machines/support/types-of.js';
import { dataOfAnswer } from '../../../apollo/data-of-answer.js';
import { unlessGivenUp } from '../../../apollo/unless-given-up.js';
import {
  RestoreStoreSettingDocument,
  SaveStoreSettingDocument,
  type SettingOutcomePartsFragment,
  type SettingValueInput,
  StoreSettingChangesDocument,
  type StoreSettingPartsFragment,
  StoreSettingPartsFragmentDoc,
} from '../../../generated/graphql.js';

const ownOf = (value: SettingMembers | null): SettingValue | null => value && valueOfMembers(value);

/** A setting of an answer as the person sees it. */
export const shownSetting = (setting: StoreSettingPartsFragment, { scope, of }: SettingOwner): ShownSetting => ({
  ...{ key: setting.key as StoreSettingKey, scope, of },
  value: valueOfMembers(setting.value),
  ownValue: ownOf(setting.ownValue),
  lastChangeId: setting.lastChange?.id ?? null,
});

/** A value as the schema takes it. */
function sent(value: SettingValue | null): SettingValueInput | null {
  if (value === null) return null;
  if ('texts' in value) return { texts: [...value.texts] };
  if ('fields' in value) return { fields: value.fields.map((field) => ({ ...field })) };
  if ('schedule' in value) return { schedule: { ...value.schedule, weekdays: [...value.schedule.weekdays] } };
  return value;
}

const inputOf = ({ key, scope, of, ownValue }: ShownSetting) => ({ key, scope, of, seen: sent(ownValue) });

function outcomeOf(client: ApolloClient, answer: SettingOutcomePartsFragment, owner: SettingOwner): ChangeOutcome {
  if (answer.__typename === 'Problems') return { kind: 'refused', problems: answer.problems };
  // Settings of the person's own window are read again when they are next needed.
  for (const fieldName of ['settings', 'site', 'administration']) client.cache.evict({ id: 'ROOT_QUERY', fieldName });
  const { id, __typename } = answer.setting;
  client.cache.writeFragment({
    ...{ id: `${__typename}:${id}`, fragment: StoreSettingPartsFragmentDoc, fragmentName: 'StoreSettingParts' },
    data: answer.setting,
  });
  const setting = shownSetting(answer.setting, owner);
  return { kind: answer.__typename === 'StoreSettingSaved' ? 'saved' : 'conflict', setting };
}

/** The effects of the settingEditor machine. What was saved is in the cache, by the setting's id. */
export const settingEditorActors = (client: ApolloClient): ActorsOf<SettingEditorActors> => {
  const save = async (setting: ShownSetting, value: SettingValue | null): Promise<ChangeOutcome> => {
    const input = { ...inputOf(setting), value: sent(value) };
    const { saveStoreSetting } = await dataOfAnswer(
      client.mutate({ mutation: SaveStoreSettingDocument, variables: { input }, fetchPolicy: 'no-cache' }),
    );
    return outcomeOf(client, saveStoreSetting, setting);
  };
  return {
    saveSetting: fromPromise(async ({ input: { setting, value } }) => await save(setting, value)),

    takeBack: fromPromise(async ({ input: { setting, changeId } }) => {
      if (changeId === null) return await save(setting, null);
      const input = { ...inputOf(setting), changeId };
      const request = client.mutate({ mutation: RestoreStoreSettingDocument, variables: { input }, fetchPolicy: 'no-cache' });
      return outcomeOf(client, (await dataOfAnswer(request)).restoreStoreSetting, setting);
    }),

    loadChanges: fromPromise(({ input: { setting }, signal }) =>
      unlessGivenUp(signal, async () => {
        const { key, scope, of } = setting;
        const context = { fetchOptions: { signal }, queryDeduplication: false };
        const variables = { key, scope, of };
        const request = client.query({ query: StoreSettingChangesDocument, variables, fetchPolicy: 'no-cache', context });
        const { storeSettingChanges } = await dataOfAnswer(request);
        return storeSettingChanges.map(({ from, to, id, at, person }) => ({ id, at, person, from: ownOf(from), to: ownOf(to) }));
      }),
    ),
  };
};
