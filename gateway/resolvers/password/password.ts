import { maxAccountNameLength } from '../../../domain/password/reset-request.js';
import { orElse, text } from '../../../texts/text.js';
import type { GatewayContext } from '../../context.js';
import type { MutationResolvers, QueryResolvers } from '../../generated/resolvers.js';
import { demandLengths } from '../demand-lengths.js';
import { inInput, orProblems } from '../problems.js';

/** The most characters of each text. */
const longest = {
  emailOrUsername: maxAccountNameLength,
  password: 1024,
  newPassword: 1024,
  resetToken: 256,
  verifyToken: 4096,
} as const;

/** Passwords (schema/password.graphql). */
export const passwordQueries: Pick<QueryResolvers<GatewayContext>, 'passwordResetLink' | 'passwordPolicy'> = {
  passwordResetLink: async (_, { token }, ctx) => {
    // A damaged address is no mistake of the caller: no link has it.
    if (token === '' || token.length > longest.resetToken) return null;
    const policy = await ctx.anyone.password.resetPolicy(token);
    return policy && { policy };
  },

  passwordPolicy: async (_, __, ctx) => await ctx.signedIn().ownPassword.policy(),
};

export const passwordMutations: Pick<
  MutationResolvers<GatewayContext>,
  'requestPasswordReset' | 'resetPassword' | 'changePassword'
> = {
  requestPasswordReset: (_, { input }, ctx) => {
    demandLengths(input, longest);
    const requested = ctx.anyone.password.requestReset(input).then((message) => {
      const shown = ctx.texts.say(orElse(message, text('password.resetRequested')));
      return { __typename: 'PasswordResetRequested', message: shown } as const;
    });
    return orProblems(requested, inInput);
  },

  resetPassword: (_, { input }, ctx) => {
    demandLengths(input, longest);
    return savedBy(ctx.anyone.password.reset(input), ctx);
  },

  changePassword: (_, { input }, ctx) => {
    demandLengths(input, longest);
    return savedBy(ctx.signedIn().ownPassword.change(input), ctx);
  },
};

/** The outcome of setting a password, with a message to show. */
function savedBy(write: Promise<string | null>, { texts }: GatewayContext) {
  const saved = write.then((message) => {
    const shown = texts.say(orElse(message, text('password.updated')));
    return { __typename: 'PasswordSaved', message: shown } as const;
  });
  return orProblems(saved, inInput);
}
