import { type SQL, sql } from 'drizzle-orm';
import { demoProducts } from '../../../backend/seed/products/products.js';
import { codeAt, upcAt } from './catalogue-file.js';

/** A buyer's query, through gateway and back office, and the plain SQL that returns the same rows. */
export interface Question {
  readonly name: string;
  /** In milliseconds, what 95 of 100 answers may take at most on a quiet machine; null: measured only. */
  readonly target: number | null;
  /** The storefront's own operation; another one each round, so that no answer is a repetition. */
  readonly operation: string;
  readonly variables: (round: number) => Readonly<Record<string, unknown>>;
  readonly floor: (round: number) => SQL;
}

const target = 100;
const pageSize = 50;
const pick = (list: readonly string[], round: number): string => list[round % list.length] ?? '';

const searchTerms = ['chicken', 'napkin', 'tomato', 'cheddar', 'salmon', 'lemon', 'bread', 'coffee', 'glove', 'rice'];
/** The intended words: plain SQL gets these, since it tolerates no typing errors. */
const typos: Readonly<Record<string, string>> = {
  chiken: 'chicken',
  brocoli: 'broccoli',
  chedar: 'cheddar',
  samon: 'salmon',
  potatoe: 'potato',
  cofee: 'coffee',
  napkn: 'napkin',
  parmesean: 'parmesan',
  tomatoe: 'tomato',
  mozarella: 'mozzarella',
};
const brands = ['Alpine Farms', 'Harvest Mills', 'Silver Pantry', 'Maple Kitchens', 'River Larder'];
const nothing = ['zzqqxx', 'qqwwzz', 'xxzzjj', 'jjqqkk', 'wwxxqq'];
const mains = ['PRODUCE', 'MEAT', 'DAIRY', 'BEVERAGE', 'POULTRY'];
const categories = [...new Set(demoProducts().map(({ category }) => category.code))];
const productAt = (round: number): number => (round * 7_919) % 50_000;

const columns = sql`p.*, category.description as category, main.description as main
  from products p join categories category on category.code = p.category_code join main_categories main on main.code = category.main_category_code`;
const byDescription = sql`order by lower(p.description) collate "C", p.key`;
const orders = {
  SEQUENCE: sql`order by p.sequence, p.key`,
  PRODUCT_CODE: sql`order by lower(p.code) collate "C", p.key`,
  BRAND: sql`order by lower(p.brand) collate "C", lower(p.description) collate "C", p.key`,
};

const found = (condition: SQL, order = byDescription, offset = 0): SQL =>
  sql`select ${columns} where ${condition} and not p.is_discontinued ${order} limit ${pageSize} offset ${offset}`;
/** Products with a word that begins like this, without what our own search forgives. */
const containing = (text: string): SQL => sql`p.document @@ ${`'${text.toLowerCase()}':*`}::tsquery`;

type Listing = { filter?: Readonly<Record<string, string>>; sort?: string; page?: number };

const screen = (listing: (round: number) => Listing) => (round: number) => {
  const { filter = {}, sort = null, page } = listing(round);
  return {
    filter,
    sort: sort && { by: sort, direction: 'ASC' },
    orderGuide: filter.orderGuide ?? null,
    pageSize,
    ...(page === undefined ? { withOptions: false, withGuides: true } : { page }),
  };
};

const listingQuestion = (name: string, listing: (round: number) => Listing, floor: (round: number) => SQL): Question => ({
  name,
  target,
  operation: 'ProductsScreen',
  variables: screen(listing),
  floor,
});

const searched = (name: string, text: (round: number) => string, condition: (text: string) => SQL = containing): Question =>
  listingQuestion(
    name,
    (round) => ({ filter: { search: text(round) } }),
    (round) => found(condition(text(round))),
  );

/** Search answers, filter changes, layout switches, deep pages. */
export const questions: readonly Question[] = [
  searched('search: exact code', (round) => codeAt(productAt(round))),
  searched('search: one word', (round) => pick(searchTerms, round)),
  searched(
    'search: two words',
    (round) => `${pick(searchTerms, round)} premium`,
    (text) => sql.join(text.split(' ').map(containing), sql` and `),
  ),
  searched('search: half a word', (round) => pick(searchTerms, round).slice(0, 3)),
  searched('search: one letter', (round) => pick(searchTerms, round).slice(0, 1)),
  searched(
    'search: typing error',
    (round) => pick(Object.keys(typos), round),
    (text) => containing(typos[text] ?? text),
  ),
  searched(
    'search: brand',
    (round) => pick(brands, round),
    (text) => sql`lower(p.brand) = ${text.toLowerCase()}`,
  ),
  searched(
    'search: UPC',
    (round) => upcAt(productAt(round)),
    (text) => sql`ltrim(p.upc, '0') = ${text}`,
  ),
  searched('search: nothing found', (round) => pick(nothing, round)),
  listingQuestion(
    'filter: all products',
    () => ({ sort: 'DESCRIPTION' }),
    () => found(sql`true`),
  ),
  listingQuestion(
    'filter: main category',
    (round) => ({ filter: { mainCategory: pick(mains, round) }, sort: 'DESCRIPTION' }),
    (round) => found(sql`category.main_category_code = ${pick(mains, round)}`),
  ),
  listingQuestion(
    'filter: category',
    (round) => ({ filter: { category: pick(categories, round) }, sort: 'DESCRIPTION' }),
    (round) => found(sql`p.category_code = ${pick(categories, round)}`),
  ),
  listingQuestion(
    'filter: order guide',
    () => ({ filter: { orderGuide: 'Standard' }, sort: 'SEQUENCE' }),
    () =>
      found(
        sql`p.key in (select line.product_key from order_guide_lines line join order_guides guide on guide.id = line.guide_id
          where guide.customer_key = 1042 and guide.name = 'Standard')`,
      ),
  ),
  ...(['SEQUENCE', 'PRODUCT_CODE', 'BRAND'] as const).map((sort) =>
    listingQuestion(
      `sort: ${sort.toLowerCase().replace('_', ' ')}`,
      () => ({ sort }),
      () => found(sql`true`, orders[sort]),
    ),
  ),
  {
    name: 'layout: to quick entry',
    target,
    operation: 'QuickEntryPage',
    variables: (round) => ({
      filter: { mainCategory: pick(mains, round) },
      sort: { by: 'DESCRIPTION', direction: 'ASC' },
      orderGuide: null,
      page: 1,
      pageSize: 100,
      withOptions: false,
      withGuides: true,
    }),
    floor: (round) => found(sql`category.main_category_code = ${pick(mains, round)}`),
  },
  {
    name: 'page 2 of all',
    target,
    operation: 'ProductsPage',
    variables: screen(() => ({ sort: 'DESCRIPTION', page: 2 })),
    floor: () => found(sql`true`, byDescription, pageSize),
  },
  {
    name: 'page 500 of all',
    target,
    operation: 'ProductsPage',
    variables: screen((round) => ({ sort: 'DESCRIPTION', page: 500 + round })),
    floor: (round) => found(sql`true`, byDescription, (499 + round) * pageSize),
  },
  {
    name: 'page 1000 of all',
    target,
    operation: 'ProductsPage',
    variables: screen((round) => ({ sort: 'DESCRIPTION', page: 1_000 + round })),
    floor: (round) => found(sql`true`, byDescription, (999 + round) * pageSize),
  },
  {
    name: 'what the filters offer',
    target,
    operation: 'FilterOptions',
    variables: () => ({ withGuides: true }),
    floor: () => sql`select * from categories order by description`,
  },
];
