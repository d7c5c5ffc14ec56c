import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { OrderGuideEditActors } from '../../../../machines/orderGuideEdit/types.js';
import type { ActorsOf } from '../../../../machines/support/types-of.js';
import { guideWrites } from '../guide-writes.js';

/** The effect of the orderGuideEdit machine. */
export function orderGuideEditActors(client: ApolloClient): ActorsOf<OrderGuideEditActors> {
  const writes = guideWrites(client);
  return {
    saveGuide: fromPromise(({ input }) =>
      input.kind === 'new'
        ? writes.create(input.name, input.lines, input.idempotencyKey)
        : writes.change(input.name, input.changes),
    ),
  };
}
