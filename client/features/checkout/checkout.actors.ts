import type { ApolloClient } from '@apollo/client';
import { fromPromise, type PromiseActorLogic } from 'xstate';
import { sentBillingAddress } from '../../../domain/payment/billing-address.js';
import type { CardEntry } from '../../../domain/payment/card-check.js';
import type { Failure } from '../../../domain/system/failure.js';
import type {
  CheckoutActors,
  PaymentToMake,
  PunchoutOutcome,
  SaveHeaderOutcome,
  SubmitOrderInput,
  SubmitOrderOutcome,
} from '../../../machines/checkout/types.js';
import { failureOfError } from '../../apollo/failure-of-error.js';
import { unlessGivenUp } from '../../apollo/unless-given-up.js';
import {
  CreatePunchoutMessageDocument,
  type CreatePunchoutMessageMutation,
  DeliveryDatesDocument,
  LoadCheckoutDocument,
  PayAndSubmitOrderDocument,
  type PayAndSubmitOrderMutation,
  ReviewOrderDocument,
  SaveCartHeaderDocument,
  type SaveCartHeaderMutation,
  SubmitOrderDocument,
  type SubmitOrderMutation,
} from '../../generated/graphql.js';
import { addressWrites, readAddresses } from '../addresses/index.js';
import type { CardKeeper } from '../card-form/index.js';
import { checkoutDataOf } from './checkout-data.js';

type Actors = {
  [Name in keyof CheckoutActors]: PromiseActorLogic<CheckoutActors[Name]['output'], CheckoutActors[Name]['input']>;
};

/**
 * The effects of the checkout machine, done through the gateway. Reads end with the state that asked for them; writes go on, because what was sent
 * cannot be taken back.
 */
export const checkoutActors = (client: ApolloClient, cards: Pick<CardKeeper, 'find'>): Actors => ({
  loadCheckout: fromPromise(async ({ input: { isConsumer }, signal }) => {
    const data = await answerOf(
      signal,
      client.query({ query: LoadCheckoutDocument, variables: { isConsumer }, ...fresh(signal) }),
    );
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
      if (input.payment) return await payAndSubmit(client, input, input.payment, cards);
      // An answer with a receipt counts, also where the cart after it could not be read.
      const { data, error } = await client.mutate({
        mutation: SubmitOrderDocument,
        variables: { input: seenOf(input) },
        errorPolicy: 'all',
      });
      if (!data && error) throw error;
      return submitOutcome(data?.submitOrder);
    }),
  ),

  checkAddress: fromPromise(({ input: { addressId }, signal }) =>
    unlessGivenUp(signal, async () => {
      const address = (await readAddresses(client, { isFresh: true, signal })).find(({ id }) => id === addressId);
      if (!address)
        throw { code: 'NOT_FOUND', serverMessage: 'This address is no longer in your address book.' } satisfies Failure;
      const { isValidZipCode, minimumOrderAmount, zip } = address;
      if (!isValidZipCode) addressWrites(client).noteZip(zip);
      return { isValidZipCode, minimumOrderAmount };
    }),
  ),
  createPunchoutMessage: fromPromise(({ input }) =>
    rejecting(async () => {
      const { data } = await client.mutate({
        mutation: CreatePunchoutMessageDocument,
        variables: { input },
        fetchPolicy: 'no-cache',
      });
      return punchoutOutcome(data?.createPunchoutMessage);
    }),
  ),
});

/** Version and total as they were shown, under the key. */
const seenOf = ({ idempotencyKey, version, total }: SubmitOrderInput) => ({ idempotencyKey, version, total });

/** Pays and orders; a card that is kept no longer is left out, and then nothing is charged. */
async function payAndSubmit(
  client: ApolloClient,
  input: SubmitOrderInput,
  { cardReference, deliveryAddressId }: PaymentToMake,
  cards: Pick<CardKeeper, 'find'>,
): Promise<SubmitOrderOutcome> {
  const entered = cards.find(cardReference);
  const paid = entered && { card: cardOf(entered.card), billingAddress: sentBillingAddress(entered.billing) };
  const variables = { input: { ...seenOf(input), deliveryAddressId, ...paid } };
  // Past the cache, whose keys are made of what was sent.
  const { data } = await client.mutate({ mutation: PayAndSubmitOrderDocument, variables, fetchPolicy: 'no-cache' });
  return submitOutcome(data?.payAndSubmitOrder);
}

const cardOf = ({ cardNumber, expirationDate, cvv2 }: CardEntry) => ({
  cardNumber,
  expirationDate,
  ...(cvv2.trim() === '' ? {} : { cvv2: cvv2.trim() }),
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

/** A receipt, with or without the cart after it, or problems. */
type SubmitAnswer = SubmitOrderMutation['submitOrder'] | PayAndSubmitOrderMutation['payAndSubmitOrder'];

const noAnswer: Failure = { code: 'BAD_UPSTREAM' };

function headerOutcome(answer: SaveCartHeaderMutation['updateCartHeader'] | undefined): SaveHeaderOutcome {
  if (answer?.__typename === 'CartHeaderSaved') return { ok: true };
  if (answer?.__typename === 'Problems') return { ok: false, problems: answer.problems };
  throw noAnswer;
}

function submitOutcome(answer: SubmitAnswer | undefined): SubmitOrderOutcome {
  if (answer?.__typename === 'Problems') return { ok: false, problems: answer.problems };
  if (answer?.__typename !== 'OrderSubmitted') throw noAnswer;
  const { accepted, orderNumber, confirmation, messages, estimatedTotal } = answer;
  return { ok: true, receipt: { accepted, orderNumber, confirmation, messages, estimatedTotal } };
}

function punchoutOutcome(answer: CreatePunchoutMessageMutation['createPunchoutMessage'] | undefined): PunchoutOutcome {
  if (answer?.__typename === 'Problems') return { ok: false, problems: answer.problems };
  if (answer?.__typename !== 'PunchoutMessage') throw noAnswer;
  return { ok: true, message: { postbackUrl: answer.postbackUrl, body: answer.body } };
}
