import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { ActorsOf } from '../../../../machines/support/types-of.js';
import type { SaveDefaultOutcome, ViewDefaultsActors } from '../../../../machines/viewDefaults/types.js';
import { dataOfAnswer } from '../../../apollo/data-of-answer.js';
import { unexpectedAnswer } from '../../../apollo/outcome-of-answer.js';
import { SaveDefaultsDocument, type SaveDefaultsMutation } from '../../../generated/graphql.js';

/** The effects of the viewDefaults machine, done through the gateway. The settings arrive in the cache with the answer. */
export const viewDefaultsActors = (client: ApolloClient): ActorsOf<ViewDefaultsActors> => ({
  saveDefault: fromPromise(async ({ input: { wanted } }) => {
    const input = wanted.kind === 'layout' ? { pageLayout: wanted.layout } : { pageSortBy: wanted.sort };
    const request = client.mutate({ mutation: SaveDefaultsDocument, variables: { input }, errorPolicy: 'all' });
    return outcomeOf((await dataOfAnswer(request)).saveDefaults);
  }),
});

function outcomeOf(answer: SaveDefaultsMutation['saveDefaults'] | null | undefined): SaveDefaultOutcome {
  if (answer?.__typename === 'DefaultsSaved') return { ok: true };
  if (answer?.__typename === 'DefaultsRefusal') return { ok: false, reason: answer.errorReason };
  throw unexpectedAnswer;
}
