import type * as schema from '../../generated/resolvers.js';

/** Colors of the storefront for a user (A3.17): all of the schema. */
export type Theme = Required<Omit<schema.Theme, '__typename'>>;

/** A theme to save, with valid colors. */
export interface ThemeChange {
  readonly mode: schema.ThemeMode;
  readonly primaryColor: string;
  readonly secondaryColor: string;
}

/** The theme of the signed-in user. */
export interface ThemePort {
  /** Their own theme, or the default. */
  read(): Promise<Theme>;
  /** Saves the whole theme; resolves with the back office's message, null without one. Rejects with `Refused` for problems that a user can fix. */
  save(theme: ThemeChange): Promise<string | null>;
  /** Deletes the user's theme; resolves with the default. */
  reset(): Promise<Theme>;
}
