import { companyFailureText } from '../../../domain/session/company-sign-in-messages.js';
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
import { nowhere, orProblems } from '../problems.js';
import { longest } from '../sign-in-methods/longest.js';

/** The most characters of each text of a directory's answer. */
const longestAnswer = { code: 8_192, state: 256, iss: 2_048, browserSecret: 256 } as const;
const mostOfCompany = 100;

type SignInMutations = Pick<
  MutationResolvers<GatewayContext>,
  | 'signIn'
  | 'signInWithCode'
  | 'passkeySignInOptions'
  | 'signInWithPasskey'
  | 'startCompanySignIn'
  | 'signInByCompany'
  | 'exchangeAuthorizationCode'
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

  startCompanySignIn: async (_, { company }, ctx) => {
    demandLengths({ company }, { company: mostOfCompany });
    const started = ctx.anyone.token
      .startCompanySignIn(company)
      .then((start) => ({ __typename: 'CompanySignInStarted', ...start }) as const);
    return await orProblems(started, nowhere);
  },

  signInByCompany: async (_, { input }, ctx) => {
    demandLengths(input, longestAnswer);
    ctx.signsIn = true;
    const { code, state, iss = null, browserSecret } = input;
    return viewOutcome(await ctx.anyone.token.signInByCompany({ code, state, iss, browserSecret }), companyFailureText, ctx);
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
