import type { GatewayContext } from '../../context.js';
import type { QueryResolvers } from '../../generated/resolvers.js';

/** Human checks (schema/humanCheck.graphql). */
export const humanCheckQueries: Pick<QueryResolvers<GatewayContext>, 'humanCheck'> = {
  humanCheck: async (_, __, ctx) => {
    const task = await ctx.anyone.humanCheck.challenge();
    if (task.kind === 'proofOfWork') return { __typename: 'ProofOfWork', challenge: task.challenge };
    return { __typename: 'HostedCheck', service: task.service, siteKey: task.siteKey };
  },
};
