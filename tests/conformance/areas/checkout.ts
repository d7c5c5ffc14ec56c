import type { SeenOrder } from '../../../gateway/office/ports/checkout.js';
import { deliveryDatesShape, estimateShape, submittedShape } from '../../../gateway/office/rest/checkout/checkout.wire.js';
import { ordersShape, reorderedShape } from '../../../gateway/office/rest/history/history.wire.js';
import { inArea } from '../check.js';
import type { Conversation } from '../conversation.js';
import { cartOf, demandEmptyCart, withLine } from '../goods.js';

const submit = 'POST /api/cart/submit';

/** From the cart to an order (S7.10–S7.12). */
export const checkoutChecks = inArea('checkout', {
  estimate: {
    says: 'estimates the cart: line total, tax, charges and total, which add up',
    requirement: 'S3.7',
    otherwise: 'nobody sees what an order costs before it is made.',
    of: 'GET /api/checkout',
    prove: async (it) => void (await estimateOf(it)),
  },
  'key-missing': {
    says: 'refuses an order without an Idempotency-Key with 400',
    requirement: 'Conventions: idempotency',
    otherwise: 'nothing for this storefront, which always sends one; other programs can order twice without noticing.',
    of: submit,
    effect: 'writes',
    prove: async (it) => {
      await demandEmptyCart(it);
      (await it.post('/api/cart/submit', { body: {} })).is(400);
    },
  },
  'empty-cart': {
    says: 'refuses to order an empty cart with 409',
    requirement: 'S8.18',
    otherwise: 'empty orders are in the books.',
    of: submit,
    effect: 'writes',
    prove: async (it) => {
      await demandEmptyCart(it);
      (await it.post('/api/cart/submit', { body: {}, key: true })).refuses('CART_EMPTY', 'ALREADY_ORDERED');
    },
  },
  'other-cart': {
    says: 'refuses to order a cart that is not the one the person saw with 409',
    requirement: 'POST /api/cart/submit: version',
    otherwise: 'what somebody changed in another window is ordered unseen.',
    of: submit,
    effect: 'writes',
    prove: async (it) => {
      await demandEmptyCart(it);
      const { cart } = await withLine(it);
      (await it.post('/api/cart/submit', { body: { version: cart.version + 1000 }, key: true })).refuses('CART_CHANGED');
    },
  },
  'other-total': {
    says: 'refuses to order at another total than the person saw with 409',
    requirement: 'POST /api/cart/submit: total',
    otherwise: 'a price that rose meanwhile is charged unseen.',
    of: submit,
    effect: 'writes',
    prove: async (it) => {
      await demandEmptyCart(it);
      await withLine(it);
      const { seen, restore } = await readyToOrder(it);
      it.afterwards(restore);
      if (seen.total === undefined) return it.skip('prices are hidden, so no total is seen');
      (await it.post('/api/cart/submit', { body: { ...seen, total: '0.01' }, key: true })).refuses('TOTAL_CHANGED');
    },
  },
  order: {
    says: 'makes one order for one key: asked again it answers the same, and the cart is empty',
    requirement: 'S7.12',
    otherwise: 'an answer that is lost on its way makes a second order.',
    of: [submit, 'GET /api/history/orders'],
    effect: 'orders',
    prove: async (it) => {
      await demandEmptyCart(it);
      await withLine(it);
      const { seen, restore } = await readyToOrder(it);
      it.afterwards(restore);
      const submission = { body: seen, key: crypto.randomUUID() };
      const first = (await it.post('/api/cart/submit', submission)).is(200);
      const receipt = await first.shaped(submittedShape);
      const number = receipt.orderNumber == null ? '' : String(receipt.orderNumber);
      first.demand(receipt.accepted && number !== '', 'accepted true with an orderNumber', first.came.text.slice(0, 160));
      const again = (await it.post('/api/cart/submit', submission)).is(200);
      const same = await again.shaped(submittedShape);
      again.demand(String(same.orderNumber) === number, `order ${number} again`, `order ${same.orderNumber}`);
      if (again.header('idempotent-replayed') !== 'true') it.notes.push('no `Idempotent-Replayed: true` on the repeated answer');
      (await it.post('/api/cart/submit', { ...submission, body: { ...seen, version: seen.version + 1 } })).is(422);
      (await it.post('/api/cart/submit', { body: seen, key: true })).refuses('ALREADY_ORDERED', 'CART_CHANGED', 'CART_EMPTY');
      again.demand((await cartOf(it)).lines.length === 0, 'an empty cart', 'a cart with the lines that were ordered');
      const listed = (await it.get(`/api/history/orders?search=${encodeURIComponent(number)}`)).is(200);
      const { rows } = await listed.shaped(ordersShape);
      const times = rows.filter(({ orderNumber }) => String(orderNumber) === number).length;
      listed.demand(times === 1, `order ${number} once in the history`, `${times} times`);
      it.notes.push(`order ${number} is in the books: cancel it`);
    },
  },
  'order-again': {
    says: 'puts the lines of an order into the cart once more',
    requirement: 'POST /api/history/orders/{orderNumber}/reorder',
    otherwise: 'Order Again fails.',
    of: 'POST /api/history/orders/{orderNumber}/reorder',
    effect: 'writes',
    prove: async (it) => {
      await demandEmptyCart(it);
      const listed = (await it.get('/api/history/orders?pageSize=1')).is(200);
      const [order] = (await listed.shaped(ordersShape)).rows;
      if (order === undefined) return it.skip('this customer has no orders');
      const path = `/api/history/orders/${encodeURIComponent(String(order.orderNumber))}/reorder`;
      const answer = (await it.post(path, { body: {}, key: true })).is(200, 409);
      if (answer.came.status === 409) return void answer.refuses();
      it.afterwards(async () => (await it.remove('/api/cart')).is(200));
      const { cart, leftOut } = await answer.shaped(reorderedShape);
      const came = `${cart.lines.length} lines, ${leftOut?.length ?? 0} left out`;
      answer.demand(cart.lines.length + (leftOut?.length ?? 0) > 0, 'lines in the cart or in leftOut', came);
    },
  },
  'order-of-nobody': {
    says: 'answers 404 to ordering again what is nowhere, or somebody else’s',
    requirement: 'Conventions: foreign ids',
    otherwise: 'a guessed number shows what somebody else buys.',
    of: 'POST /api/history/orders/{orderNumber}/reorder',
    effect: 'writes',
    prove: async ({ post }) => {
      (await post('/api/history/orders/conformance-none/reorder', { body: {}, key: true })).is(404);
    },
  },
});

async function estimateOf(it: Conversation) {
  const answer = (await it.get('/api/checkout')).is(200);
  const estimate = await answer.shaped(estimateShape);
  const { lineTotal, tax, addOnCharges, total } = estimate;
  if (total != null) {
    const sum = [lineTotal, tax, addOnCharges].reduce<number>((all, part) => all + Math.round(Number(part ?? 0) * 100), 0);
    const cents = Math.round(Number(total) * 100);
    answer.demand(sum === cents, `a total of ${(sum / 100).toFixed(2)}, the sum of its parts`, String(total));
  }
  return estimate;
}

/** Fills in what a header needs, and reads what a person would see before ordering. */
async function readyToOrder(it: Conversation): Promise<{ seen: SeenOrder; restore: () => Promise<unknown> }> {
  const { header } = await cartOf(it);
  const question = header.customerShipToCode == null ? '' : `?${new URLSearchParams({ shipto: header.customerShipToCode })}`;
  const dated = (await it.get(`/api/cart/date${question}`)).is(200);
  const dates = await dated.shaped(deliveryDatesShape);
  const deliveryDate = (dates.earliestDate ?? dates.validDates?.[0] ?? null)?.slice(0, 10) ?? null;
  (await it.post('/api/cart/header', { body: { customer_PO: 'CONFORMANCE', ...(deliveryDate && { deliveryDate }) } })).is(200);
  const { customer_PO = null, deliveryDate: before = null } = header;
  const restore = async () => (await it.post('/api/cart/header', { body: { customer_PO, deliveryDate: before } })).is(200);
  const [{ version }, { total }] = [await cartOf(it), await estimateOf(it)];
  return { seen: { version, ...(total != null && { total: String(total) }) }, restore };
}
