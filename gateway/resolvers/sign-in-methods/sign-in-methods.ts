import type { SignInMethods } from '../../../domain/sign-in-methods/sign-in-methods.js';
import type { GatewayContext } from '../../context.js';
import { Failure } from '../../errors.js';
import type { MutationResolvers, QueryResolvers, RecoveryCodesIssuedResolvers } from '../../generated/resolvers.js';
import { demandLengths } from '../demand-lengths.js';
import { inInput, nowhere, orProblems } from '../problems.js';
import { inProof, proofIn } from './confirm-identity.js';
import { longest } from './longest.js';

/** Recovery codes; the sign-in methods after them are read if the query selects them. */
export interface IssuedCodes {
  readonly recoveryCodes: readonly string[];
}

/** How the user signs in (schema/signInMethods.graphql). */
export const signInMethodQueries: Pick<QueryResolvers<GatewayContext>, 'signInMethods'> = {
  signInMethods: async (_, __, ctx) => await ctx.signedIn().signInMethods.read(),
};

type SignInMethodMutations = Pick<
  MutationResolvers<GatewayContext>,
  | 'confirmIdentity'
  | 'passkeyConfirmationOptions'
  | 'startAuthenticator'
  | 'confirmAuthenticator'
  | 'removeAuthenticator'
  | 'replaceRecoveryCodes'
  | 'passkeyCreationOptions'
  | 'addPasskey'
  | 'removePasskey'
>;

export const signInMethodMutations: SignInMethodMutations = {
  confirmIdentity: async (_, { input }, ctx) => {
    const { signInMethods } = ctx.signedIn();
    const confirmed = signInMethods
      .confirm(proofIn(input))
      .then((until) => ({ __typename: 'IdentityConfirmed', until }) as const);
    return await orProblems(confirmed, inProof);
  },

  passkeyConfirmationOptions: async (_, __, ctx) => await ctx.signedIn().signInMethods.passkeyConfirmationOptions(),

  startAuthenticator: async (_, __, ctx) => {
    const started = ctx
      .signedIn()
      .signInMethods.startAuthenticator()
      .then((secret) => ({ __typename: 'AuthenticatorStarted', ...secret }) as const);
    return await orProblems(started, nowhere);
  },

  confirmAuthenticator: async (_, { code }, ctx) => {
    const { signInMethods } = ctx.signedIn();
    demandLengths({ code }, longest);
    return await issuedBy(signInMethods.confirmAuthenticator(code));
  },

  removeAuthenticator: async (_, __, ctx) => await changedBy(ctx.signedIn().signInMethods.removeAuthenticator()),

  replaceRecoveryCodes: async (_, __, ctx) => await issuedBy(ctx.signedIn().signInMethods.replaceRecoveryCodes()),

  passkeyCreationOptions: async (_, __, ctx) => {
    const request = ctx
      .signedIn()
      .signInMethods.passkeyCreationOptions()
      .then((options) => ({ __typename: 'PasskeyRequest', ...options }) as const);
    return await orProblems(request, nowhere);
  },

  addPasskey: async (_, { input }, ctx) => {
    const { signInMethods } = ctx.signedIn();
    demandLengths(input, longest);
    return await changedBy(signInMethods.addPasskey(input));
  },

  removePasskey: async (_, { id }, ctx) => {
    const { signInMethods } = ctx.signedIn();
    if (!/^[\w-]{1,50}$/.test(id)) throw new Failure('NOT_FOUND');
    return await changedBy(signInMethods.removePasskey(id));
  },
};

export const recoveryCodesIssued: Pick<RecoveryCodesIssuedResolvers<GatewayContext>, 'signInMethods'> = {
  signInMethods: async (_, __, ctx) => await ctx.signedIn().signInMethods.read(),
};

const issuedBy = (writing: Promise<readonly string[]>) =>
  orProblems(
    writing.then((recoveryCodes) => ({ __typename: 'RecoveryCodesIssued', recoveryCodes }) as const),
    inInput,
  );

const changedBy = (writing: Promise<SignInMethods>) =>
  orProblems(
    writing.then((signInMethods) => ({ __typename: 'SignInMethodsChanged', signInMethods }) as const),
    inInput,
  );
