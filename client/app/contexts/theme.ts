import { createContext, useContext } from 'react';
import type { ThemeChoice } from '../../ui/theme.js';

/** A person's preference: light, dark, or as the device is set; with their colours. */
export interface ThemePreference extends Omit<ThemeChoice, 'mode'> {
  readonly mode: ThemeChoice['mode'] | 'system';
  /** The user saved it in the settings, so that it is theirs on every device. */
  readonly isOwn: boolean;
}

export interface ThemeSetting {
  readonly preference: ThemePreference;
  /** The mode that is currently shown. */
  readonly mode: ThemeChoice['mode'];
  readonly set: (preference: ThemePreference) => void;
}

export const ThemeContext = createContext<ThemeSetting | null>(null);

/** The theme that was chosen, and how to choose another. */
export function useThemeSetting(): ThemeSetting {
  const setting = useContext(ThemeContext);
  if (!setting) throw new Error('The theme is provided by <ThemeProvider>.');
  return setting;
}
