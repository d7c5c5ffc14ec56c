import type { GatewayContext } from '../../context.js';
import type { MutationResolvers } from '../../generated/resolvers.js';
import { nowhere, orProblems } from '../problems.js';

/** The end of a punchout session (schema/punchout.graphql). */
export const punchoutMutations: Pick<MutationResolvers<GatewayContext>, 'createPunchoutMessage'> = {
  createPunchoutMessage: (_, { input }, ctx) => {
    const making = ctx.signedIn().punchout.createMessage({ version: input.version });
    return orProblems(
      making.then(({ postbackUrl, body }) => ({ __typename: 'PunchoutMessage', postbackUrl, body }) as const),
      nowhere,
    );
  },
};
