import { siteTitleProblem } from '../../../domain/administration/site-title.js';
import { orElse, text } from '../../../texts/text.js';
import type { GatewayContext } from '../../context.js';
import type { MutationResolvers, QueryResolvers, SiteDefaultSaved } from '../../generated/resolvers.js';
import { Refused } from '../../office/ports/refused.js';
import { reasonFor } from '../problem-message.js';
import { inInput, nowhere, orProblems, problem } from '../problems.js';
import { refusalStatus } from '../refusal-status.js';

/** The administration of the store (schema/administration.graphql). */
export const administrationQueries: Pick<QueryResolvers<GatewayContext>, 'administration'> = {
  administration: async (_, __, ctx) => await ctx.signedIn().administration.options(),
};

export const administrationMutations: Pick<
  MutationResolvers<GatewayContext>,
  'saveSiteTitle' | 'saveSiteLayout' | 'saveSiteSortOrder' | 'savePasswordOptions' | 'syncSiteMetadata' | 'syncImages'
> = {
  saveSiteTitle: async (_, { input }, ctx) => {
    const { administration } = ctx.signedIn();
    const wrong = siteTitleProblem(input.title);
    if (wrong) return problem('TITLE_INVALID', wrong, ['title']);
    const saved = administration.saveTitle(input.title.trim());
    return await orProblems(
      saved.then((title) => ({ __typename: 'SiteTitleSaved', title }) as const),
      inInput,
      text('administration.titleFailed'),
    );
  },

  saveSiteLayout: async (_, { pageLayout }, ctx) => {
    const saved = { pageLayout, pageSortBy: null };
    return await orRefusal(ctx, ctx.signedIn().administration.saveLayout(pageLayout), saved);
  },

  saveSiteSortOrder: async (_, { pageSortBy }, ctx) => {
    const saved = { pageLayout: null, pageSortBy };
    return await orRefusal(ctx, ctx.signedIn().administration.saveSortOrder(pageSortBy), saved);
  },

  savePasswordOptions: async (_, { input }, ctx) => {
    const saved = ctx.signedIn().administration.savePasswordOptions(input);
    return await orProblems(
      saved.then(() => ({ __typename: 'PasswordOptionsSaved', options: input }) as const),
      inInput,
      text('administration.errorOccured'),
    );
  },

  syncSiteMetadata: async (_, __, ctx) => {
    const { message, errorReason, ...sync } = await ctx.signedIn().administration.syncSite();
    return { ...sync, message: message && ctx.texts.say(message), errorReason: errorReason && ctx.texts.say(errorReason) };
  },

  syncImages: async (_, __, ctx) => {
    const requested = ctx.signedIn().administration.syncImages();
    return await orProblems(
      requested.then((message) => {
        const shown = ctx.texts.say(orElse(message, text('administration.imagesRequested')));
        return { __typename: 'ImageSyncRequested', message: shown } as const;
      }),
      nowhere,
      text('administration.titleFailed'),
    );
  },
};

/** A default that was saved, or the refusal. */
async function orRefusal(ctx: GatewayContext, save: Promise<void>, saved: Omit<SiteDefaultSaved, '__typename'>) {
  try {
    await save;
    return { __typename: 'SiteDefaultSaved', ...saved } as const;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const errorReason = ctx.texts.say(reasonFor(error, ctx));
    return { __typename: 'DefaultsRefusal', errorCode: refusalStatus(error), errorReason } as const;
  }
}
