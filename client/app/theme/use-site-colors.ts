import type { ApolloClient } from '@apollo/client';
import { useEffect, useState } from 'react';
import { isColor } from '../../../domain/theme/theme-color.js';
import { SessionSiteDocument } from '../../generated/graphql.js';
import type { ThemePreference } from '../contexts/theme.js';
import type { SessionStorage } from '../session/saved-session.js';
import { defaultTheme } from './saved-theme.js';

type Colors = Pick<ThemePreference, 'primary' | 'secondary'>;

/** Where this device keeps the site's colors, so that the next start shows them at once; nothing where they are the usual ones. */
const key = 'siteColors';

/** Colors of the site, for people without a theme of their own. */
export function useSiteColors(client: ApolloClient, storage: SessionStorage): Colors {
  const [colors, setColors] = useState(() => parse(storage.getItem(key)));
  useEffect(() => {
    const watched = client.watchQuery({ query: SessionSiteDocument, fetchPolicy: 'cache-only' });
    const subscription = watched.subscribe(({ data, dataState }) => {
      if (dataState !== 'complete') return;
      const { primaryColor: primary, secondaryColor: secondary } = data.site.colors;
      setColors((shown) => (shown.primary === primary && shown.secondary === secondary ? shown : { primary, secondary }));
      try {
        if (primary === defaultTheme.primary && secondary === defaultTheme.secondary) storage.removeItem(key);
        else storage.setItem(key, JSON.stringify({ primary, secondary }));
      } catch (error) {
        console.info('The colors of the site could not be stored.', error);
      }
    });
    return () => subscription.unsubscribe();
  }, [client, storage]);
  return colors;
}

function parse(text: string | null): Colors {
  try {
    const { primary, secondary } = JSON.parse(text ?? '{}') as { primary?: unknown; secondary?: unknown };
    const or = (value: unknown, usual: string): string => (typeof value === 'string' && isColor(value) ? value : usual);
    return { primary: or(primary, defaultTheme.primary), secondary: or(secondary, defaultTheme.secondary) };
  } catch {
    return { primary: defaultTheme.primary, secondary: defaultTheme.secondary };
  }
}
