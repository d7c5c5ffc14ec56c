import { colorProblemText, isColor } from '../../../domain/theme/theme-color.js';
import { orElse, text } from '../../../texts/text.js';
import type { GatewayContext } from '../../context.js';
import type { MutationResolvers, QueryResolvers, ThemeInput } from '../../generated/resolvers.js';
import type { ThemeChange } from '../../office/ports/theme.js';
import { inInput, orProblems, type TaggedProblems } from '../problems.js';

/** Themes of users (schema/theme.graphql). */
export const themeQueries: Pick<QueryResolvers<GatewayContext>, 'theme'> = {
  theme: async (_, __, ctx) => await ctx.signedIn().theme.read(),
};

export const themeMutations: Pick<MutationResolvers<GatewayContext>, 'saveTheme' | 'resetTheme'> = {
  saveTheme: async (_, { input }, ctx) => {
    const { theme } = ctx.signedIn();
    const invalid = colorProblems(input);
    if (invalid !== null) return invalid;
    const change = changeOf(input);
    const saved = theme.save(change).then((message) => {
      const shown = ctx.texts.say(orElse(message, text('theme.saved')));
      return { __typename: 'ThemeSaved', message: shown, theme: { ...change, isOwn: true } } as const;
    });
    return await orProblems(saved, inInput);
  },

  resetTheme: async (_, __, ctx) => await ctx.signedIn().theme.reset(),
};

/** A theme as it is kept: one spelling a color. */
const changeOf = ({ mode, primaryColor, secondaryColor }: ThemeInput): ThemeChange => ({
  mode,
  primaryColor: primaryColor.toLowerCase(),
  secondaryColor: secondaryColor.toLowerCase(),
});

/** A problem for each text that is no color; null if there is none. */
function colorProblems(input: ThemeInput): TaggedProblems | null {
  const invalid = (['primaryColor', 'secondaryColor'] as const).filter((field) => !isColor(input[field]));
  if (invalid.length === 0) return null;
  const code = 'COLOR_INVALID' as const;
  return {
    __typename: 'Problems',
    problems: invalid.map((field) => ({ code, message: colorProblemText, field: [field], lineId: null })),
  };
}
