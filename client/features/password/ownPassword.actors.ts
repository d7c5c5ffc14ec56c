import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { OwnPasswordActors } from '../../../machines/ownPassword/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import { unlessGivenUp } from '../../apollo/unless-given-up.js';
import { ChangePasswordDocument, PasswordPolicyDocument } from '../../generated/graphql.js';

/** The effects of the ownPassword machine. */
export const ownPasswordActors = (client: ApolloClient): ActorsOf<OwnPasswordActors> => ({
  readPolicy: fromPromise(({ signal }) =>
    unlessGivenUp(signal, async () => {
      const request = client.query({ query: PasswordPolicyDocument, fetchPolicy: 'no-cache' });
      return { policy: (await dataOfAnswer(request)).passwordPolicy };
    }),
  ),

  changePassword: fromPromise(async ({ input }) => {
    const request = client.mutate({ mutation: ChangePasswordDocument, variables: { input }, fetchPolicy: 'no-cache' });
    const { changePassword: answer } = await dataOfAnswer(request);
    if (answer.__typename === 'PasswordSaved') return { kind: 'saved', message: answer.message };
    return { kind: 'refused', problems: answer.problems };
  }),
});
