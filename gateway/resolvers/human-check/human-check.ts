import type { GatewayContext } from '../../context.js';
import type { QueryResolvers } from '../../generated/resolvers.js';

/** Human checks (schema/humanCheck.graphql). */
export const humanCheckQueries: Pick<QueryResolvers<GatewayContext>, 'humanCheck'> = {
  humanCheck: async (_, __, ctx) => ({ __typename: 'ProofOfWork', challenge: await ctx.anyone.humanCheck.challenge() }),
};
