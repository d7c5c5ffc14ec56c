import type { SettingValue } from './setting-value.js';

/** A change of a setting; null: no value of the owner's own. */
export interface SettingChange {
  readonly id: string;
  readonly at: string;
  /** Null: the store itself. */
  readonly person: string | null;
  readonly from: SettingValue | null;
  readonly to: SettingValue | null;
}
