import type * as schema from '../../generated/resolvers.js';

/** All fields of a schema type. */
type All<T> = Required<Omit<T, '__typename'>>;

/** Settings of a user and customer, or of guests (S3.16): those of the schema. */
export type Settings = All<schema.Settings>;
/** Choices of a user (S7.40); null for values not chosen. */
export type UserDefaults = All<schema.UserDefaults>;
export type MenuItem = All<schema.MenuItem>;

/** Choices to save: null resets one, an absent one is unchanged. */
export interface UserDefaultsChange {
  readonly pageLayout?: schema.PageLayout | null | undefined;
  readonly pageSortBy?: schema.ProductSort | null | undefined;
}

/** Settings and menu of a signed-in user. */
export interface SettingsPort {
  settings(): Promise<Settings>;
  menu(): Promise<readonly MenuItem[]>;
  defaults(): Promise<UserDefaults>;
  /** Rejects with `Refused` for problems that a user can fix. */
  saveDefaults(change: UserDefaultsChange): Promise<UserDefaults>;
  /** Logs a visit to the screen of a menu item (A2.36). */
  logVisit(menuKey: string): Promise<void>;
}
