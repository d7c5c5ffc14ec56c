import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { OnBehalfActors } from '../../../../machines/onBehalf/types.js';
import type { ActorsOf } from '../../../../machines/support/types-of.js';
import { dataOfAnswer } from '../../../apollo/data-of-answer.js';
import { ActOnBehalfDocument } from '../../../generated/graphql.js';

/** The effect of the onBehalf machine. The answer has a secret, so nothing of it comes into the cache. */
export const onBehalfActors = (client: ApolloClient): ActorsOf<OnBehalfActors> => ({
  startActing: fromPromise(async ({ input }) => {
    const request = client.mutate({ mutation: ActOnBehalfDocument, variables: { input }, fetchPolicy: 'no-cache' });
    const { actOnBehalf: answer } = await dataOfAnswer(request);
    if (answer.__typename === 'Problems') return { ok: false, problems: answer.problems };
    return { ok: true, accessToken: answer.accessToken };
  }),
});
