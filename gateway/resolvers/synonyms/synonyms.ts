import { synonymPortion } from '../../../domain/administration/synonyms/synonym-file.js';
import { text } from '../../../texts/text.js';
import type { GatewayContext } from '../../context.js';
import { badInput } from '../../errors.js';
import type { MutationResolvers, QueryResolvers } from '../../generated/resolvers.js';
import { orProblems } from '../problems.js';

const longestSearch = 200;
const mostRows = 100;

/** Synonyms of searches, for the store's staff (schema/synonyms.graphql). */
export const synonymQueries: Pick<QueryResolvers<GatewayContext>, 'storeSynonyms' | 'storeSynonymFile'> = {
  storeSynonyms: async (_, { search, page, pageSize }, ctx) => {
    const { synonyms } = ctx.signedIn();
    if (page < 1 || page > 1_000_000) throw badInput('page is 1 to 1000000');
    if (pageSize < 1 || pageSize > mostRows) throw badInput(`pageSize is 1 to ${mostRows}`);
    if (search.length > longestSearch) throw badInput(`search has at most ${longestSearch} characters`);
    return await synonyms.list(search.trim(), page, pageSize);
  },

  storeSynonymFile: async (_, __, ctx) => await ctx.signedIn().synonyms.file(),
};

export const synonymMutations: Pick<MutationResolvers<GatewayContext>, 'changeStoreSynonym' | 'importStoreSynonyms'> = {
  changeStoreSynonym: async (_, { input: { before = null, after = null } }, ctx) => {
    const { synonyms } = ctx.signedIn();
    if (before === null && after === null) throw badInput('before or after is given');
    const changing = synonyms
      .change({ before, after })
      .then((synonym) => ({ __typename: 'StoreSynonymSaved', synonym }) as const);
    return await orProblems(changing, ({ field }) => (field ? ['after', field] : null), text('synonyms.notSaved'));
  },

  importStoreSynonyms: async (_, { input: { synonyms: given, isDryRun } }, ctx) => {
    const { synonyms } = ctx.signedIn();
    if (given.length > synonymPortion) throw badInput(`synonyms are at most ${synonymPortion}`);
    return { results: await synonyms.take(given, isDryRun) };
  },
};
