import { expect } from 'playwright/test';
import type { SessionUserQuery, SessionWorkplaceQuery } from '../../client/generated/graphql.js';
import type { SuggestedOrder, SuggestedProduct } from '../../machines/searchSuggestions/types.js';
import type { OnPage, OnScreen, Seen } from '../../paths/model/on-screen.js';
import { button, combobox, nodeOf, option, type Part, status, textbox } from '../../paths/screen/shown.js';
import { callsOfFrame } from './browser/frame.js';
import { frameShows } from './browser/frame-shows.js';
import { GatewayAnswers, type Patch } from './browser/gateway-answers.js';
import { patchFields, patchObjects } from './browser/patch-fields.js';
import { asCards } from './browser/products-page-shows.js';
import { asSalesperson, rememberIn } from './browser/test-setup.js';
import { searchSuggestionsModel } from './searchSuggestions.model.js';
import { found, type SearchSuggestions, type SearchSuggestionsFixture } from './searchSuggestions.scenarios.js';

type Fixture = SearchSuggestionsFixture;
interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
  /** The search of the address is there no more. */
  isCleared: boolean;
  /** The quantity has the focus: leaving it is an event of its own. */
  isInQuantity: boolean;
  /** The box has the focus. */
  isInBox: boolean;
}
type OnSuggestions = OnScreen<SearchSuggestions, Fixture, ScreenContext>;

const box = ({ page }: ScreenContext) => page.getByRole('combobox', { name: 'Search products' });
const quantity = ({ page }: ScreenContext) => page.getByRole('textbox', { name: 'Quantity', exact: true });
const terms: Readonly<Record<string, string>> = { milk: 'milk', ' o`brien ': "o'brien" };

/** A product in the gateway's answer. */
const productOf = ({ productKey, description, sellBys, defaultQuantity }: SuggestedProduct): object => ({
  ...{ __typename: 'Product', productKey, formattedProductCode: `10-${productKey}`, description, brand: 'Cedar Creamery' },
  ...{ packSize: '4/1 gal', pricingUnit: 'CS', stockUnit: 'CS', isDiscontinued: false, stock: null },
  images: { __typename: 'ProductImages', list: null },
  defaultQuantity: defaultQuantity && {
    ...{ __typename: 'DefaultQuantity', orderQuantity: defaultQuantity.value, unit: defaultQuantity.unit },
  },
  sellBys: sellBys.map((sellBy) => ({ __typename: 'SellBy', ...sellBy, stockConversion: '1', isPricing: true })),
  priceBys: [{ __typename: 'PriceBy', unit: 'CS', stockConversion: '1', priceDecimals: 2 }],
  prices: [{ __typename: 'UnitPrice', unit: 'CS', price: '16.97' }],
});
const products = found.flatMap(({ product }) => (product ? [product] : []));
const answer = {
  __typename: 'Query',
  products: { __typename: 'ProductPage', totalCount: products.length, products: products.map(productOf) },
};
const categories = {
  mainCategories: [{ __typename: 'MainCategory', code: 'DAIRY', description: 'Dairy' }],
  categories: [{ __typename: 'Category', code: 'MILK', description: "O’Brien’s Milk, and o'brien", mainCategoryCode: 'DAIRY' }],
  excludedCategoryCodes: [],
};
/** Where the page below has read the categories before, the store’s own are shown. */
const dairyCategory = /^(O’Brien’s Milk, and o'brien Dairy|Milk & Cream Dairy & Eggs)$/;

/** Suggestions of the search box in a browser, with time standing still. */
export const searchSuggestionsOnScreen: OnSuggestions = {
  model: searchSuggestionsModel,
  excluded: {},

  async open(page, { input: { text, mayOrder, rounding } }) {
    const now = new Date('2026-11-24T15:00:00Z');
    await page.clock.install({ time: now });
    const withRights = patchObjects({ viewer: (viewer) => (mayOrder ? viewer : { ...viewer, rights: [] }) });
    const rounded = patchFields({ orderQuantityRounding: rounding });
    const patch: Patch = (data) => asCards(rounded(withRights('categories' in data ? { ...data, ...categories } : data)));
    const answers = await GatewayAnswers.on(page, { held: ['SearchSuggestions', 'AddCartLine'], patch });
    await rememberIn(page, await asSalesperson());
    await page.goto(text === '' ? '/cart' : `/products#s=${text}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // Products of the page below that come later would be suggested as the store has them.
    if (text !== '') await page.getByRole('list', { name: 'Products' }).getByRole('listitem').first().waitFor();
    await page.clock.pauseAt(new Date(now.getTime() + 3_600_000));
    const heard = async () => await answers.heard('searchSuggestions');
    const context: ScreenContext = {
      ...{ page, answers, heard, sent: answers.sent },
      ...{ isCleared: false, isInQuantity: false, isInBox: true },
    };
    await box(context).focus();
    // The code of the suggestions comes when the field is used.
    await expect(box(context)).toHaveAttribute('aria-controls', /./);
    return context;
  },

  cannot({ before, event, case: name, scenario }) {
    const { text, highlighted, suggestions, order } = before.context;
    const isList = before.hasTag('list') && suggestions.length > 0;
    switch (event.type) {
      case 'text.changed':
        if (!(event.text in terms)) return 'blanks are nothing to search for, and the box takes 200 characters';
        return event.text === text ? 'typing what is there changes nothing' : null;
      case 'text.replaced':
        if (name !== 'nothing') return 'only another address replaces it: tests/e2e/search.spec.ts';
        return text === '' ? 'there is nothing to clear' : null;
      case 'suggestions.wanted':
        return before.matches('closed') ? null : 'there is a list already, or one comes';
      case 'dismissed':
        return before.matches('closed') ? 'there is nothing to leave' : null;
      case 'highlight.moved':
        if (!isList) return 'there is no list';
        return isNeighbour(highlighted, event.index) ? null : 'the arrow keys go one by one';
      case 'suggestion.chosen': {
        if (!isList) return 'there is no list';
        const isOrdered = scenario.input.mayOrder && (suggestions[event.index]?.product?.sellBys.length ?? 0) > 0;
        return isOrdered ? null : 'leads to another page: tests/e2e/search-suggestions.spec.ts';
      }
      case 'digit.typed':
        return isList ? null : 'a digit is text without a list';
      case 'quantity.changed':
        return order?.quantity === event.text ? 'typing what is there changes nothing' : null;
      case 'unit.changed': {
        if (!order?.product.sellBys.some(({ unit }) => unit === event.unit)) return 'it is not offered';
        if (order.unit === event.unit) return 'it is chosen already';
        return /^\d+\.\d\d$|^five$/.test(order.quantity) ? null : 'the quantity is left first, and written out';
      }
      case 'order.confirmed':
        return before.can({ type: 'order.confirmed' }) ? null : 'the button is disabled, and Enter does nothing';
      default:
        return null;
    }
  },

  events: {
    'text.changed': async (at, { event }) => {
      at.isInBox = true;
      await box(at).fill(event.text);
    },
    'text.replaced': async (at) => {
      at.isInBox = true;
      at.isCleared = true;
      await at.page.getByRole('button', { name: 'Clear search' }).click();
    },
    'suggestions.wanted': async (at) => {
      at.isInBox = true;
      await box(at).press('ArrowDown');
    },
    dismissed: async (at, { before }) => {
      const isList = before.hasTag('list') && before.context.suggestions.length > 0;
      if (isList) return await box(at).press('Escape');
      at.isInBox = false;
      await at.page.getByRole('heading', { level: 1 }).click();
    },
    'highlight.moved': async (at, { event, before }) => {
      const { highlighted } = before.context;
      const isDown = event.index !== null && event.index === (highlighted === null ? 0 : highlighted + 1);
      const wraps = highlighted === found.length - 1 && event.index === 0;
      await box(at).press(isDown || wraps ? 'ArrowDown' : 'ArrowUp');
    },
    'suggestion.chosen': async (at, { event, before }) => {
      at.isInBox = false;
      if (before.context.highlighted === event.index) return await box(at).press('Enter');
      const name = before.context.suggestions[event.index]?.product?.description ?? '';
      await at.page.getByRole('option', { name }).first().click();
    },
    'digit.typed': async (at, { event, before }) => {
      if (before.can(event)) at.isInBox = false;
      await box(at).press(event.digit);
    },
    'quantity.changed': async (at, { event }) => await quantity(at).fill(event.text),
    'quantity.left': async (at) => {
      await quantity(at).focus();
      await at.page.keyboard.press('Tab');
    },
    'quantity.increased': async (at) => await quantity(at).press('ArrowUp'),
    'quantity.decreased': async (at) => await quantity(at).press('ArrowDown'),
    'unit.changed': async ({ page }, { event }) => {
      await page.getByRole('combobox', { name: 'Sell By U/M' }).click();
      await page.getByRole('option', { name: event.unit, exact: true }).click();
    },
    'order.confirmed': async (at) => {
      at.isInBox = true;
      at.isCleared = true;
      await quantity(at).press('Enter');
    },
    'order.cancelled': async (at) => {
      at.isInBox = true;
      await quantity(at).press('Escape');
    },
  },
  outcomes: {
    findSuggestions: {
      found: async ({ answers }) => await answers.answer('SearchSuggestions', { kind: 'data', data: answer }),
      'no answer': async ({ answers }) =>
        await answers.answer('SearchSuggestions', { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' }),
    },
  },
  delays: { suggestionDebounce: async ({ page }) => await page.clock.runFor(150) },

  /** Leaving the quantity is an event of its own. */
  hears(at, { event: { type }, before }) {
    const wasInQuantity = at.isInQuantity;
    at.isInQuantity = [
      'suggestion.chosen',
      'digit.typed',
      'quantity.changed',
      'quantity.increased',
      'quantity.decreased',
    ].includes(type);
    if (!before.matches('ordering')) return undefined;
    if (type === 'order.confirmed' || type === 'order.cancelled') return [type, 'quantity.left'];
    if (['unit.changed', 'text.changed', 'text.replaced', 'dismissed'].includes(type) && wasInQuantity)
      return ['quantity.left', type];
    return undefined;
  },

  components: ['client/features/search-suggestions'],
  survivors: {},
  notCompared: [{ role: 'main', why: 'the page below, which others compare' }],
  calls: {
    findSuggestions: {
      name: 'SearchSuggestions',
      variables: (_, { snapshot: { context } }) => ({
        search: terms[context.text],
        purchasesFirst: true,
        orderGuide: null,
        withOrders: false,
      }),
    },
  },
  besides: {
    ...callsOfFrame,
    SuggestedPlaces: 'read once, with the first search',
    CartPage: 'the page below',
    ProductsScreen: 'the page below',
    ProductsPage: 'the page below',
    QuantitiesInCart: 'the page below',
    AddLine: 'the line that is added: the paths of addLine compare it',
    AddCartLine: 'the line that is added: the paths of addLine compare it',
  },
  states: {
    closed: (at, seen) => shows(at, seen),
    'suggesting.waiting': (at, seen) => shows(at, seen),
    'suggesting.asking': (at, seen) => shows(at, seen),
    'suggesting.shown': (at, seen) => shows(at, seen),
    ordering: (at, seen) => shows(at, seen),
  },
  unreached: {
    'searchSuggestions · text.changed → closed': 'blanks are nothing to search for: the machine alone',
    'suggesting · suggestion.chosen [hasSuggestion] → closed': 'leads to another page: tests/e2e/search-suggestions.spec.ts',
  },
};

/** The arrow keys lead on, around the ends, and from the first one back into the box. */
function isNeighbour(from: number | null, to: number | null): boolean {
  const last = found.length - 1;
  if (from === null) return to === 0 || to === last;
  if (to === null) return from === 0;
  return Math.abs(from - to) === 1 || (from === last && to === 0);
}

function shows(at: ScreenContext, { snapshot, scenario }: Seen<SearchSuggestions, Fixture>) {
  const workplace = at.answers.latest<SessionWorkplaceQuery>('SessionWorkplace');
  const { viewer } = at.answers.received<SessionUserQuery>('SessionUser');
  const { text, suggestions, highlighted, order } = snapshot.context;
  const page = scenario.input.text === '' ? '/cart' : '/products';
  const isList = snapshot.hasTag('list') && suggestions.length > 0;
  const search = {
    ...{ text, isFocused: at.isInBox },
    popup: [
      order ? orderShows(order) : isList && listShows(highlighted, scenario.input.mayOrder),
      snapshot.matches({ suggesting: 'shown' }) && status('5 suggestions'),
    ],
    isExpanded: isList,
    hint: isList && highlighted !== null ? hintAt(highlighted, scenario.input.mayOrder) : null,
  };
  return {
    address: page === '/products' && !at.isCleared ? '/products#s=milk' : page,
    shows: nodeOf('page')(null, frameShows({ address: page, search, viewer, workplace, shipMethod: null })).children,
  };
}

function listShows(highlighted: number | null, mayOrder: boolean): Part {
  const chosen = (index: number) => index === highlighted && { selected: true };
  return [
    nodeOf('listbox')(
      'Suggestions',
      nodeOf('group')(
        'Products',
        products.map(({ productKey, description }, index) => {
          const facts = `10-${productKey} · 4/1 gal · Cedar Creamery`;
          return option(`${description} ${facts} $16.97 / CS`, chosen(index));
        }),
      ),
      nodeOf('group')('Categories', option(dairyCategory, chosen(found.length - 1))),
    ),
    hintAt(highlighted, mayOrder),
  ];
}

/** The effect of Enter there. */
function hintAt(highlighted: number | null, mayOrder: boolean): string {
  if (highlighted === null) return 'Enter shows all results';
  const isOrdered = mayOrder && (found[highlighted]?.product?.sellBys.length ?? 0) > 0;
  return isOrdered ? 'Type a quantity, or press Enter, to add it' : 'Enter opens it';
}

function orderShows({ product, quantity: typed, unit }: SuggestedOrder): Part {
  const value = Number(typed);
  const isNone = !(value > 0);
  return nodeOf('form')(
    `Add ${product.description} to cart`,
    button('Back to the suggestions'),
    product.description,
    `10-${product.productKey} · 4/1 gal · Cedar Creamery`,
    button('Decrease Quantity', isNone && { disabled: true }),
    textbox('Quantity', { value: typed }),
    button('Increase Quantity'),
    combobox('Sell By U/M', { value: unit, expanded: false }),
    button('Add', isNone && { disabled: true }),
    button('Open the product’s page'),
  );
}
