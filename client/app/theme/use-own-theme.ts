import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { UserThemeDocument } from '../../generated/graphql.js';
import { useThemeSetting } from '../contexts/theme.js';
import { useViewer } from '../contexts/viewer.js';
import { nextTheme } from './own-theme.js';

/** Shows the theme that the user saved, and keeps it on this device: the next start shows it at once. In punchout none is shown (S4.5). */
export function useOwnTheme(): void {
  const viewer = useViewer();
  const { preference, set } = useThemeSetting();
  const known = useQuery(UserThemeDocument, { skip: viewer === null || viewer.isPunchout }).data?.theme;
  useEffect(() => {
    const next = known ? nextTheme(preference, known) : null;
    if (next) set(next);
  }, [known, preference, set]);
}
