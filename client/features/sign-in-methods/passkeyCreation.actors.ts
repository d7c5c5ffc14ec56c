import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { CreationOutcome, PasskeyCreationActors } from '../../../machines/passkeyCreation/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import { outcomeOfAnswer } from '../../apollo/outcome-of-answer.js';
import { AddPasskeyDocument, type AddPasskeyInput, PasskeyCreationOptionsDocument } from '../../generated/graphql.js';
import { createPasskey, PasskeyUnused } from './browser-passkeys.js';
import { methodsOf } from './signInMethods.actors.js';

/** The effects of the passkeyCreation machine. */
export const passkeyCreationActors = (client: ApolloClient): ActorsOf<PasskeyCreationActors> => ({
  createPasskey: fromPromise(async ({ input: { name } }): Promise<CreationOutcome> => {
    const request = client.mutate({ mutation: PasskeyCreationOptionsDocument, fetchPolicy: 'no-cache' });
    const { passkeyCreationOptions: answer } = await dataOfAnswer(request);
    if (answer.__typename !== 'PasskeyRequest') return { ok: false, problems: answer.problems };
    try {
      const { challenge, options } = answer;
      return await addPasskey(client, { challenge, credential: await createPasskey(options), name });
    } catch (error) {
      if (error instanceof PasskeyUnused) return { ok: false, problems: null };
      throw error;
    }
  }),
});

async function addPasskey(client: ApolloClient, input: AddPasskeyInput): Promise<CreationOutcome> {
  const request = client.mutate({ mutation: AddPasskeyDocument, variables: { input }, fetchPolicy: 'no-cache' });
  return outcomeOfAnswer((await dataOfAnswer(request)).addPasskey, 'SignInMethodsChanged', ({ signInMethods }) => ({
    ok: true,
    methods: methodsOf(signInMethods),
  }));
}
