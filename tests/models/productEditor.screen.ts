import type { ProductForm } from '../../domain/administration/products/product-form.js';
import type { StoreProduct } from '../../domain/administration/products/store-product.js';

import type { OnPage, OnScreen, Perform, ScreenStep } from '../../paths/model/on-screen.js';
import { callsOfFrame, frame } from './browser/frame.js';
import type { GatewayAnswers } from './browser/gateway-answers.js';
import { timely } from './browser/guide-setup.js';
import { categoryNodes, openProducts, problemNodes, rowNode } from './browser/store-product-setup.js';
import { UploadAnswers } from './browser/upload-answers.js';
import {
  brandWrong,
  codeTaken,
  form,
  opened,
  type ProductEditor,
  productEditorModel,
  readAs,
  theirs,
  whole,
} from './productEditor.model.js';
import { createdShows, formShows, nothingShows } from './productEditor.shows.js';
import { categories, rowOf } from './productList.model.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
  uploads: UploadAnswers;
}
type Act = Perform<ProductEditor, undefined, ScreenContext>;
type Context = ScreenStep<ProductEditor, undefined>['before']['context'];

const productNode = ({ form: shown, substitutes, ...product }: StoreProduct) => ({
  ...{ __typename: 'StoreProduct', ...product },
  form: {
    ...{ __typename: 'StoreProductForm', ...shown },
    units: shown.units.map((unit) => ({ __typename: 'StoreProductUnit', ...unit })),
  },
  substitutes: substitutes.map(rowNode),
});
const storeCategories = categoryNodes(categories);

/** The call that reads the page. */
const reading = ({ productKey }: Context) => (productKey === null ? 'StoreCategories' : 'StoreProduct');
/** The call that saves it. */
const saving = ({ productKey }: Context) => (productKey === null ? 'CreateStoreProduct' : 'SaveStoreProduct');
const read =
  (data: object): Act =>
  async ({ answers }, { before }) =>
    await answers.answer(reading(before.context), { kind: 'data', data: { ...data } });
const answered =
  (answer: (context: Context) => object): Act =>
  async ({ answers }, { before }) => {
    const name = saving(before.context);
    const field = name.charAt(0).toLowerCase() + name.slice(1);
    await answers.answer(name, { kind: 'data', data: { [field]: answer(before.context) } });
  };
const saved = (shown: ProductForm) => ({
  __typename: 'StoreProductSaved',
  product: productNode({ ...readAs({}), form: shown }),
});
const isSaved: Act = answered(({ draft }) => saved({ ...draft, description: 'Wing' }));
const isConflict: Act = answered(() => ({ __typename: 'StoreProductConflict', product: productNode(readAs(theirs)) }));
const isRefused: Act = answered(() => problemNodes([whole]));
const unanswered =
  (call: (context: Context) => string): Act =>
  async ({ answers }, { before }) =>
    await answers.answer(call(before.context), { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' });

const pressed =
  (name: string): Act =>
  async ({ page }) =>
    await page.getByRole('button', { name, exact: true }).click();

const onScreen: OnScreen<ProductEditor, undefined, ScreenContext> = {
  model: productEditorModel,
  excluded: {},

  async open(page, { input: { productKey } }) {
    const held = ['StoreProduct', 'StoreCategories', 'SaveStoreProduct', 'CreateStoreProduct'];
    const answers = await openProducts(page, `/admin/products/${productKey ?? 'new'}`, held);
    await page.route(/\/img\/10118-/, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
    const uploads = await UploadAnswers.on(page, answers);
    const storeProducts = { __typename: 'StoreProducts', rows: [rowNode(rowOf('2'))] };
    await answers.release('PickProducts', { kind: 'data', data: { storeProducts } });
    return { page, answers, uploads, sent: answers.sent, heard: async () => await answers.heard('productEditor') };
  },

  cannot({ before, event }) {
    const { undoable, seen, draft, message } = before.context;
    const isDirty = JSON.stringify(seen) !== JSON.stringify(draft);
    if (before.matches('created')) return 'its page opens';
    if (before.matches('editing') && undoable !== null && message === '' && !isDirty) {
      return event.type === 'undo.pressed' ? null : 'Undo is pressed while its notification is shown';
    }
    switch (event.type) {
      case 'undo.pressed':
        return 'there is no notification';
      case 'save':
      case 'discard':
        return isDirty ? null : 'its button is disabled';
      default:
        return null;
    }
  },

  events: {
    'form.changed': async ({ page }, { event: { change, row } }) => {
      if (change.brand !== undefined) return await page.getByLabel('Brand', { exact: true }).fill(change.brand);
      if (row === undefined) return await page.getByRole('checkbox', { name: /^Discontinued/ }).click();
      const search = page.getByRole('searchbox', { name: 'Add a Substitute' });
      await search.fill('product');
      await page.getByRole('button', { name: `Add ${row.description}` }).click();
      await search.fill('');
    },
    'file.stored': async ({ page, uploads }, { event: { kind, file } }) => {
      const field = page.getByRole('group', { name: 'Upload pictures and documents of this product' });
      await field.locator('input').setInputFiles({ name: file, mimeType: 'image/webp', buffer: Buffer.from('picture') });
      await uploads.answer({ kind, file, product: null, isKnown: false });
      // The outcomes of uploads: the paths of fileUploads.
      await field.getByRole('button', { name: 'Clear List' }).click();
    },
    save: async ({ page }) => await page.getByRole('button', { name: /^(Save|Create Product)$/ }).click(),
    discard: pressed('Discard Changes'),
    'theirs.taken': pressed('Take Over Their Values'),
    'undo.pressed': pressed('Undo'),
    retry: pressed('Try again'),
  },
  outcomes: {
    loadProduct: {
      product: read({ storeProduct: opened.product && productNode(opened.product), storeCategories }),
      'no product': read({ storeProduct: null, storeCategories }),
      absent: read({ storeProduct: null, storeCategories: null }),
      'no answer': unanswered(reading),
    },
    saveProduct: {
      ...{ saved: isSaved, 'saved over another change': isSaved, conflict: isConflict },
      'a field is wrong': answered(({ productKey }) => problemNodes([productKey === null ? codeTaken : brandWrong])),
      ...{ refused: isRefused, failed: unanswered(saving) },
    },
    undoSave: {
      undone: answered(({ undoable }) => saved(undoable ?? form)),
      ...{ conflict: isConflict, refused: isRefused, failed: unanswered(saving) },
    },
  },
  delays: {},

  components: ['ProductPage.tsx', 'BasicsCards.tsx', 'ListCards.tsx', 'form-fields.tsx', 'use-product-editor.ts'].map(
    (file) => `client/features/administration/products/${file}`,
  ),
  survivors: {},
  notCompared: frame,
  calls: {
    loadProduct: {
      name: ({ snapshot }) => reading(snapshot.context),
      variables: (_, { snapshot: { context } }) => (context.productKey === null ? {} : { productKey: context.productKey }),
    },
    saveProduct: {
      name: ({ snapshot }) => saving(snapshot.context),
      variables: (_, { snapshot: { context } }) => ({
        input:
          context.productKey === null
            ? { product: context.draft }
            : { productKey: context.productKey, seen: context.seen, product: context.draft },
      }),
    },
    undoSave: {
      name: 'SaveStoreProduct',
      variables: (_, { snapshot: { context } }) => ({
        input: { productKey: context.productKey, seen: context.seen, product: context.undoable },
      }),
    },
  },
  alsoCalls: (_, { step, snapshot }) =>
    snapshot.matches('created') && step?.event.type === 'xstate.done.actor.saveProduct'
      ? [{ name: 'StoreProduct', variables: { productKey: '7' } }]
      : [],
  besides: {
    ...callsOfFrame,
    PickProducts: 'the search for a substitute: the paths of productPicker',
    '/upload/product-file': 'an upload: the paths of fileUploads',
  },
  states: {
    loading: (_, seen) => nothingShows(seen),
    failed: (_, seen) => nothingShows(seen),
    unknown: (_, seen) => nothingShows(seen),
    absent: (_, seen) => nothingShows(seen),
    editing: (_, seen) => formShows(seen),
    saving: (_, seen) => formShows(seen),
    undoing: (_, seen) => formShows(seen),
    created: (_, seen) => createdShows(seen),
  },
  unreached: {},
};

// A notification stays as long as the pointer is over it.
const inTime = timely(onScreen, async ({ page }) => await page.mouse.move(0, 0));

/** A product in its form in a browser; the notification's button is pressed while it is shown. */
export const productEditorOnScreen: typeof onScreen = {
  ...inTime,
  events: { ...inTime.events, 'undo.pressed': onScreen.events['undo.pressed'] },
};
