import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { SignInMethods } from '../../../domain/sign-in-methods/sign-in-methods.js';
import type { ChangeOutcome, SignInMethodsActors, WantedChange } from '../../../machines/signInMethods/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import { outcomeOfAnswer } from '../../apollo/outcome-of-answer.js';
import { unlessGivenUp } from '../../apollo/unless-given-up.js';
import {
  RemoveAuthenticatorDocument,
  RemovePasskeyDocument,
  ReplaceRecoveryCodesDocument,
  SignInMethodsDocument,
  type SignInMethodsPartsFragment,
} from '../../generated/graphql.js';

/** The methods as the machines know them. */
export const methodsOf = ({
  hasPassword,
  hasAuthenticator,
  recoveryCodesLeft,
  passkeys,
}: SignInMethodsPartsFragment): SignInMethods => ({
  hasPassword,
  hasAuthenticator,
  recoveryCodesLeft,
  passkeys: passkeys.map(({ id, name, isSynced, createdAt, lastUsedAt }) => ({ id, name, isSynced, createdAt, lastUsedAt })),
});

/** The effects of the signInMethods machine. */
export const signInMethodsActors = (client: ApolloClient): ActorsOf<SignInMethodsActors> => ({
  readMethods: fromPromise(({ signal }) =>
    unlessGivenUp(signal, async () => {
      const request = client.query({ query: SignInMethodsDocument, fetchPolicy: 'no-cache' });
      return methodsOf((await dataOfAnswer(request)).signInMethods);
    }),
  ),

  makeChange: fromPromise(({ input }) => makeChange(client, input)),
});

async function makeChange(client: ApolloClient, wanted: WantedChange): Promise<ChangeOutcome> {
  const fetchPolicy = 'no-cache';
  const changed = ({ signInMethods }: { signInMethods: SignInMethodsPartsFragment }): ChangeOutcome => ({
    ok: true,
    methods: methodsOf(signInMethods),
    recoveryCodes: null,
  });
  switch (wanted.kind) {
    case 'removeAuthenticator': {
      const request = client.mutate({ mutation: RemoveAuthenticatorDocument, fetchPolicy });
      return outcomeOfAnswer((await dataOfAnswer(request)).removeAuthenticator, 'SignInMethodsChanged', changed);
    }
    case 'removePasskey': {
      const request = client.mutate({ mutation: RemovePasskeyDocument, variables: { id: wanted.id }, fetchPolicy });
      return outcomeOfAnswer((await dataOfAnswer(request)).removePasskey, 'SignInMethodsChanged', changed);
    }
    case 'replaceCodes': {
      const request = client.mutate({ mutation: ReplaceRecoveryCodesDocument, fetchPolicy });
      return outcomeOfAnswer((await dataOfAnswer(request)).replaceRecoveryCodes, 'RecoveryCodesIssued', (answer) => ({
        ok: true,
        methods: methodsOf(answer.signInMethods),
        recoveryCodes: answer.recoveryCodes,
      }));
    }
  }
}
