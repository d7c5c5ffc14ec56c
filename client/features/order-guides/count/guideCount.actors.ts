import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import type { SavedCount } from '../../../../domain/order-guides/guide-count.js';
import type { GuideCountActors } from '../../../../machines/guideCount/types.js';
import type { ActorsOf } from '../../../../machines/support/types-of.js';
import { dataOfAnswer } from '../../../apollo/data-of-answer.js';
import { unexpectedAnswer } from '../../../apollo/outcome-of-answer.js';
import { CountOrderGuideDocument, type GuideLineCountFragment } from '../../../generated/graphql.js';

/** Par and count of a line as the machine has them. */
export const savedCount = ({ productKey, quantity, par, onHand, countedAt }: GuideLineCountFragment): SavedCount => ({
  ...{ productKey, unit: quantity.unit, par: par ?? null, onHand: onHand ?? null, countedAt: countedAt ?? null },
});

/** The effect of the guideCount machine. Its answer stays out of the cache, whose lines have their products. */
export const guideCountActors = (client: ApolloClient, name: string): ActorsOf<GuideCountActors> => ({
  saveCounts: fromPromise(async ({ input: { changes } }) => {
    const variables = { input: { name, counts: [...changes] } };
    const request = client.mutate({
      ...{ mutation: CountOrderGuideDocument, variables },
      ...({ errorPolicy: 'all', fetchPolicy: 'no-cache' } as const),
    });
    const { countOrderGuide: answer } = await dataOfAnswer(request);
    if (answer?.__typename === 'OrderGuideSaved') return { ok: true, lines: answer.orderGuide.lines.map(savedCount) };
    if (answer?.__typename !== 'OrderGuideRefusal') throw unexpectedAnswer;
    const { errorReason, problems } = answer;
    if (problems.length === 0) return { ok: false, problems: [{ line: null, message: errorReason }] };
    return { ok: false, problems: problems.map(({ message, field }) => ({ message, line: lineOf(field) })) };
  }),
});

/** The position of the count that a problem is about, from its path into the input: `counts.2.onHand`. */
function lineOf(field: readonly string[] | null | undefined): number | null {
  const [list, index] = field ?? [];
  return list === 'counts' && index !== undefined && /^\d+$/.test(index) ? Number(index) : null;
}
