import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { Failure } from '../../../domain/system/failure.js';
import type { RegistrationActors } from '../../../machines/registration/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import { readForAnyone } from '../../apollo/read-for-anyone.js';
import { unlessGivenUp } from '../../apollo/unless-given-up.js';
import { RegisterDocument, RegistrationFormDocument } from '../../generated/graphql.js';

/** The effects of the registration machine. */
export const registrationActors = (client: ApolloClient): ActorsOf<RegistrationActors> => ({
  readTerms: fromPromise(({ signal }) =>
    unlessGivenUp(signal, async () => {
      const { registration } = await readForAnyone(client, RegistrationFormDocument, {});
      // Switched off since the link to this dialog was shown.
      if (registration === null) throw { code: 'FORBIDDEN' } satisfies Failure;
      const { policy, message, option } = registration;
      return { policy, message, option };
    }),
  ),

  register: fromPromise(async ({ input }) => {
    const request = client.mutate({ mutation: RegisterDocument, variables: { input }, fetchPolicy: 'no-cache' });
    const { register: answer } = await dataOfAnswer(request);
    if (answer.__typename === 'Registered') return { kind: 'registered', message: answer.message };
    return { kind: 'refused', problems: answer.problems };
  }),
});
