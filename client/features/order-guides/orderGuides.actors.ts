import type { ApolloClient } from '@apollo/client';
import { fromPromise, type PromiseActorLogic } from 'xstate';
import { orderGuideEntries } from '../../../domain/order-guides/order-guide-line.js';
import { copyOfLines, type GuideOutcome } from '../../../domain/order-guides/order-guides.js';
import type { AddToGuideActors } from '../../../machines/addToGuide/types.js';
import type { OrderGuideEditActors } from '../../../machines/orderGuideEdit/types.js';
import type { OrderGuidesActors } from '../../../machines/orderGuides/types.js';
import type { SaveCartAsGuideActors } from '../../../machines/saveCartAsGuide/types.js';
import { failureOfError } from '../../apollo/failure-of-error.js';
import { CartForGuideDocument, OrderGuidePageDocument } from '../../generated/graphql.js';
import { guideWrites } from './guide-writes.js';

type ActorsOf<Actors extends { [Name in keyof Actors]: { input: unknown; output: unknown } }> = {
  [Name in keyof Actors]: PromiseActorLogic<Actors[Name]['output'], Actors[Name]['input']>;
};

/** The effects of the orderGuides machine. None is aborted by leaving the page: what was asked for is done. */
export function orderGuidesActors(client: ApolloClient): ActorsOf<OrderGuidesActors> {
  const writes = guideWrites(client);
  return {
    copyGuide: fromPromise(async ({ input: { from, name, idempotencyKey } }) => {
      // A product that could not be read would be left out of the copy, so that any failure is one of the whole.
      const { orderGuide } = await answerOf(
        client.query({ query: OrderGuidePageDocument, variables: { name: from }, fetchPolicy: 'network-only' }),
      );
      if (!orderGuide) return gone(from);
      return await writes.create(name, copyOfLines(orderGuide.lines), idempotencyKey);
    }),
    deleteGuide: fromPromise(({ input }) => writes.remove(input.guide)),
    changeGuide: fromPromise(({ input }) => writes.change(input.guide, input.changes)),
  };
}

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

/** The effect of the saveCartAsGuide machine. */
export function saveCartAsGuideActors(client: ApolloClient): ActorsOf<SaveCartAsGuideActors> {
  const writes = guideWrites(client);
  return {
    createGuide: fromPromise(async ({ input: { name, idempotencyKey } }) => {
      const { cart } = await answerOf(client.query({ query: CartForGuideDocument, fetchPolicy: 'network-only' }));
      const lines = cart.lines.map(({ productKey, quantity }) => ({
        productKey,
        orderQuantity: quantity.value,
        unit: quantity.unit,
      }));
      return await writes.create(name, orderGuideEntries(lines), idempotencyKey);
    }),
  };
}

const gone = (name: string): GuideOutcome => ({
  ok: false,
  errorCode: 404,
  errorReason: `Order Guide "${name}" does not exist.`,
});

/** What was read, whole; anything else is the failure that machines know. */
async function answerOf<Data>(asking: Promise<{ data?: Data | undefined }>): Promise<Data> {
  const { data } = await asking.catch((thrown: unknown) => {
    throw failureOfError(thrown);
  });
  if (data === undefined || data === null) throw { code: 'BAD_UPSTREAM' };
  return data;
}
