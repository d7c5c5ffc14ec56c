import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { orderGuideEntries } from '../../../../domain/order-guides/order-guide-line.js';
import type { SaveCartAsGuideActors } from '../../../../machines/saveCartAsGuide/types.js';
import type { ActorsOf } from '../../../../machines/support/types-of.js';
import { dataOfAnswer } from '../../../apollo/data-of-answer.js';
import { CartForGuideDocument } from '../../../generated/graphql.js';
import { guideWrites } from '../guide-writes.js';

/** The effect of the saveCartAsGuide machine. */
export function saveCartAsGuideActors(client: ApolloClient): ActorsOf<SaveCartAsGuideActors> {
  const writes = guideWrites(client);
  return {
    createGuide: fromPromise(async ({ input: { name, idempotencyKey } }) => {
      const { cart } = await dataOfAnswer(client.query({ query: CartForGuideDocument, fetchPolicy: 'network-only' }));
      const lines = cart.lines.map(({ productKey, quantity }) => ({
        productKey,
        orderQuantity: quantity.value,
        unit: quantity.unit,
      }));
      return await writes.create(name, orderGuideEntries(lines), idempotencyKey);
    }),
  };
}
