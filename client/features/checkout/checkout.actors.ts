import type { ApolloClient } from '@apollo/client';
import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { Failure } from '../../../domain/failure.js';
import type { CheckoutActors, SaveHeaderOutcome, SubmitOrderOutcome } from '../../../machines/checkout/types.js';
import { failureOfError } from '../../apollo/failure-of-error.js';
import {
  DeliveryDatesDocument,
  LoadCheckoutDocument,
  ReviewOrderDocument,
  SaveCartHeaderDocument,
  type SaveCartHeaderMutation,
  SubmitOrderDocument,
  type SubmitOrderMutation,
} from '../../generated/graphql.js';
import { checkoutDataOf } from './checkout-data.js';

type Actors = {
  [Name in keyof CheckoutActors]: PromiseActorLogic<CheckoutActors[Name]['output'], CheckoutActors[Name]['input']>;
};

/**
 * The effects of the checkout machine, done through the gateway. Reads end with the state that asked for them; writes go on, because what was sent
 * cannot be taken back.
 */
export const checkoutActors = (client: ApolloClient): Actors => ({
  loadCheckout: fromPromise(async ({ signal }) => {
    const data = await answerOf(signal, client.query({ query: LoadCheckoutDocument, ...fresh(signal) }));
    return checkoutDataOf(data);
  }),

  loadDeliveryDates: fromPromise(async ({ input: { shipTo }, signal }) => {
    const asking = client.query({ query: DeliveryDatesDocument, variables: { shipTo }, ...fresh(signal) });
    return (await answerOf(signal, asking)).deliveryDates;
  }),

  refreshReview: fromPromise(async ({ signal }) => {
    const { cart } = await answerOf(signal, client.query({ query: ReviewOrderDocument, ...fresh(signal) }));
    return { lineCount: cart.lines.length, lineTotal: cart.lineTotal };
  }),

  saveHeader: fromPromise(({ input }) =>
    rejecting(async () => {
      const { data } = await client.mutate({ mutation: SaveCartHeaderDocument, variables: { input } });
      return headerOutcome(data?.updateCartHeader);
    }),
  ),

  submitOrder: fromPromise(({ input }) =>
    rejecting(async () => {
      // An answer with a receipt counts, also where the cart after it could not be read.
      const { data, error } = await client.mutate({
        mutation: SubmitOrderDocument,
        variables: { input },
        errorPolicy: 'all',
      });
      if (!data && error) throw error;
      return submitOutcome(data?.submitOrder);
    }),
  ),

  checkAddress: notOpen(),
  payOrder: notOpen(),
  createPunchoutMessage: notOpen(),
});

/**
 * Read now, for the state that waits for it, so that a call that was given up answers no other one. A product service that fails leaves lines
 * without their products, and the order possible.
 */
const fresh = (signal: AbortSignal) =>
  ({
    fetchPolicy: 'network-only',
    errorPolicy: 'all',
    context: { fetchOptions: { signal }, queryDeduplication: false },
  }) as const;

/** What was read. A call that was given up stays without an end: the actor may have begun anew, and would take its failure for its own. */
async function answerOf<Data>(signal: AbortSignal, asking: Promise<{ data?: Data | undefined; error?: unknown }>): Promise<Data> {
  const { data, error } = await asking;
  if (signal.aborted) return await new Promise<never>(() => undefined);
  if (!data) throw failureOfError(error);
  return data;
}

async function rejecting<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw failureOfError(error);
  }
}

/** What only consumers and procurement systems need, to whom the page does not open checkout. */
function notOpen<Output, Input>(): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => Promise.reject({ code: 'FORBIDDEN' } satisfies Failure));
}

const noAnswer: Failure = { code: 'BAD_UPSTREAM' };

function headerOutcome(answer: SaveCartHeaderMutation['updateCartHeader'] | undefined): SaveHeaderOutcome {
  if (answer?.__typename === 'CartHeaderSaved') return { ok: true };
  if (answer?.__typename === 'Problems') return { ok: false, problems: answer.problems };
  throw noAnswer;
}

function submitOutcome(answer: SubmitOrderMutation['submitOrder'] | undefined): SubmitOrderOutcome {
  if (answer?.__typename === 'Problems') return { ok: false, problems: answer.problems };
  if (answer?.__typename !== 'OrderSubmitted') throw noAnswer;
  const { accepted, orderNumber, confirmation, messages, estimatedTotal } = answer;
  return { ok: true, receipt: { accepted, orderNumber, confirmation, messages, estimatedTotal } };
}
