import { isColor } from './theme-color.js';

/** A theme as a person edits it (A3.17); colors as typed. */
export interface ThemeDraft {
  readonly mode: 'light' | 'dark';
  readonly primaryColor: string;
  readonly secondaryColor: string;
}

/** The theme of a user. */
export interface UserTheme {
  /** Null as long as the device decides. */
  readonly mode: 'light' | 'dark' | null;
  /** `#rrggbb`. */
  readonly primaryColor: string;
  /** `#rrggbb`. */
  readonly secondaryColor: string;
  /** The user saved it; otherwise it is the default. */
  readonly isOwn: boolean;
}

/** Whether a draft can be saved: both colors are ones. */
export const isTheme = ({ primaryColor, secondaryColor }: ThemeDraft): boolean =>
  isColor(primaryColor) && isColor(secondaryColor);
