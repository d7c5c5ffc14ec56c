import { expect, type Page } from 'playwright/test';
import { historyPageSize } from '../../domain/history/history-pages.js';
import { orderColumns, orderHistoryAddress } from '../../domain/history/order-history-view.js';
import type { OnScreen } from '../../paths/model/on-screen.js';
import { english } from '../../texts/testing/english.js';
import { OrderHistoryScreen } from '../e2e/pages/order-history-screen.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import { notified, outlastNotifications } from './browser/guide-setup.js';
import { asSalesperson, rememberIn } from './browser/test-setup.js';
import { cannotInHistory, historyOnScreen } from './history-list.screen.js';
import { orderHistoryModel } from './orderHistory.model.js';
import type { OrderHistory } from './orderHistory.scenarios.js';

const { events, mustShowFilters, mustShowRows } = historyOnScreen(
  orderHistoryAddress,
  orderColumns.map((column) => ({ ...column, title: english(column.title) })),
);

interface ScreenContext {
  page: Page;
  screen: OrderHistoryScreen;
  answers: GatewayAnswers;
}

const failed = 'The server returned an unexpected response';

const orders = ['100002', '100001'].map((orderNumber) => ({
  ...{ __typename: 'PastOrder', orderNumber, poNumber: null, orderDate: '2026-02-12', deliveryDate: '2026-02-14' },
  ...{ status: 'Shipped', total: '10.00', documents: [] },
}));
/** Of more pages than one: what filters leave out is the back office's own business. */
const page = (shown: readonly object[]): Answer => {
  const totalCount = shown.length === 0 ? 0 : 2 * historyPageSize;
  return {
    kind: 'data',
    data: { __typename: 'Query', orderHistory: { __typename: 'OrderHistoryPage', orders: shown, totalCount } },
  };
};
const reordered = (lines: readonly string[], leftOut: readonly string[]): Answer => ({
  kind: 'data',
  data: {
    reorder: {
      ...{ __typename: 'Reordered', cart: null, savedLineIds: lines },
      leftOut: leftOut.map((description) => ({ __typename: 'LeftOutLine', description })),
    },
  },
});
const refused: Answer = {
  kind: 'data',
  data: {
    reorder: {
      __typename: 'Problems',
      problems: [
        { __typename: 'Problem', code: 'REFUSED', message: 'A cart can have at most 2000 lines', field: null, lineId: null },
      ],
    },
  },
};

const notificationsOf = (orderNumber: string | null): Readonly<Record<string, string>> => ({
  whole: `2 lines of order ${orderNumber} added to the cart.`,
  'in part': 'No longer available: Dulse Flakes.',
  refused: 'A cart can have at most 2000 lines',
});

/** Order History in a browser, over orders that the paths know. */
export const orderHistoryOnScreen: OnScreen<OrderHistory, undefined, ScreenContext> = {
  model: orderHistoryModel,
  excluded: {},
  onlyNew: ['a buyer follows a link'],

  async open(page, { input: { view } }) {
    await page.clock.install();
    const answers = await GatewayAnswers.on(page, { held: ['OrderHistory', 'Reorder'] });
    await rememberIn(page, await asSalesperson());
    const screen = new OrderHistoryScreen(page);
    await screen.open(orderHistoryAddress.print(view));
    return { page, screen, answers };
  },

  cannot({ before, event }) {
    const { view, orderNumbers } = before.context;
    if (event.type === 'reorder.requested') return orderNumbers.includes(event.orderNumber) ? null : 'it is not on the screen';
    return cannotInHistory(event, { view, isShown: before.matches('shown'), rowCount: orderNumbers.length });
  },

  events: {
    ...events,
    'reorder.requested': async ({ page, screen }, { event }) => {
      await outlastNotifications(page);
      await screen.again(event.orderNumber).click();
    },
  },

  outcomes: {
    loadOrders: {
      'two orders': async ({ answers }) => await answers.answer('OrderHistory', page(orders)),
      none: async ({ answers }) => await answers.answer('OrderHistory', page([])),
      'no answer': async ({ answers }) => await answers.answer('OrderHistory', { kind: 'failure', code: 'BAD_UPSTREAM' }),
    },
    reorder: {
      whole: async ({ answers }) => await answers.answer('Reorder', reordered(['1', '2'], [])),
      'in part': async ({ answers }) => await answers.answer('Reorder', reordered(['1'], ['Dulse Flakes'])),
      refused: async ({ answers }) => await answers.answer('Reorder', refused),
      'no answer': async ({ answers }) => await answers.answer('Reorder', { kind: 'failure', code: 'BAD_UPSTREAM' }),
    },
  },
  delays: {},

  states: {
    loading: async (screenContext, { snapshot }) => {
      await mustShowFilters(screenContext, snapshot.context.view);
      await expect(screenContext.screen.table).toBeHidden();
    },
    failed: async (screenContext, { snapshot }) => {
      await expect(screenContext.page.getByRole('alert').getByText(failed)).toBeVisible();
      await mustShowFilters(screenContext, snapshot.context.view);
    },
    'shown.listed': async (screenContext, { snapshot, step }) => {
      const { view, orderNumbers, reordered } = snapshot.context;
      await mustShowFilters(screenContext, view);
      if (step?.event.type.endsWith('actor.reorder'))
        await expect(notified(screenContext.page)).toContainText(notificationsOf(reordered)[step.case] ?? failed);
      await mustShowRows(screenContext, view, orderNumbers);
    },
    'shown.reordering': async ({ screen }, { snapshot: { context } }) => {
      for (const orderNumber of context.orderNumbers) {
        if (orderNumber === context.reordered) await expect(screen.again(orderNumber)).toHaveAttribute('aria-busy', 'true');
        else await expect(screen.again(orderNumber)).toBeDisabled();
      }
    },
  },

  unreached: {},
};
