import type { SettingChange } from '../../../domain/administration/settings/setting-change.js';
import type { SettingValue } from '../../../domain/administration/settings/setting-value.js';
import type { SettingOwner, SettingScope, StoreSettingKey } from '../../../domain/administration/settings/store-settings.js';

/** A setting as its owner has it. */
export interface StoreSetting {
  readonly key: StoreSettingKey;
  readonly value: SettingValue;
  readonly defaultValue: SettingValue;
  /** Null: none of its own. */
  readonly ownValue: SettingValue | null;
  readonly origin: 'DEFAULT' | SettingScope;
  readonly customerCount: number;
  readonly userCount: number;
  readonly lastChange: SettingChange | null;
}

/** The settings of an owner. */
export interface StoreSettings {
  readonly name: string | null;
  readonly of: string | null;
  readonly settings: readonly StoreSetting[];
}

/** A setting, and the owner's value that the person saw. */
export interface SeenSetting extends SettingOwner {
  readonly key: StoreSettingKey;
  readonly seen: SettingValue | null;
}

/** A saved setting, or as it is now if somebody changed it meanwhile. */
export interface SettingOutcome {
  readonly isSaved: boolean;
  readonly setting: StoreSetting;
}

/** Settings of the store, for its staff (S3.16). Writes reject with `Refused` for problems that a user can fix. */
export interface StoreSettingsPort {
  /** Null: no customer or user of this name. */
  read(owner: SettingOwner): Promise<StoreSettings | null>;
  /** Newest first. */
  changes(key: StoreSettingKey, owner: SettingOwner): Promise<readonly SettingChange[]>;
  /** Saves a value; null takes the owner's away. */
  save(setting: SeenSetting, value: SettingValue | null): Promise<SettingOutcome>;
  /** Restores the value before a change. */
  restore(setting: SeenSetting, changeId: string): Promise<SettingOutcome>;
}
