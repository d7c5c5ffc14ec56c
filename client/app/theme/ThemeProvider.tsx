import { type ReactNode, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { GlobalStyle } from '../../ui/GlobalStyle.js';
import { customProperties } from '../../ui/theme.js';
import { ThemeContext, type ThemePreference } from '../contexts/theme.js';
import { openStorage } from '../session/open-storage.js';
import { parseTheme, themeKey } from './saved-theme.js';

const dark = window.matchMedia('(prefers-color-scheme: dark)');

function onSystemChange(tell: () => void): () => void {
  dark.addEventListener('change', tell);
  return () => dark.removeEventListener('change', tell);
}

/** Provides the theme, and puts it on the document: the chosen one, or the device's as long as none was chosen (A9.6). */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [storage] = useState(openStorage);
  const [preference, setPreference] = useState(() => parseTheme(storage.getItem(themeKey)));
  const isSystemDark = useSyncExternalStore(onSystemChange, () => dark.matches);
  const mode = preference.mode === 'system' ? (isSystemDark ? 'dark' : 'light') : preference.mode;

  useEffect(() => {
    const adopt = ({ key, newValue }: StorageEvent): void => {
      if (key === themeKey) setPreference(parseTheme(newValue));
    };
    window.addEventListener('storage', adopt);
    return () => window.removeEventListener('storage', adopt);
  }, []);

  const set = useCallback(
    (next: ThemePreference) => {
      setPreference(next);
      try {
        storage.setItem(themeKey, JSON.stringify(next));
      } catch (error) {
        console.info('The theme could not be stored.', error);
      }
    },
    [storage],
  );
  const setting = useMemo(() => ({ preference, mode, set }), [preference, mode, set]);
  const theme = useMemo(() => ({ ...preference, mode }), [preference, mode]);

  return (
    <ThemeContext value={setting}>
      <GlobalStyle $theme={theme} />
      <meta name="theme-color" content={surfaceOf(customProperties(theme))} />
      {children}
    </ThemeContext>
  );
}

const surfaceOf = (properties: string): string => /--surface: (#\w+)/.exec(properties)?.[1] ?? '#ffffff';
