import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { PasskeySignInActors } from '../../../machines/passkeySignIn/types.js';
import type { GrantOutcome } from '../../../machines/session/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import { text } from '../../../texts/text.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import { grantOutcome } from '../../apollo/sign-in-outcome.js';
import { PasskeySignInOptionsDocument, SignInWithPasskeyDocument } from '../../generated/graphql.js';
import { askForPasskey, PasskeyUnused } from './browser-passkeys.js';

const context = { session: null };

/** The effects of the passkeySignIn machine. */
export const passkeySignInActors = (client: ApolloClient): ActorsOf<PasskeySignInActors> => ({
  askForPasskey: fromPromise(async () => {
    const request = client.mutate({ mutation: PasskeySignInOptionsDocument, context, fetchPolicy: 'no-cache' });
    const { challenge, options } = (await dataOfAnswer(request)).passkeySignInOptions;
    try {
      return await signIn(client, { challenge, credential: await askForPasskey(options) });
    } catch (error) {
      if (error instanceof PasskeyUnused) return { ok: false, reason: text('signIn.passkeyUnused') };
      throw error;
    }
  }),
});

const signIn = (client: ApolloClient, input: { challenge: string; credential: string }): Promise<GrantOutcome> =>
  grantOutcome(async () => {
    const mutation = SignInWithPasskeyDocument;
    const { data } = await client.mutate({ mutation, variables: { input }, context, fetchPolicy: 'no-cache' });
    return data?.signInWithPasskey;
  });
