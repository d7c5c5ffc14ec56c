import { isDeepStrictEqual } from 'node:util';
import type { Locator } from 'playwright/test';
import type { ProductsScreenQuery, SessionSiteQuery, SettingsPartsFragment } from '../../client/generated/graphql.js';
import type { ProductSort } from '../../domain/catalogue/product-sort.js';
import { printProductsHash } from '../../domain/catalogue/products-hash.js';
import { shownAddress } from '../../machines/productFilters/address.js';
import type { ProductFiltersContext } from '../../machines/productFilters/types.js';
import type { Seen } from '../../paths/model/on-screen.js';
import type { NotCompared, Screen } from '../../paths/screen/expect-screen.js';
import { button, main, type Part, status } from '../../paths/screen/shown.js';
import type { GatewayAnswers } from './browser/gateway-answers.js';
import {
  filtersOfProducts,
  headingOfProducts,
  type ProductFilterValues,
  productsPage,
  resultCount,
} from './browser/products-page-shows.js';
import type { FiltersFixture, ProductFilters } from './productFilters.scenarios.js';
import { keys } from './quickEntry.shows.js';

type SeenFilters = Seen<ProductFilters, FiltersFixture>;

/** Options of the filters; one category is excluded for the customer (S6.7). */
export const filterOptions = {
  mainCategories: [
    { __typename: 'MainCategory', code: 'DAIRY', description: 'Dairy' },
    { __typename: 'MainCategory', code: 'MEAT', description: 'Meat' },
    { __typename: 'MainCategory', code: 'POULTRY', description: 'Poultry' },
  ],
  categories: [
    { __typename: 'Category', code: 'BACON', description: 'Bacon & Ham', mainCategoryCode: 'MEAT' },
    { __typename: 'Category', code: 'BEEF', description: 'Beef', mainCategoryCode: 'MEAT' },
    { __typename: 'Category', code: 'LAMB', description: 'Lamb', mainCategoryCode: 'MEAT' },
    { __typename: 'Category', code: 'TURKEY', description: 'Turkey', mainCategoryCode: 'POULTRY' },
  ],
  excludedCategoryCodes: ['LAMB'],
};

const layouts = { GRID: 'Grid', LIST: 'List', QUICK_ENTRY: 'Quick Entry' } as const;
const sorts = { DESCRIPTION: 'Description', SEQUENCE: 'Sequence', PRODUCT_CODE: 'Product Code', BRAND: 'Brand' } as const;

/** The list that the filters ask for. */
export interface Listing {
  filter: Readonly<Record<'mainCategory' | 'category' | 'search' | 'orderGuide', string | null>>;
  sort: { by: ProductSort; direction: 'ASC' } | null;
  orderGuide: string | null;
}

/** The screens of the filters, from the machine's context and the gateway's answers. */
export class ProductFiltersShows {
  /** Lists that were answered, and the newest one, by their names. */
  readonly kept = new Set<string>();
  last: string | null = null;
  /** A default was chosen before. */
  hasSaved = false;
  /** The last choice was the current one already, so that the filters do not hear it. */
  isSame = false;
  /** The filter that was used last; the heading after the empty state. */
  chosen: keyof ProductFilterValues | 'heading' | undefined;

  constructor(
    readonly answers: GatewayAnswers,
    readonly isGuest: boolean,
  ) {}

  /** Presses a button of the empty state. */
  async leavesEmpty(pressed: Locator): Promise<void> {
    await pressed.click();
    this.isSame = false;
    this.chosen = 'heading';
  }

  page({ snapshot: { context } }: SeenFilters): Screen {
    const data = this.#dataOf(context);
    // Once the gateway answers, the screen has to have come: this fits none.
    if (!data && context.options !== null) return { shows: [] };
    const { search } = context.address;
    const filters = this.#filters(context);
    const { chosen, isGuest } = this;
    const isQuick = context.choice.layout === 'QUICK_ENTRY';
    const { settings } = this.answers.latest<{ settings: SettingsPartsFragment }>('SessionWorkplace', 'WorkplaceSettings') ?? {};
    const count = data && resultCount(data.products.totalCount, search);
    const content = data?.products.totalCount === 0 ? nothingFound(this.listing(context), context) : null;
    const shown =
      data && settings && content === null && !isQuick
        ? productsPage({ data, settings, search, filters, isGuest, chosen })
        : main(
            headingOfProducts(chosen),
            count,
            count && status(count),
            filtersOfProducts(filters, { isGuest, chosen }),
            content ?? (isQuick && keys),
          );
    return {
      address: `/products${printProductsHash({ ...context.address, row: null, index: null })}`,
      title: 'Products · Northlight Provisions',
      shows: [shown],
      except: isQuick ? quickEntryParts : [],
    };
  }

  /** The list that these filters ask for (S3.16): a search covers all products, where they are open, and is ranked unless an order was chosen. */
  listing(context: ProductFiltersContext): Listing {
    const { mainCategory, category, search, orderGuide: guide } = shownAddress(context);
    const site = this.answers.latest<SessionSiteQuery>('SessionSite')?.site;
    const orderGuide = search !== null && site?.alwaysSearchAllProducts && context.isAllProductsOpen ? null : guide;
    const by = context.choice.sort ?? (search === null ? 'DESCRIPTION' : null);
    return { filter: { mainCategory, category, search, orderGuide }, sort: by && { by, direction: 'ASC' }, orderGuide };
  }

  /** Options of a filter, named by its label. */
  offered(
    filter: keyof ProductFilterValues,
    { address, options, isAllProductsOpen, ...context }: ProductFiltersContext,
  ): string[] {
    const { mainCategory, orderGuide } = shownAddress({ address, options, isAllProductsOpen, ...context });
    const guides = options?.orderGuides ?? [];
    const { mainCategories, categories, excludedCategoryCodes } = filterOptions;
    const names = (all: readonly { description: string }[]) => ['All', ...(options ? all.map((one) => one.description) : [])];
    const offered: ProductFilterNames = {
      Layout: ['Grid', 'List', ...(this.isGuest ? [] : ['Quick Entry'])],
      'Order Guide': [
        ...(isAllProductsOpen || orderGuide === null ? ['All Products'] : []),
        ...(orderGuide === null || guides.includes(orderGuide) ? [] : [orderGuide]),
        ...guides,
      ],
      'Main Category': names(mainCategories),
      Category: names(
        categories.filter(
          (one) => !excludedCategoryCodes.includes(one.code) && (mainCategory === null || one.mainCategoryCode === mainCategory),
        ),
      ),
      'Sort By': [...(address.search === null ? [] : ['Best match']), ...Object.values(sorts)],
    };
    return offered[filter];
  }

  #filters(context: ProductFiltersContext): ProductFilterValues {
    const { mainCategory, category, orderGuide } = shownAddress(context);
    const { sort } = this.listing(context);
    return {
      Layout: layouts[context.choice.layout ?? 'GRID'],
      'Order Guide': orderGuide ?? 'All Products',
      'Main Category': nameIn(filterOptions.mainCategories, mainCategory, context),
      Category: nameIn(filterOptions.categories, category, context),
      'Sort By': sort === null ? 'Best match' : sorts[sort.by],
    };
  }

  #dataOf(context: ProductFiltersContext): ProductsScreenQuery | undefined {
    const listing = this.listing(context);
    const operation = context.choice.layout === 'QUICK_ENTRY' ? 'QuickEntryPage' : 'ProductsScreen';
    return this.answers.receivedWith<ProductsScreenQuery, Listing>(operation, ({ filter, sort, orderGuide }) =>
      isDeepStrictEqual({ filter, sort, orderGuide }, listing),
    );
  }
}

type ProductFilterNames = Readonly<Record<keyof ProductFilterValues, string[]>>;

/** The name of a code; nothing before it is known. */
function nameIn(
  all: readonly { code: string; description: string }[],
  code: string | null,
  { options }: ProductFiltersContext,
): string {
  if (code === null) return 'All';
  return (options && all.find((one) => one.code === code)?.description) ?? '';
}

/** The empty state (S2.21): why, and the ways out that there are. */
function nothingFound({ filter, orderGuide }: Listing, { isAllProductsOpen }: ProductFiltersContext): Part {
  const isFiltered = filter.mainCategory !== null || filter.category !== null || filter.search !== null;
  const canLeave = orderGuide !== null && isAllProductsOpen;
  return [
    'No Products Available',
    orderGuide !== null
      ? `The order guide ${orderGuide} has nothing that fits.`
      : isFiltered && 'Nothing fits this search and these filters.',
    canLeave && isFiltered && button('Look in all products'),
    (canLeave || isFiltered) && button(canLeave || orderGuide === null ? 'Show all products' : `Show all of ${orderGuide}`),
  ];
}

const why = 'the paths of quick entry compare it';
const quickEntryParts: readonly NotCompared[] = [
  { role: 'grid', name: 'Quick Entry', why },
  { role: 'region', name: 'Quick Entry actions', why },
];
