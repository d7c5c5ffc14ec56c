import { expect, type Page } from 'playwright/test';
import { accountColumns, accountRows, type EntryType } from '../../domain/account/account-entries.js';
import { type AccountView, accountAddress } from '../../domain/account/account-view.js';
import type { OnScreen } from '../../paths/model/on-screen.js';
import { english, englishTexts } from '../../texts/testing/english.js';
import { AccountScreen } from '../e2e/pages/account-screen.js';
import { accountDetailModel } from './accountDetail.model.js';
import type { AccountDetail } from './accountDetail.scenarios.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import { notified, outlastNotifications } from './browser/guide-setup.js';
import { asSalesperson, rememberIn } from './browser/test-setup.js';
import { cannotInList, listOnScreen } from './list-on-screen.js';

interface ScreenContext {
  page: Page;
  screen: AccountScreen;
  answers: GatewayAnswers;
}

const { events, mustShowFilters, mustShowRows } = listOnScreen(
  accountAddress,
  accountColumns.map((column) => ({ ...column, title: english(column.title) })),
);

const entry = (
  arCode: string,
  reference: string,
  type: EntryType,
  invoiceDate: string,
  amount: string,
  remarks: string | null,
) => ({
  ...{ __typename: 'AccountEntry', arCode, reference, type, isCredit: amount.startsWith('-'), invoiceDate, remarks },
  ...{ dueDate: invoiceDate, age: 3, initial: amount, balance: amount, orderNumber: null, poNumber: 'PO-7', invoiceNumber: null },
  documents: [],
});

/** Response of the back office, regardless of the dates: filtering is its own task. */
const entries = [
  entry('1', '7000001', 'INVOICE', '2026-02-12', '10.00', 'Main Kitchen, Surgery'),
  entry('2', 'CM7000001', 'CREDIT_MEMO', '2026-02-14', '-4.00', 'Short delivery'),
  entry('3', '7000003', 'INVOICE', '2026-02-18', '20.00', null),
];

const answered = (accountDetail: readonly object[]): Answer => ({ kind: 'data', data: { __typename: 'Query', accountDetail } });
const shownOf = (view: AccountView, arCodes: readonly string[]) =>
  accountRows(
    entries.filter(({ arCode }) => arCodes.includes(arCode)),
    view,
    englishTexts.compare,
  );
const exportLabels = { csv: 'Export CSV', xlsx: 'Export Spreadsheet' } as const;
const unseen = 'the dialog lies over it';

/** The account's details in a browser, over entries that the paths know. */
export const accountDetailOnScreen: OnScreen<AccountDetail, undefined, ScreenContext> = {
  model: accountDetailModel,
  excluded: {},
  onlyNew: ['a bookkeeper follows a link'],

  async open(page, { input: { view } }) {
    await page.clock.install();
    await page.addInitScript(() => {
      const make = URL.createObjectURL.bind(URL);
      URL.createObjectURL = (object) => {
        if (!Reflect.has(window, 'cannotSave')) return make(object);
        Reflect.deleteProperty(window, 'cannotSave');
        throw new Error('The disk is full.');
      };
    });
    const answers = await GatewayAnswers.on(page, { held: ['AccountDetail'] });
    await rememberIn(page, await asSalesperson());
    const screen = new AccountScreen(page);
    await screen.openDetail(accountAddress.print(view));
    return { page, screen, answers };
  },

  cannot({ before, event }) {
    const { view, arCodes } = before.context;
    const isListed = before.matches({ shown: 'listed' });
    const rows = shownOf(view, arCodes);
    if (before.matches({ shown: 'exporting' }) && !event.type.startsWith('xstate.'))
      return 'the file is made before anybody can act';
    if (before.matches({ shown: 'viewing' }) && !['address.changed', 'close'].includes(event.type)) return unseen;
    switch (event.type) {
      case 'entry.opened':
        return rows.some(({ arCode }) => arCode === event.arCode) ? null : 'it is not on the screen';
      case 'export.chosen':
        return rows.length > 0 ? null : 'there is nothing to take away';
      default:
        return cannotInList(event, { view, isShown: isListed, rowCount: rows.length });
    }
  },

  events: {
    ...events,
    'entry.opened': async ({ screen }, { event }) =>
      await screen.opens(entries.find(({ arCode }) => arCode === event.arCode)?.reference ?? ''),
    close: async ({ screen }) => await screen.payable.getByRole('button', { name: 'Close' }).last().click(),
    'export.chosen': async ({ page, screen }, { event, next }) => {
      if (next?.case === 'failed') {
        await outlastNotifications(page);
        await page.evaluate(() => void Reflect.set(window, 'cannotSave', true));
        await screen.button(exportLabels[event.format]).click();
      } else {
        const file = await screen.takesAway(exportLabels[event.format]);
        expect(file.suggestedFilename()).toBe(`account-details.${event.format}`);
      }
    },
  },

  outcomes: {
    loadEntries: {
      'three entries': async ({ answers }) => await answers.answer('AccountDetail', answered(entries)),
      none: async ({ answers }) => await answers.answer('AccountDetail', answered([])),
      'no answer': async ({ answers }) => await answers.answer('AccountDetail', { kind: 'failure', code: 'BAD_UPSTREAM' }),
    },
    // The result was known as soon as it was requested.
    exportEntries: { made: async () => undefined, failed: async () => undefined },
  },
  delays: {},

  states: {
    loading: async (screenContext, { snapshot }) => {
      const { screen } = screenContext;
      await mustShowFilters(screenContext, snapshot.context.view);
      await expect(screen.table).toBeHidden();
      await expect(screen.button('Export CSV')).toBeDisabled();
    },
    failed: async (screenContext, { snapshot }) => {
      await expect(screenContext.page.getByRole('alert').getByText('The server returned an unexpected response')).toBeVisible();
      await mustShowFilters(screenContext, snapshot.context.view);
    },
    'shown.listed': async (screenContext, { snapshot, step }) => {
      const { view, arCodes } = snapshot.context;
      await mustShowFilters(screenContext, view);
      await expect(screenContext.screen.payable).toBeHidden();
      if (step?.case === 'failed') {
        await expect(notified(screenContext.page)).toContainText('The file could not be made. Please try again.');
      }
      await mustShowRows(
        screenContext,
        view,
        shownOf(view, arCodes).map(({ reference }) => reference),
      );
    },
    'shown.viewing': async ({ screen }, { snapshot }) => {
      const opened = entries.find(({ arCode }) => arCode === snapshot.context.opened);
      await expect(screen.payable).toContainText(opened?.reference ?? '');
      await expect(screen.payable).toContainText('PO-7');
    },
    'shown.exporting': async ({ screen }) => await expect(screen.table).toBeVisible(),
  },

  unreached: {},
};
