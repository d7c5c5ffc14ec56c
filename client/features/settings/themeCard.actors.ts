import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { UserTheme } from '../../../domain/theme/theme.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import type { ThemeCardActors } from '../../../machines/themeCard/types.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import { unlessGivenUp } from '../../apollo/unless-given-up.js';
import { ResetThemeDocument, SaveThemeDocument, type ThemePartsFragment, ThemeToEditDocument } from '../../generated/graphql.js';

const modes = { LIGHT: 'light', DARK: 'dark' } as const;

/** The effects of the themeCard machine. Their answers go into the cache, from which the app takes the theme that it shows. */
export const themeCardActors = (client: ApolloClient): ActorsOf<ThemeCardActors> => ({
  readTheme: fromPromise(({ signal }) =>
    unlessGivenUp(signal, async () => {
      const request = client.query({ query: ThemeToEditDocument, fetchPolicy: 'network-only' });
      return themeOf((await dataOfAnswer(request)).theme);
    }),
  ),

  saveTheme: fromPromise(async ({ input: { mode, primaryColor, secondaryColor } }) => {
    const input = { mode: mode === 'dark' ? 'DARK' : 'LIGHT', primaryColor, secondaryColor } as const;
    const request = client.mutate({ mutation: SaveThemeDocument, variables: { input } });
    const { saveTheme: answer } = await dataOfAnswer(request);
    if (answer.__typename === 'Problems') return { kind: 'refused' };
    return { kind: 'saved', message: answer.message, theme: themeOf(answer.theme) };
  }),

  resetTheme: fromPromise(async () => {
    const request = client.mutate({ mutation: ResetThemeDocument });
    return themeOf((await dataOfAnswer(request)).resetTheme);
  }),
});

const themeOf = ({ mode, primaryColor, secondaryColor, isOwn }: ThemePartsFragment): UserTheme => ({
  ...{ mode: mode && modes[mode], primaryColor, secondaryColor, isOwn },
});
