import { defaultColours } from '../../ui/theme.js';
import type { ThemePreference } from '../contexts/theme.js';

export const defaultTheme: ThemePreference = { mode: 'system', ...defaultColours, isOwn: false };

const isMode = (mode: unknown): mode is ThemePreference['mode'] => mode === 'system' || mode === 'light' || mode === 'dark';
const colourOr = (value: unknown, fallback: string): string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : fallback;

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
