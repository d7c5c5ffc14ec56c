import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { copyOfLines, type GuideOutcome } from '../../../domain/order-guides/order-guides.js';
import type { OrderGuidesActors } from '../../../machines/orderGuides/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import { text } from '../../../texts/text.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import { OrderGuidePageDocument } from '../../generated/graphql.js';
import { guideWrites } from './guide-writes.js';

/** Effects of the orderGuides machine. Leaving the page aborts none of them: the requested change is completed. */
export function orderGuidesActors(client: ApolloClient): ActorsOf<OrderGuidesActors> {
  const writes = guideWrites(client);
  return {
    copyGuide: fromPromise(async ({ input: { from, name, idempotencyKey } }) => {
      // A product that could not be read would be left out of the copy, so that any failure is one of the whole.
      const { orderGuide } = await dataOfAnswer(
        client.query({ query: OrderGuidePageDocument, variables: { name: from }, fetchPolicy: 'network-only' }),
      );
      if (!orderGuide) return gone(from);
      return await writes.create(name, copyOfLines(orderGuide.lines), idempotencyKey);
    }),
    deleteGuide: fromPromise(({ input }) => writes.remove(input.guide)),
    changeGuide: fromPromise(({ input }) => writes.change(input.guide, input.changes)),
  };
}

const gone = (name: string): GuideOutcome => ({
  ok: false,
  errorCode: 404,
  errorReason: text('orderGuides.doesNotExist', { name }),
});
