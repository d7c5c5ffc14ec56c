import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { type ConfirmationWay, confirmationWays } from '../../../domain/sign-in-methods/confirmation.js';
import type { IdentityConfirmationActors, ProofOutcome } from '../../../machines/identityConfirmation/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import { outcomeOfAnswer } from '../../apollo/outcome-of-answer.js';
import { unlessGivenUp } from '../../apollo/unless-given-up.js';
import {
  ConfirmationWaysDocument,
  ConfirmIdentityDocument,
  type ConfirmIdentityInput,
  PasskeyConfirmationOptionsDocument,
} from '../../generated/graphql.js';
import { askForPasskey, PasskeyUnused } from './browser-passkeys.js';

/** The effects of the identityConfirmation machine. */
export const identityConfirmationActors = (client: ApolloClient): ActorsOf<IdentityConfirmationActors> => ({
  readWays: fromPromise(({ signal }) =>
    unlessGivenUp(signal, async () => {
      const request = client.query({ query: ConfirmationWaysDocument, fetchPolicy: 'no-cache' });
      return { ways: confirmationWays((await dataOfAnswer(request)).signInMethods) };
    }),
  ),

  sendProof: fromPromise(async ({ input: { way, typed } }): Promise<ProofOutcome> => {
    try {
      const input = await proofOf(client, way, typed);
      const request = client.mutate({ mutation: ConfirmIdentityDocument, variables: { input }, fetchPolicy: 'no-cache' });
      return outcomeOfAnswer((await dataOfAnswer(request)).confirmIdentity, 'IdentityConfirmed', () => ({ ok: true }));
    } catch (error) {
      if (error instanceof PasskeyUnused) return { ok: false, problems: null };
      throw error;
    }
  }),
});

async function proofOf(client: ApolloClient, way: ConfirmationWay, typed: string): Promise<ConfirmIdentityInput> {
  if (way === 'password') return { password: typed };
  if (way === 'code') return { code: typed };
  const request = client.mutate({ mutation: PasskeyConfirmationOptionsDocument, fetchPolicy: 'no-cache' });
  const { challenge, options } = (await dataOfAnswer(request)).passkeyConfirmationOptions;
  return { passkey: { challenge, credential: await askForPasskey(options) } };
}
