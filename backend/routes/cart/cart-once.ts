import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CartSaved } from '../../contract/cart.js';
import type { Deps } from '../../http/app.js';
import { shopperOf } from '../../http/policy.js';
import { type CartRequest, type CartTerms, readCartTerms } from '../../services/cart/cart-terms.js';
import { readCart } from '../../services/cart/read-cart.js';
import { notingRefusedPrices } from '../../services/cart/refused-prices.js';
import { type OnceWork, runOnce } from '../../services/idempotency/run-once.js';
import type { Clock } from '../../services/operation/clock.js';
import type { Transaction } from '../../store/database/database.js';
import { type OnceOptions, sendAnswer } from '../write-once.js';

/** Caller and time of a request. */
export function cartRequestOf(request: FastifyRequest, clock: Clock): CartRequest {
  return {
    shopper: shopperOf(request),
    textsIn: (region) => request.textsIn(region),
    now: clock.now(),
    requestId: request.id,
  };
}

/** Changes the cart in one transaction, under the terms of this moment. */
export async function changeCart<T>(
  request: FastifyRequest,
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  work: (tx: Transaction, terms: CartTerms) => Promise<T>,
): Promise<T> {
  const cartRequest = cartRequestOf(request, clock);
  return await notingRefusedPrices(store, cartRequest, () =>
    store.transaction(async (tx) => await work(tx, await readCartTerms(tx, cartRequest))),
  );
}

/** Fields that two requests with one key share. */
type Once = Pick<OnceOptions, 'operation' | 'meaning'>;

/** The same, once for the request's `Idempotency-Key`; a replay is sent byte for byte, marked as a replay. */
export async function changeCartOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Pick<Deps, 'store' | 'clock'>,
  once: Once,
  work: (tx: Transaction, terms: CartTerms) => Promise<unknown>,
): Promise<void> {
  await changeOnce(request, reply, deps, once, (tx, terms) => async () => work(tx, await terms()));
}

/** The same for what answers the whole cart: a replay answers what was saved, and the cart as it is by then. */
export async function addToCartOnce<Saved extends CartSaved>(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Pick<Deps, 'store' | 'clock'>,
  once: Once,
  work: (tx: Transaction, terms: CartTerms) => Promise<Saved>,
): Promise<void> {
  await changeOnce<Saved, Omit<Saved, 'cart'>>(request, reply, deps, once, (tx, terms) => ({
    work: async () => work(tx, await terms()),
    keep: ({ cart, ...kept }) => kept,
    rebuild: async (kept) => ({ ...kept, cart: await readCart(tx, await terms()) }) as Saved,
  }));
}

async function changeOnce<Result, Kept>(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  { operation, meaning = request.body }: Once,
  workOf: (tx: Transaction, terms: () => Promise<CartTerms>) => OnceWork<Result, Kept>,
): Promise<void> {
  const cartRequest = cartRequestOf(request, clock);
  const { user, customerKey } = cartRequest.shopper;
  const scope = { userId: user.id, customerKey, operation, key: String(request.headers['idempotency-key']) };
  const answer = await notingRefusedPrices(store, cartRequest, () =>
    store.transaction((tx) =>
      runOnce(
        tx,
        scope,
        meaning,
        cartRequest.now,
        workOf(tx, () => readCartTerms(tx, cartRequest)),
      ),
    ),
  );
  await sendAnswer(reply, answer);
}
