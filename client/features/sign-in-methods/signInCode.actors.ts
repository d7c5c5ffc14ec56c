import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { SignInCodeActors } from '../../../machines/signInCode/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import { signInOutcome, withoutChallenge } from '../../apollo/sign-in-outcome.js';
import { SignInWithCodeDocument } from '../../generated/graphql.js';

/** The effects of the signInCode machine. */
export const signInCodeActors = (client: ApolloClient): ActorsOf<SignInCodeActors> => ({
  checkCode: fromPromise(async ({ input: { challenge, oneTimeCode } }) => {
    const outcome = await signInOutcome(async () => {
      const { data } = await client.mutate({
        mutation: SignInWithCodeDocument,
        variables: { input: { challenge, code: oneTimeCode } },
        context: { session: null },
        fetchPolicy: 'no-cache',
      });
      return data?.signInWithCode;
    });
    return withoutChallenge(outcome);
  }),
});
