import type { ProductsScreenQuery, SettingsPartsFragment } from '../../../client/generated/graphql.js';
import { isZero } from '../../../domain/number/decimal.js';
import { stepQuantity } from '../../../domain/quantity/quantity-stepper.js';
import {
  button,
  combobox,
  h1,
  item,
  link,
  list,
  main,
  nodeOf,
  type Part,
  region,
  type ShownNode,
  type ShownState,
  status,
  textbox,
} from '../../../paths/screen/shown.js';
import type { Patch } from './gateway-answers.js';
import { patchFields } from './patch-fields.js';
import { shortageOf, stockOf } from './stock-shows.js';
import { amount } from './wording.js';

export type ListedProduct = ProductsScreenQuery['products']['products'][number];

export interface ProductsPageShows {
  data: ProductsScreenQuery;
  settings: SettingsPartsFragment;
  search: string | null;
  isGuest?: boolean;
  /** Quantities typed in the list by product key, as `3.00`. */
  typed?: Readonly<Record<string, string>>;
  /** Quantity in the cart by product key, as `6 CS`. */
  inCart?: Readonly<Record<string, string>>;
  /** Description of the product that was just added. */
  added?: string | null;
  /** The button of a product that has the focus. */
  focused?: { productKey: string; button: 'add' | 'open' | 'guide' };
  /** Description of the product that is being added. */
  adding?: string;
  /** The filters that differ from their usual values. */
  filters?: Partial<ProductFilterValues>;
  /** The filter that has the focus; the heading after a button of the empty state, which goes away with it. */
  chosen?: keyof ProductFilterValues | 'heading';
}

/** The filters as they show, by their labels. */
export interface ProductFilterValues {
  Layout: 'Grid' | 'List' | 'Quick Entry';
  'Order Guide': string;
  'Main Category': string;
  Category: string;
  'Sort By': string;
}

const usualFilters: ProductFilterValues = {
  Layout: 'Grid',
  'Order Guide': 'All Products',
  'Main Category': 'All',
  Category: 'All',
  'Sort By': 'Best match',
};

/** The page of products as cards or rows (S2.19, S2.20), reached by a search. */
export function productsPage(shows: ProductsPageShows): ShownNode {
  const { data, search, isGuest = false, added = null, filters, chosen } = shows;
  const { totalCount, products } = data.products;
  const count = resultCount(totalCount, search);
  return main(
    headingOfProducts(chosen),
    count,
    status(added === null ? count : `${added} added to cart`),
    filtersOfProducts(filters, { isGuest, chosen }),
    list(
      'Products',
      products.map((product) => item(filters?.Layout === 'List' ? productRow(product, shows) : productCard(product, shows))),
    ),
  );
}

/** `3 results for soda` (S2.20). */
export const resultCount = (count: number, search: string | null): string =>
  `${count} ${count === 1 ? 'result' : 'results'}${search === null ? '' : ` for ${search}`}`;

/** The heading, which can have the focus. */
export const headingOfProducts = (chosen: ProductsPageShows['chosen']): ShownNode =>
  h1('Products', chosen === 'heading' && { focused: true });

/** The filters (S2.19), closed. A choice leaves the focus where it was made. */
export function filtersOfProducts(
  values: Partial<ProductFilterValues> = {},
  { isGuest = false, chosen }: Pick<ProductsPageShows, 'isGuest' | 'chosen'> = {},
): ShownNode {
  const shown = Object.entries({ ...usualFilters, ...values }).filter(([name]) => !isGuest || name !== 'Order Guide');
  return region(
    'Filters',
    shown.map(([name, value]) => combobox(name, { value, expanded: false }, name === chosen && { focused: true })),
  );
}

function productCard(product: ListedProduct, shows: ProductsPageShows): ShownNode {
  const { settings, inCart = {} } = shows;
  const { productKey } = product;
  return nodeOf('article')(
    null,
    nameAndFields(product, settings.productFields.card, shows, usualQuantityOf(product)),
    !settings.hidePricing && priceOf(product),
    inCart[productKey] === undefined ? stockOf(product, usualUnitOf(product)) : `${inCart[productKey]} in cart`,
    lineInCart(product, shows) ?? addButton(product, shows, usualAmountOf(product)),
    moreWays(product, shows),
  );
}

/** A row of the list, with the quantity that was typed, or the usual one. */
function productRow(product: ListedProduct, shows: ProductsPageShows): Part {
  const { settings, inCart = {}, typed = {} } = shows;
  const { productKey, description } = product;
  const quantity = `Quantity of ${description}`;
  return [
    nameAndFields(product, settings.productFields.list, shows, typed[productKey] ?? usualQuantityOf(product)),
    stockOf(product, usualUnitOf(product)),
    !settings.hidePricing && priceOf(product),
    inCart[productKey] !== undefined && `${inCart[productKey]} in cart`,
    lineInCart(product, shows) ?? [
      button(`Decrease ${quantity}`),
      textbox(quantity, { value: typed[productKey] ?? usualQuantityOf(product) }),
      button(`Increase ${quantity}`),
      addButton(product, shows, null),
    ],
    moreWays(product, shows),
  ];
}

/** The usual quantity; else the multiple of the unit that is ordered, else 1 (S5.3). */
function usualQuantityOf({ defaultQuantity, sellBys }: ListedProduct): string {
  const unit = defaultQuantity?.unit ?? sellBys[0]?.unit;
  const multiple = Number(sellBys.find((one) => one.unit === unit)?.sellByMultiple ?? 0);
  return Number(defaultQuantity?.orderQuantity ?? (multiple || 1)).toFixed(2);
}

/** The name, and the fields, or the notice about a shortage. */
function nameAndFields(
  product: ListedProduct,
  fields: readonly { key: string }[],
  { isGuest, inCart = {} }: ProductsPageShows,
  value: string,
): Part {
  const { productKey, description } = product;
  const [quantity, unit] = inCart[productKey]?.split(' ') ?? [];
  const isInCart = quantity !== undefined && unit !== undefined;
  const ordered = isInCart ? { value: Number(quantity).toFixed(2), unit } : { value, unit: usualUnitOf(product) ?? '' };
  const shortage = shortageOf(product, description, ordered, { isFixed: isInCart, isCompact: true });
  return [
    link(description, { url: `/product/${productKey}` }),
    // Guests have nothing to choose a substitute with.
    (isGuest ? withoutSubstitutes(shortage) : shortage) ??
      fields
        .map(({ key }) => fieldOf(product, key))
        .filter(Boolean)
        .join(' · '),
  ];
}

const withoutSubstitutes = (shortage: Part): Part => (Array.isArray(shortage) ? shortage.slice(0, 2) : shortage);

/** The quantity of a product that is in the cart, in place of the button that adds it; null if it is not. */
function lineInCart({ productKey, description, sellBys }: ListedProduct, { inCart = {}, settings }: ProductsPageShows): Part {
  const [quantity, unit] = inCart[productKey]?.split(' ') ?? [];
  if (quantity === undefined) return null;
  const value = Number(quantity).toFixed(2);
  const multiple = sellBys.find((sellBy) => sellBy.unit === unit)?.sellByMultiple ?? '0';
  const isLeast = isZero(stepQuantity(value, 'down', multiple, settings.orderQuantityRounding));
  const name = `Quantity of ${description}`;
  return [
    button(`Decrease ${name}`, isLeast && { disabled: true }),
    textbox(name, { value }),
    button(`Increase ${name}`),
    button(`Remove ${description}`),
  ];
}

/** Adds a product; a card says how much of it. */
function addButton({ productKey, description }: ListedProduct, shows: ProductsPageShows, amountToAdd: string | null): Part {
  const { adding } = shows;
  return button(
    amountToAdd === null ? `Add ${description} to cart` : `Add ${amountToAdd} of ${description} to cart`,
    amountToAdd === null ? 'Add' : `Add ${amountToAdd}`,
    focusOf(productKey, 'add', shows),
    adding === description && { busy: true, disabled: true },
  );
}

const moreWays = ({ productKey, description }: ListedProduct, shows: ProductsPageShows): Part =>
  !shows.isGuest && [
    button(`Units and notes of ${description}`, focusOf(productKey, 'open', shows)),
    button(`Add ${description} to order guide`, focusOf(productKey, 'guide', shows)),
  ];

const focusOf = (productKey: string, name: 'add' | 'open' | 'guide', { focused }: ProductsPageShows): ShownState | false =>
  focused?.productKey === productKey && focused.button === name && { focused: true };

/** Amount that a card adds, as `3 CS`; null for a product that is not sold. */
function usualAmountOf(product: ListedProduct): string | null {
  const unit = usualUnitOf(product);
  return unit === null ? null : `${Number(usualQuantityOf(product))} ${unit}`;
}

/** A field of a product that the site wants shown (S3.16). */
function fieldOf(product: ListedProduct, key: string): string | null {
  const additional = product.additional.find((one) => one.key === key)?.value;
  if (additional) return additional;
  if (key === 'mainCategory' || key === 'category') return product[key]?.description ?? null;
  const value = (product as Readonly<Record<string, unknown>>)[key];
  return value == null ? null : String(value);
}

/** The unit that is usually ordered. */
const usualUnitOf = ({ defaultQuantity, sellBys }: ListedProduct): string | null =>
  defaultQuantity?.unit ?? sellBys[0]?.unit ?? null;

/** The price of the unit that is usually ordered, else of the pricing unit. */
function priceOf({ prices, priceBys, pricingUnit, defaultQuantity, sellBys }: ListedProduct): Part {
  const usual = defaultQuantity?.unit ?? sellBys[0]?.unit;
  const price = prices?.find(({ unit }) => unit === usual) ?? prices?.find(({ unit }) => unit === pricingUnit);
  if (!price) return '-.--';
  const places = priceBys.find(({ unit }) => unit === price.unit)?.priceDecimals ?? 4;
  return `${amount(price.price, places)}/ ${price.unit}`;
}

/** The page of products as cards in every account: what an account last chose is other tests' business. */
export const asCards: Patch = patchFields({
  defaultPageLayout: 'GRID',
  globalPageLayout: 'GRID',
  defaultPageSortBy: 'DESCRIPTION',
});

/** The page of products as a list in every account. */
export const asList: Patch = (data) => patchFields({ defaultPageLayout: 'LIST', globalPageLayout: 'LIST' })(asCards(data));

/** Of each list only the first products: all of them show without scrolling. */
export const onlyFirst =
  (count: number): Patch =>
  (data) => {
    if (typeof data.products !== 'object' || data.products === null) return data;
    const { products, totalCount } = data.products as ProductsScreenQuery['products'];
    return {
      ...data,
      products: { ...data.products, products: products.slice(0, count), totalCount: Math.min(count, totalCount) },
    };
  };
