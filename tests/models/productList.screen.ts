import { addressOf, type ProductListQuery } from '../../domain/administration/products/list-query.js';
import type { FoundProducts } from '../../machines/productList/types.js';
import type { OnPage, OnScreen, Perform, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import {
  alert,
  button,
  cell,
  checkbox,
  columnheader,
  combobox,
  h1,
  link,
  main,
  nodeOf,
  type Part,
  row,
  searchbox,
  status,
  table,
} from '../../paths/screen/shown.js';
import { administrationAreas } from './browser/administration-shows.js';
import { callsOfFrame, frame } from './browser/frame.js';
import type { GatewayAnswers } from './browser/gateway-answers.js';
import { categoryNodes, openProducts, rowNode } from './browser/store-product-setup.js';
import { beyond, noAnswerText, none, type ProductList, productListModel, some } from './productList.model.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
}
type SeenList = Seen<ProductList, undefined>;
type Context = SeenList['snapshot']['context'];
type Act = Perform<ProductList, undefined, ScreenContext>;

const addressWith = (query: ProductListQuery): string => `/admin/products${addressOf(query) && `?${addressOf(query)}`}`;
const read =
  (found: FoundProducts | null): Act =>
  async ({ answers }) => {
    const storeProducts = found && { __typename: 'StoreProducts', totalCount: found.totalCount, rows: found.rows.map(rowNode) };
    const storeCategories = found && categoryNodes(found.categories);
    await answers.answer('StoreProducts', { kind: 'data', data: { storeProducts, storeCategories } });
  };

const links = [
  link('Categories', { url: '/admin/products/categories' }),
  link('Synonyms', { url: '/admin/products/synonyms' }),
  link('Pictures and Documents', { url: '/admin/products/files' }),
  link('Featured Products', { url: '/admin/products/featured' }),
  link('New Product', { url: '/admin/products/new' }),
];

/** The page with its filters. */
function page({ snapshot }: SeenList, ...content: Part[]): Screen {
  const { query } = snapshot.context;
  const isAbsent = snapshot.matches('absent');
  return {
    address: addressWith(query),
    title: 'Products · Northlight Provisions',
    shows: [
      main(
        administrationAreas('catalogue'),
        h1('Products'),
        'Every product of the store, discontinued ones too.',
        !isAbsent && [
          links,
          nodeOf('search')(
            'Filters',
            searchbox('Search Products'),
            combobox('Category', { value: 'All categories', expanded: false }),
            combobox('Status', { value: 'Any status', expanded: false }),
            checkbox('Without a picture'),
            checkbox('Without a price', query.isWithoutPrice && { checked: true }),
            checkbox('Featured'),
          ),
        ],
        content,
      ),
    ],
  };
}

/** The products of the page, or why there are none. */
function listed(seen: SeenList): Screen {
  const { query, totalCount, rows } = seen.snapshot.context;
  const count = status(`${totalCount} products`);
  if (totalCount === 0) {
    return query.isWithoutPrice
      ? page(
          seen,
          count,
          'No products found',
          'Search for other words, or clear the filters.',
          button('Clear Search and Filters'),
        )
      : page(seen, count, 'No products yet', 'Create the first one here, or import your catalog.');
  }
  if (rows.length === 0) return page(seen, count, 'There is no such page', button('Show the First Page'));
  return page(
    seen,
    count,
    table(
      'Products',
      row(['Product', 'Category', 'List Price', 'Stock'].map((title) => columnheader(title))),
      row(
        cell(link('Product 1', { url: '/admin/products/1' }), 'C-1 · Farmstead'),
        ...[cell('Poultry'), cell('$24.50 / CS'), cell('12 CS')],
      ),
      row(
        cell(link('Product 2', { url: '/admin/products/2' }), 'C-2 · Farmstead', 'Discontinued', 'Featured'),
        ...[cell('Poultry'), cell('No price'), cell('12 CS')],
      ),
    ),
    nodeOf('navigation')(
      'Pages',
      button('Previous page', query.page === 1 && { disabled: true }),
      `Page ${query.page} of 2`,
      button('Next page', query.page === 2 && { disabled: true }),
    ),
  );
}

/** The control that chooses a query; null if the page has none. */
function controlOf({ query, totalCount, rows }: Context, isListed: boolean, wanted: ProductListQuery) {
  if (wanted.isWithoutPrice !== query.isWithoutPrice) {
    const isCleared = isListed && totalCount === 0 && !wanted.isWithoutPrice;
    if (isCleared) return { role: 'button', name: 'Clear Search and Filters' } as const;
    return wanted.page === 1 ? ({ role: 'checkbox', name: 'Without a price' } as const) : null;
  }
  if (!isListed || totalCount === 0) return null;
  if (rows.length > 0) return { role: 'button', name: wanted.page > query.page ? 'Next page' : 'Previous page' } as const;
  return wanted.page === 1 ? ({ role: 'button', name: 'Show the First Page' } as const) : null;
}

const onScreen: OnScreen<ProductList, undefined, ScreenContext> = {
  model: productListModel,
  excluded: {},

  async open(shown, { input: { query } }) {
    const answers = await openProducts(shown, addressWith(query), ['StoreProducts']);
    const heard = async () => {
      const types = await answers.heard('productList');
      return types?.[0] === 'address.changed' ? types.slice(1) : types;
    };
    return { page: shown, answers, sent: answers.sent, heard };
  },

  cannot({ before, event }) {
    if (event.type !== 'query.chosen' && event.type !== 'address.changed') return null;
    if (addressOf(event.query) === addressOf(before.context.query)) return 'it shows already';
    if (event.type === 'address.changed') return null;
    if (before.matches('absent')) return 'there are no filters';
    return controlOf(before.context, before.matches('listed'), event.query) === null ? 'there is nothing to choose' : null;
  },

  events: {
    'query.chosen': async ({ page: shown }, { event: { query }, before }) => {
      const control = controlOf(before.context, before.matches('listed'), query);
      if (control) await shown.getByRole(control.role, { name: control.name }).click();
    },
    'address.changed': async ({ page: shown }, { event: { query } }) =>
      await shown.evaluate((address) => {
        window.history.pushState({ idx: 1 }, '', address);
        window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
      }, addressWith(query)),
    retry: async ({ page: shown }) => await shown.getByRole('button', { name: 'Try again' }).click(),
  },
  outcomes: {
    loadProducts: {
      ...{ some: read(some), none: read(none), 'not on this page': read(beyond), absent: read(null) },
      'no answer': async ({ answers }) =>
        await answers.answer('StoreProducts', { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' }),
    },
  },
  delays: {},
  looks: ({ context: { totalCount, rows, query } }) =>
    `${totalCount === 0 ? 'empty' : rows.length === 0 ? 'beyond' : ''} ${query.isWithoutPrice}`,
  hears: (_, { event }) => (event.type === 'query.chosen' ? [event.type, 'address.changed'] : undefined),

  components: ['ProductsPage.tsx', 'ProductFilters.tsx', 'ProductTable.tsx', 'use-product-list.ts'].map(
    (file) => `client/features/administration/products/${file}`,
  ),
  survivors: {},
  notCompared: frame,
  calls: {
    loadProducts: {
      name: 'StoreProducts',
      variables: (_, { snapshot: { context } }) => ({
        filter: {
          ...{ search: '', mainCategory: null, category: null, isDiscontinued: null },
          ...{ isWithoutPicture: false, isWithoutPrice: context.query.isWithoutPrice, isFeatured: false },
        },
        ...{ page: context.query.page, pageSize: 25 },
      }),
    },
  },
  besides: callsOfFrame,
  states: {
    loading: (_, seen) => page(seen),
    failed: (_, seen) => page(seen, alert(noAnswerText, 'Try again in a moment.', button('Try again'))),
    absent: (_, seen) => page(seen, 'Products cannot be edited here', 'This back office does not offer it to the store.'),
    listed: (_, seen) => listed(seen),
  },
  unreached: {},
};

/** The list of products in a browser. */
export const productListOnScreen = onScreen;
