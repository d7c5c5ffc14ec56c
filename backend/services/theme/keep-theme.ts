import { defaultTheme } from '../../../domain/theme/default-theme.js';
import { colorProblemText, isColor } from '../../../domain/theme/theme-color.js';
import type { Theme, ThemeInput } from '../../contract/theme.js';
import type { Db } from '../../store/database/database.js';
import type { Store } from '../../store/database/store.js';
import { deleteThemeOf, findTheme, saveThemeOf } from '../../store/theme/themes.js';
import { forbidden } from '../failures.js';
import { refuseFor } from '../refuse.js';
import type { SignedInUser, Visitor } from '../session/caller.js';
import { hasMenuEntry } from '../settings/menu.js';
import { personalSettings } from '../settings/personal-settings.js';
import { siteSettings } from '../settings/settings.js';

/** The theme of users without one of their own (A3.17), in the colors of the site. */
export async function standardTheme(db: Db): Promise<Theme> {
  const { primaryColor, secondaryColor } = await siteSettings(db);
  return shape({ mode: defaultTheme.mode, primaryColor, secondaryColor }, false);
}

/** Reads the theme of a user. */
export async function readTheme(db: Db, { id }: Pick<SignedInUser, 'id'>): Promise<Theme> {
  const own = await findTheme(db, id);
  return own ? shape(own, true) : await standardTheme(db);
}

/** Saves the theme of a user; returns it as saved. Throws 403 if they may not choose colors, and 409 for texts that are no colors. */
export async function saveTheme(store: Store, { theme, ...colors }: ThemeInput, visitor: Visitor): Promise<Theme> {
  const { id: userId } = await demandColorChoice(store.db, visitor);
  const fields = ['primaryColor', 'secondaryColor'] as const;
  const wrong = fields.filter((field) => !isColor(colors[field]));
  refuseFor(wrong.map((field) => ({ code: 'COLOR_INVALID', message: colorProblemText, field })));
  const kept = {
    mode: theme,
    primaryColor: colors.primaryColor.toLowerCase(),
    secondaryColor: colors.secondaryColor.toLowerCase(),
  };
  await store.transaction((tx) => saveThemeOf(tx, { userId, ...kept }));
  return shape(kept, true);
}

/** Deletes the theme of a user; returns the default. Throws 403 if they may not choose colors. */
export async function resetTheme(store: Store, visitor: Visitor): Promise<Theme> {
  const { id } = await demandColorChoice(store.db, visitor);
  await store.transaction((tx) => deleteThemeOf(tx, id));
  return await standardTheme(store.db);
}

/** The user, if their settings and their menu let them choose colors (A2.76, A6.5). */
async function demandColorChoice(db: Db, visitor: Visitor): Promise<SignedInUser> {
  const { user } = visitor;
  if (user === null || !(await personalSettings(db, visitor)).allowUserColors) throw forbidden();
  if (!(await hasMenuEntry(db, user, visitor.customerKey, 'ColorMaintenance'))) throw forbidden();
  return user;
}

interface KeptTheme {
  readonly mode: Theme['theme'];
  readonly primaryColor: string;
  readonly secondaryColor: string;
}

function shape({ mode: theme, primaryColor, secondaryColor }: KeptTheme, hasUserTheme: boolean): Theme {
  return { theme, primaryColor, secondaryColor, hasUserTheme };
}
