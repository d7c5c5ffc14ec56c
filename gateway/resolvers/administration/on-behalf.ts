import type { GatewayContext } from '../../context.js';
import type { MutationResolvers } from '../../generated/resolvers.js';
import { demandLengths } from '../demand-lengths.js';
import { inInput, orProblems } from '../problems.js';

/** Acting as a user (schema/on-behalf.graphql). */
export const onBehalfMutations: Pick<MutationResolvers<GatewayContext>, 'actOnBehalf'> = {
  actOnBehalf: async (_, { input }, ctx) => {
    const { onBehalf } = ctx.signedIn();
    demandLengths(input, { username: 254, reason: 2_000 });
    const started = async () =>
      ({ __typename: 'ActingOnBehalf', ...(await onBehalf.start(input.username, input.reason)) }) as const;
    return await orProblems(started(), inInput);
  },
};
