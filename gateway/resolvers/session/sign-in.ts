import {
  codeExchangeFailureText,
  codeFailureText,
  newPasswordText,
  passkeyFailureText,
  signInFailureText,
  type TokenFailure,
} from '../../../domain/session/sign-in-messages.js';
import type { Message } from '../../../texts/text.js';
import type { GatewayContext } from '../../context.js';
import type {
  MutationResolvers,
  NewPasswordRequired,
  SecondFactorRequired,
  SignInRefused,
  SignInSuccess,
} from '../../generated/resolvers.js';
import type { TokenOutcome } from '../../office/ports/token.js';
import { demandLengths } from '../demand-lengths.js';
import { longest } from '../sign-in-methods/longest.js';

type SignInMutations = Pick<
  MutationResolvers<GatewayContext>,
  'signIn' | 'signInWithCode' | 'passkeySignInOptions' | 'signInWithPasskey' | 'exchangeAuthorizationCode'
>;

/** Tokens for credentials (schema/session.graphql). */
export const signInMutations: SignInMutations = {
  signIn: async (_, { input }, ctx) => {
    ctx.signsIn = true;
    return viewOutcome(await ctx.anyone.token.signIn(input.username, input.password), signInFailureText, ctx);
  },

  signInWithCode: async (_, { input }, ctx) => {
    demandLengths(input, longest);
    ctx.signsIn = true;
    return viewOutcome(await ctx.anyone.token.signInWithCode(input.challenge, input.code), codeFailureText, ctx);
  },

  passkeySignInOptions: async (_, __, ctx) => await ctx.anyone.token.passkeyOptions(),

  signInWithPasskey: async (_, { input }, ctx) => {
    demandLengths(input, longest);
    ctx.signsIn = true;
    return viewOutcome(await ctx.anyone.token.signInWithPasskey(input), passkeyFailureText, ctx);
  },

  exchangeAuthorizationCode: async (_, { input }, ctx) =>
    viewOutcome(await ctx.anyone.token.exchangeCode(input.code), codeExchangeFailureText, ctx),
};

type SignedIn =
  | (SignInSuccess & { readonly __typename: 'SignInSuccess' })
  | (SecondFactorRequired & { readonly __typename: 'SecondFactorRequired' })
  | (NewPasswordRequired & { readonly __typename: 'NewPasswordRequired' })
  | (SignInRefused & { readonly __typename: 'SignInRefused' });

function viewOutcome(
  outcome: TokenOutcome,
  textOf: (failure: TokenFailure) => Message,
  { texts }: Pick<GatewayContext, 'texts'>,
): SignedIn {
  switch (outcome.kind) {
    case 'granted':
      return { __typename: 'SignInSuccess', accessToken: outcome.accessToken, expiresIn: outcome.expiresIn };
    case 'secondFactor':
      return { __typename: 'SecondFactorRequired', challenge: outcome.challenge };
    case 'newPassword': {
      const reason = texts.say(newPasswordText(outcome.reason));
      return { __typename: 'NewPasswordRequired', resetToken: outcome.resetToken, reason };
    }
    case 'refused':
      return { __typename: 'SignInRefused', reason: texts.say(textOf(outcome)), retryAfter: outcome.retryAfter };
  }
}
