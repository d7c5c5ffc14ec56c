import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { AuthenticatorSetupActors, SetupOutcome, StartOutcome } from '../../../machines/authenticatorSetup/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import { outcomeOfAnswer } from '../../apollo/outcome-of-answer.js';
import { ConfirmAuthenticatorDocument, StartAuthenticatorDocument } from '../../generated/graphql.js';
import { methodsOf } from './signInMethods.actors.js';

/** The effects of the authenticatorSetup machine. */
export const authenticatorSetupActors = (client: ApolloClient): ActorsOf<AuthenticatorSetupActors> => ({
  startSetup: fromPromise(async (): Promise<StartOutcome> => {
    const request = client.mutate({ mutation: StartAuthenticatorDocument, fetchPolicy: 'no-cache' });
    const { startAuthenticator } = await dataOfAnswer(request);
    return outcomeOfAnswer(startAuthenticator, 'AuthenticatorStarted', ({ secret, uri }) => ({
      ok: true,
      authenticator: { secret, uri },
    }));
  }),

  checkCode: fromPromise(async ({ input: { oneTimeCode } }): Promise<SetupOutcome> => {
    const variables = { code: oneTimeCode };
    const request = client.mutate({ mutation: ConfirmAuthenticatorDocument, variables, fetchPolicy: 'no-cache' });
    const { confirmAuthenticator } = await dataOfAnswer(request);
    return outcomeOfAnswer(confirmAuthenticator, 'RecoveryCodesIssued', ({ recoveryCodes, signInMethods }) => ({
      ok: true,
      recoveryCodes,
      methods: methodsOf(signInMethods),
    }));
  }),
});
