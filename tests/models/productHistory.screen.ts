import { expect } from 'playwright/test';
import { productHistoryAddress, purchaseColumns } from '../../domain/history/product-history-view.js';
import type { OnScreen, Perform } from '../../paths/model/on-screen.js';
import { english } from '../../texts/testing/english.js';
import { ProductHistoryScreen } from '../e2e/pages/product-history-screen.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { GatewayAnswers } from './browser/gateway-answers.js';
import { otherRoom } from './browser/room.js';
import { asSalesperson, rememberIn } from './browser/test-setup.js';
import type { HistoryFixture } from './history-list.js';
import { cannotInHistory, type HistoryScreenContext, historyOnScreen, lookOf, siteOf } from './history-list.screen.js';
import { heardByList } from './list-on-screen.js';
import { productHistoryModel } from './productHistory.model.js';
import type { ProductHistory } from './productHistory.scenarios.js';
import * as shows from './productHistory.shows.js';

type ScreenContext = HistoryScreenContext<ProductHistoryScreen>;

const list = historyOnScreen(
  productHistoryAddress,
  purchaseColumns.map((column) => ({ ...column, title: english(column.title) })),
);

const keyed = 'only the key of a row, which keeps nothing of its own';

/** Of two pages: what filters leave out is the back office's own business. */
const read =
  (totalCount: number): Perform<ProductHistory, HistoryFixture, ScreenContext> =>
  async ({ answers }, { before }) => {
    const rows = totalCount === 0 ? [] : shows.purchasesOf(before.context.view);
    const purchases = rows.map((purchase) => ({ __typename: 'Purchase', ...purchase }));
    const productHistory = { __typename: 'ProductHistoryPage', purchases, totalCount };
    await answers.answer('ProductHistory', { kind: 'data', data: { __typename: 'Query', productHistory } });
  };

/** Product History in a browser, over purchases that the paths know. */
export const productHistoryOnScreen: OnScreen<ProductHistory, HistoryFixture, ScreenContext> = {
  model: productHistoryModel,
  excluded: {},
  onlyNew: ['a buyer follows a link'],

  async open(page, { input: { view }, fixture }) {
    await page.clock.install();
    const answers = await GatewayAnswers.on(page, { held: ['ProductHistory'], patch: siteOf(fixture) });
    await rememberIn(page, await asSalesperson());
    const screen = new ProductHistoryScreen(page);
    await screen.open(productHistoryAddress.print(view));
    const heard = heardByList(answers, 'productHistory');
    return { page, screen, answers, sent: answers.sent, heard, look: { isPhone: false } };
  },

  cannot: ({ before, event }) => cannotInHistory(event, { ...before.context, isShown: before.matches('shown') }),
  events: list.events,
  outcomes: {
    loadPurchases: {
      'three purchases': read(100),
      none: read(0),
      'no answer': async ({ answers }) =>
        await answers.answer('ProductHistory', { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' }),
    },
  },
  delays: {},

  looks: (snapshot, { fixture }) =>
    lookOf(snapshot.context.view, fixture, snapshot.matches('shown') ? snapshot.context.rowCount : null),
  asides: {
    /** The arrow keys move between the rows of the table; then the same purchases in the room of the other device. */
    async shown(screenContext, { snapshot }) {
      const { page, screen, look } = screenContext;
      if (snapshot.context.rowCount > 0 && !look.isPhone) {
        await screen.table.getByRole('link', { name: '10-118' }).focus();
        await page.keyboard.press('ArrowDown');
        await expect(screen.table.getByRole('link', { name: '10-048' })).toBeFocused();
      }
      await otherRoom(screenContext);
    },
  },
  hears: (_, step) => list.hears(step),
  components: ['client/features/history/purchases', 'client/features/history/components', 'client/ui/Pager.tsx'],
  notCompared: frame,
  calls: {
    loadPurchases: {
      name: 'ProductHistory',
      variables(_, { snapshot: { context } }) {
        const { startDate, endDate, search } = context.view;
        return { filter: { startDate, endDate, text: search || null }, ...list.pageOf(context.view) };
      },
    },
  },
  besides: callsOfFrame,
  states: {
    loading: ({ look }, seen) => shows.loading(seen, look.isPhone),
    failed: ({ look }, seen) => shows.failed(seen, look.isPhone),
    shown: async (screenContext, seen) => {
      const { view, rowCount } = seen.snapshot.context;
      if (rowCount > 0 && !screenContext.look.isPhone) await list.mustBeSorted(screenContext, view.sort);
      return shows.shown(seen, screenContext.look.isPhone);
    },
  },
  survivors: {
    'client/features/history/purchases/PurchaseCards.tsx › PurchaseCards: value of purchases[index]?.orderNumber another one':
      keyed,
    'client/features/history/purchases/PurchaseTable.tsx › PurchaseTable: value of purchases[index]?.orderNumber another one':
      keyed,
    'client/features/history/purchases/PurchaseTable.tsx › PurchaseTable: value of index another one': keyed,
  },
  unreached: {},
};
