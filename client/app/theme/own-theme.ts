import type { ThemePartsFragment } from '../../generated/graphql.js';
import type { ThemePreference } from '../contexts/theme.js';
import { defaultTheme } from './saved-theme.js';

/**
 * The theme to show now that the user's is known: their own wins over the choice of this device. One that was theirs and is deleted leaves the default.
 * Null if what is shown stays.
 */
export function nextTheme(shown: ThemePreference, known: ThemePartsFragment): ThemePreference | null {
  const { mode, primaryColor: primary, secondaryColor: secondary, isOwn } = known;
  if (!isOwn || mode === null) return shown.isOwn ? defaultTheme : null;
  const next: ThemePreference = { mode: mode === 'DARK' ? 'dark' : 'light', primary, secondary, isOwn };
  const isShown = (Object.keys(next) as (keyof ThemePreference)[]).every((part) => next[part] === shown[part]);
  return isShown ? null : next;
}
