import { readFile } from 'node:fs/promises';
import { expect } from 'playwright/test';
import { accountColumns } from '../../domain/account/account-entries.js';
import { accountAddress } from '../../domain/account/account-view.js';
import type { OnPage, OnScreen, Perform, ScreenStep } from '../../paths/model/on-screen.js';
import { english } from '../../texts/testing/english.js';
import { AccountScreen } from '../e2e/pages/account-screen.js';
import { accountDetailModel } from './accountDetail.model.js';
import type { AccountDetail } from './accountDetail.scenarios.js';
import * as shows from './accountDetail.shows.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import { outlastNotifications } from './browser/guide-setup.js';
import { asSalesperson, rememberIn } from './browser/test-setup.js';
import { cannotInList, heardByList, listOnScreen } from './list-on-screen.js';

interface ScreenContext extends OnPage {
  screen: AccountScreen;
  answers: GatewayAnswers;
}

const { events, hears } = listOnScreen(
  accountAddress,
  accountColumns.map((column) => ({ ...column, title: english(column.title) })),
);

const answered = (accountDetail: readonly object[]): Answer => ({ kind: 'data', data: { __typename: 'Query', accountDetail } });
const exportLabels = { csv: 'Export CSV', xlsx: 'Export Spreadsheet' } as const;
const unseen = 'the dialog lies over it';
const tooltip = 'the tooltip, which says what the cell says';

type Events = OnScreen<AccountDetail, undefined, ScreenContext>['events'];
/** Nobody acts while the notification of the action before shows. */
const outlasting = (own: Events): Events =>
  Object.fromEntries(
    Object.entries(own as Readonly<Record<string, Perform<AccountDetail, undefined, ScreenContext>>>).map(([type, act]) => [
      type,
      async (screenContext: ScreenContext, step: ScreenStep<AccountDetail, undefined>) => {
        await outlastNotifications(screenContext.page);
        await act(screenContext, step);
      },
    ]),
  ) as unknown as Events;

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
    return { page, screen, answers, sent: answers.sent, heard: heardByList(answers, 'accountDetail') };
  },

  cannot({ before, event }) {
    const { view, arCodes } = before.context;
    const isListed = before.matches({ shown: 'listed' });
    const rows = shows.rowsOf(view, arCodes);
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

  events: outlasting({
    ...events,
    'entry.opened': async ({ screen }, { event }) =>
      await screen.opens(shows.entries.find(({ arCode }) => arCode === event.arCode)?.reference ?? ''),
    close: async ({ page, screen }, { case: way }) => {
      if (way === 'by Escape') return await page.keyboard.press('Escape');
      await screen.payable.getByRole('button', { name: 'Close' }).last().click();
    },
    'export.chosen': async ({ page, screen }, { event, next, before: { context } }) => {
      if (next?.case === 'failed') {
        await page.evaluate(() => void Reflect.set(window, 'cannotSave', true));
        await screen.button(exportLabels[event.format]).click();
      } else {
        const file = await screen.takesAway(exportLabels[event.format]);
        expect(file.suggestedFilename()).toBe(`account-details.${event.format}`);
        if (event.format !== 'csv') return;
        const [, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
        const references = shows.rowsOf(context.view, context.arCodes).map(({ reference }) => reference);
        expect(lines.map((line) => references.find((reference) => line.includes(`${reference},`)))).toEqual(references);
      }
    },
  }),

  outcomes: {
    loadEntries: {
      'three entries': async ({ answers }) => await answers.answer('AccountDetail', answered(shows.entries)),
      none: async ({ answers }) => await answers.answer('AccountDetail', answered([])),
      'no answer': async ({ answers }) =>
        await answers.answer('AccountDetail', { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' }),
    },
    // The result was known as soon as it was requested.
    exportEntries: { made: async () => undefined, failed: async () => undefined },
  },
  delays: {},

  looks(snapshot) {
    const { startDate, endDate } = snapshot.context.view;
    if (!snapshot.matches({ shown: 'listed' })) return '';
    return [startDate !== null && 'from a day on', endDate !== null && 'until a day'].filter(Boolean).join(', ');
  },
  asides: {
    /** The documents of an entry are another dialog. */
    async 'shown.listed'({ page }) {
      const button = page.getByRole('button', { name: 'Documents of Invoice 7000001' });
      if (!(await button.isVisible())) return;
      await button.click();
      const dialog = page.getByRole('dialog', { name: 'Documents', exact: true });
      await expect(dialog.getByText('Invoice 7000001')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
      await button.blur();
    },
  },
  hears(_, step) {
    const { event, next } = step;
    // A file is made, or not, before anybody can look.
    if (event.type === 'export.chosen')
      return [event.type, `xstate.${next?.case === 'failed' ? 'error' : 'done'}.actor.exportEntries`];
    if (event.type.endsWith('exportEntries')) return [];
    return hears(step);
  },
  components: [
    'client/features/account/pages/AccountDetailPage.tsx',
    'client/features/account/components/EntryTable.tsx',
    'client/features/account/components/PayableDialog.tsx',
    'client/features/account/accountDetail.actors.ts',
    'client/features/account/use-account-detail.ts',
  ],
  survivors: {
    'client/features/account/components/EntryTable.tsx › Cell: value of row.remarks ?? undefined': tooltip,
    'client/features/account/components/EntryTable.tsx › Cell: value of row.remarks another one': tooltip,
    'client/features/account/pages/AccountDetailPage.tsx › AccountDetailPage: isBusy': 'the file is made before anybody can look',
  },
  notCompared: frame,
  calls: {
    loadEntries: {
      name: 'AccountDetail',
      variables(_, { snapshot }) {
        const { startDate, endDate } = snapshot.context.view;
        return { startDate, endDate };
      },
    },
    exportEntries: null,
  },
  besides: callsOfFrame,
  states: {
    loading: (_, seen) => shows.loading(seen),
    failed: (_, seen) => shows.failed(seen),
    'shown.listed': async ({ screen }, seen) => {
      const { view, arCodes } = seen.snapshot.context;
      const title = accountColumns.find(({ key }) => key === view.sort.by)?.title ?? '';
      if (shows.rowsOf(view, arCodes).length > 0) {
        const sorted = view.sort.direction === 'asc' ? 'ascending' : 'descending';
        await expect(screen.heading(english(title))).toHaveAttribute('aria-sort', sorted);
      }
      return shows.listed(seen);
    },
    'shown.viewing': (_, seen) => shows.payable(seen),
    'shown.exporting': (_, seen) => shows.listed(seen),
  },

  unreached: {},
};
