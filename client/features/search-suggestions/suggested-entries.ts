import { emptyProductsHash, printProductsHash } from '../../../domain/catalogue/products-hash.js';
import { orderPath } from '../../../domain/history/order-history.js';
import type { SideMenuEntry } from '../../../domain/navigation/side-menu.js';
import { folded, hasEveryWord } from '../../../domain/text/word-search.js';
import type { Suggestion } from '../../../machines/searchSuggestions/types.js';
import { type Message, type Text, text } from '../../../texts/text.js';
import type { Texts } from '../../../texts/texts.js';
import type { SearchSuggestionsQuery, SuggestedPlacesQuery } from '../../generated/graphql.js';
import { guideOrderPath, guideProductsPath } from '../order-guides/index.js';

type FoundProduct = SearchSuggestionsQuery['products']['products'][number];

/** A suggestion as it is shown. */
export interface SuggestedEntry extends Suggestion {
  readonly label: Message;
  /** In muted text beside or below the label; empty for none. */
  readonly note: string;
  readonly found: FoundProduct | null;
}

/** Suggestions of a kind, with their heading. */
export interface SuggestedGroup {
  readonly title: Text;
  readonly entries: readonly SuggestedEntry[];
}

/** Data for suggestions. */
export interface SuggestionSources {
  readonly term: string;
  readonly found: SearchSuggestionsQuery;
  /** Null as long as they are unknown. */
  readonly places: SuggestedPlacesQuery | null;
  /** Pages that are open to this person. */
  readonly pages: readonly SideMenuEntry[];
  readonly isOpen: (path: string) => boolean;
}

/** Suggestions of a kind, at most: products are what most searches are for. */
const mostPlaces = 3;

/** The suggestions of a search, by kind; kinds without any are left out. Orders come first if one has exactly this number, or its invoice or P.O. has. */
export function suggestedGroups({ term, found, places, pages, isOpen }: SuggestionSources, t: Texts): SuggestedGroup[] {
  const isCalledSo = (name: string): boolean => hasEveryWord([name], term);
  const orders = found.orderHistory?.orders ?? [];
  const orderGroup: SuggestedGroup = {
    title: text('searchSuggestions.orders'),
    entries: orders.slice(0, mostPlaces).map((order) => orderEntry(order, term, t)),
  };
  const isNumber = orders.some(({ orderNumber, invoiceNumber, poNumber }) =>
    [orderNumber, invoiceNumber, poNumber].some((number) => number !== null && folded(number) === folded(term)),
  );
  const groups: SuggestedGroup[] = [
    ...(isNumber ? [orderGroup] : []),
    { title: text('app.menu.products'), entries: found.products.products.map(productEntry) },
    {
      title: text('searchSuggestions.categories'),
      entries: categoryEntries(places, isCalledSo).slice(0, mostPlaces),
    },
    {
      title: text('searchSuggestions.guides'),
      entries: (places?.orderGuides ?? [])
        .filter(({ name }) => isCalledSo(name))
        .slice(0, mostPlaces)
        .map(({ name }) => guideEntry(name, isOpen)),
    },
    ...(isNumber ? [] : [orderGroup]),
    {
      title: text('searchSuggestions.pages'),
      entries: pages
        .filter(({ label }) => isCalledSo(t.say(label)))
        .slice(0, mostPlaces)
        .map(({ label, path }) => ({ ...placeEntry(`page ${path}`, path), label })),
    },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

function productEntry(found: FoundProduct): SuggestedEntry {
  const { productKey, description, sellBys, defaultQuantity, formattedProductCode, packSize, brand } = found;
  return {
    id: `product ${productKey}`,
    path: `/product/${productKey}`,
    product: {
      productKey,
      description,
      sellBys,
      defaultQuantity: defaultQuantity && { value: defaultQuantity.orderQuantity, unit: defaultQuantity.unit },
    },
    label: description,
    note: [formattedProductCode, packSize, brand].filter(Boolean).join(' · '),
    found,
  };
}

const placeEntry = (id: string, path: string) => ({ id, path, product: null, note: '', found: null });

function categoryEntries(places: SuggestedPlacesQuery | null, isCalledSo: (name: string) => boolean): SuggestedEntry[] {
  if (places === null) return [];
  const main = new Map(places.mainCategories.map(({ code, description }) => [code, description]));
  const hidden = new Set(places.excludedCategoryCodes);
  const ofMain = places.mainCategories
    .filter(({ description }) => isCalledSo(description))
    .map(({ code, description }) => ({
      ...placeEntry(`main category ${code}`, productsPath({ mainCategory: code })),
      label: description,
    }));
  const own = places.categories
    .filter(({ code, description }) => !hidden.has(code) && isCalledSo(description))
    .map(({ code, description, mainCategoryCode }) => ({
      ...placeEntry(`category ${code}`, productsPath({ mainCategory: mainCategoryCode, category: code })),
      label: description,
      note: main.get(mainCategoryCode) ?? '',
    }));
  return [...ofMain, ...own];
}

const productsPath = (shown: { mainCategory: string; category?: string }): string =>
  `/products${printProductsHash({ ...emptyProductsHash, ...shown })}`;

/** To be ordered from; where that is not open, its products are. */
const guideEntry = (name: string, isOpen: (path: string) => boolean): SuggestedEntry => ({
  ...placeEntry(`guide ${name}`, isOpen('/guide-order') ? guideOrderPath(name) : guideProductsPath(name)),
  label: name,
});

type FoundOrder = NonNullable<SearchSuggestionsQuery['orderHistory']>['orders'][number];

/** An order; named by its invoice if that was searched for. */
function orderEntry(
  { orderNumber, poNumber, invoiceNumber, orderDate, status }: FoundOrder,
  term: string,
  t: Texts,
): SuggestedEntry {
  const isSought = (number: string | null): boolean => number !== null && folded(number).includes(folded(term));
  const isInvoice = isSought(invoiceNumber) && !isSought(orderNumber);
  return {
    ...placeEntry(`order ${orderNumber}`, orderPath(orderNumber)),
    label: isInvoice
      ? text('searchSuggestions.invoice', { invoice: invoiceNumber ?? '', number: orderNumber })
      : text('searchSuggestions.order', { number: orderNumber }),
    note: [poNumber ? t('history.poNumber', { poNumber }) : '', t.format.date(orderDate), status].filter(Boolean).join(' · '),
  };
}
