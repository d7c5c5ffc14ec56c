import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { sentBillingAddress } from '../../../domain/payment/billing-address.js';
import type { CardEntry } from '../../../domain/payment/card-check.js';
import type { Failure } from '../../../domain/system/failure.js';
import type { CheckoutActors, PaymentToMake, SubmitOrderInput, SubmitOrderOutcome } from '../../../machines/checkout/types.js';
import type { ActorsOf } from '../../../machines/support/types-of.js';
import { text } from '../../../texts/text.js';
import { dataOfAnswer } from '../../apollo/data-of-answer.js';
import { outcomeOfAnswer } from '../../apollo/outcome-of-answer.js';
import { unlessGivenUp } from '../../apollo/unless-given-up.js';
import {
  CreatePunchoutMessageDocument,
  DeliveryDatesDocument,
  LoadCheckoutDocument,
  PayAndSubmitOrderDocument,
  type PayAndSubmitOrderMutation,
  ReviewOrderDocument,
  SaveCartHeaderDocument,
  SubmitOrderDocument,
  type SubmitOrderMutation,
} from '../../generated/graphql.js';
import { addressWrites, readAddresses } from '../addresses/index.js';
import type { CardVault } from '../card-form/index.js';
import { checkoutDataOf } from './checkout-data.js';

/**
 * Effects of the checkout machine, done through the gateway. Reads end with the state that started them; writes continue, because a request that was
 * sent cannot be undone.
 */
export const checkoutActors = (client: ApolloClient, cards: Pick<CardVault, 'find'>): ActorsOf<CheckoutActors> => ({
  loadCheckout: fromPromise(async ({ input: { isConsumer }, signal }) => {
    const request = client.query({ query: LoadCheckoutDocument, variables: { isConsumer }, ...fresh(signal) });
    return checkoutDataOf(await unlessGivenUp(signal, () => dataOfAnswer(request)));
  }),

  loadDeliveryDates: fromPromise(async ({ input: { shipTo }, signal }) => {
    const request = client.query({ query: DeliveryDatesDocument, variables: { shipTo }, ...fresh(signal) });
    return (await unlessGivenUp(signal, () => dataOfAnswer(request))).deliveryDates;
  }),

  refreshReview: fromPromise(async ({ signal }) => {
    const request = client.query({ query: ReviewOrderDocument, ...fresh(signal) });
    const { cart } = await unlessGivenUp(signal, () => dataOfAnswer(request));
    return { lineCount: cart.lines.length, lineTotal: cart.lineTotal };
  }),

  saveHeader: fromPromise(async ({ input }) => {
    const request = client.mutate({ mutation: SaveCartHeaderDocument, variables: { input } });
    return outcomeOfAnswer((await dataOfAnswer(request)).updateCartHeader, 'CartHeaderSaved', () => ({ ok: true }));
  }),

  submitOrder: fromPromise(async ({ input }) => {
    if (input.payment) return await payAndSubmit(client, input, input.payment, cards);
    // An answer with a receipt counts, also where the cart after it could not be read.
    const variables = { input: seenOf(input) };
    const day = orderedDay(client);
    const request = client.mutate({ mutation: SubmitOrderDocument, variables, errorPolicy: 'all' });
    return submitOutcome((await dataOfAnswer(request)).submitOrder, day);
  }),

  checkAddress: fromPromise(({ input: { addressId }, signal }) =>
    unlessGivenUp(signal, async () => {
      const address = (await readAddresses(client, { isFresh: true, signal })).find(({ id }) => id === addressId);
      if (!address) throw { code: 'NOT_FOUND', serverMessage: text('checkout.addressGone') } satisfies Failure;
      const { isValidZipCode, minimumOrderAmount, zip } = address;
      if (!isValidZipCode) addressWrites(client).recordZip(zip);
      return { isValidZipCode, minimumOrderAmount };
    }),
  ),

  createPunchoutMessage: fromPromise(async ({ input }) => {
    const request = client.mutate({
      mutation: CreatePunchoutMessageDocument,
      variables: { input },
      fetchPolicy: 'no-cache',
    });
    const { createPunchoutMessage } = await dataOfAnswer(request);
    return outcomeOfAnswer(createPunchoutMessage, 'PunchoutMessage', ({ postbackUrl, body }) => ({
      ok: true,
      message: { postbackUrl, body },
    }));
  }),
});

/** Version and total as they were shown, under the key. */
const seenOf = ({ idempotencyKey, version, total }: SubmitOrderInput) => ({ idempotencyKey, version, total });

/** Pays and orders; a card that is kept no longer is left out, and then nothing is charged. */
async function payAndSubmit(
  client: ApolloClient,
  input: SubmitOrderInput,
  { cardReference, deliveryAddressId }: PaymentToMake,
  cards: Pick<CardVault, 'find'>,
): Promise<SubmitOrderOutcome> {
  const entered = cards.find(cardReference);
  const paid = entered && { card: cardOf(entered.card), billingAddress: sentBillingAddress(entered.billing) };
  const variables = { input: { ...seenOf(input), deliveryAddressId, ...paid } };
  const day = orderedDay(client);
  // Past the cache, whose keys are made of what was sent.
  const request = client.mutate({ mutation: PayAndSubmitOrderDocument, variables, fetchPolicy: 'no-cache' });
  return submitOutcome((await dataOfAnswer(request)).payAndSubmitOrder, day);
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

/** A receipt, with or without the cart after it, or problems. */
type SubmitAnswer = SubmitOrderMutation['submitOrder'] | PayAndSubmitOrderMutation['payAndSubmitOrder'];

/** Day of the delivery or pickup of the cart that is submitted: the answer has the next cart. */
const orderedDay = (client: ApolloClient): string | null =>
  client.readQuery({ query: ReviewOrderDocument })?.cart.header.deliveryDate ?? null;

const submitOutcome = (answer: SubmitAnswer | null | undefined, deliveryDate: string | null): SubmitOrderOutcome =>
  outcomeOfAnswer(answer, 'OrderSubmitted', ({ accepted, orderNumber, confirmation, messages, estimatedTotal }) => ({
    ok: true,
    receipt: { accepted, orderNumber, confirmation, messages, estimatedTotal, deliveryDate },
  }));
