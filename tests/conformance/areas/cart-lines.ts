import { savedCartShape } from '../../../gateway/office/rest/cart/cart.wire.js';
import { inArea } from '../check.js';
import { cartOf, demandEmptyCart, orderable, savedBy, withLine } from '../goods.js';

const add = 'POST /api/cart/line';
const change = 'POST /api/cart/line/{id}';
const drop = 'DELETE /api/cart/line/{id}';

/** How lines come into a cart, change and go (S7.14–S7.17). */
export const cartLinesChecks = inArea('cart', {
  add: {
    says: 'adds a line and answers its id with the whole refreshed cart',
    requirement: 'S7.14',
    otherwise: 'Add To Cart fails, or the line shows only after a reload.',
    of: add,
    effect: 'writes',
    prove: async (it) => {
      const { line } = await orderable(it);
      const before = await cartOf(it);
      const answer = await it.post('/api/cart/line', { body: line, key: true });
      const saved = await savedBy(it, answer);
      const mine = saved.cart.lines.find(({ id }) => saved.savedLineIds?.includes(id));
      answer.demand(
        mine !== undefined,
        'the new line’s id in savedLineIds, and the line in the cart',
        `ids ${saved.savedLineIds}`,
      );
      const came = `product ${mine?.productKey}, ${mine?.quantity.value} ${mine?.quantity.unit}`;
      const isRight =
        mine?.productKey === line.productKey &&
        Number(mine.quantity.value) === Number(line.orderQuantity) &&
        mine.quantity.unit === line.unitOfMeasure;
      answer.demand(isRight, `product ${line.productKey}, ${line.orderQuantity} ${line.unitOfMeasure}`, came);
      answer.demand(saved.cart.version > before.version, `a version above ${before.version}`, `${saved.cart.version}`);
    },
  },
  once: {
    says: 'adds once however often a request with one Idempotency-Key comes, and answers the same lines again',
    requirement: 'Conventions: idempotency',
    otherwise: 'a lost answer that is asked for again doubles the quantity.',
    of: add,
    effect: 'writes',
    prove: async (it) => {
      const { line } = await orderable(it);
      const addition = { body: line, key: crypto.randomUUID() };
      const first = await it.post('/api/cart/line', addition);
      const { savedLineIds } = await savedBy(it, first);
      const again = (await it.post('/api/cart/line', addition)).is(200);
      const { savedLineIds: repeated } = await savedBy(it, again);
      again.demand(`${repeated}` === `${savedLineIds}`, `savedLineIds ${savedLineIds}`, `${repeated}`);
      if (again.header('idempotent-replayed') !== 'true') it.notes.push('no `Idempotent-Replayed: true` on the repeated answer');
      const mine = (await cartOf(it)).lines.filter(({ productKey }) => productKey === line.productKey);
      const quantity = mine.reduce((sum, { quantity: { value } }) => sum + Number(value), 0);
      again.demand(quantity === Number(line.orderQuantity), `${line.orderQuantity} in the cart`, `${quantity}`);
    },
  },
  'key-reused': {
    says: 'refuses the key of another request with 422',
    requirement: 'Conventions: idempotency',
    otherwise: 'the answer to one order is given for another.',
    of: add,
    effect: 'writes',
    prove: async (it) => {
      const { line, multiple } = await orderable(it);
      const key = crypto.randomUUID();
      await savedBy(it, await it.post('/api/cart/line', { body: line, key }));
      (await it.post('/api/cart/line', { body: { ...line, orderQuantity: (multiple * 2).toFixed(2) }, key })).is(422);
    },
  },
  'key-missing': {
    says: 'refuses to add without an Idempotency-Key with 400',
    requirement: 'Conventions: idempotency',
    otherwise: 'nothing for this storefront, which always sends one; other programs lose the protection without noticing.',
    of: add,
    effect: 'writes',
    prove: async (it) => {
      const { line } = await orderable(it);
      const answer = await it.post('/api/cart/line', { body: line });
      if (answer.came.status === 200) await savedBy(it, answer);
      answer.is(400);
    },
  },
  several: {
    says: 'adds several lines or none: one wrong line stops all, and is named by its index',
    requirement: 'S7.15',
    otherwise: 'half an order guide lands in the cart.',
    of: 'POST /api/cart/lines',
    effect: 'writes',
    prove: async (it) => {
      const { line } = await orderable(it);
      const before = await cartOf(it);
      const wrong = { ...line, unitOfMeasure: 'XX' };
      const refused = (await it.post('/api/cart/lines', { body: [line, wrong], key: true })).refuses('UNIT_NOT_FOUND');
      const { problems = [] } = refused.json<{ problems?: { index?: number }[] }>();
      if (problems.length > 0 && problems[0]?.index !== 1)
        it.notes.push(`index ${problems[0]?.index} in place of 1 for the second line`);
      const between = await cartOf(it);
      refused.demand(
        between.lines.length === before.lines.length,
        'the cart as it was',
        `${between.lines.length} lines, ${before.lines.length} before`,
      );
      const saved = await savedBy(it, await it.post('/api/cart/lines', { body: [line], key: true }));
      refused.demand(saved.savedLineIds?.length === 1, 'one savedLineId', `${saved.savedLineIds}`);
    },
  },
  'take-back': {
    says: 'takes added lines off the cart again, once for a key, and skips what the cart does not have',
    requirement: 'Cart',
    otherwise: 'Undo after a repeated order leaves its lines in the cart, or takes others.',
    of: 'POST /api/cart/lines/take-back',
    effect: 'writes',
    prove: async (it) => {
      const { line } = await orderable(it);
      const before = await cartOf(it);
      await savedBy(it, await it.post('/api/cart/lines', { body: [line], key: true }));
      const { productKey, unitOfMeasure, orderQuantity } = line;
      const back = [{ productKey, unitOfMeasure, orderQuantity }];
      const taking = { body: [...back, { ...back[0], unitOfMeasure: 'XX' }], key: crypto.randomUUID() };
      const answer = (await it.post('/api/cart/lines/take-back', taking)).is(200);
      const { cart } = await answer.shaped(savedCartShape);
      answer.demand(cart.lines.length === before.lines.length, `${before.lines.length} lines`, `${cart.lines.length}`);
      (await it.post('/api/cart/lines/take-back', taking)).is(200);
      const after = await cartOf(it);
      answer.demand(after.lines.length === before.lines.length, 'no other line gone by a repeat', `${after.lines.length} lines`);
    },
  },
  'bad-quantity': {
    says: 'refuses a quantity that is none with 409 and a text for the person',
    requirement: 'S8.10',
    otherwise: 'people read “Request could not be completed at this time” and not what to mend.',
    of: add,
    effect: 'writes',
    prove: async (it) => {
      const { line } = await orderable(it);
      const answer = await it.post('/api/cart/line', { body: { ...line, orderQuantity: '-1.00' }, key: true });
      if (answer.came.status === 200) await savedBy(it, answer);
      answer.refuses('QUANTITY_INVALID');
    },
  },
  'unknown-goods': {
    says: 'refuses a product and a unit that it does not know with 409',
    requirement: 'S5.12',
    otherwise: 'a line that nobody can deliver is in the cart.',
    of: add,
    effect: 'writes',
    prove: async (it) => {
      const { line } = await orderable(it);
      (await it.post('/api/cart/line', { body: { ...line, productKey: 999999999 }, key: true })).refuses('PRODUCT_NOT_FOUND');
      (await it.post('/api/cart/line', { body: { ...line, unitOfMeasure: 'XX' }, key: true })).refuses('UNIT_NOT_FOUND');
    },
  },
  change: {
    says: 'changes a line and answers the refreshed cart',
    requirement: 'S7.16',
    otherwise: 'quantities in the cart cannot be changed.',
    of: change,
    effect: 'writes',
    prove: async (it) => {
      const { id, line, multiple } = await withLine(it);
      const orderQuantity = (multiple * 2).toFixed(2);
      const answer = (await it.post(`/api/cart/line/${id}`, { body: { ...line, id, orderQuantity } })).is(200);
      const { cart: now } = await answer.shaped(savedCartShape);
      const value = now.lines.find((each) => each.id === id)?.quantity.value;
      answer.demand(Number(value) === Number(orderQuantity), `${orderQuantity} of line ${id}`, `${value}`);
    },
  },
  delete: {
    says: 'deletes a line and answers the refreshed cart; what is gone is 404',
    requirement: 'S7.17',
    otherwise: 'a deleted line stays on the screen.',
    of: drop,
    effect: 'writes',
    prove: async (it) => {
      const { id } = await withLine(it);
      const answer = (await it.remove(`/api/cart/line/${id}`)).is(200);
      const { cart: now } = await answer.shaped(savedCartShape);
      answer.demand(!now.lines.some((line) => line.id === id), `a cart without line ${id}`, 'line and all');
      (await it.remove(`/api/cart/line/${id}`)).is(404);
    },
  },
  'foreign-line': {
    says: 'answers 404 to a line of somebody else’s cart, as to one that is nowhere',
    requirement: 'Conventions: foreign ids',
    otherwise: 'one customer changes what another orders.',
    of: [change, drop],
    effect: 'writes',
    prove: async (it) => {
      const { id, line, multiple } = await withLine(it);
      it.credentials('sales');
      const body = { ...line, id, orderQuantity: (multiple * 3).toFixed(2) };
      (await it.post(`/api/cart/line/${id}`, { as: 'sales', body })).is(404);
      const answer = (await it.remove(`/api/cart/line/${id}`, { as: 'sales' })).is(404);
      const mine = (await cartOf(it)).lines.find((each) => each.id === id);
      answer.demand(Number(mine?.quantity.value) === Number(line.orderQuantity), 'the line as it was', `${mine?.quantity.value}`);
    },
  },
  clear: {
    says: 'clears the cart and answers it empty',
    requirement: 'S7.9',
    otherwise: 'Clear Cart fails.',
    of: 'DELETE /api/cart',
    effect: 'writes',
    prove: async (it) => {
      await demandEmptyCart(it);
      await withLine(it);
      const answer = (await it.remove('/api/cart')).is(200);
      const { cart: now } = await answer.shaped(savedCartShape);
      answer.demand(now.lines.length === 0, 'no lines', `${now.lines.length}`);
    },
  },
});
