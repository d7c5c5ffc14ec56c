import type { ApolloClient, Reference } from '@apollo/client';
import type { GuideChange, GuideLine, GuideOutcome, RefusedGuideLine } from '../../../domain/order-guides/order-guides.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import { unexpectedAnswer } from '../../apollo/outcome-of-answer.js';
import {
  CreateOrderGuideDocument,
  DeleteOrderGuideDocument,
  type SaveGuideAnswerFragment,
  UpdateOrderGuideDocument,
} from '../../generated/graphql.js';

/** The writes to order guides (S7.23–S7.26), each with what it changes of what screens have read. */
export function guideWrites(client: ApolloClient) {
  const options = { errorPolicy: 'all' } as const;

  const saved = (answer: SaveGuideAnswerFragment | null | undefined): GuideOutcome => {
    if (answer?.__typename === 'OrderGuideRefusal') return refusalOf(answer);
    if (answer?.__typename !== 'OrderGuideSaved') throw unexpectedAnswer;
    const { orderGuide } = answer;
    forgetListOf(client, orderGuide.name);
    keepInList(client, orderGuide.name);
    return { ok: true };
  };

  return {
    async create(name: string, lines: readonly GuideLine[], idempotencyKey: string): Promise<GuideOutcome> {
      const variables = { input: { name, lines: [...lines], idempotencyKey } };
      const request = client.mutate({ mutation: CreateOrderGuideDocument, variables, ...options });
      const { createOrderGuide: answer } = await dataOfAnswer(request);
      if (answer?.__typename === 'OrderGuideRefusal') return refusalOf(answer, refusedOf(lines, answer.problems));
      return saved(answer);
    },

    async change(name: string, changes: readonly GuideChange[]): Promise<GuideOutcome> {
      const variables = { input: { name, changes: [...changes] } };
      const request = client.mutate({ mutation: UpdateOrderGuideDocument, variables, ...options });
      return saved((await dataOfAnswer(request)).updateOrderGuide);
    },

    async remove(name: string): Promise<GuideOutcome> {
      const request = client.mutate({ mutation: DeleteOrderGuideDocument, variables: { name }, ...options });
      const { deleteOrderGuide: answer } = await dataOfAnswer(request);
      if (answer?.__typename === 'OrderGuideRefusal') return refusalOf(answer);
      if (answer?.__typename !== 'OrderGuideDeleted') throw unexpectedAnswer;
      client.cache.evict({ id: client.cache.identify({ __typename: 'OrderGuide', name: answer.name }) });
      forgetListOf(client, name);
      dropFromList(client, answer.name);
      return { ok: true };
    },
  };
}

const refusalOf = (
  { errorCode, errorReason }: { errorCode: number; errorReason: string },
  lines: readonly RefusedGuideLine[] = [],
): GuideOutcome => ({ ok: false, errorCode, errorReason, ...(lines.length > 0 && { lines }) });

/** The problems whose path leads to a line that was sent: `["lines", "3", …]` is the fourth. */
const refusedOf = (
  lines: readonly GuideLine[],
  problems: readonly { readonly message: string; readonly field?: readonly string[] | null }[],
): RefusedGuideLine[] =>
  problems.flatMap(({ message, field }) => {
    const line = field?.[0] === 'lines' ? lines[Number(field[1])] : undefined;
    return line ? [{ productKey: line.productKey, message }] : [];
  });

/**
 * Lists of the guide's products, and a cached “not found” for its name, are read again when they are next shown. A cached guide keeps the save's
 * answer: reading it again could return slightly older lines, and after a quick next save leave them visible for good.
 */
function forgetListOf({ cache }: ApolloClient, name: string): void {
  const isOfGuide = (storeFieldName: string): boolean =>
    storeFieldName.toLowerCase().includes(`"orderguide":${JSON.stringify(name).toLowerCase()}`);
  cache.modify({
    fields: {
      products: (kept, { storeFieldName, DELETE }) => (isOfGuide(storeFieldName) ? DELETE : kept),
      orderGuide: (kept, { storeFieldName, canRead, DELETE }) =>
        (kept === null || !canRead(kept)) && storeFieldName.toLowerCase().includes(JSON.stringify(name).toLowerCase())
          ? DELETE
          : kept,
    },
  });
}

/** Inserts the guide into the cached list, Standard first, then by name (S7.22). */
function keepInList({ cache }: ApolloClient, name: string): void {
  const id = cache.identify({ __typename: 'OrderGuide', name }) ?? '';
  cache.modify({
    fields: {
      orderGuides: (listed: readonly Reference[], { readField, toReference, isReference }) => {
        const rank = (guide: Reference): string =>
          `${readField('isPrimary', guide) ? 0 : 1}${String(readField('name', guide)).toLowerCase()}`;
        const added = toReference(id);
        if (!isReference(added) || listed.some(({ __ref }) => __ref === id)) return listed;
        return [...listed, added].sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
      },
    },
  });
}

function dropFromList({ cache }: ApolloClient, name: string): void {
  const id = cache.identify({ __typename: 'OrderGuide', name });
  cache.modify({
    fields: { orderGuides: (listed: readonly Reference[]) => listed.filter(({ __ref }) => __ref !== id) },
  });
}
