import { type ApolloClient, CombinedGraphQLErrors } from '@apollo/client';
import { fromPromise } from 'xstate';
import { displayedCode } from '../../../../domain/catalogue/displayed-code.js';
import { type OrderedLine, repeatLineOf } from '../../../../domain/history/repeat-lines.js';
import type { Failure } from '../../../../domain/system/failure.js';
import type { RepeatOrderActors } from '../../../../machines/repeatOrder/types.js';
import type { ActorsOf } from '../../../../machines/support/types-of.js';
import { addCartLines, takeBackCartLines } from '../../../apollo/cart-lines.js';
import { dataOfAnswer } from '../../../apollo/data-of-answer.js';
import {
  AddRepeatedLinesDocument,
  RepeatLinesDocument,
  type RepeatLinesQuery,
  TakeBackRepeatedLinesDocument,
} from '../../../generated/graphql.js';

type Line = NonNullable<RepeatLinesQuery['order']>['lines'][number];

const notFound: Failure = { code: 'NOT_FOUND', serverMessage: null };

/**
 * The effects of the repeatOrder machine, done through the gateway. A service that fails costs the preview its prices or its stock alone. The saved cart
 * arrives in the cache with the answer.
 */
export const repeatOrderActors = (client: ApolloClient): ActorsOf<RepeatOrderActors> => ({
  loadLines: fromPromise(async ({ input: variables, signal }) => {
    const context = { fetchOptions: { signal }, queryDeduplication: false };
    const request = client.query({ query: RepeatLinesDocument, variables, fetchPolicy: 'no-cache', errorPolicy: 'all', context });
    const { order, settings } = await dataOfAnswer(request.then(demandProducts));
    if (!order) throw notFound;
    const lines = order.lines.map((line) => repeatLineOf(orderedLineOf(line), settings.syncPriceByWithSellBy));
    return { lines, rounding: settings.orderQuantityRounding };
  }),

  addLines: fromPromise(({ input }) => addCartLines(client, AddRepeatedLinesDocument, input)),

  takeBackLines: fromPromise(({ input }) => takeBackCartLines(client, TakeBackRepeatedLinesDocument, input)),
});

/** Without its products every line would look as if it were no longer sold. */
function demandProducts<Answer extends { readonly error?: unknown }>(answer: Answer): Answer {
  const { error } = answer;
  const isOf = (path: readonly (string | number)[] | undefined) => ['order', 'product'].includes(String(path?.at(-1)));
  if (CombinedGraphQLErrors.is(error) && error.errors.some(({ path }) => isOf(path))) throw error;
  return answer;
}

function orderedLineOf(read: Line): OrderedLine {
  const { product, ...line } = { ...read, productCode: displayedCode(read) };
  if (!product) return { ...line, product: null };
  const { defaultQuantity } = product;
  const usual = defaultQuantity && { value: defaultQuantity.orderQuantity, unit: defaultQuantity.unit };
  return { ...line, product: { ...product, defaultQuantity: usual } };
}
