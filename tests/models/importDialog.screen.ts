import { expect } from 'playwright/test';
import type { OnPage, OnScreen } from '../../paths/model/on-screen.js';
import { h1, main } from '../../paths/screen/shown.js';
import { ImportDialog as Dialog } from '../e2e/pages/import-dialog.js';
import { emptyCart } from './browser/cart-page-shows.js';
import { thenCartIsRead } from './browser/cart-read.js';
import { callsBesideCart, frame } from './browser/frame.js';
import { GatewayAnswers } from './browser/gateway-answers.js';
import { notification } from './browser/notification-shows.js';
import { question } from './browser/question-shows.js';
import { withRealContext } from './browser/real-context.js';
import { asSalesperson, rememberIn } from './browser/test-setup.js';
import { UploadAnswers } from './browser/upload-answers.js';
import { importDialogModel } from './importDialog.model.js';
import { allImported, type ImportDialog, type ImportDialogFixture, partlyImported } from './importDialog.scenarios.js';
import { codeTypes, ImportDialogShows } from './importDialog.shows.js';

interface ScreenContext extends OnPage {
  dialog: Dialog;
  uploads: UploadAnswers;
  answers: GatewayAnswers;
  shows: ImportDialogShows;
}

const onScreen: OnScreen<ImportDialog, ImportDialogFixture, ScreenContext> = {
  model: importDialogModel,
  excluded: {
    'a buyer with a short file, who tries other codes': 'shows what another buyer sees; only the number of lines differs',
  },

  async open(page, { fixture }) {
    const answers = await GatewayAnswers.on(page, { held: [] });
    const uploads = await UploadAnswers.on(page, answers);
    const dialog = new Dialog(page);
    if (fixture.as === 'buyer') await rememberIn(page, await asSalesperson());
    await page.goto('/cart');
    await dialog.opens();
    return {
      page,
      sent: answers.sent,
      heard: async () => await answers.heard('importDialog'),
      dialog,
      uploads,
      answers,
      shows: new ImportDialogShows(),
    };
  },

  cannot({ before, event }) {
    if (event.type === 'codeType.changed' && event.codeType === before.context.codeType) {
      return 'choosing what is chosen changes nothing';
    }
    return null;
  },

  events: {
    'files.chosen': async ({ dialog }, { event }) => {
      const made = event.files.map(({ name, size }) => ({ name, text: 'x'.repeat(size) }));
      // Assistive technology has nothing of what the browser's own dialogs offer.
      const input = dialog.field.locator('input');
      await expect(input).toHaveAttribute('accept', '.txt,.tsv,.tab,text/plain,text/tab-separated-values');
      await expect(dialog.dialog.getByRole('link')).toHaveAttribute('download', 'import-template.txt');
      // The browser's own dialog lets nobody choose two.
      if (made.length > 1) await dialog.drops(...made);
      else await dialog.chooses(...made);
    },
    'file.removed': async ({ dialog }) => await dialog.field.getByRole('button', { name: /^Remove/ }).click(),
    'codeType.changed': async ({ dialog }, { event }) => {
      await dialog.codeType.click();
      // A folded choice shows only what is chosen.
      await expect(dialog.dialog.getByRole('option')).toHaveText(Object.values(codeTypes));
      await dialog.codeType.click();
      await dialog.choosesCodeType(codeTypes[event.codeType]);
    },
    import: async ({ dialog }) => await dialog.imports(),
    'upload.progressed': async ({ uploads }, { event }) => await uploads.progress(event.percent),
    'upload.finished': async ({ uploads }) => await uploads.finish(),
    confirm: async ({ dialog }, { before }) => {
      if (before.matches('accountRequired')) await dialog.accountRequired.getByRole('button', { name: 'OK' }).click();
      else await dialog.question.getByRole('button', { name: 'Leave' }).click();
    },
    cancel: async ({ dialog }, { before }) => {
      if (before.matches('accountRequired')) await dialog.accountRequired.getByRole('button', { name: 'Cancel' }).click();
      else if (before.matches('confirmingLeave')) await dialog.question.getByRole('button', { name: 'Cancel' }).click();
      else await dialog.cancelButton.click();
    },
  },

  outcomes: {
    importFile: {
      'all of it': async ({ uploads, answers }) => {
        // Until the cart is read again, its page must not say that it is empty.
        answers.hold('RefreshCart');
        await uploads.answer({ hasErrors: false, importedLineCount: allImported, errors: [] });
      },
      'some of it': thenCartIsRead(async ({ uploads }) => await uploads.answer(partlyImported)),
      refused: async ({ uploads }) =>
        await uploads.answer({ hasErrors: true, importedLineCount: 0, errors: ['The file is no text.'] }),
      nothing: async ({ uploads }) => await uploads.answer({ hasErrors: false, importedLineCount: 0, errors: [] }),
      'no answer': thenCartIsRead(async ({ uploads }) => await uploads.cut()),
      'too many requests': thenCartIsRead(async ({ uploads }) => await uploads.refuse(429, 30)),
    },
  },
  delays: {},

  notCompared: frame,
  calls: {
    importFile: {
      name: '/upload/cart-import',
      variables({ sent }, { snapshot: { context } }) {
        const [first] = sent.filter(({ name }) => name === '/upload/cart-import');
        const key = (first?.variables as { idempotencyKey: string } | undefined)?.idempotencyKey ?? '';
        const { file, codeType, attempt } = context;
        return { productCodeType: codeType, idempotencyKey: keyOf(key, attempt), fileName: file?.name, size: file?.size };
      },
    },
  },
  alsoCalls: (_, { step }) => (changing.has(step?.case ?? '') ? [{ name: 'RefreshCart', variables: {} }] : []),
  besides: { ...callsBesideCart, CartPage: 'the page behind the dialog; it takes no variables' },
  states: {
    opening: 'passing',
    accountRequired: () => question('Account Required', 'Please sign in or create an account to add products to your cart.'),
    'choosing.waiting': ({ shows }, seen) => shows.form(seen),
    'choosing.refused': ({ shows }, seen) => shows.form(seen),
    'choosing.reported': async ({ shows, dialog }, seen) => {
      // Of thousands of errors only some are in the page; Chromium's tree has no positions.
      const count = Math.max(1, seen.snapshot.context.report?.errors.length ?? 0);
      const last = dialog.dialog
        .getByRole('region', { name: 'Errors' })
        .getByRole('listitem')
        .nth(count - 1);
      await expect(last).toHaveAttribute('aria-posinset', String(count));
      await expect(last).toHaveAttribute('aria-setsize', String(count));
      return shows.form(seen);
    },
    'chosen.ready': ({ shows }, seen) => shows.form(seen),
    'chosen.refused': ({ shows }, seen) => shows.form(seen),
    'chosen.failed': ({ shows }, seen) => shows.form(seen),
    confirmingLeave: (_, { snapshot: { context } }) =>
      question('Leave without importing?', `${context.file?.name} has not been imported.`, {
        confirm: 'Leave',
        focused: 'Cancel',
      }),
    'importing.sending': async ({ shows, dialog }, seen) => {
      // Assistive technology has it as the value of the bar.
      await expect(dialog.dialog.getByText(`${seen.snapshot.context.percent}%`, { exact: true })).toBeVisible();
      return shows.form(seen);
    },
    'importing.adding': ({ shows }, seen) => shows.form(seen),
    imported: () => ({ address: '/cart', shows: [main(h1('Cart')), notification('success', 'Imported 1,203 lines')] }),
    cancelled: () => ({ address: '/cart', shows: [emptyCart('Import File to Cart')] }),
    leavingToSignIn: () => ({ address: '/login' }),
  },
  components: ['client/features/cart-import'],
  survivors: {
    'client/features/cart-import/ImportDialog.tsx › ImportDialog: event cart.changed sent twice':
      'a cart that is to be read again is read once',
    'client/features/cart-import/importDialog.actors.ts › unreadableText: text cartImport.unreadable swapped':
      'no test can take a chosen file away from the browser: importDialog.actors.test.ts',
  },
  unreached: {},
};

/** Import File to Cart in a browser, with files of the size the model says. */
export const importDialogOnScreen = withRealContext(onScreen);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** The dialog's own key, with a counter behind for every further file and reading of its codes. */
function keyOf(first: string, attempt: number): string | RegExp {
  const [own] = uuid.exec(first) ?? [];
  if (own === undefined) return uuid;
  return attempt > 1 ? `${own}.${attempt}` : own;
}

/** Outcomes after which the cart is read again: its lines came into it, or may have (S4.8). */
const changing: ReadonlySet<string> = new Set(['all of it', 'some of it', 'no answer', 'too many requests']);
