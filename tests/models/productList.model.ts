import assert from 'node:assert/strict';
import { everyProduct, type ProductListQuery } from '../../domain/administration/products/list-query.js';
import type { StoreProductRow } from '../../domain/administration/products/product-row.js';
import { productList } from '../../machines/productList/productList.machine.js';
import type { FoundProducts } from '../../machines/productList/types.js';
import type { Model, StepContext } from '../../paths/model/model.js';
import { english } from '../../texts/testing/english.js';

export type ProductList = typeof productList;
type CaseContext<E = unknown> = StepContext<ProductList, undefined, E>;

export const noAnswerText = 'Service temporarily unavailable';

/** A product of the lists. */
export const rowOf = (productKey: string, change: Partial<StoreProductRow> = {}): StoreProductRow => ({
  ...{ productKey, code: `C-${productKey}`, formattedCode: `C-${productKey}`, description: `Product ${productKey}` },
  ...{ brand: 'Farmstead', packSize: '', image: null, listPrice: '24.5', pricingUm: 'CS', stockQuantity: '12', stockUm: 'CS' },
  ...{ isDiscontinued: false, isFeatured: false, category: 'Poultry', ...change },
});

export const categories = [
  { code: 'FOOD', description: 'Food', categories: [{ code: 'POULTRY', description: 'Poultry', productCount: 30 }] },
];
export const some: FoundProducts = {
  ...{ totalCount: 30, categories },
  rows: [rowOf('1'), rowOf('2', { isDiscontinued: true, isFeatured: true, listPrice: null })],
};
export const none: FoundProducts = { totalCount: 0, rows: [], categories };
export const beyond: FoundProducts = { totalCount: 30, rows: [], categories };
export const filtered: ProductListQuery = { ...everyProduct, isWithoutPrice: true };
export const second: ProductListQuery = { ...everyProduct, page: 2 };

const isSame = (one: ProductListQuery, other: ProductListQuery) => JSON.stringify(one) === JSON.stringify(other);
const readsOther = {
  '*': ({ before, event }: CaseContext<{ query: ProductListQuery }>) =>
    isSame(event.query, before.context.query) ? null : ('loading' as const),
};
const cases = { all: { query: everyProduct }, 'without a price': { query: filtered }, 'the second page': { query: second } };

/** The list of products. */
export const productListModel: Model<ProductList> = {
  machine: productList,
  scenarios: [
    { name: 'all products', input: { query: everyProduct }, startsIn: 'loading', fixture: undefined },
    { name: 'a link to the second page', input: { query: second }, startsIn: 'loading', fixture: undefined },
  ],
  guardInputs: ({ context: { query, totalCount, rows } }) => [query, totalCount, rows.length],
  events: {
    'query.chosen': { description: ({ query }) => `chooses ${JSON.stringify(query)}`, cases, leadsTo: readsOther },
    'address.changed': {
      description: ({ query }) => `opens the address of ${JSON.stringify(query)}`,
      cases,
      leadsTo: readsOther,
    },
    retry: { description: 'presses Try again', leadsTo: { failed: 'loading' } },
  },
  actors: {
    loadProducts: {
      outcomes: {
        some: { description: 'products are read', output: some, leadsTo: { loading: 'listed' } },
        none: { description: 'there are none', output: none, leadsTo: { loading: 'listed' } },
        'not on this page': { description: 'there are none on this page', output: beyond, leadsTo: { loading: 'listed' } },
        absent: { description: 'the back office has no such call', output: null, leadsTo: { loading: 'absent' } },
        'no answer': {
          ...{ description: 'nobody answers', error: { code: 'BACK_OFFICE_UNAVAILABLE' }, leadsTo: { loading: 'failed' } },
        },
      },
    },
  },
  delays: {},
  states: {
    loading: ({ snapshot, before, event, scenario, now }) => {
      const { query } = snapshot.context;
      assert.deepEqual(now.calls.at(-1), { id: 'loadProducts', input: { query } });
      if (!before) {
        const fresh = { ...scenario.input, totalCount: 0, rows: [], categories: [], message: '' };
        return assert.deepEqual(snapshot.context, fresh);
      }
      assert.deepEqual(query, { query: before.context.query, ...event }.query);
      assert.deepEqual(now.emitted, event?.type === 'query.chosen' ? [{ type: 'address.wanted', query }] : []);
      const { totalCount, rows, categories: known } = before.context;
      assert.deepEqual(
        { totalCount: snapshot.context.totalCount, rows: snapshot.context.rows, categories: snapshot.context.categories },
        { totalCount, rows, categories: known },
      );
    },
    failed: ({ snapshot }) => assert.equal(english(snapshot.context.message), noAnswerText),
    absent: ({ snapshot, before }) => assert.deepEqual(snapshot.context, before?.context),
    listed: ({ snapshot, before, event }) => {
      const { totalCount, rows, categories: known } = snapshot.context;
      const { output } = (event ?? {}) as { output?: FoundProducts };
      const expected = event?.type === 'xstate.done.actor.loadProducts' ? output : before?.context;
      const { totalCount: count, rows: found, categories: read } = expected!;
      assert.deepEqual({ totalCount, rows, known }, { totalCount: count, rows: found, known: read });
      assert.deepEqual(snapshot.context.query, before?.context.query);
    },
  },
};
