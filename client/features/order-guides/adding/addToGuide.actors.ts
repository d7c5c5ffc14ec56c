import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { AddToGuideActors } from '../../../../machines/addToGuide/types.js';
import type { ActorsOf } from '../../../../machines/support/types-of.js';
import { guideWrites } from '../guide-writes.js';

/** The effect of the addToGuide machine. */
export function addToGuideActors(client: ApolloClient): ActorsOf<AddToGuideActors> {
  const writes = guideWrites(client);
  return {
    addLine: fromPromise(({ input }) =>
      input.kind === 'new'
        ? writes.create(input.guide, [input.line], input.idempotencyKey)
        : writes.change(input.guide, [{ ...input.line, isDelete: false, sequence: null }]),
    ),
  };
}
