import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { SaveLineInput, SaveLineOutcome } from '../../../machines/addLine/types.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import { keepCart } from '../../apollo/keep-cart.js';
import { outcomeOfAnswer } from '../../apollo/outcome-of-answer.js';
import { AddCartLineDocument, type SaveLineAnswerFragment, UpdateCartLineDocument } from '../../generated/graphql.js';

/**
 * The effects of the addLine machine, done through the gateway. The saved cart arrives in the cache with the answer; what a failing service leaves out of
 * it does not unsave the line.
 */
export const addLineActors = (client: ApolloClient) => ({
  saveLine: fromPromise<SaveLineOutcome, SaveLineInput>(async ({ input, signal }) => {
    const options = { context: { fetchOptions: { signal } }, errorPolicy: 'all', fetchPolicy: 'no-cache' } as const;
    const { lineId, idempotencyKey, line } = input;
    if (lineId === null) {
      const variables = { input: { idempotencyKey, line } };
      const { addCartLine } = await dataOfAnswer(client.mutate({ mutation: AddCartLineDocument, variables, ...options }));
      return saved(client, addCartLine);
    }
    const variables = { input: { id: lineId, line } };
    const { updateCartLine } = await dataOfAnswer(client.mutate({ mutation: UpdateCartLineDocument, variables, ...options }));
    return saved(client, updateCartLine);
  }),
});

const saved = (client: ApolloClient, answer: SaveLineAnswerFragment | null | undefined): SaveLineOutcome =>
  outcomeOfAnswer(answer, 'CartSaved', ({ cart, savedLineIds }) => {
    keepCart(client, cart);
    return { ok: true, lineIds: savedLineIds };
  });
