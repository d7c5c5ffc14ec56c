import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { QuickEntryActors, SaveRowsOutcome } from '../../../machines/quickEntry/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import { failureOfError } from '../../apollo/failure-of-error.js';
import { keepCart } from '../../apollo/keep-cart.js';
import { outcomeOfAnswer } from '../../apollo/outcome-of-answer.js';
import { QuickEntryCodesDocument, QuickEntryGuideDocument, UpdateCartByQuickEntryDocument } from '../../generated/graphql.js';
import { quickProductOf } from './quick-product.js';

/** The effects of the quickEntry machine, done through the gateway. */
export function quickEntryActors(client: ApolloClient): ActorsOf<QuickEntryActors> {
  // If the price service fails, an answer lacks only the prices.
  const options = { errorPolicy: 'all', fetchPolicy: 'no-cache' } as const;
  return {
    saveRows: fromPromise(async ({ input: { idempotencyKey, lines } }): Promise<SaveRowsOutcome> => {
      const variables = { input: { idempotencyKey, lines: [...lines] } };
      const request = client.mutate({ mutation: UpdateCartByQuickEntryDocument, variables, ...options });
      return outcomeOfAnswer((await dataOfAnswer(request)).addCartLines, 'CartSaved', ({ cart }) => {
        keepCart(client, cart);
        return { ok: true };
      });
    }),
    readGuide: fromPromise(async ({ input, signal }) => {
      const context = { fetchOptions: { signal } };
      const { data, error } = await client.query({ query: QuickEntryGuideDocument, variables: input, context, ...options });
      const lines = data?.orderGuide?.lines.map(({ productKey, quantity: { value, unit }, product, sequence }) => ({
        productKey,
        amount: { value, unit },
        product: product && quickProductOf({ ...product, sequence }),
      }));
      // A guide or a product that could not be read is not one that is gone.
      if (error && !lines?.every(({ product }) => product)) throw failureOfError(error);
      return lines ?? null;
    }),
    findProducts: fromPromise(async ({ input, signal }) => {
      const variables = { codes: [...input.codes] };
      const context = { fetchOptions: { signal } };
      const { data, error } = await client.query({ query: QuickEntryCodesDocument, variables, context, ...options });
      const matches = data?.productsByCodes.map(({ code, product }) => ({ code, product: product && quickProductOf(product) }));
      if (!matches || (error && !matches.every(({ product }) => product))) throw failureOfError(error);
      return matches;
    }),
  };
}
