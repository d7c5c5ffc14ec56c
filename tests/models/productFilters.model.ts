import { productFilters } from '../../machines/productFilters/productFilters.machine.js';
import type { FilterOptions } from '../../machines/productFilters/types.js';
import type { Model, StepContext } from '../../paths/model/model.js';
import { type FiltersFixture, type ProductFilters, plain, productFiltersScenarios } from './productFilters.scenarios.js';
import { productFiltersStates } from './productFilters.states.js';

/** Options of the filters: those of the demo's catalogue that these paths use. */
const options: FilterOptions = {
  mainCategories: ['MEAT', 'POULTRY'],
  categories: [
    { code: 'BACON', mainCategoryCode: 'MEAT' },
    { code: 'TURKEY', mainCategoryCode: 'POULTRY' },
  ],
  orderGuides: ['Standard', 'Fridays'],
};

const stays = { settled: 'settled', asking: 'asking' } as const;
const asks = (may: (at: StepContext<ProductFilters, FiltersFixture>) => boolean) => ({
  settled: (at: StepContext<ProductFilters, FiltersFixture>) => (may(at) ? ('asking' as const) : null),
});
type Now = { snapshot: StepContext<ProductFilters, FiltersFixture>['before'] };
/** Only if nothing else is chosen: filters independent of the categories need not be combined with each of them. */
const alone =
  <Payload>(payload: Payload) =>
  ({ snapshot: { context } }: Now): Payload | undefined =>
    context.address.mainCategory === null && context.address.category === null ? payload : undefined;
/** Only for those who follow links. */
const ofLinks =
  <Payload>(payload: Payload) =>
  ({ scenario }: { scenario: { fixture: FiltersFixture } }): Payload | undefined =>
    scenario.fixture.followsLinks ? payload : undefined;
/** Only without a search, which no category depends on. */
const unsearched =
  <Payload>(payload: Payload) =>
  ({ snapshot: { context } }: Now): Payload | undefined =>
    context.address.search === null ? payload : undefined;
const isGuest = ({ scenario }: StepContext<ProductFilters, FiltersFixture>): boolean => scenario.fixture.as === 'guest';

const asksForSomething = 'only the compiler asks: there is a request wherever one is asked about';

/** The filters of the products page (S2.19, S4.15, S4.16, S6.1). */
export const productFiltersModel: Model<ProductFilters, FiltersFixture> = {
  machine: productFilters,
  scenarios: productFiltersScenarios,
  guardInputs: ({ context: { address, options: known, hasShownAll, choice, request } }) => [
    address,
    known?.orderGuides ?? null,
    hasShownAll || choice.isAllProducts,
    request,
  ],
  events: {
    'address.changed': {
      description: ({ address }) => `opens the address of ${JSON.stringify(address)}`,
      cases: {
        plain: { address: plain },
        'a category without its parent': { address: { ...plain, category: 'TURKEY' } },
        nonsense: { address: { mainCategory: 'NONSENSE', category: 'NONSENSE', orderGuide: 'Nonsense', search: null } },
        'a guide in other letters': { address: { ...plain, orderGuide: 'fridays' } },
        'a main category alone': ofLinks({ address: { ...plain, mainCategory: 'MEAT' } }),
        'a category that is not known': ofLinks({ address: { ...plain, category: 'NONSENSE' } }),
        'a search that finds nothing': alone({ address: { ...plain, search: 'zzzzqqqq' } }),
      },
      leadsTo: stays,
    },
    'options.known': {
      description: ({ options: { orderGuides } }) => `the page learns of ${orderGuides.length} order guides`,
      cases: { 'with Standard': { options }, 'without Standard': { options: { ...options, orderGuides: ['Fridays'] } } },
      leadsTo: stays,
    },
    'mainCategory.chosen': {
      description: ({ code }) => `chooses the main category ${code ?? 'All'}`,
      cases: { meat: unsearched({ code: 'MEAT' }), poultry: unsearched({ code: 'POULTRY' }), all: unsearched({ code: null }) },
      leadsTo: { settled: 'settled' },
    },
    'category.chosen': {
      description: ({ code }) => `chooses the category ${code ?? 'All'}`,
      cases: { bacon: unsearched({ code: 'BACON' }), turkey: unsearched({ code: 'TURKEY' }), all: unsearched({ code: null }) },
      leadsTo: { settled: 'settled' },
    },
    'sort.chosen': {
      description: ({ sort }) => `sorts by ${sort ?? 'best match'}`,
      cases: { 'an order': alone({ sort: 'BRAND' }), 'the best match': alone({ sort: null }) },
      leadsTo: { settled: 'settled' },
    },
    'layout.chosen': {
      description: ({ layout }) => `chooses the layout ${layout}`,
      cases: { list: alone({ layout: 'LIST' }), 'quick entry': alone({ layout: 'QUICK_ENTRY' }) },
      leadsTo: asks((at) => !isGuest(at) || (at.event as { layout?: string }).layout !== 'QUICK_ENTRY'),
    },
    'orderGuide.chosen': {
      description: ({ name }) => `chooses the order guide ${name ?? 'All Products'}`,
      cases: {
        standard: alone({ name: 'Standard' }),
        another: alone({ name: 'Fridays' }),
        'all products': alone({ name: null }),
      },
      leadsTo: asks(
        (at) => !isGuest(at) && ((at.event as { name?: string | null }).name !== null || at.scenario.input.isAllProductsOpen),
      ),
    },
    'filters.cleared': { description: 'wants to see everything again', leadsTo: { settled: 'asking' } },
  },
  actors: {
    askToLeave: {
      outcomes: {
        'nothing is lost': { description: 'nothing would be lost', output: { isAllowed: true }, leadsTo: { asking: 'settled' } },
        declined: { description: 'does not want to lose anything', output: { isAllowed: false }, leadsTo: { asking: 'settled' } },
        'no answer': {
          description: 'the question comes to nothing',
          error: { code: 'INTERNAL' },
          leadsTo: { asking: 'settled' },
        },
      },
    },
  },
  delays: {},
  equivalent: {
    'address.ts › opened: without property hasShownAll': 'what is not known has not been shown',
    'productFilters.machine.ts › requested: without property *': asksForSomething,
    "productFilters.machine.ts › requested: 'layout' another value": asksForSomething,
    "productFilters.machine.ts › requested: 'GRID' another value": asksForSomething,
  },
  states: productFiltersStates,
};
