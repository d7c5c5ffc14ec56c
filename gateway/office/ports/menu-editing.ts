import type { MenuState } from '../../../domain/administration/people/menu-state.js';
import type { SettingScope } from '../../../domain/administration/settings/store-settings.js';

/** Owner of a menu. */
export interface MenuOwner {
  readonly scope: SettingScope;
  /** Key of the customer, or id of the user; null for the site. */
  readonly of: string | null;
}

/** An entry as an owner has it. */
export interface ScopedMenuEntry {
  readonly key: string;
  readonly state: MenuState;
  readonly origin: SettingScope;
  readonly own: MenuState | null;
  readonly inherited: MenuState;
  readonly isLogged: boolean;
}

/** A menu with the name of its owner. */
export interface ScopedMenu {
  readonly name: string | null;
  readonly entries: readonly ScopedMenuEntry[];
}

/** State of an entry, and whether visits are logged. */
export interface MenuEntryValue {
  readonly state: MenuState | null;
  readonly isLogged: boolean;
}

/** The menus of site, customers and users, for the store's staff. */
export interface MenuEditingPort {
  /** Null for an unknown customer or user. */
  read(owner: MenuOwner): Promise<ScopedMenu | null>;
  /** The entry as saved, or as another person changed it meanwhile. */
  save(
    owner: MenuOwner,
    key: string,
    value: MenuEntryValue,
    seen: MenuEntryValue,
  ): Promise<{ readonly isSaved: boolean; readonly entry: ScopedMenuEntry }>;
}
