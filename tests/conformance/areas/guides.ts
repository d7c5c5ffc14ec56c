import { guideShape, guidesShape } from '../../../gateway/office/rest/order-guides/order-guides.wire.js';
import { inArea } from '../check.js';
import type { Conversation } from '../conversation.js';
import { orderable, pageOf } from '../goods.js';

const list = 'GET /api/orderguide';
const create = 'POST /api/orderguide/{id}';
const change = 'PATCH /api/orderguide/{id}';
const count = 'PATCH /api/orderguide/{id}/counts';
const drop = 'DELETE /api/orderguide/{id}';

/** Saved lists of products (S7.21). */
export const guidesChecks = inArea('guides', {
  list: {
    says: 'gives the customer’s order guides with their lines',
    requirement: 'S7.22',
    otherwise: 'the order guide page and the filter Order Guide fail.',
    of: list,
    prove: async (it) => void (await guidesOf(it)),
  },
  'one-guide': {
    says: 'gives one guide by name, and guides without lines, or answers as if not asked',
    requirement: 'GET /api/orderguide?name=',
    otherwise: 'nothing breaks; long guides make pages slow.',
    of: list,
    prove: async (it) => {
      const guides = await guidesOf(it);
      if ((await guidesOf(it, '?lines=false')).some(({ lineCount, products }) => lineCount == null && products.length === 0)) {
        it.notes.push('?lines=false leaves out lineCount, so guides seem empty');
      }
      const [guide] = guides;
      if (guide === undefined) return;
      const answer = (await it.get(`/api/orderguide?${new URLSearchParams({ name: guide.name })}`)).is(200);
      const named = await answer.shaped(guidesShape);
      answer.demand(
        named.some(({ name }) => name === guide.name),
        `guide “${guide.name}”`,
        `${named.length} others`,
      );
    },
  },
  'guests-have-none': {
    says: 'answers 401 to guides without a token',
    requirement: 'S6.1',
    otherwise: 'strangers read what customers usually buy.',
    of: list,
    as: 'guest',
    prove: async ({ get }) => void (await get('/api/orderguide')).is(401),
  },
  create: {
    says: 'makes a guide and answers it with 201',
    requirement: 'S7.23',
    otherwise: 'Save Order Guide fails.',
    of: create,
    effect: 'writes',
    prove: async (it) => {
      const { name, line } = await withGuide(it);
      const guide = (await guidesOf(it)).find((each) => each.name === name);
      const answer = (await it.get('/api/orderguide')).is(200);
      answer.demand(guide !== undefined, `guide “${name}” in the list`, 'a list without it');
      const [kept] = guide?.products ?? [];
      const isRight = kept?.productKey === line.productKey && Number(kept.orderQuantity) === Number(line.orderQuantity);
      answer.demand(
        isRight,
        `${line.orderQuantity} of product ${line.productKey} in it`,
        `${kept?.orderQuantity} of product ${kept?.productKey}`,
      );
    },
  },
  'kept-to-oneself': {
    says: 'shows a customer’s guides to nobody who acts for another',
    requirement: 'Order guides: a guide belongs to a customer',
    otherwise: 'one customer reads what another usually buys.',
    of: list,
    effect: 'writes',
    prove: async (it) => {
      const { name } = await withGuide(it);
      const [mine, theirs] = [await it.get('/api/customer'), await it.get('/api/customer', { as: 'sales' })];
      const keyIn = (answer: typeof mine) => answer.is(200).json<{ customerKey?: unknown }>().customerKey;
      if (keyIn(mine) === keyIn(theirs))
        return it.skip('the salesperson acts for the same customer: choose another with --customer');
      const answer = (await it.get('/api/orderguide', { as: 'sales' })).is(200);
      const guides = await answer.shaped(guidesShape);
      answer.demand(!guides.some((guide) => guide.name === name), `no guide “${name}”`, 'the guide of another customer');
    },
  },
  'name-taken': {
    says: 'refuses a name that is taken, whatever its case, with 409 and the reason',
    requirement: 'S8.23',
    otherwise: 'a guide overwrites another.',
    of: create,
    effect: 'writes',
    prove: async (it) => {
      const { name } = await withGuide(it);
      const again = name.toLowerCase();
      (await it.post(pathOf(again), { body: { name: again, lines: [] }, key: true })).refuses();
    },
  },
  standard: {
    says: 'refuses to make, change or delete the standard order with 405',
    requirement: 'S8.23',
    otherwise: 'the standard order is lost.',
    of: [create, drop],
    effect: 'writes',
    prove: async (it) => {
      (await it.post(pathOf('Standard'), { body: { name: 'Standard', lines: [] }, key: true })).is(405);
      const hasStandard = (await guidesOf(it)).some(({ name }) => name === 'Standard');
      (await it.remove(pathOf('Standard'))).is(...(hasStandard ? [405] : [404, 405]));
    },
  },
  'long-name': {
    says: 'refuses a blank name and one of more than 12 characters with 409 or 400',
    requirement: 'S5.26',
    otherwise: 'a guide has a name that no screen shows.',
    of: create,
    effect: 'writes',
    prove: async (it) => {
      for (const name of ['Conformance 13', '   ']) {
        const answer = await it.post(pathOf(name), { body: { name, lines: [] }, key: true });
        if (answer.came.status === 201) it.afterwards(() => it.remove(pathOf(name)));
        answer.is(400, 409);
      }
    },
  },
  'wrong-line': {
    says: 'names the line that it refuses by its index',
    requirement: 'S5.28',
    otherwise: 'of two hundred lines nobody knows which is wrong.',
    of: create,
    effect: 'writes',
    prove: async (it) => {
      const { line } = await guideLine(it);
      const name = newName();
      const lines = [line, { ...line, productKey: 999999999 }];
      const answer = await it.post(pathOf(name), { body: { name, lines }, key: true });
      if (answer.came.status === 201) it.afterwards(() => it.remove(pathOf(name)));
      const { problems = [] } = answer.refuses('PRODUCT_NOT_FOUND').json<{ problems?: { index?: unknown }[] }>();
      if (problems.length > 0 && problems[0]?.index !== 1)
        it.notes.push(`index ${problems[0]?.index} in place of 1 for the second line`);
    },
  },
  change: {
    says: 'changes the line of a product, and takes it out with isDelete',
    requirement: 'S7.24',
    otherwise: 'edited guides are as they were, or keep what was taken out.',
    of: change,
    effect: 'writes',
    prove: async (it) => {
      const { name, line, multiple } = await withGuide(it);
      const { included: _, ...kept } = line;
      const more = { ...kept, orderQuantity: (multiple * 2).toFixed(2) };
      const changed = (await it.patch(pathOf(name), { body: [more] })).is(200);
      const guide = await changed.shaped(guideShape);
      const quantity = guide.products[0]?.orderQuantity;
      changed.demand(Number(quantity) === multiple * 2, `quantity ${more.orderQuantity}`, `${quantity}`);
      const emptied = (await it.patch(pathOf(name), { body: [{ ...kept, isDelete: true, sequence: -1 }] })).is(200);
      const { products } = await emptied.shaped(guideShape);
      emptied.demand(products.length === 0, 'a guide without the product (S7.26)', `${products.length} lines`);
    },
  },
  'change-nowhere': {
    says: 'answers 404 to changing a guide that is nowhere',
    requirement: 'S7.24',
    otherwise: 'saving a guide that a colleague deleted seems to work.',
    of: change,
    effect: 'writes',
    prove: async (it) => {
      const { line } = await guideLine(it);
      const { included: _, ...kept } = line;
      (await it.patch(pathOf('Conf no such'), { body: [kept] })).is(404);
    },
  },
  counts: {
    says: 'keeps pars and counts, of each the one that was typed last, also when the guide is saved',
    requirement: 'PATCH /api/orderguide/{id}/counts',
    otherwise: 'Fill to par proposes wrong quantities.',
    of: count,
    effect: 'writes',
    prove: async (it) => {
      const { name, line } = await withGuide(it);
      const { productKey, unitOfMeasure } = line;
      const set = async (values: object) =>
        (await it.patch(`${pathOf(name)}/counts`, { body: [{ productKey, unitOfMeasure, ...values }] })).is(200);
      await set({ par: '6', onHand: '2.5', typedAt: '2026-01-05T10:00:00.000Z' });
      await set({ onHand: '9', typedAt: '2026-01-05T09:00:00.000Z' });
      const { included: _, ...kept } = line;
      const answer = (await it.patch(pathOf(name), { body: [kept] })).is(200);
      const [found] = (await answer.shaped(guideShape)).products;
      answer.demand(Number(found?.par) === 6, 'par 6', `${found?.par}`);
      answer.demand(Number(found?.onHand) === 2.5, 'the later count of 2.5', `${found?.onHand}`);
      (await it.patch(`${pathOf('Conf no such')}/counts`, { body: [] })).is(404);
    },
  },
  delete: {
    says: 'deletes a guide with 204; what is gone is 404',
    requirement: 'S7.25',
    otherwise: 'Delete Order Guide fails.',
    of: drop,
    effect: 'writes',
    prove: async (it) => {
      const { name } = await withGuide(it);
      (await it.remove(pathOf(name))).is(200, 204);
      (await it.remove(pathOf(name))).is(404);
    },
  },
  'as-filter': {
    says: 'shows only a guide’s products where the product list is asked for it, and none for an unknown one',
    requirement: 'GET /api/product/list?orderGuide=',
    otherwise: 'choosing an order guide shows the whole catalogue.',
    of: 'GET /api/product/list',
    effect: 'writes',
    prove: async (it) => {
      const { name, line } = await withGuide(it);
      const { products, totalCount } = await pageOf(it, { orderGuide: name });
      const answer = (await it.get(`/api/product/list?${new URLSearchParams({ orderGuide: 'Conf no such' })}`)).is(200);
      answer.demand(
        totalCount === 1 && products[0]?.productKey === line.productKey,
        `product ${line.productKey} alone`,
        `${totalCount} products`,
      );
      const count = answer.json<{ totalCount?: unknown }>().totalCount;
      answer.demand(count === 0, 'none for an unknown guide', `${count}`);
    },
  },
});

async function guidesOf(it: Conversation, question = '') {
  const answer = (await it.get(`/api/orderguide${question}`)).is(200);
  return await answer.shaped(guidesShape);
}

const pathOf = (name: string) => `/api/orderguide/${encodeURIComponent(name)}`;

/** Twelve characters at most, and unused. */
const newName = () => `Conf ${crypto.randomUUID().slice(0, 6)}`;

async function guideLine(it: Conversation) {
  const { line, multiple } = await orderable(it);
  const { id: _, ...rest } = line;
  return { line: rest, multiple };
}

/** Makes a guide of one product for the length of the check. */
async function withGuide(it: Conversation) {
  const { line, multiple } = await guideLine(it);
  const name = newName();
  const answer = await it.post(pathOf(name), { body: { name, lines: [line] }, key: true });
  it.afterwards(async () => {
    const { came } = await it.remove(pathOf(name));
    if (came.status >= 300 && came.status !== 404)
      throw new Error(`order guide “${name}” is still there (status ${came.status})`);
  });
  await answer.is(201).shaped(guideShape);
  return { name, line, multiple };
}
