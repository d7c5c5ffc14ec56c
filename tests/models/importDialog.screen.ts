import { expect, type Page } from 'playwright/test';
import type { ProductCodeType } from '../../domain/cart-import/cart-import.js';
import type { ChosenFile } from '../../machines/importDialog/types.js';
import type { OnScreen } from '../../paths/model/on-screen.js';
import { ImportDialog as Dialog } from '../e2e/pages/import-dialog.js';
import { asSalesperson, rememberIn } from './browser/test-setup.js';
import { UploadAnswers } from './browser/upload-answers.js';
import { importDialogModel } from './importDialog.model.js';
import { files, type ImportDialog, type ImportDialogFixture, partlyImported } from './importDialog.scenarios.js';
import { failures } from './importDialog.states.js';

interface ScreenContext {
  page: Page;
  dialog: Dialog;
  uploads: UploadAnswers;
  /** The file last chosen and accepted: the model only computes what guards read. */
  chosen: { file: ChosenFile; codeType: ProductCodeType };
}

const labels = { auto: 'Automatic', our: 'Our product codes', your: 'Your product codes', upc: 'UPC' };
const sizes: Readonly<Record<string, string>> = { 'order.txt': '1.5 kb', 'other.txt': '1.3 mb' };

/** Import File to Cart in a browser, with files of the size the model says. */
export const importDialogOnScreen: OnScreen<ImportDialog, ImportDialogFixture, ScreenContext> = {
  model: importDialogModel,
  excluded: {},

  async open(page, { fixture }) {
    const uploads = await UploadAnswers.on(page);
    const dialog = new Dialog(page);
    if (fixture.as === 'buyer') await rememberIn(page, await asSalesperson());
    await page.goto('/cart');
    await dialog.opens();
    return { page, dialog, uploads, chosen: { file: files.order, codeType: 'auto' } };
  },

  cannot({ before, event }) {
    if (event.type === 'codeType.changed' && event.codeType === before.context.codeType) {
      return 'choosing what is chosen changes nothing';
    }
    return null;
  },

  events: {
    'files.chosen': async ({ dialog, chosen }, { event, after }) => {
      const made = event.files.map(({ name, size }) => ({ name, text: 'x'.repeat(size) }));
      // The browser's own dialog lets nobody choose two.
      if (made.length > 1) await dialog.drops(...made);
      else await dialog.chooses(...made);
      const [file] = event.files;
      if (file && after.matches({ chosen: 'ready' })) chosen.file = file;
    },
    'file.removed': async ({ dialog }) => await dialog.field.getByRole('button', { name: /^Remove/ }).click(),
    'codeType.changed': async ({ dialog, chosen }, { event }) => {
      await dialog.choosesCodeType(labels[event.codeType]);
      chosen.codeType = event.codeType;
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
      'all of it': async ({ uploads }) => await uploads.answer({ hasErrors: false, importedLineCount: 3, errors: [] }),
      'some of it': async ({ uploads }) => await uploads.answer(partlyImported),
      refused: async ({ uploads }) =>
        await uploads.answer({ hasErrors: true, importedLineCount: 0, errors: ['The file is no text.'] }),
      nothing: async ({ uploads }) => await uploads.answer({ hasErrors: false, importedLineCount: 0, errors: [] }),
      'no answer': async ({ uploads }) => await uploads.cut(),
      'too many requests': async ({ uploads }) => await uploads.refuse(429, 30),
    },
  },
  delays: {},

  states: {
    opening: 'passing',
    accountRequired: async ({ dialog }) => {
      await expect(dialog.accountRequired).toContainText('Please sign in or create an account to add products to your cart.');
      await expect(dialog.dialog).toBeHidden();
    },
    'choosing.waiting': async ({ dialog, chosen }) => {
      await expect(dialog.field).toContainText('Drop a file here, or choose one');
      await expect(dialog.importButton).toBeDisabled();
      await expect(dialog.codeType).toHaveText(labels[chosen.codeType]);
      await expect(dialog.problem).toBeHidden();
      await expect(dialog.report).toBeHidden();
    },
    'choosing.refused': async ({ dialog }, { step }) => {
      await expect(dialog.field).toContainText('Drop a file here, or choose one');
      await expect(dialog.problem).toHaveText(problemOf(step));
    },
    'choosing.reported': async ({ dialog, chosen }, { step }) => {
      await expect(dialog.report).toBeVisible();
      await expect(dialog.codeType).toHaveText(labels[chosen.codeType]);
      await expect(dialog.errors).toContainText(errors[step?.case ?? ''] ?? /./);
      if (step && step.case in errors) {
        await expect(dialog.report.getByText('Imported 2 lines')).toHaveCount(step.case === 'some of it' ? 1 : 0);
      }
      await expect(dialog.importButton).toBeDisabled();
      await expect(dialog.progress).toBeHidden();
    },
    'chosen.ready': async ({ dialog, chosen: { file, codeType } }) => {
      await expect(dialog.question).toBeHidden();
      await expect(dialog.problem).toBeHidden();
      await expect(dialog.report).toBeHidden();
      await dialog.showsFile(file.name, sizes[file.name] ?? '');
      await expect(dialog.codeType).toHaveText(labels[codeType]);
    },
    'chosen.refused': async ({ dialog, chosen: { file } }, { step }) => {
      await expect(dialog.problem).toHaveText(problemOf(step));
      await dialog.showsFile(file.name, sizes[file.name] ?? '');
    },
    'chosen.failed': async ({ dialog, chosen: { file } }, { step }) => {
      await expect(dialog.report).toContainText('Error importing file');
      const text = { 'no answer': failures.NETWORK, 'too many requests': failures.TOO_MANY_REQUESTS }[step?.case ?? ''];
      await expect(dialog.report).toContainText(text ?? /./);
      await dialog.showsFile(file.name, sizes[file.name] ?? '');
      await expect(dialog.importButton).toBeEnabled();
    },
    confirmingLeave: async ({ dialog, chosen }) => {
      await expect(dialog.question).toContainText(`${chosen.file.name} has not been imported.`);
    },
    'importing.sending': async ({ dialog }, { snapshot }) => {
      await expect(dialog.progress).toHaveAccessibleName('Sending the file');
      await expect(dialog.progress).toHaveAttribute('aria-valuenow', String(snapshot.context.percent));
      await expect(dialog.importButton).toHaveAttribute('aria-busy', 'true');
      await expect(dialog.cancelButton).toBeEnabled();
    },
    'importing.adding': async ({ dialog }) => {
      await expect(dialog.progress).toHaveAccessibleName('Adding the lines to the cart');
      await expect(dialog.cancelButton).toBeDisabled();
    },
    imported: async ({ dialog, page }) => {
      await expect(dialog.dialog).toBeHidden();
      await expect(page.getByText('Imported 3 lines')).toBeVisible();
    },
    cancelled: async ({ dialog }) => {
      await expect(dialog.dialog).toBeHidden();
      await expect(dialog.accountRequired).toBeHidden();
    },
    leavingToSignIn: async ({ page }) => await expect(page).toHaveURL(/\/login$/),
  },
  unreached: {},
};

const errors: Readonly<Record<string, string>> = {
  'some of it': 'Line 3: Product 4711 is not in the catalogue.',
  refused: 'The file is no text.',
  nothing: 'The file has no lines to import.',
};

const problems: Readonly<Record<string, string>> = {
  'two files': 'Choose one file.',
  'an empty file': 'empty.txt is empty.',
  'a file that is too large': 'all.txt is too large: a file can have at most 10 mb.',
};

/** Message required after a step; any message if the step did not change it. */
const problemOf = (step: { case: string } | undefined): string | RegExp => problems[step?.case ?? ''] ?? /./;
