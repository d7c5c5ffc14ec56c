import type { ApolloClient } from '@apollo/client';
import { useSelector } from '@xstate/react';
import { type ReactNode, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { GlobalStyle } from '../../ui/GlobalStyle.js';
import { customProperties } from '../../ui/theme.js';
import { useAppActors } from '../contexts/app-actors.js';
import { ThemeContext, type ThemePreference } from '../contexts/theme.js';
import { type SessionStorage, themeKey } from '../session/saved-session.js';
import { defaultTheme, parseTheme } from './saved-theme.js';
import { useSiteColors } from './use-site-colors.js';

const dark = window.matchMedia('(prefers-color-scheme: dark)');

function onSystemChange(tell: () => void): () => void {
  dark.addEventListener('change', tell);
  return () => dark.removeEventListener('change', tell);
}

/**
 * Provides the theme, and puts it on the document: the chosen one, or the device's as long as none was chosen (A9.6). It goes with the session of who
 * chose it (A4.16).
 */
export function ThemeProvider({
  storage,
  client,
  children,
}: {
  storage: SessionStorage;
  client: ApolloClient;
  children: ReactNode;
}) {
  const { session } = useAppActors();
  const [chosen, setChosen] = useState(() => parseTheme(storage.getItem(themeKey)));
  // A punchout session stores nothing, and a stored theme is another user's (S4.5).
  const isPunchout = useSelector(session, ({ context }) => context.isPunchout || context.authorizationCode !== null);
  const ofSite = useSiteColors(client, storage);
  const preference = useMemo(() => {
    const wanted = isPunchout ? defaultTheme : chosen;
    return wanted.isOwn ? wanted : { ...wanted, ...ofSite };
  }, [isPunchout, chosen, ofSite]);
  const isSystemDark = useSyncExternalStore(onSystemChange, () => dark.matches);
  const mode = preference.mode === 'system' ? (isSystemDark ? 'dark' : 'light') : preference.mode;

  useEffect(() => {
    const adopt = ({ key, newValue }: StorageEvent): void => {
      if (key === themeKey || key === null) setChosen(parseTheme(newValue));
    };
    window.addEventListener('storage', adopt);
    // By then the session has forgotten what was saved, unless another window has signed in.
    const ending = session.on('session.ended', () => setChosen(parseTheme(storage.getItem(themeKey))));
    return () => {
      window.removeEventListener('storage', adopt);
      ending.unsubscribe();
    };
  }, [session, storage]);

  const set = useCallback(
    (next: ThemePreference) => {
      setChosen(next);
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
