import { groupLabel, settingAbout, settingLabel, settingSeen } from '../../../../domain/administration/settings/setting-texts.js';
import {
  isOpenToScope,
  isStoreSettingKey,
  type SettingGroup,
  type SettingScope,
  type StoreSettingKey,
  settingGroups,
  storeSetting,
} from '../../../../domain/administration/settings/store-settings.js';
import type { Texts } from '../../../../texts/texts.js';

/** A setting of a key that the panel has a place for. */
type Keyed<T> = T & { readonly key: StoreSettingKey };

/** Settings of a group. */
export interface FoundGroup<T> {
  readonly group: SettingGroup;
  readonly settings: readonly Keyed<T>[];
}

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Groups with the settings that a scope has and that fit the search: every word is in their name, explanation, group or key. */
export function foundSettings<T extends { readonly key: string }>(
  settings: readonly T[],
  { scope, search }: { readonly scope: SettingScope; readonly search: string },
  t: Texts,
): readonly FoundGroup<T>[] {
  const terms = plain(search)
    .split(/\s+/)
    .filter((term) => term !== '');
  const isFound = ({ key }: Keyed<T>): boolean => {
    const texts = [settingLabel(key), settingAbout(key), settingSeen(key), groupLabel(storeSetting(key).group)];
    const found = plain([key, ...texts.map((text) => t.say(text))].join(' '));
    return terms.every((term) => found.includes(term));
  };
  const isShown = (setting: T): setting is Keyed<T> =>
    isStoreSettingKey(setting.key) && isOpenToScope(setting.key, scope) && isFound(setting as Keyed<T>);
  const shown = settings.filter(isShown);
  return settingGroups
    .map((group) => ({ group, settings: shown.filter(({ key }) => storeSetting(key).group === group) }))
    .filter((each) => each.settings.length > 0);
}
