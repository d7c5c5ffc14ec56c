import { text } from '../../../texts/text.js';
import type { GatewayContext } from '../../context.js';
import { Failure } from '../../errors.js';
import type { MutationResolvers, QueryResolvers } from '../../generated/resolvers.js';
import type { PathOf } from '../problems.js';
import { inInput, orProblems } from '../problems.js';
import { viewPages } from './landing.js';
import { pageOf } from './landing-input.js';

/** The editor of the landing page (schema/landing-editor.graphql). */
export const landingEditorQueries: Pick<
  QueryResolvers<GatewayContext>,
  'landingEditor' | 'landingVersions' | 'landingVersion'
> = {
  landingEditor: async (_, __, ctx) => {
    const { state, page, draft } = await ctx.signedIn().landingEditor.open();
    const view = viewPages(ctx);
    return { state, page: view(page), draft: draft && { ...draft, page: view(draft.page) } };
  },

  landingVersions: async (_, __, ctx) => {
    const versions = await ctx.signedIn().landingEditor.versions();
    ctx.count(versions.length);
    return versions;
  },

  landingVersion: async (_, { version }, ctx) => {
    try {
      return viewPages(ctx)(await ctx.signedIn().landingEditor.version(version));
    } catch (error) {
      if (error instanceof Failure && error.code === 'NOT_FOUND') return null;
      throw error;
    }
  },
};

export const landingEditorMutations: Pick<
  MutationResolvers<GatewayContext>,
  'keepLandingDraft' | 'saveLanding' | 'cropLandingPicture'
> = {
  keepLandingDraft: async (_, { input: { draft } }, ctx) => {
    const kept = draft && { version: draft.version, page: pageOf(draft.page) };
    return await ctx.signedIn().landingEditor.keep(kept);
  },

  saveLanding: async (_, { input: { version, page } }, ctx) => {
    const saved = ctx.signedIn().landingEditor.save(pageOf(page), version ?? null);
    return await orProblems(
      saved.then((newVersion) => ({ __typename: 'LandingSaved', version: newVersion }) as const),
      inPage,
      text('landingEditor.saveFailed'),
    );
  },

  cropLandingPicture: async (_, { input }, ctx) => {
    const cropped = ctx.signedIn().landingEditor.crop(input);
    return await orProblems(
      cropped.then((picture) => ({ __typename: 'LandingPictureStored', ...picture }) as const),
      inInput,
      text('landingEditor.notAPicture'),
    );
  },
};

/** Path of a problem of the page or of one of its cards. */
const inPage: PathOf = ({ field, index }) => {
  if (index === null || index === undefined) return field ? ['page', field] : null;
  return ['page', 'cards', String(index), ...(field ? [field] : [])];
};
