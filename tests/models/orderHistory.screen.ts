import { expect, type Page } from 'playwright/test';
import { historyPageSize } from '../../domain/history-pages.js';
import { formatLocalDate } from '../../domain/local-date.js';
import { type OrderHistoryView, orderColumns, orderHistoryAddress } from '../../domain/order-history-view.js';
import { OrderHistoryScreen } from '../e2e/pages/order-history-screen.js';
import type { OnScreen } from '../paths/on-screen.js';
import { asSalesperson, rememberIn } from './browser/demo-world.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import { notified, outlastNotifications } from './browser/guide-world.js';
import { orderHistoryModel } from './orderHistory.model.js';
import type { OrderHistory } from './orderHistory.scenarios.js';

interface Stage {
  page: Page;
  screen: OrderHistoryScreen;
  answers: GatewayAnswers;
}

const failed = 'An error occurred while performing this action';

const orders = ['100002', '100001'].map((orderNumber) => ({
  ...{ __typename: 'PastOrder', orderNumber, poNumber: null, orderDate: '2026-02-12', deliveryDate: '2026-02-14' },
  ...{ status: 'Shipped', total: '10.00' },
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

const saidOf = (orderNumber: string | null): Readonly<Record<string, string>> => ({
  whole: `2 lines of order ${orderNumber} added to the cart.`,
  'in part': 'Not available any more: Dulse Flakes.',
  refused: 'A cart can have at most 2000 lines',
});

/** Order History in a browser, over orders that the paths know. */
export const orderHistoryOnScreen: OnScreen<OrderHistory, undefined, Stage> = {
  model: orderHistoryModel,
  unstaged: {},
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
    const isShown = before.matches('shown');
    switch (event.type) {
      case 'address.changed':
        return orderHistoryAddress.print(event.view) === orderHistoryAddress.print(view) ? 'the same address is no change' : null;
      case 'startDate.chosen':
        return event.date === null && view.startDate === null ? 'there is nothing to clear' : null;
      case 'endDate.chosen':
        return event.date === null && view.endDate === null ? 'there is nothing to clear' : null;
      case 'column.chosen':
        return isShown && orderNumbers.length > 0 ? null : 'there are no headings';
      case 'page.chosen':
        if (!isShown || (orderNumbers.length === 0 && view.page === 1)) return 'there are no pages to turn';
        return event.page === view.page + 1 && orderNumbers.length > 0 ? null : 'no button leads there';
      case 'filters.cleared':
        if (!isShown || orderNumbers.length > 0 || view.page > 1) return 'it is offered where nothing was found';
        return view.search === '' && view.startDate === null && view.endDate === null ? 'nothing is filtered' : null;
      case 'reorder.asked':
        return orderNumbers.includes(event.orderNumber) ? null : 'it is not on the screen';
      default:
        return null;
    }
  },

  events: {
    'address.changed': async (stage, { event }) => {
      await stage.page.evaluate((hash) => {
        window.location.hash = hash;
      }, orderHistoryAddress.print(event.view));
    },
    'search.changed': async ({ screen }, { event }) => await screen.searchesFor(event.search),
    'startDate.chosen': async ({ screen }, { event }) => await screen.chooses('Start Date', typed(event.date)),
    'endDate.chosen': async ({ screen }, { event }) => await screen.chooses('End Date', typed(event.date)),
    'column.chosen': async ({ screen }, { event }) =>
      await screen.sortsBy(orderColumns.find(({ key }) => key === event.column)?.title ?? ''),
    'page.chosen': async ({ screen }) => await screen.button('Next page').click(),
    'filters.cleared': async ({ screen }) => await screen.button('Show all orders').click(),
    'reorder.asked': async ({ page, screen }, { event }) => {
      await outlastNotifications(page);
      await screen.again(event.orderNumber).click();
    },
    retry: async ({ screen }) => await screen.button('Try again').click(),
  },

  outcomes: {
    loadOrders: {
      'two orders': async ({ answers }) => await answers.answer('OrderHistory', page(orders)),
      none: async ({ answers }) => await answers.answer('OrderHistory', page([])),
      'no answer': async ({ answers }) =>
        await answers.answer('OrderHistory', { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' }),
    },
    reorder: {
      whole: async ({ answers }) => await answers.answer('Reorder', reordered(['1', '2'], [])),
      'in part': async ({ answers }) => await answers.answer('Reorder', reordered(['1'], ['Dulse Flakes'])),
      refused: async ({ answers }) => await answers.answer('Reorder', refused),
      'no answer': async ({ answers }) => await answers.answer('Reorder', { kind: 'failure', code: 'BACK_OFFICE_UNAVAILABLE' }),
    },
  },
  delays: {},

  states: {
    loading: async ({ page, screen }, { snapshot }) => {
      await mustShowFilters(page, screen, snapshot.context.view);
      await expect(screen.table).toBeHidden();
    },
    failed: async ({ page, screen }, { snapshot }) => {
      await expect(page.getByRole('alert').getByText(failed)).toBeVisible();
      await mustShowFilters(page, screen, snapshot.context.view);
    },
    'shown.listed': async ({ page, screen }, { snapshot, step }) => {
      const { view, orderNumbers, reordered } = snapshot.context;
      await mustShowFilters(page, screen, view);
      if (step?.event.type.endsWith('actor.reorder'))
        await expect(notified(page)).toContainText(saidOf(reordered)[step.case] ?? failed);
      if (orderNumbers.length === 0) {
        if (view.page === 1) await expect(page.getByText('No Results')).toBeVisible();
        return;
      }
      await expect(screen.rowNames).toHaveText([...orderNumbers]);
      const title = orderColumns.find(({ key }) => key === view.sort.by)?.title ?? '';
      const sorted = view.sort.direction === 'asc' ? 'ascending' : 'descending';
      await expect(screen.heading(title)).toHaveAttribute('aria-sort', sorted);
      await expect(page.getByText(`Page ${view.page} of 2`)).toBeVisible();
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

const typed = (date: string | null): string | null => (date === null ? null : formatLocalDate(date));

/** The address and the fields say what is shown. */
async function mustShowFilters(page: Page, screen: OrderHistoryScreen, view: OrderHistoryView): Promise<void> {
  await expect.poll(() => orderHistoryAddress.parse(new URL(page.url()).hash)).toEqual(view);
  // Space around the words stays while somebody types.
  await expect(screen.search).toHaveValue(new RegExp(`^\\s*${view.search}\\s*$`));
  await expect(screen.date('Start Date')).toHaveValue(typed(view.startDate) ?? '');
  await expect(screen.date('End Date')).toHaveValue(typed(view.endDate) ?? '');
}
