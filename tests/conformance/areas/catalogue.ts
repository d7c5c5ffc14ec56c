import {
  productListPath,
  productPageShape,
  productsByCodeShape,
  type WireProduct,
} from '../../../gateway/office/rest/catalogue/product.wire.js';
import { siteShape } from '../../../gateway/office/rest/settings/site.wire.js';
import { inArea } from '../check.js';
import type { Conversation } from '../conversation.js';
import { pageOf } from '../goods.js';
import { goodsChecks } from './catalogue-goods.js';

const list = 'GET /api/product/list';

/** The list of products (S7.28). */
const listChecks = inArea('catalogue', {
  page: {
    says: 'gives a page of products and says how many there are',
    requirement: 'S7.28',
    otherwise: 'the products page is an error.',
    of: list,
    prove: async (it) => {
      const { products, totalCount } = await pageOf(it);
      if (totalCount === 0) it.notes.push('no products at all: most checks below cannot be tried');
      const unsellable = products.filter(({ sellBys }) => sellBys.length === 0).length;
      if (unsellable > 0) it.notes.push(`${unsellable} of ${products.length} have no sell-by unit and cannot be ordered (S5.2)`);
    },
  },
  pages: {
    says: 'cuts the list into pages of the size that is asked for, none twice',
    requirement: 'S7.28',
    otherwise: 'scrolling shows the same products again, or leaves some out.',
    of: list,
    prove: async (it) => {
      const inOrder = { sort: 'productCode', direction: 'asc', pageSize: 2 } as const;
      const first = (await it.get(productListPath({ page: 1, ...inOrder }))).is(200);
      const one = await first.shaped(productPageShape);
      if (one.totalCount < 4) return it.skip('fewer than 4 products');
      const two = await pageOf(it, { ...inOrder, page: 2 });
      const keys = [...one.products, ...two.products].map(({ productKey }) => productKey);
      first.demand(
        keys.length === 4 && new Set(keys).size === 4,
        'two pages of 2 different products',
        `products ${keys.join(', ')}`,
      );
      first.demand(one.totalCount === two.totalCount, 'one totalCount on both', `${one.totalCount} and ${two.totalCount}`);
    },
  },
  'page-size': {
    says: 'refuses a page of more than 100 and a page 0 with 400',
    requirement: 'GET /api/product/list',
    otherwise: 'one careless program reads the whole catalogue at once.',
    of: list,
    prove: async ({ get }) => {
      (await get('/api/product/list?page=1&pageSize=5000')).is(400);
      (await get('/api/product/list?page=0&pageSize=10')).is(400);
    },
  },
  sorted: {
    says: 'sorts by product code both ways',
    requirement: 'S2.19',
    otherwise: 'Sort By does nothing.',
    of: list,
    prove: async (it) => {
      const ascending = { page: 1, pageSize: 20, sort: 'productCode', direction: 'asc' } as const;
      const up = await pageOf(it, ascending);
      if (up.totalCount < 2) return it.skip('fewer than 2 products');
      const answer = (await it.get(productListPath({ ...ascending, direction: 'desc' }))).is(200);
      const down = await answer.shaped(productPageShape);
      const [first, last] = [up.products[0]?.productKey, down.products[0]?.productKey];
      answer.demand(first !== last, 'another first product downwards than upwards', `product ${first} both times`);
    },
  },
  search: {
    says: 'finds a product by its description',
    requirement: 'S2.23',
    otherwise: 'the search box finds nothing.',
    of: list,
    prove: async (it) => {
      const sought = await someProduct(it);
      const query = { page: 1, pageSize: 100, search: sought.description };
      const answer = (await it.get(productListPath(query))).is(200);
      const { products } = await answer.shaped(productPageShape);
      const isFound = products.some(({ productKey }) => productKey === sought.productKey);
      answer.demand(isFound, `product ${sought.productKey}, “${sought.description}”`, `${products.length} others`);
      const nothing = await pageOf(it, { search: 'zqxjkvbw' });
      answer.demand(nothing.totalCount < 1, 'nothing for “zqxjkvbw”', `${nothing.totalCount} products`);
    },
  },
  purchases: {
    says: 'puts the customer’s purchases first, and gives each product once',
    requirement: 'GET /api/product/list?sort=purchases',
    otherwise: 'suggestions of the search box are an error.',
    of: list,
    needs: ['purchasesFirst'],
    prove: async (it) => {
      const query = { page: 1, pageSize: 20, sort: 'purchases' } as const;
      const answer = (await it.get(productListPath(query))).is(200);
      const { products, totalCount } = await answer.shaped(productPageShape);
      const keys = new Set(products.map(({ productKey }) => productKey));
      answer.demand(keys.size === products.length, 'each product once', `${products.length - keys.size} twice`);
      const all = await pageOf(it);
      answer.demand(all.totalCount === totalCount, `all ${all.totalCount} products`, `${totalCount}`);
    },
  },
  'by-keys': {
    says: 'gives products by their keys, and leaves out what it does not know',
    requirement: 'GET /api/product/list?keys=',
    otherwise: 'the cart’s lines have no descriptions.',
    of: list,
    prove: async (it) => {
      const { productKey } = await someProduct(it);
      const answer = (await it.get(`/api/product/list?keys=${productKey},999999999&pageSize=100`)).is(200);
      const { products: found } = await answer.shaped(productPageShape);
      const keys = found.map((product) => product.productKey);
      answer.demand(
        keys.length === 1 && keys[0] === productKey,
        `product ${productKey} alone`,
        `products ${keys.join(', ') || 'none'}`,
      );
    },
  },
  'by-codes': {
    says: 'gives products by their codes, and says which code means which',
    requirement: 'GET /api/product/list?codes=',
    otherwise: 'pasting codes finds nothing.',
    of: list,
    needs: ['productCodes'],
    prove: async (it) => {
      const { productKey, productCode } = await someProduct(it);
      const answer = (await it.get(`/api/product/list?codes=${encodeURIComponent(productCode)},conformance-none`)).is(200);
      const { codeMatches } = await answer.shaped(productsByCodeShape);
      const isRight = codeMatches.length === 1 && codeMatches[0]?.productKey === productKey;
      answer.demand(isRight, `one match: ${productCode} is product ${productKey}`, JSON.stringify(codeMatches).slice(0, 120));
    },
  },
  'key-nine': {
    says: 'never shows product key 9',
    requirement: 'S9.3',
    otherwise: 'the product that stands for nothing is for sale.',
    of: list,
    prove: async (it) => {
      const answer = (await it.get('/api/product/list?keys=9&pageSize=100')).is(200);
      const { products: found } = await answer.shaped(productPageShape);
      answer.demand(found.length === 0, 'no product', `product ${found[0]?.productKey}, “${found[0]?.description}”`);
    },
  },
  'in-category': {
    says: 'keeps to the category that is asked for',
    requirement: 'S4.16',
    otherwise: 'the category filter shows everything.',
    of: list,
    prove: async (it) => {
      const { productCategoryCode: category } = await someProduct(it);
      if (category == null) return it.skip('the first product has no category');
      const query = { page: 1, pageSize: 100, category };
      const answer = (await it.get(productListPath(query))).is(200);
      const { products } = await answer.shaped(productPageShape);
      const others = products.filter(({ productCategoryCode }) => productCategoryCode !== category);
      answer.demand(
        others.length === 0,
        `products of ${category} alone`,
        `product ${others[0]?.productKey} of ${others[0]?.productCategoryCode}`,
      );
    },
  },
  guests: {
    says: 'lets guests browse exactly where the site allows it',
    requirement: 'S6.1',
    otherwise: 'strangers read the catalogue, or invited guests stand before a closed door.',
    of: list,
    as: 'guest',
    prove: async (it) => {
      const site = await (await it.get('/api/settings/site')).is(200).shaped(siteShape);
      (await it.get('/api/product/list?page=1&pageSize=1')).is(site.allowGuest ? 200 : 401);
    },
  },
});

/** Products and their prices (S7.27). */
export const catalogueChecks = [...listChecks, ...goodsChecks];

async function someProduct(it: Conversation): Promise<WireProduct> {
  const [product] = (await pageOf(it, { pageSize: 1 })).products;
  return product ?? it.skip('no products');
}
