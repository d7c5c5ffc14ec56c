import type { Message } from '../../../texts/text.js';
import type * as schema from '../../generated/resolvers.js';

/** All fields of a schema type. */
type All<T> = Required<Omit<T, '__typename'>>;

/** A field of a product to show. */
export interface ProductField {
  readonly key: string;
  readonly label: Message;
}

/** Fields to show, by place. */
export type ProductFields = Readonly<Record<keyof All<schema.ProductFields>, readonly ProductField[]>>;

/** Settings that hold for a user and customer, or for every guest (S3.16): those of the schema, before they are worded. */
export interface Settings extends Omit<All<schema.Settings>, 'productFields' | 'totalOrderQuantityLabel'> {
  readonly productFields: ProductFields;
  readonly totalOrderQuantityLabel: Message;
}
/** Choices of a user (S7.40); null for those that the user did not make. */
export type UserDefaults = All<schema.UserDefaults>;
export type MenuItem = All<schema.MenuItem>;

/** Choices to save: null resets one, an absent one is unchanged. */
export interface UserDefaultsChange {
  readonly pageLayout?: schema.PageLayout | null | undefined;
  readonly pageSortBy?: schema.ProductSort | null | undefined;
  readonly language?: string | null | undefined;
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
