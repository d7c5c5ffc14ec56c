import { defaultTheme as standard } from '../../../domain/theme/default-theme.js';
import { isColor } from '../../../domain/theme/theme-color.js';
import type { ThemePreference } from '../contexts/theme.js';

export const defaultTheme: ThemePreference = {
  ...{ mode: 'system', primary: standard.primaryColor, secondary: standard.secondaryColor, isOwn: false },
};

const isMode = (mode: unknown): mode is ThemePreference['mode'] => mode === 'system' || mode === 'light' || mode === 'dark';
const colourOr = (value: unknown, fallback: string): string => (typeof value === 'string' && isColor(value) ? value : fallback);

/** Reads what was saved; what is missing or malformed is the default. */
export function parseTheme(text: string | null): ThemePreference {
  try {
    const saved: unknown = JSON.parse(text ?? 'null');
    if (typeof saved !== 'object' || saved === null) return defaultTheme;
    const { mode, primary, secondary, isOwn } = saved as Record<string, unknown>;
    return {
      mode: isMode(mode) ? mode : defaultTheme.mode,
      primary: colourOr(primary, defaultTheme.primary),
      secondary: colourOr(secondary, defaultTheme.secondary),
      isOwn: isOwn === true,
    };
  } catch {
    return defaultTheme;
  }
}
