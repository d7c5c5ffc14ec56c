/** An entry of the menu and the feature behind it (S3.17). */
export interface MenuEntry {
  readonly key: string;
  readonly isVisible: boolean;
  readonly isLocked: boolean;
}

/** An entry that says whether visits to its screen are logged (A2.36). */
export interface LoggedMenuEntry extends MenuEntry {
  readonly isLogged: boolean;
}

/**
 * A feature can be used: its entry is visible and not locked (S6.5, A2.12). What has no menu key is always open; a key that the menu does not have
 * is closed.
 */
export function isMenuOpen(menu: readonly MenuEntry[], key: string | null): boolean {
  if (key === null) return true;
  return menu.some((entry) => entry.key === key && entry.isVisible && !entry.isLocked);
}

/** A feature is taken away on purpose: its entry is neither visible nor open (A2.89). */
export const isMenuShut = (menu: readonly MenuEntry[], key: string): boolean =>
  menu.some((entry) => entry.key === key && !entry.isVisible && entry.isLocked);
