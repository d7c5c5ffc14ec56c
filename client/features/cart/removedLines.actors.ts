import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { RemovedLinesActors } from '../../../machines/removedLines/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import { cartChange, keptOutcome } from '../../apollo/cart-change.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import { RestoreCartLinesDocument } from '../../generated/graphql.js';

/** The effect of the removedLines machine, done through the gateway. The restored cart arrives in the cache with the answer. */
export const removedLinesActors = (client: ApolloClient): ActorsOf<RemovedLinesActors> => ({
  restoreLines: fromPromise(async ({ input: { lines, idempotencyKey } }) => {
    const variables = { input: { idempotencyKey, lines: [...lines] } };
    const request = client.mutate({ mutation: RestoreCartLinesDocument, variables, ...cartChange });
    return keptOutcome(client, (await dataOfAnswer(request)).addCartLines);
  }),
});
