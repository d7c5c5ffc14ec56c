import type { MainCategoryRecord } from '../../domain/administration/categories/category-record.js';
import type { OnPage, OnScreen, Perform } from '../../paths/model/on-screen.js';
import { drawTestBuyer } from '../support/test-buyer.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { GatewayAnswers } from './browser/gateway-answers.js';
import { timely } from './browser/guide-setup.js';
import { patchFields } from './browser/patch-fields.js';
import { asUser, rememberIn } from './browser/test-setup.js';
import { answeredMains, initialMains } from './categoryEditor.catalogue.js';
import { type CategoryEditorMachine, failureText, refusalText, takenText, unsuitedText } from './categoryEditor.expected.js';
import { categoryEditorModel } from './categoryEditor.model.js';
import { absentShows, failedShows, formShows, listShows, loadingShows, type SeenCategories } from './categoryEditor.shows.js';

interface ScreenContext extends OnPage {
  answers: GatewayAnswers;
}
type Act = Perform<CategoryEditorMachine, undefined, ScreenContext>;

/** The categories as the gateway answers them. */
const nodes = (mains: readonly MainCategoryRecord[]) =>
  mains.map(({ categories, ...main }) => ({
    ...{ __typename: 'StoreMainCategory', ...main },
    categories: categories.map((category) => ({ __typename: 'StoreCategory', ...category })),
  }));

const change = 'ChangeStoreCategory';
const read =
  (mains: readonly MainCategoryRecord[] | null): Act =>
  async ({ answers }) =>
    await answers.answer('EditedCategories', { kind: 'data', data: { storeCategories: mains && nodes(mains) } });
const answered =
  (outcome: string, kind = 'StoreCategoriesSaved'): Act =>
  async ({ answers }, { before }) => {
    const changeStoreCategory = { __typename: kind, mainCategories: nodes(answeredMains(before.context, outcome)) };
    await answers.answer(change, { kind: 'data', data: { changeStoreCategory } });
  };
const conflict = (outcome: string) => answered(outcome, 'StoreCategoriesConflict');
const refused =
  (message: string, field: readonly string[]): Act =>
  async ({ answers }) => {
    const problem = {
      ...{ __typename: 'Problem', code: 'REFUSED', message, field },
      ...{ params: [], lineId: null, retryAfter: null },
    };
    await answers.answer(change, {
      ...{ kind: 'data', data: { changeStoreCategory: { __typename: 'Problems', problems: [problem] } } },
    });
  };
const denied =
  (operation: string): Act =>
  async ({ answers }) =>
    await answers.answer(operation, { kind: 'failure', code: 'FORBIDDEN', serverMessage: failureText });

const labels = { code: 'Code (required)', description: 'Name (required)', unspsc: 'UNSPSC' } as const;

function sentChange({ change: given }: SeenCategories['snapshot']['context']) {
  if (given === null) throw new Error('nothing is changed');
  const { level, code } = given;
  if (given.kind === 'creation') return { input: { level, code, change: { creation: given.values } } };
  const { version } = given;
  if (given.kind === 'removal') return { input: { level, code, change: { removal: { version } } } };
  return { input: { level, code, change: { values: { values: given.values, version } } } };
}

const onScreen: OnScreen<CategoryEditorMachine, undefined, ScreenContext> = {
  model: categoryEditorModel,
  excluded: {},

  async open(page) {
    await page.clock.install();
    const held = ['EditedCategories', change];
    const answers = await GatewayAnswers.on(page, { held, patch: patchFields({ isStaff: true }) });
    await rememberIn(page, await asUser(await drawTestBuyer()));
    await page.goto('/admin/products/categories');
    await page.getByRole('heading', { name: 'Categories' }).waitFor({ timeout: 15_000 });
    return { page, answers, sent: answers.sent, heard: async () => await answers.heard('categoryEditor') };
  },

  cannot({ before: { context }, event }) {
    if (event.type === 'undo.pressed' && context.undoable === null) return 'there is no notification';
    if (event.type === 'undo.pressed' && context.isUndo) return 'the notification has gone by then';
    if (event.type !== 'form.changed') return null;
    return JSON.stringify(event.form) === JSON.stringify(context.change) ? 'typing the same changes nothing' : null;
  },

  events: {
    retry: async ({ page }) => await page.getByRole('button', { name: 'Try again' }).click(),
    'form.opened': async ({ page }, { event: { form } }) => {
      const ofNew = form.level === 'MAIN' ? 'New Main Category' : 'New Category in Food';
      const name = form.kind === 'creation' ? ofNew : `Edit ${form.values.description}`;
      await page.getByRole('button', { name, exact: true }).click();
    },
    'form.changed': async ({ page }, { event: { field, form } }) => {
      const dialog = page.getByRole('dialog');
      if (field === 'mainCategory') {
        await dialog.getByRole('combobox', { name: 'Main Category (required)' }).click();
        return void (await dialog.getByRole('option', { name: 'Bar' }).click());
      }
      await dialog.getByLabel(labels[field], { exact: true }).fill(field === 'code' ? form.code : form.values[field]);
    },
    save: async ({ page }) => await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click(),
    cancel: async ({ page }) => await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(),
    'removal.chosen': async ({ page }, { event: { change: removal } }) =>
      await page.getByRole('button', { name: removal.level === 'MAIN' ? 'Remove Bar' : 'Remove Eggs' }).click(),
    'undo.pressed': async ({ page }) => await page.getByRole('button', { name: 'Undo', exact: true }).click(),
  },
  outcomes: {
    loadCategories: { some: read(initialMains), absent: read(null), denied: denied('EditedCategories') },
    saveForm: {
      ...{ saved: answered('saved'), unchanged: answered('unchanged') },
      ...{ changed: conflict('changed'), gone: conflict('gone'), noMain: conflict('noMain') },
      ...{ taken: refused(takenText, ['code']), unsuited: refused(unsuitedText, ['change', 'values', 'values', 'description']) },
      ...{ refused: refused(refusalText, ['change']), denied: denied(change) },
    },
    applyChange: {
      ...{ saved: answered('saved'), filled: conflict('filled'), changed: conflict('changed') },
      ...{ refused: refused(refusalText, ['change']), denied: denied(change) },
    },
  },
  delays: {},

  components: ['CategoriesPage.tsx', 'CategoryForm.tsx', 'MainCategoryCard.tsx', 'NewerCategory.tsx', 'use-kept-focus.ts'].map(
    (file) => `client/features/administration/categories/${file}`,
  ),
  survivors: {},
  notCompared: frame,
  calls: {
    loadCategories: { name: 'EditedCategories', variables: () => ({}) },
    saveForm: { name: change, variables: (_, { snapshot: { context } }) => sentChange(context) },
    applyChange: { name: change, variables: (_, { snapshot: { context } }) => sentChange(context) },
  },
  besides: callsOfFrame,
  states: {
    loading: loadingShows,
    failed: failedShows,
    absent: absentShows,
    'listed.closed': (_, seen) => listShows(seen),
    'listed.editing.filling': (_, seen) => formShows(seen),
    'listed.editing.correcting': (_, seen) => formShows(seen),
    'listed.saving': (_, seen) => formShows(seen),
    'listed.applying': (_, seen) => listShows(seen),
  },
  unreached: {},
};

const inTime = timely(onScreen);

/** The categories in a browser; the notification's button is pressed while it is shown. */
export const categoryEditorOnScreen: typeof onScreen = {
  ...inTime,
  events: { ...inTime.events, 'undo.pressed': onScreen.events['undo.pressed'] },
};
