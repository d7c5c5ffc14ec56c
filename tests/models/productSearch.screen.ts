import { expect } from 'playwright/test';
import type { SessionUserQuery, SessionWorkplaceQuery } from '../../client/generated/graphql.js';
import { emptyProductsHash, printProductsHash } from '../../domain/catalogue/products-hash.js';
import type { productSearch } from '../../machines/productSearch/productSearch.machine.js';
import type { OnPage, OnScreen } from '../../paths/model/on-screen.js';
import { nodeOf } from '../../paths/screen/shown.js';
import { callsOfFrame } from './browser/frame.js';
import { frameShows } from './browser/frame-shows.js';
import { GatewayAnswers } from './browser/gateway-answers.js';
import { patchFields } from './browser/patch-fields.js';
import { asCards } from './browser/products-page-shows.js';
import { asSalesperson, rememberIn } from './browser/test-setup.js';
import { type ProductSearchFixture, productSearchModel } from './productSearch.model.js';

type OnSearch = OnScreen<typeof productSearch, ProductSearchFixture, ScreenContext>;
interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
  /** Somebody has used the box, which keeps the focus. */
  used: { isFocused: boolean };
}

const addressOf = (term: string): string => `/products${printProductsHash({ ...emptyProductsHash, search: term || null })}`;
/** Lists begin with all products. */
const beginning = patchFields({ defaultToStandardOrder: false });
const box = ({ page }: ScreenContext) => page.getByRole('combobox', { name: 'Search products' });

const suggestions = {
  SearchSuggestions: 'its own machine asks for suggestions, which no answer brings here',
  SuggestedPlaces: 'its own machine asks for suggestions',
};

/** The header's search box in a browser, with time standing still. */
export const productSearchOnScreen: OnSearch = {
  model: productSearchModel,
  excluded: {
    'one search after another, faster than the address': 'a browser changes its address before anybody can type',
    'a text that is too long': 'the box takes 200 characters',
  },
  onlyNew: ['a search in the address'],

  async open(page, { fixture: { term } }) {
    const now = new Date('2026-11-24T15:00:00Z');
    await page.clock.install({ time: now });
    const answers = await GatewayAnswers.on(page, { held: ['SearchSuggestions'], patch: (data) => beginning(asCards(data)) });
    await rememberIn(page, await asSalesperson());
    await page.goto(addressOf(term));
    await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor();
    await page.clock.pauseAt(new Date(now.getTime() + 3_600_000));
    const heard = async () => {
      const types = await answers.heard('productSearch');
      // The box is given the address as soon as it is there.
      return types?.[0] === 'address.changed' ? types.slice(1) : types;
    };
    return { page, answers, heard, sent: answers.sent, used: { isFocused: false } };
  },

  cannot({ before, event, case: name }) {
    const { text, term, awaited } = before.context;
    if (awaited.length > 0 && name !== 'what was searched for first') return 'the address answers before anybody can act';
    switch (event.type) {
      case 'text.changed':
        return event.text === text ? 'typing what is there changes nothing' : null;
      case 'search.cleared':
        return text === '' ? 'there is nothing to clear' : null;
      case 'address.changed':
        return awaited.length === 0 && event.term === term ? 'the address has it already' : null;
      default:
        return null;
    }
  },

  events: {
    'text.changed': async (at, { event }) => {
      at.used.isFocused = true;
      await box(at).fill(event.text);
    },
    'search.submitted': async (at) => {
      at.used.isFocused = true;
      await box(at).press('Enter');
    },
    'search.cleared': async (at, { before }) => {
      at.used.isFocused = true;
      // Escape clears what is being typed as the button does.
      if (before.matches('typing')) await box(at).press('Escape');
      else await at.page.getByRole('button', { name: 'Clear search' }).click();
    },
    'address.changed': async ({ page }, { event, before }) => {
      if (before.context.awaited.length > 0) return;
      await page.evaluate((address) => {
        window.location.hash = new URL(address, window.location.href).hash;
      }, addressOf(event.term));
    },
  },
  outcomes: {},
  delays: { searchDebounce: async ({ page }) => await page.clock.runFor(500) },

  asides: {
    /** Keys that the box does not need are the text field's own; Escape leaves an empty box. */
    async settled(at, { snapshot }) {
      await box(at).press('ArrowLeft');
      at.used.isFocused = true;
      if (snapshot.context.text !== '') return;
      await expect(box(at)).toBeFocused();
      await box(at).press('Escape');
      at.used.isFocused = false;
    },
  },

  components: ['client/app/shell/SearchBox.tsx', 'client/app/shell/PlainSearchField.tsx', 'client/app/shell/search-address.ts'],
  survivors: {
    'client/app/shell/SearchBox.tsx › SearchBox: condition address.isReplacing':
      'whether a new search scrolls to the top: tests/e2e/products.spec.ts',
  },
  notCompared: [{ role: 'main', why: 'the list: the paths of the filters compare it' }],
  calls: {},
  besides: {
    ...callsOfFrame,
    ProductsScreen: 'the list',
    ProductsPage: 'the list',
    QuantitiesInCart: 'the list',
    ...suggestions,
  },
  states: {
    settled: (at, { snapshot: { context } }) =>
      context.awaited.length > 0 ? { unseen: 'the address answers at once' } : shows(at, context),
    typing: (at, { snapshot: { context } }) => shows(at, context),
  },
  unreached: {
    'productSearch · address.changed [isKnown] → (stays)': 'the box hears of the address only when its term has changed',
  },
};

/** The box shows the text, the address the term. */
function shows({ answers, used }: ScreenContext, { text, term }: { text: string; term: string }) {
  const workplace = answers.latest<SessionWorkplaceQuery>('SessionWorkplace');
  const { viewer } = answers.received<SessionUserQuery>('SessionUser');
  const search = { text, isFocused: used.isFocused };
  return {
    address: addressOf(term),
    shows: nodeOf('page')(null, frameShows({ address: '/products', search, viewer, workplace, shipMethod: null })).children,
  };
}
