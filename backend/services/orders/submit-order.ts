import Big from 'big.js';
import { emptyCartText, orderSubmittedText } from '../../../domain/checkout/checkout-messages.js';
import { text } from '../../../texts/text.js';
import type { ConfirmedCart, OrderSubmitted } from '../../contract/checkout.js';
import { type CartRow, claimCart, findOrderOfVersion, openNextCart } from '../../store/cart/cart.js';
import { deleteCartLines } from '../../store/cart/cart-lines.js';
import type { Transaction } from '../../store/database/database.js';
import { lockStock } from '../../store/orders/orders-stock.js';
import type { CartTerms } from '../cart/cart-terms.js';
import { newHeader } from '../cart/header-rules.js';
import { linesOf } from '../cart/read-cart.js';
import { totalsOf } from '../checkout/estimate.js';
import { Refused } from '../failures.js';
import { refuseFor } from '../refuse.js';
import { orderProblems } from './order-problems.js';
import { type JudgedCart, placeOrder } from './place-order.js';
import { stockTakenBy } from './stock.js';

/**
 * Orders the open cart. Taking the cart comes first: of two tabs one gets it, the other waits and receives the order's
 * number. Everything is checked again inside the transaction, with the prices, rights and stock of this moment.
 */
export async function submitOrder(tx: Transaction, seen: ConfirmedCart, terms: CartTerms): Promise<OrderSubmitted> {
  // A consumer's order begins with the payment, which comes with a call of its own (S7.11, A14).
  if (terms.userKind === 'CONSUMER') refuseFor([{ code: 'PAYMENT_REQUIRED', message: text('payment.firstPay') }]);
  const cart = await claimCart(tx, terms, seen.version, 'ordered', terms.now);
  if (!cart) throw await whyNotClaimed(tx, seen, terms);
  const order = await orderCart(tx, cart, seen, terms);
  await startAnew(tx, cart, terms);
  return order;
}

/** The order has the lines now; of the cart stays what tells other windows which order took it. */
export async function startAnew(tx: Transaction, ordered: CartRow, terms: CartTerms): Promise<void> {
  await deleteCartLines(tx, ordered.id);
  await openNextCart(tx, ordered, newHeader(terms), terms.now);
}

/** Checks a cart that this transaction may order, and writes the order. */
export async function orderCart(tx: Transaction, cart: CartRow, seen: ConfirmedCart, terms: CartTerms): Promise<OrderSubmitted> {
  return await placeOrder(tx, await judgeCart(tx, cart, seen, terms), terms);
}

/** Judges a cart with the prices, rights, dates and stock of this moment; throws `Refused` with everything that speaks against ordering it. */
export async function judgeCart(tx: Transaction, cart: CartRow, seen: ConfirmedCart, terms: CartTerms): Promise<JudgedCart> {
  const lines = await linesOf(tx, cart, terms);
  const taken = stockTakenBy(lines);
  const stock = await lockStock(
    tx,
    taken.map(({ productKey }) => productKey),
  );
  refuseFor(orderProblems({ cart, lines }, taken, stock, terms));
  const totals = totalsOf(lines, terms);
  refuseOtherTotal(totals.total, seen.total, terms);
  return { cart, lines, taken, totals };
}

/** With hidden pricing nobody saw a total, and an answer that depends on one would tell prices by trial. */
function refuseOtherTotal(total: string, seen: string | number | undefined, { settings }: CartTerms): void {
  if (seen === undefined) return;
  const code = 'TOTAL_CHANGED';
  if (settings.hidePricing) refuseFor([{ code, message: text('checkout.totalChanged'), field: 'total' }]);
  if (!Big(total).eq(seen)) {
    refuseFor([{ code, message: text('checkout.totalChangedTo', { total }), field: 'total' }]);
  }
}

/** Why the cart that was seen is not there to be ordered. */
export async function whyNotClaimed(tx: Transaction, { version }: ConfirmedCart, terms: CartTerms): Promise<Refused> {
  const number = await findOrderOfVersion(tx, terms, version);
  if (number !== undefined) return new Refused([{ code: 'ALREADY_ORDERED', message: orderSubmittedText(number) }]);
  if (version === undefined || version === 0) return new Refused([{ code: 'CART_EMPTY', message: emptyCartText }]);
  return new Refused([{ code: 'CART_CHANGED', message: text('checkout.cartChanged'), field: 'version' }]);
}
