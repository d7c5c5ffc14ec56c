import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../http/app.js';
import { shopperOf } from '../http/policy.js';
import { type CartRequest, type CartTerms, readCartTerms } from '../services/cart/cart-terms.js';
import { notingRefusedPrices } from '../services/cart/refused-prices.js';
import type { Clock } from '../services/clock.js';
import { runOnce } from '../services/idempotency/run-once.js';
import type { Transaction } from '../store/database.js';
import { type OnceOptions, sendAnswer } from './write-once.js';

/** Who asks, and when. */
export function cartRequestOf(request: FastifyRequest, clock: Clock): CartRequest {
  return { shopper: shopperOf(request), now: clock.now(), requestId: request.id };
}

/** Changes the cart in one transaction, under the terms of this moment. */
export async function changeCart<T>(
  request: FastifyRequest,
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  work: (tx: Transaction, terms: CartTerms) => Promise<T>,
): Promise<T> {
  const asked = cartRequestOf(request, clock);
  return await notingRefusedPrices(store, asked, () =>
    store.transaction(async (tx) => await work(tx, await readCartTerms(tx, asked))),
  );
}

/** The same, once for the request's `Idempotency-Key`; a replay is sent byte for byte and says so. */
export async function changeCartOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  { operation, meaning = request.body }: Pick<OnceOptions, 'operation' | 'meaning'>,
  work: (tx: Transaction, terms: CartTerms) => Promise<unknown>,
): Promise<void> {
  const asked = cartRequestOf(request, clock);
  const { user, customerKey } = asked.shopper;
  const scope = { userId: user.id, customerKey, operation, key: String(request.headers['idempotency-key']) };
  const answer = await notingRefusedPrices(store, asked, () =>
    store.transaction((tx) => runOnce(tx, scope, meaning, asked.now, async () => work(tx, await readCartTerms(tx, asked)))),
  );
  await sendAnswer(reply, answer);
}
