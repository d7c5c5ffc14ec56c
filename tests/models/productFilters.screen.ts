import { isDeepStrictEqual } from 'node:util';
import { printProductsHash } from '../../domain/catalogue/products-hash.js';
import { shownAddress } from '../../machines/productFilters/address.js';
import type { ProductFiltersContext, ProductFiltersInput } from '../../machines/productFilters/types.js';
import type { OnPage, OnScreen, Seen } from '../../paths/model/on-screen.js';
import type { DueCall } from '../../paths/screen/calls.js';
import { ProductsScreen } from '../e2e/pages/products-screen.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { GatewayAnswers } from './browser/gateway-answers.js';
import { onlyFirst, type ProductFilterValues } from './browser/products-page-shows.js';
import { withRealContext } from './browser/real-context.js';
import { asSalesperson, rememberIn } from './browser/test-setup.js';
import { productFiltersModel } from './productFilters.model.js';
import type { FiltersFixture, ProductFilters } from './productFilters.scenarios.js';
import { filterOptions, ProductFiltersShows } from './productFilters.shows.js';

interface ScreenContext extends OnPage {
  shows: ProductFiltersShows;
  products: ProductsScreen;
  answers: GatewayAnswers;
  /** The guides that the customer has, once the page asks. */
  guides: { names: readonly string[] };
}

type SeenFilters = Seen<ProductFilters, FiltersFixture>;

/** Labels of the codes that the model uses, as the demo's catalogue has them. */
const labels: Readonly<Record<string, string>> = { MEAT: 'Meat', POULTRY: 'Poultry', BACON: 'Bacon & Ham', TURKEY: 'Turkey' };
const parents: Readonly<Record<string, string>> = { BACON: 'MEAT', TURKEY: 'POULTRY' };
const labelOf = (code: string | null): string => (code === null ? 'All' : (labels[code] ?? code));
const layoutLabels = { GRID: 'Grid', LIST: 'List', QUICK_ENTRY: 'Quick Entry' } as const;

const same = 'choosing what is chosen changes nothing';

/** Uses one of the filters, which offers what there is. */
async function chooses(
  { products, shows }: ScreenContext,
  filter: keyof ProductFilterValues,
  label: string,
  context: ProductFiltersContext,
): Promise<void> {
  const combobox = products.page.getByRole('combobox', { name: filter, exact: true });
  shows.isSame = (await combobox.textContent()) === label;
  await products.chooses(filter, label, shows.offered(filter, context));
  shows.chosen = filter;
}

const onScreen: OnScreen<ProductFilters, FiltersFixture, ScreenContext> = {
  model: productFiltersModel,
  excluded: {
    'a buyer who follows links from the standard order': 'what a link shows is decided by the machine; other links are opened',
    'a buyer who begins with the link of a search': 'what a link shows is decided by the machine; other links are opened',
  },
  onlyNew: ['a buyer who begins with all products', 'a buyer for whom All Products is locked'],

  async open(page, { input, fixture }) {
    const guides = { names: [] as readonly string[] };
    // A default that is saved would be another run's beginning, so it waits for ever.
    const answers = await GatewayAnswers.on(page, {
      held: ['ProductsScreen', 'QuickEntryPage', 'SaveDefaults'],
      patch: patchFor(input, guides),
    });
    if (fixture.as === 'buyer') await rememberIn(page, await asSalesperson());
    await page.goto('/products');
    const products = new ProductsScreen(page);
    const heard = async () => {
      // A guest's page is open before the recorder knows that it is on.
      if (fixture.as === 'guest') return null;
      const types = await answers.heard('productFilters');
      // The page tells the filters its address as soon as it is open.
      return types?.[0] === 'address.changed' ? types.slice(1) : types;
    };
    const shows = new ProductFiltersShows(answers, fixture.as === 'guest');
    return { page, sent: answers.sent, heard, shows, products, answers, guides };
  },

  cannot({ before, event, case: name, scenario: { input, fixture } }) {
    const { address, options, choice } = before.context;
    if (before.matches('asking') && !event.type.startsWith('xstate.')) return 'the question is answered before anybody can act';
    if (name === 'declined') return 'nothing is unsaved in this run; those of quick entry have it';
    if (name === 'no answer') return 'the question is asked in the page itself';
    switch (event.type) {
      case 'address.changed':
        return printProductsHash({ ...address, row: null, index: null }) ===
          printProductsHash({ ...event.address, row: null, index: null })
          ? 'the address is this one'
          : null;
      case 'options.known':
        return options === null ? null : 'the page asks once';
      case 'mainCategory.chosen':
        if (options === null && event.code !== null) return 'it is not yet offered';
        return event.code === address.mainCategory ? same : null;
      case 'category.chosen':
        if (options === null && event.code !== null) return 'it is not yet offered';
        if (event.code !== null && address.mainCategory !== null && parents[event.code] !== address.mainCategory)
          return 'only those of the main category are offered';
        return event.code === address.category ? same : null;
      case 'orderGuide.chosen':
        if (event.name !== null && !options?.orderGuides.includes(event.name)) return 'it is not offered';
        return event.name === shownAddress(before.context).orderGuide ? same : null;
      case 'layout.chosen':
        if (event.layout === 'QUICK_ENTRY' && fixture.as === 'guest') return 'it is not offered';
        if (event.layout === 'QUICK_ENTRY' && input.isAllProductsOpen) return 'one scenario shows the grid, the others the list';
        return event.layout === (choice.layout ?? 'GRID') ? same : null;
      case 'sort.chosen':
        if (event.sort === null && address.search === null) return 'the best match is of a search';
        return event.sort === choice.sort ? same : null;
      case 'filters.cleared':
        return options === null || address.search === null ? 'it is offered where nothing was found' : null;
      default:
        return null;
    }
  },

  events: {
    'address.changed': async ({ page, shows }, { event }) => {
      shows.isSame = false;
      await page.evaluate(
        (hash) => {
          window.location.hash = hash;
        },
        printProductsHash({ ...event.address, row: null, index: null }),
      );
    },
    'options.known': async ({ answers, guides, shows }, { event }) => {
      shows.isSame = false;
      guides.names = event.options.orderGuides;
      for (const operation of ['ProductsScreen', 'QuickEntryPage']) await answers.release(operation);
    },
    'mainCategory.chosen': async (at, { event, before }) =>
      await chooses(at, 'Main Category', labelOf(event.code), before.context),
    'category.chosen': async (at, { event, before }) => await chooses(at, 'Category', labelOf(event.code), before.context),
    'orderGuide.chosen': async (at, { event, before }) => {
      const lookInAll = at.page.getByRole('button', { name: 'Look in all products' });
      if (event.name !== null || !(await lookInAll.isVisible()))
        return await chooses(at, 'Order Guide', event.name ?? 'All Products', before.context);
      await at.shows.leavesEmpty(lookInAll);
    },
    'layout.chosen': async (at, { event, before }) => await chooses(at, 'Layout', layoutLabels[event.layout], before.context),
    'sort.chosen': async (at, { event, before }) =>
      await chooses(at, 'Sort By', event.sort === null ? 'Best match' : 'Brand', before.context),
    'filters.cleared': async ({ page, shows }) => {
      await shows.leavesEmpty(page.getByRole('button', { name: /^Show all / }));
    },
  },

  outcomes: {
    askToLeave: {
      // No question without unsaved changes.
      'nothing is lost': async () => undefined,
      declined: async () => undefined,
      'no answer': async () => undefined,
    },
  },
  delays: {},

  hears: ({ shows }, { event, before, after }) => {
    if (shows.isSame) return [];
    const { address } = { ...before.context, ...(event as Partial<Pick<ProductFiltersContext, 'address'>>) };
    // A change that the filters make in the address comes back to them.
    return isDeepStrictEqual(after.context.address, address) ? undefined : [event.type, 'address.changed'];
  },
  components: [
    'client/features/products/filters',
    'client/features/products/results/ListStates.tsx',
    'client/features/products/results/ProductsPage.tsx',
    'client/features/products/results/use-product-listing.ts',
  ],
  survivors: {
    'client/features/products/filters/ProductFilters.tsx › ProductFilters: isWide': 'the width of a button that only phones show',
    'client/features/products/results/ListStates.tsx › LacksPrices':
      'shows where the price service fails: tests/e2e/degraded.spec.ts',
    'client/features/products/results/ListStates.tsx › NothingFound: text products.showAll swapped':
      'beside the way to all products, from a guide without anything of a category: tests/e2e/order-guides.spec.ts',
    'client/features/products/results/ListStates.tsx › CardShapes': 'skeletons, which have no text and no role',
    'client/features/products/results/ListStates.tsx › Shapes': 'skeletons, which have no text and no role',
    'client/features/products/results/ProductsPage.tsx › ProductsPage: condition index === 0':
      'two products do not scroll: tests/e2e/products.spec.ts',
    'client/features/products/results/ProductsPage.tsx › ProductsPage: hasPicture': 'a picture of a product has no text',
    'client/features/products/results/ProductsPage.tsx › ProductsPage: value of mobileWidth':
      'a window that is one pixel wider than a phone',
    'client/features/products/results/ProductsPage.tsx › ProductsPage: onRow dropped':
      'the row of quick entry in the address: tests/e2e/quick-entry.spec.ts',
  },
  notCompared: frame,
  calls: { askToLeave: null },
  alsoCalls: (at, seen) => [...listRead(at, seen), ...defaultSaved(at, seen)],
  besides: callsOfFrame,
  states: {
    settled: ({ shows }, seen) => shows.page(seen),
    asking: { unseen: 'nothing is unsaved, so that the answer comes at once' },
    changing: 'passing',
  },

  unreached: {
    'asking · askToLeave done → settled': 'nothing is unsaved in this run; those of quick entry have it',
    'asking · askToLeave failed → settled': 'the question is asked in the page itself, and cannot fail',
  },
};

/** The filters in a browser, over real products; the guides and the settings are the scenario's. */
export const productFiltersOnScreen = withRealContext(onScreen);

/** A list that was answered before is kept; one that is given up before is read again. What the filters can be set to comes along until it is known. */
function listRead({ shows }: ScreenContext, { snapshot: { context } }: SeenFilters): DueCall[] {
  const isQuick = context.choice.layout === 'QUICK_ENTRY';
  const listing = shows.listing(context);
  const name = `${isQuick} ${JSON.stringify(listing)}`;
  const isKept = shows.kept.has(name) || shows.last === name;
  shows.last = name;
  if (context.options !== null) shows.kept.add(name);
  if (isKept) return [];
  const page = isQuick ? { page: 1, pageSize: 100 } : { pageSize: 50 };
  const variables = { ...listing, ...page, withOptions: context.options === null, withGuides: true };
  return [{ name: isQuick ? 'QuickEntryPage' : 'ProductsScreen', variables }];
}

/** The first default that somebody chooses is sent; its answer never comes, so that later ones wait. */
function defaultSaved({ shows }: ScreenContext, { scenario, step }: SeenFilters): DueCall[] {
  if (shows.hasSaved || scenario.fixture.as === 'guest' || !step) return [];
  const { sort } = step.event as { sort?: string | null };
  const { request } = step.before.context;
  const isLayout = step.before.matches('asking') && request?.kind === 'layout';
  if (!sort && !isLayout) return [];
  shows.hasSaved = true;
  return [{ name: 'SaveDefaults', variables: { input: isLayout ? { pageLayout: request.layout } : { pageSortBy: sort } } }];
}

/** Settings, menu and guides as the scenario has them. */
function patchFor({ defaultToStandardOrder, isAllProductsOpen }: ProductFiltersInput, guides: ScreenContext['guides']) {
  return (data: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
    ...onlyFirst(2)(data),
    ...(isObject(data.settings) && {
      settings: {
        ...data.settings,
        defaultToStandardOrder,
        defaultPageLayout: 'GRID',
        globalPageLayout: 'GRID',
        defaultPageSortBy: 'DESCRIPTION',
      },
    }),
    ...(Array.isArray(data.menu) && {
      menu: data.menu.map((entry) => (entry.key === 'AllProducts' ? { ...entry, isLocked: !isAllProductsOpen } : entry)),
    }),
    ...(Array.isArray(data.mainCategories) && filterOptions),
    ...(Array.isArray(data.orderGuides) && {
      orderGuides: guides.names.map((name) => ({ __typename: 'OrderGuide', name, isPrimary: name === 'Standard' })),
    }),
  });
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
