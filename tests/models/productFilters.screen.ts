import { expect, type Page } from 'playwright/test';
import { parseProductsHash, printProductsHash } from '../../domain/catalogue/products-hash.js';
import { shownAddress } from '../../machines/productFilters/address.js';
import type { ProductFiltersInput } from '../../machines/productFilters/types.js';
import type { OnScreen } from '../../paths/model/on-screen.js';
import { ProductsScreen } from '../e2e/pages/products-screen.js';
import { GatewayAnswers } from './browser/gateway-answers.js';
import { asSalesperson, rememberIn } from './browser/test-setup.js';
import { productFiltersModel } from './productFilters.model.js';
import type { FiltersFixture, ProductFilters } from './productFilters.scenarios.js';

interface ScreenContext {
  page: Page;
  products: ProductsScreen;
  answers: GatewayAnswers;
  /** The guides that the customer has, once the page asks. */
  guides: { names: readonly string[] };
}

/** Labels of the codes that the model uses, as the demo's catalogue has them. */
const labels: Readonly<Record<string, string>> = { MEAT: 'Meat', POULTRY: 'Poultry', BACON: 'Bacon & Ham', TURKEY: 'Turkey' };
const parents: Readonly<Record<string, string>> = { BACON: 'MEAT', TURKEY: 'POULTRY' };
const labelOf = (code: string | null): string => (code === null ? 'All' : (labels[code] ?? code));
const layoutLabels = { GRID: 'Grid', LIST: 'List', QUICK_ENTRY: 'Quick Entry' } as const;

const same = 'choosing what is chosen changes nothing';

/** The filters in a browser, over real products; the guides and the settings are the scenario's. */
export const productFiltersOnScreen: OnScreen<ProductFilters, FiltersFixture, ScreenContext> = {
  model: productFiltersModel,
  excluded: {},
  onlyNew: ['a buyer who begins with all products', 'a buyer for whom All Products is locked'],

  async open(page, { input, fixture }) {
    const guides = { names: [] as readonly string[] };
    // A default that is saved would be another run's beginning, so it waits for ever.
    const answers = await GatewayAnswers.on(page, {
      held: ['ProductsScreen', 'QuickEntryPage', 'SaveDefaults'],
      patch: patchFor(input, guides),
    });
    if (fixture.as === 'buyer') await rememberIn(page, await asSalesperson());
    const products = new ProductsScreen(page);
    await products.open();
    return { page, products, answers, guides };
  },

  cannot({ before, event, case: name, scenario: { fixture } }) {
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
    'address.changed': async ({ page }, { event }) => {
      await page.evaluate(
        (hash) => {
          window.location.hash = hash;
        },
        printProductsHash({ ...event.address, row: null, index: null }),
      );
    },
    'options.known': async ({ answers, guides }, { event }) => {
      guides.names = event.options.orderGuides;
      for (const operation of ['ProductsScreen', 'QuickEntryPage']) await answers.release(operation);
    },
    'mainCategory.chosen': async ({ products }, { event }) => await products.chooses('Main Category', labelOf(event.code)),
    'category.chosen': async ({ products }, { event }) => await products.chooses('Category', labelOf(event.code)),
    'orderGuide.chosen': async ({ products }, { event }) => await products.chooses('Order Guide', event.name ?? 'All Products'),
    'layout.chosen': async ({ products }, { event }) => await products.chooses('Layout', layoutLabels[event.layout]),
    'sort.chosen': async ({ products }, { event }) =>
      await products.chooses('Sort By', event.sort === null ? 'Best match' : 'Brand'),
    'filters.cleared': async ({ page }) => await page.getByRole('button', { name: /^Show all / }).click(),
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

  states: {
    settled: async ({ page, products }, { snapshot: { context }, scenario, step }) => {
      const { address, choice, options } = context;
      const shown = shownAddress(context);
      await expect
        .poll(() => {
          const { row: _row, index: _index, ...named } = parseProductsHash(new URL(page.url()).hash);
          return named;
        })
        .toEqual(address);
      const filter = (name: string) => page.getByRole('combobox', { name, exact: true });
      // The paths do not tell moments apart by the layout, so that it is known only when it has just been chosen.
      const hasLayout = step?.before.context.request?.kind === 'layout';
      if (hasLayout) await expect(filter('Layout')).toHaveText(layoutLabels[choice.layout ?? 'GRID']);
      await expect(filter('Order Guide')).toHaveCount(scenario.fixture.as === 'guest' ? 0 : 1);
      if (scenario.fixture.as === 'buyer') await expect(filter('Order Guide')).toHaveText(shown.orderGuide ?? 'All Products');
      if (options) {
        await expect(filter('Main Category')).toHaveText(labelOf(shown.mainCategory));
        await expect(filter('Category')).toHaveText(labelOf(shown.category));
        const results = products.entries.or(page.getByRole('rowheader')).first().or(page.getByText('No Products Available'));
        await expect(results).toBeVisible();
      }
    },
    asking: async ({ page }) => await expect(page.getByRole('alertdialog')).toBeHidden(),
    changing: 'passing',
  },

  unreached: {
    'asking · askToLeave done → settled': 'nothing is unsaved in this run; those of quick entry have it',
    'asking · askToLeave failed → settled': 'the question is asked in the page itself, and cannot fail',
  },
};

/** Settings, menu and guides as the scenario has them. */
function patchFor({ defaultToStandardOrder, isAllProductsOpen }: ProductFiltersInput, guides: ScreenContext['guides']) {
  return (data: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
    ...data,
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
    ...(Array.isArray(data.orderGuides) && {
      orderGuides: guides.names.map((name) => ({ __typename: 'OrderGuide', name, isPrimary: name === 'Standard' })),
    }),
  });
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
