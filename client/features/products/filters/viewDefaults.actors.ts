import type { ApolloClient } from '@apollo/client';
import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { SaveDefaultOutcome, ViewDefaultsActors } from '../../../../machines/viewDefaults/types.js';
import { dataOfAnswer } from '../../../apollo/data-of-answer.js';
import { SaveDefaultsDocument, type SaveDefaultsMutation } from '../../../generated/graphql.js';

type Actors = {
  [Name in keyof ViewDefaultsActors]: PromiseActorLogic<ViewDefaultsActors[Name]['output'], ViewDefaultsActors[Name]['input']>;
};

/** The effects of the viewDefaults machine, done through the gateway. The settings arrive in the cache with the answer. */
export const viewDefaultsActors = (client: ApolloClient): Actors => ({
  saveDefault: fromPromise(async ({ input: { wanted } }) => {
    const input = wanted.kind === 'layout' ? { pageLayout: wanted.layout } : { pageSortBy: wanted.sort };
    const asking = client.mutate({ mutation: SaveDefaultsDocument, variables: { input }, errorPolicy: 'all' });
    return outcomeOf((await dataOfAnswer(asking)).saveDefaults);
  }),
});

function outcomeOf(answer: SaveDefaultsMutation['saveDefaults'] | null | undefined): SaveDefaultOutcome {
  if (answer?.__typename === 'DefaultsSaved') return { ok: true };
  if (answer?.__typename === 'DefaultsRefusal') return { ok: false, reason: answer.errorReason };
  throw { code: 'BAD_UPSTREAM' };
}
