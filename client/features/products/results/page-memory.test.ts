import { gql } from '@apollo/client';
import { expect, test } from 'vitest';
import { makeCache } from '../../../apollo/cache.js';
import { PageMemory, type ProductListing, pageSize } from './page-memory.js';

const query = gql`
  query Page($filter: ProductFilter, $sort: ProductSortInput, $page: Int!, $pageSize: Int!) {
    products(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) { page products { productKey } }
  }
`;
const all: ProductListing = {
  filter: { search: null, orderGuide: null },
  sort: { by: 'DESCRIPTION', direction: 'ASC' },
  orderGuide: null,
};
const found: ProductListing = { filter: { orderGuide: null, search: 'cola' }, sort: null, orderGuide: null };

function openLists() {
  const cache = makeCache();
  const of = ({ filter, sort }: ProductListing, page: number) => ({ query, variables: { filter, sort, page, pageSize } });
  return {
    memory: new PageMemory(cache),
    /** A page as an answer brings it, with a product that no other page has. */
    answer: (listing: ProductListing, page: number) => {
      const products = [{ __typename: 'Product', productKey: `${listing.filter.search} ${page}` }];
      cache.writeQuery({ ...of(listing, page), data: { products: { __typename: 'ProductPage', page, products } } });
    },
    isKept: (listing: ProductListing, page: number) => cache.readQuery(of(listing, page)) !== null,
    countProducts: () => Object.keys(cache.extract()).filter((id) => id.startsWith('Product:')).length,
  };
}

test('memory does not grow with the scroll: the pages used last stay, with their products', () => {
  const { memory, answer, isKept, countProducts } = openLists();
  for (let page = 1; page <= 100; page += 1) {
    memory.use(all, [1, page]);
    answer(all, page);
  }
  expect(countProducts()).toBe(16);
  expect([1, 2, 85, 86, 100].map((page) => isKept(all, page))).toEqual([true, false, false, true, true]);
});

test('lists that were filtered otherwise before are forgotten as well', () => {
  const { memory, answer, isKept, countProducts } = openLists();
  for (let page = 1; page <= 10; page += 1) {
    memory.use(found, [page]);
    answer(found, page);
  }
  for (let page = 1; page <= 10; page += 1) {
    memory.use(all, [page]);
    answer(all, page);
  }
  expect(countProducts()).toBe(16);
  expect(isKept(found, 4)).toBe(false);
  expect(isKept(found, 5)).toBe(true);
});

test('a page that comes when nobody wants it any more is let go', () => {
  const { memory, answer, isKept } = openLists();
  memory.use(all, [2]);
  for (let page = 100; page < 120; page += 1) memory.use(all, [page]);
  answer(all, 2);
  memory.arrived(all, 2);
  expect(isKept(all, 2)).toBe(false);
  answer(all, 119);
  memory.arrived(all, 119);
  expect(isKept(all, 119)).toBe(true);
});
