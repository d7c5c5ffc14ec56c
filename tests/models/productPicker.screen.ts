import type { StoreProductRow } from '../../domain/administration/products/product-row.js';
import type { OnPage, OnScreen, Perform, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { alert, button, item, list, type Part, searchbox, status } from '../../paths/screen/shown.js';
import { featuredList, featuredPage, lineShows } from './browser/featured-page-shows.js';
import { callsOfFrame, frame } from './browser/frame.js';
import type { GatewayAnswers } from './browser/gateway-answers.js';
import { openProducts, rowNode } from './browser/store-product-setup.js';
import { noAnswerText } from './productList.model.js';
import { matches, type ProductPicker, productPickerModel } from './productPicker.model.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
}
type SeenPicker = Seen<ProductPicker, undefined>;
type Act = Perform<ProductPicker, undefined, ScreenContext>;

const found =
  (rows: readonly StoreProductRow[]): Act =>
  async ({ answers }) => {
    const storeProducts = { __typename: 'StoreProducts', rows: rows.map(rowNode) };
    await answers.answer('PickProducts', { kind: 'data', data: { storeProducts } });
  };

/** The page of the featured products, with the search below its list. */
function pickerShows({ snapshot }: SeenPicker): Screen {
  const { text, rows } = snapshot.context;
  const isFound = snapshot.matches('found');
  const isFailed = snapshot.matches('failed');
  const offered: Part =
    rows.length > 0 &&
    list(
      'Add a Product',
      rows.map((row) => item(lineShows(row), button(`Add ${row.description}`, 'Add'))),
    );
  return featuredPage([
    featuredList([]),
    searchbox('Add a Product', { value: text }),
    isFound && (rows.length === 0 ? [status('No product found'), 'No product found'] : status('2 products found')),
    isFailed ? alert(noAnswerText, button('Try again')) : offered,
  ]);
}

const search = ({ page }: ScreenContext) => page.getByRole('searchbox', { name: 'Add a Product' });

const onScreen: OnScreen<ProductPicker, undefined, ScreenContext> = {
  model: productPickerModel,
  excluded: {},

  async open(page) {
    const answers = await openProducts(page, '/admin/products/featured', ['FeaturedProducts', 'PickProducts']);
    await answers.release('FeaturedProducts', { kind: 'data', data: { featuredProducts: [] } });
    await page.getByRole('searchbox', { name: 'Add a Product' }).waitFor();
    // The typing pauses only where a path lets it.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    return { page, answers, sent: answers.sent, heard: async () => await answers.heard('productPicker') };
  },

  cannot({ before, event }) {
    return event.type === 'text.changed' && event.text === before.context.text ? 'typing the same changes nothing' : null;
  },

  events: {
    'text.changed': async (at, { event: { text } }) => await search(at).fill(text),
    cleared: async (at) => await search(at).press('Escape'),
    retry: async ({ page }) => await page.getByRole('button', { name: 'Try again' }).click(),
  },
  outcomes: {
    findProducts: {
      ...{ some: found(matches), none: found([]) },
      'no answer': async ({ answers }) =>
        await answers.answer('PickProducts', { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' }),
    },
  },
  delays: { searchDebounce: async ({ page }) => await page.clock.runFor(300) },

  components: ['client/features/administration/products/ProductPicker.tsx'],
  survivors: {},
  notCompared: frame,
  calls: {
    findProducts: {
      name: 'PickProducts',
      variables: (_, { snapshot: { context } }) => ({
        filter: {
          ...{ search: context.text.trim(), mainCategory: null, category: null, isDiscontinued: false },
          ...{ isWithoutPicture: false, isWithoutPrice: false, isFeatured: false },
        },
        pageSize: 8,
      }),
    },
  },
  besides: { ...callsOfFrame, FeaturedProducts: 'the page reads the list: the paths of featuredProducts' },
  states: {
    idle: (_, seen) => pickerShows(seen),
    typing: (_, seen) => pickerShows(seen),
    searching: (_, seen) => pickerShows(seen),
    found: (_, seen) => pickerShows(seen),
    failed: (_, seen) => pickerShows(seen),
  },
  unreached: {},
};

/** The search for a product to add in a browser. */
export const productPickerOnScreen = onScreen;
