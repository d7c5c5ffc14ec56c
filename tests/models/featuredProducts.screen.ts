import type { StoreProductRow } from '../../domain/administration/products/product-row.js';
import type { OnPage, OnScreen, Perform, ScreenStep, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { alert, button, searchbox, status } from '../../paths/screen/shown.js';
import { featuredList, featuredPage } from './browser/featured-page-shows.js';
import { callsOfFrame, frame } from './browser/frame.js';
import type { GatewayAnswers } from './browser/gateway-answers.js';
import { timely } from './browser/guide-setup.js';
import { notification } from './browser/notification-shows.js';
import { openProducts, problemNodes, rowNode } from './browser/store-product-setup.js';
import {
  type FeaturedProducts,
  featuredProductsModel,
  full,
  nearlyFull,
  noticeOf,
  one,
  refusal,
  theirs,
  three,
  two,
} from './featuredProducts.model.js';
import { noAnswerText } from './productList.model.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
}
type SeenFeatured = Seen<FeaturedProducts, undefined>;
type Act = Perform<FeaturedProducts, undefined, ScreenContext>;
type Context = ScreenStep<FeaturedProducts, undefined>['before']['context'];

const read =
  (rows: readonly StoreProductRow[] | null): Act =>
  async ({ answers }) => {
    await answers.answer('FeaturedProducts', { kind: 'data', data: { featuredProducts: rows?.map(rowNode) ?? null } });
  };
const answered =
  (kind: 'Saved' | 'Conflict', rowsIn: (context: Context) => readonly StoreProductRow[]): Act =>
  async ({ answers }, { before }) => {
    const products = rowsIn(before.context).map(rowNode);
    const saveFeaturedProducts = { __typename: `FeaturedProducts${kind}`, products };
    await answers.answer('SaveFeaturedProducts', { kind: 'data', data: { saveFeaturedProducts } });
  };
const unanswered =
  (operation: string): Act =>
  async ({ answers }) =>
    await answers.answer(operation, { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' });

/** The list, and the notification of the last step. */
function listShows({ snapshot, step }: SeenFeatured): Screen {
  const { products } = snapshot.context;
  const notice = step ? noticeOf(step.before.context, step.event, step.after.matches({ shown: 'settled' })) : null;
  const shown = notice && notification(notice.kind, notice.text, notice.hasUndo ? 'Undo' : undefined);
  const picker = products.length < 60 ? searchbox('Add a Product') : status('At most 60 are possible.');
  return featuredPage([featuredList(products), picker], shown);
}

const keysOf = (rows: readonly StoreProductRow[]) => rows.map(({ productKey }) => productKey);

const onScreen: OnScreen<FeaturedProducts, undefined, ScreenContext> = {
  model: featuredProductsModel,
  excluded: {},

  async open(page) {
    const answers = await openProducts(page, '/admin/products/featured', ['FeaturedProducts', 'SaveFeaturedProducts']);
    const storeProducts = { __typename: 'StoreProducts', rows: [one, three].map(rowNode) };
    await answers.release('PickProducts', { kind: 'data', data: { storeProducts } });
    return { page, answers, sent: answers.sent, heard: async () => await answers.heard('featuredProducts') };
  },

  cannot({ before, event, case: chosen }) {
    const { products, before: last } = before.context;
    switch (event.type) {
      case 'product.added':
        if (!before.matches('shown')) return 'there is no list';
        if (products.length >= 60) return 'there is no search';
        return keysOf(products).includes(event.row.productKey) ? 'it is not offered' : null;
      case 'product.moved':
        return chosen === 'nowhere' || products.length < 2 ? 'its button does nothing' : null;
      case 'product.removed':
        return chosen === 'none' || products.length === 0 ? 'there is no button' : null;
      case 'undo.pressed':
        return before.matches({ shown: 'settled' }) && last !== null ? null : 'there is no notification';
      default:
        return null;
    }
  },

  events: {
    'product.added': async ({ page }, { event: { row } }) => {
      const search = page.getByRole('searchbox', { name: 'Add a Product' });
      await search.fill('product');
      await page.getByRole('button', { name: `Add ${row.description}`, exact: true }).click();
      // As many as possible have no search.
      if (await search.isVisible()) await search.fill('');
    },
    'product.moved': async ({ page }, { before }) =>
      await page.getByRole('button', { name: `Move ${before.context.products[0]?.description} Down`, exact: true }).click(),
    'product.removed': async ({ page }, { before }) =>
      await page.getByRole('button', { name: `Remove ${before.context.products[0]?.description}`, exact: true }).click(),
    'undo.pressed': async ({ page }) => await page.getByRole('button', { name: 'Undo', exact: true }).click(),
    retry: async ({ page }) => await page.getByRole('button', { name: 'Try again' }).click(),
  },
  outcomes: {
    loadFeatured: {
      ...{ some: read([one, two]), 'as many as there may be': read(full), 'one less': read(nearlyFull) },
      ...{ none: read([]), absent: read(null), 'no answer': unanswered('FeaturedProducts') },
    },
    saveFeatured: {
      saved: answered('Saved', ({ products }) => products),
      overtaken: answered('Saved', () => [one]),
      conflict: answered('Conflict', () => theirs),
      refused: async ({ answers }) =>
        await answers.answer('SaveFeaturedProducts', {
          kind: 'data',
          data: { saveFeaturedProducts: problemNodes(refusal.problems) },
        }),
      failed: unanswered('SaveFeaturedProducts'),
    },
  },
  delays: {},
  looks: ({ context: { products } }) => (products.length === 0 ? 'empty' : products.length >= 60 ? 'full' : ''),

  components: ['FeaturedPage.tsx', 'lines.tsx'].map((file) => `client/features/administration/products/${file}`),
  survivors: {},
  notCompared: frame,
  calls: {
    loadFeatured: { name: 'FeaturedProducts', variables: () => ({}) },
    saveFeatured: {
      name: 'SaveFeaturedProducts',
      variables: (_, { snapshot: { context } }) => ({
        input: { seen: keysOf(context.saved), products: keysOf(context.products) },
      }),
    },
  },
  besides: { ...callsOfFrame, PickProducts: 'the search for a product: the paths of productPicker' },
  states: {
    loading: () => featuredPage(null),
    failed: () => featuredPage(alert(noAnswerText, 'Try again in a moment.', button('Try again'))),
    absent: () => featuredPage(['Products cannot be edited here', 'This back office does not offer it to the store.']),
    'shown.settled': (_, seen) => listShows(seen),
    'shown.saving': (_, seen) => listShows(seen),
  },
  unreached: {},
};

// A notification stays as long as the pointer is over it.
const inTime = timely(onScreen, async ({ page }) => await page.mouse.move(0, 0));

/** The featured products in a browser; the notification's button is pressed while it is shown. */
export const featuredProductsOnScreen: typeof onScreen = {
  ...inTime,
  events: { ...inTime.events, 'undo.pressed': onScreen.events['undo.pressed'] },
};
