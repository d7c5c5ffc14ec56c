import { defaultTheme } from '../../../../domain/theme/default-theme.js';
import { isColor } from '../../../../domain/theme/theme-color.js';
import type { Theme, ThemeChange } from '../../ports/theme.js';
import type { WireTheme } from './theme.wire.js';

const colorOr = (usual: string, color: string | null | undefined): string => (color && isColor(color) ? color : usual);

/** A theme; what is missing, or is no color, has the default of A3.17. The device decides on light or dark until the user does. */
export function toTheme({ theme, primaryColor, secondaryColor, hasUserTheme }: WireTheme): Theme {
  const isOwn = hasUserTheme ?? false;
  const mode = theme === 'dark' ? 'DARK' : 'LIGHT';
  return {
    mode: isOwn ? mode : null,
    primaryColor: colorOr(defaultTheme.primaryColor, primaryColor),
    secondaryColor: colorOr(defaultTheme.secondaryColor, secondaryColor),
    isOwn,
  };
}

/** A theme as `POST /api/theme` takes it. */
export const fromTheme = ({ mode, primaryColor, secondaryColor }: ThemeChange) => ({
  theme: mode === 'DARK' ? 'dark' : 'light',
  primaryColor,
  secondaryColor,
});
