import { readFile } from 'node:fs/promises';
import { expect } from 'playwright/test';
import { orderColumns, orderHistoryAddress } from '../../domain/history/order-history-view.js';
import type { OnScreen, Perform } from '../../paths/model/on-screen.js';
import { english } from '../../texts/testing/english.js';
import { OrderHistoryScreen } from '../e2e/pages/order-history-screen.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import { timely } from './browser/guide-setup.js';
import { keysOf } from './browser/keys-of.js';
import { withRealContext } from './browser/real-context.js';
import { otherRoom } from './browser/room.js';
import { asSalesperson, rememberIn } from './browser/test-setup.js';
import type { HistoryFixture } from './history-list.js';
import { cannotInHistory, type HistoryScreenContext, historyOnScreen, lookOf, siteOf } from './history-list.screen.js';
import { heardByList } from './list-on-screen.js';
import { orderHistoryModel } from './orderHistory.model.js';
import type { OrderHistory } from './orderHistory.scenarios.js';
import * as shows from './orderHistory.shows.js';

interface ScreenContext extends HistoryScreenContext<OrderHistoryScreen> {
  keyOf: ReturnType<typeof keysOf>;
}
type Answering = Perform<OrderHistory, HistoryFixture, ScreenContext>;

const list = historyOnScreen(
  orderHistoryAddress,
  orderColumns.map((column) => ({ ...column, title: english(column.title) })),
);

const failure: Answer = { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' };
/** Of two pages: what filters leave out is the back office's own business. */
const read =
  (orders: readonly object[]): Answering =>
  async ({ answers }) => {
    const page = {
      ...{ __typename: 'OrderHistoryPage', totalCount: orders.length === 0 ? 0 : 100 },
      orders: orders.map((order) => ({ __typename: 'PastOrder', ...order })),
    };
    await answers.answer('OrderHistory', { kind: 'data', data: { __typename: 'Query', orderHistory: page } });
  };
/** The file that is saved with the answer has a line for each order. */
const saved =
  (totalCount: number): Answering =>
  async ({ page, answers }, { before: { context } }) => {
    const orders = shows.orders.map((order) => ({ __typename: 'PastOrder', ...order }));
    const orderHistory = { __typename: 'OrderHistoryPage', totalCount, orders };
    const answer = { kind: 'data', data: { __typename: 'Query', orderHistory } } as const;
    const [file] = await Promise.all([page.waitForEvent('download'), answers.answer('OrderHistory', answer)]);
    expect(file.suggestedFilename()).toBe(`orders.${context.format}`);
    if (context.format !== 'csv') return;
    const [, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
    expect(lines.map((line) => line.split(',')[0])).toEqual(shows.orders.map(({ orderNumber }) => orderNumber));
  };
const reordered =
  (reorder: object): Answering =>
  async ({ answers }) =>
    await answers.answer('Reorder', { kind: 'data', data: { reorder } });
const added = (savedLineIds: readonly string[], leftOut: readonly string[]): object => ({
  ...{ __typename: 'Reordered', cart: null, savedLineIds },
  leftOut: leftOut.map((description) => ({ __typename: 'LeftOutLine', description })),
});
const message = 'A cart can have at most 2000 lines';
const refusal = { __typename: 'Problem', code: 'REFUSED', message, field: null, lineId: null };

async function opensDocuments({ page, screen }: ScreenContext): Promise<void> {
  await screen.documents('100002').click();
  const dialog = page.getByRole('dialog', { name: 'Order Documents' });
  await expect(dialog).toContainText('Order 100002');
  await expect(dialog.getByRole('listitem')).toHaveText(['Confirmation', 'Invoice INV-20417']);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(screen.documents('100002')).toBeFocused();
}

const onScreen: OnScreen<OrderHistory, HistoryFixture, ScreenContext> = {
  model: orderHistoryModel,
  excluded: {},
  onlyNew: ['a buyer follows a link'],

  async open(page, { input: { view }, fixture }) {
    await page.clock.install();
    const answers = await GatewayAnswers.on(page, { held: ['OrderHistory', 'Reorder'], patch: siteOf(fixture) });
    await rememberIn(page, await asSalesperson());
    const screen = new OrderHistoryScreen(page);
    await screen.open(orderHistoryAddress.print(view));
    const heard = heardByList(answers, 'orderHistory');
    return { page, screen, answers, sent: answers.sent, heard, look: { isPhone: false }, keyOf: keysOf(answers, 'Reorder') };
  },

  cannot({ before, event, scenario }) {
    const { view, orderNumbers } = before.context;
    if (before.matches({ shown: 'exporting' }) && event.type === 'export.chosen') return 'the button is busy';
    if (event.type === 'export.chosen') return orderNumbers.length > 0 ? null : 'there is nothing to take away';
    if (event.type !== 'reorder.requested')
      return cannotInHistory(event, { view, isShown: before.matches('shown'), rowCount: orderNumbers.length });
    if (!scenario.fixture.mayReorder) return 'the site orders nothing again';
    return orderNumbers.includes(event.orderNumber) ? null : 'it is not on the screen';
  },

  events: {
    ...list.events,
    'export.chosen': async ({ page }, { event }) =>
      await page.getByRole('button', { name: event.format === 'csv' ? 'Export CSV' : 'Export Spreadsheet' }).click(),
    'reorder.requested': async ({ screen }, { event }) => await screen.again(event.orderNumber).click(),
  },
  outcomes: {
    loadOrders: {
      'three orders': read(shows.orders),
      none: read([]),
      'no answer': async ({ answers }) => await answers.answer('OrderHistory', failure),
    },
    exportOrders: {
      all: saved(3),
      'in part': saved(100),
      'no answer': async ({ answers }) => await answers.answer('OrderHistory', failure),
    },
    reorder: {
      whole: reordered(added(['1', '2'], [])),
      'in part': reordered(added(['1'], ['Dulse Flakes'])),
      refused: reordered({ __typename: 'Problems', problems: [refusal] }),
      'no answer': async ({ answers }) => await answers.answer('Reorder', failure),
    },
  },
  delays: {},

  looks: (snapshot, { fixture }) =>
    lookOf(snapshot.context.view, fixture, snapshot.matches('shown') ? snapshot.context.orderNumbers.length : null),
  asides: {
    /** The documents of an order are listed, also in the room of the other device. */
    async 'shown.listed'(screenContext, { snapshot }) {
      const hasRows = snapshot.context.orderNumbers.length > 0;
      if (hasRows) await opensDocuments(screenContext);
      await otherRoom(screenContext);
      if (hasRows) await opensDocuments(screenContext);
    },
  },

  hears: (_, step) => list.hears(step),
  components: ['client/features/history/orders', 'client/features/history/components', 'client/ui/Pager.tsx'],
  survivors: {
    'client/features/history/orders/OrderHistoryPage.tsx › OrderHistoryPage: value of message swapped with reordered':
      'a message shows only where the list could not be read, which nothing was reordered from',
    'client/ui/Pager.tsx › Pager: value of last another one':
      'decides from the third page on, where it and the second one are gone; the paths have two pages',
  },
  notCompared: frame,
  calls: {
    loadOrders: {
      name: 'OrderHistory',
      variables(_, { snapshot: { context } }) {
        const { startDate, endDate, search } = context.view;
        return { filter: { startDate, endDate, text: search || null }, ...list.pageOf(context.view) };
      },
    },
    exportOrders: {
      name: 'OrderHistory',
      variables(_, { snapshot: { context } }) {
        const { startDate, endDate, search } = context.view;
        return { filter: { startDate, endDate, text: search || null }, ...list.pageOf(context.view), page: 1, pageSize: 100 };
      },
    },
    reorder: {
      name: 'Reorder',
      variables({ keyOf }, { snapshot: { context } }) {
        const orderNumber = context.reordered ?? '';
        const visit = keyOf(1);
        const answered = context.answered[orderNumber] ?? 0;
        const attempt = `.${orderNumber}${answered === 0 ? '' : `.${answered + 1}`}`;
        const idempotencyKey = typeof visit === 'string' ? visit + attempt : new RegExp(`${visit.source}${attempt}$`);
        return { input: { orderNumber, idempotencyKey } };
      },
    },
  },
  besides: callsOfFrame,
  states: {
    loading: ({ look }, seen) => shows.loading(seen, look.isPhone),
    failed: ({ look }, seen) => shows.failed(seen, look.isPhone),
    'shown.listed': async (screenContext, seen) => {
      const { screen, look } = screenContext;
      const { view, orderNumbers } = seen.snapshot.context;
      if (orderNumbers.length > 0 && !look.isPhone) {
        await list.mustBeSorted(screenContext, view.sort);
        // Cancelled orders are muted.
        await expect(screen.rows.first()).toHaveClass(/muted/);
        await expect(screen.rows.and(screen.page.locator('.muted'))).toHaveCount(1);
      }
      return shows.listed(seen, look.isPhone);
    },
    'shown.exporting': ({ look }, seen) => shows.listed(seen, look.isPhone),
    'shown.reordering': ({ look }, seen) => shows.listed(seen, look.isPhone),
  },
  unreached: {},
};

/** Order History in a browser, over orders that the paths know. */
export const orderHistoryOnScreen = withRealContext(timely(onScreen));
