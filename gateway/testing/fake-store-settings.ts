import type { SettingChange } from '../../domain/administration/settings/setting-change.js';
import { type StoreSettingKey, storeSettingKeys } from '../../domain/administration/settings/store-settings.js';
import { valueOfStored } from '../../domain/administration/settings/stored-value.js';
import type { StoreSetting, StoreSettings, StoreSettingsPort } from '../office/ports/store-settings.js';

/** Settings of a fake back office. */
export interface StoreSettingsFixture {
  storeSettings: StoreSettings | null;
  settingChanges: readonly SettingChange[];
  /** The setting as another user changed it meanwhile; null: no one did. */
  settingConflict: StoreSetting | null;
}

/** A flag that is off, with changes. */
export const storeSettingWith = (change: Partial<StoreSetting> = {}): StoreSetting => ({
  ...{ key: 'hidePricing', value: { flag: false }, defaultValue: { flag: false }, ownValue: null, origin: 'DEFAULT' },
  ...{ customerCount: 0, userCount: 0, lastChange: null },
  ...change,
});

/** Every setting of the store, as far as one value fits its kind. */
export const someStoreSettings: StoreSettings = {
  ...{ name: null, of: null },
  settings: storeSettingKeys.flatMap((key: StoreSettingKey) => {
    const value = valueOfStored(key, false);
    return value ? [storeSettingWith({ key, value, defaultValue: value })] : [];
  }),
};

/** The settings of a fake back office. */
export const fakeStoreSettings = (fixture: StoreSettingsFixture, write: (written: unknown) => void): StoreSettingsPort => {
  const outcome = (written: unknown, setting: StoreSetting) => {
    write(written);
    return { isSaved: fixture.settingConflict === null, setting: fixture.settingConflict ?? setting };
  };
  return {
    read: async () => fixture.storeSettings,
    changes: async () => fixture.settingChanges,
    save: async (setting, value) =>
      outcome({ setting, value }, storeSettingWith({ key: setting.key, ...(value && { value, ownValue: value }) })),
    restore: async (setting, changeId) => outcome({ setting, changeId }, storeSettingWith({ key: setting.key })),
  };
};
