import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { text } from '../../../../texts/text.js';
import type { KeyedHash } from '../../../adapters/card-processor/fingerprint.js';
import type { CardProcessor } from '../../../adapters/card-processor/port.js';
import type { OrderPayment } from '../../../contract/payment.js';
import { type CartRow, findOpenCart } from '../../../store/cart/cart.js';
import type { Transaction } from '../../../store/database/database.js';
import { findAttempt, findAttemptOfCart, insertAttempt } from '../../../store/payment/payment-attempts.js';
import { type CartRequest, type CartTerms, readCartTerms } from '../../cart/cart-terms.js';
import { linesOf } from '../../cart/read-cart.js';
import { totalsOf } from '../../checkout/estimate.js';
import { Refused } from '../../failures.js';
import { requestHash } from '../../idempotency/request-hash.js';
import { judgeCart, whyNotClaimed } from '../../orders/submit-order.js';
import { refuseFor } from '../../refuse.js';
import { cardOf } from '../method/posted-method.js';
import { closeKey } from './close-key.js';
import { admitTry, noteTry } from './limit-tries.js';
import { nothingCharged } from './outcomes.js';
import { type Begun, resume } from './resume.js';

/** Options of a new attempt. */
export interface BeginOptions {
  readonly key: string;
  readonly cards: CardProcessor | null;
  readonly leaseMs: number;
  /** Address that the request comes from; null if only the gateway's is known. */
  readonly clientAddress: string | null;
  readonly fingerprint: KeyedHash;
}

/**
 * Finds the attempt of a key, or writes it down, before any processor hears of it: card, cart, total and rights are judged first, and a refusal leaves
 * nothing behind. The card is no part of what makes two requests the same: nothing made from it is kept.
 */
export async function beginAttempt(
  tx: Transaction,
  cartRequest: CartRequest,
  posted: OrderPayment,
  { key, cards, leaseMs, clientAddress, fingerprint }: BeginOptions,
): Promise<Begun> {
  const { user, customerKey, shipMethod } = cartRequest.shopper;
  const terms = await readCartTerms(tx, cartRequest);
  if (terms.userKind !== 'CONSUMER') refuseFor([{ code: 'REFUSED', message: text('payment.notByCard') }]);
  const scope = { userId: user.id, customerKey, key };
  const hash = hashOf(posted);
  const leasedUntil = new Date(cartRequest.now.getTime() + leaseMs);
  const card = cardOf(posted.creditCard, posted.address, { ...terms, cards });
  const again = { hash, leasedUntil, now: cartRequest.now, credentials: card && 'credentials' in card ? card.credentials : null };

  const known = await findAttempt(tx, scope);
  if (known) return await resume(tx, known, again);
  if (cards === null) refuseFor([{ code: 'PAYMENT_NOT_CONFIGURED', message: text('checkout.cardsNotSetUp') }]);
  if (card && 'problems' in card) throw new Refused(card.problems);
  const draft = {
    id: randomUUID(),
    ...scope,
    requestHash: hash,
    requestId: cartRequest.requestId,
    shipMethod,
    leasedUntil,
    createdAt: cartRequest.now,
    updatedAt: cartRequest.now,
  } as const;
  if (card === null) return await closeKey(tx, { ...draft, ...(await queriedCart(tx, posted, terms)) }, again);

  const { paymentMethod } = card.credentials;
  const open = await findOpenCart(tx, terms);
  const payer = {
    userId: user.id,
    cartId: open?.id ?? null,
    clientAddress,
    now: cartRequest.now,
    timeZone: terms.settings.timeZone,
  };
  // Before the cart is judged: what is refused is refused cheaply.
  const tryKeys = await admitTry(tx, { ...payer, paymentMethod, method: 'card', summary: card.summary }, fingerprint);
  const { cartId, cartVersion, amount } = await judged(tx, posted, terms, open);
  const isWritten = await insertAttempt(tx, { ...draft, cartId, cartVersion, amount, ...card.summary, state: 'authorising' });
  const written = await findAttempt(tx, scope);
  if (!written) throw await whyNotBegun(tx, cartId, terms, cartVersion);
  // The same request at the same moment may have been quicker: browsers repeat a POST on their own.
  if (!isWritten) return await resume(tx, written, again);
  await noteTry(tx, written.id, tryKeys, cartRequest.now);
  return { attempt: written, isOurs: true, credentials: again.credentials };
}

/** The meaning of a request, without its card and whose it is. */
function hashOf({ version, orderTotal, deliveryAddressId }: OrderPayment): string {
  return requestHash({
    version: version ?? null,
    orderTotal: orderTotal === undefined ? null : Big(orderTotal).toString(),
    deliveryAddressId: deliveryAddressId ?? null,
  });
}

/** The cart as it would be ordered now, with the total that the server makes of it (A7). */
async function judged(tx: Transaction, posted: OrderPayment, terms: CartTerms, cart: CartRow | undefined) {
  const { version, orderTotal, deliveryAddressId } = posted;
  if (!cart || (version !== undefined && cart.version !== version)) {
    throw await whyNotClaimed(tx, version === undefined ? {} : { version }, terms);
  }
  if (deliveryAddressId !== undefined && deliveryAddressId !== cart.addressId) {
    refuseFor([{ code: 'CART_CHANGED', message: text('checkout.cartChanged'), field: 'deliveryAddressId' }]);
  }
  const seen = orderTotal === undefined ? {} : { total: orderTotal };
  const { totals } = await judgeCart(tx, cart, seen, terms);
  if (orderTotal === undefined && !terms.settings.hidePricing) {
    refuseFor([{ code: 'TOTAL_CHANGED', message: text('checkout.totalChanged'), field: 'orderTotal' }]);
  }
  if (!Big(totals.total).gt(0)) refuseFor([{ code: 'REFUSED', message: text('invoicePayment.nothingToPay') }]);
  return { cartId: cart.id, cartVersion: cart.version, amount: totals.total };
}

/**
 * Cart and amount of a queried payment that is unknown. Whether it may be ordered is not checked: missing stock may be
 * back when the payment arrives. Another version can no longer be paid, since versions only rise.
 */
async function queriedCart(tx: Transaction, { version }: OrderPayment, terms: CartTerms) {
  const cart = await findOpenCart(tx, terms);
  if (!cart || (version !== undefined && cart.version !== version)) throw new Refused([nothingCharged('card')]);
  const { total } = totalsOf(await linesOf(tx, cart, terms), terms);
  if (!Big(total).gt(0)) throw new Refused([nothingCharged('card')]);
  return { cartId: cart.id, cartVersion: cart.version, amount: total };
}

async function whyNotBegun(tx: Transaction, cartId: number, terms: CartTerms, version: number): Promise<Refused> {
  const state = await findAttemptOfCart(tx, cartId);
  if (state === 'ordered') return await whyNotClaimed(tx, { version }, terms);
  if (state === undefined) return new Refused([{ code: 'STILL_RUNNING', message: text('failures.stillRunning') }]);
  return new Refused([{ code: 'PAYMENT_PENDING', message: text('payment.otherPending') }]);
}
