import { expect, type Page } from 'playwright/test';
import { historyPageSize } from '../../domain/history/history-pages.js';
import { productHistoryAddress, purchaseColumns } from '../../domain/history/product-history-view.js';
import type { OnScreen } from '../../paths/model/on-screen.js';
import { english } from '../../texts/testing/english.js';
import { ProductHistoryScreen } from '../e2e/pages/product-history-screen.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import { asSalesperson, rememberIn } from './browser/test-setup.js';
import { cannotInHistory, historyOnScreen } from './history-list.screen.js';
import { productHistoryModel } from './productHistory.model.js';
import type { ProductHistory } from './productHistory.scenarios.js';

interface ScreenContext {
  page: Page;
  screen: ProductHistoryScreen;
  answers: GatewayAnswers;
}

const { events, mustShowFilters, mustShowRows } = historyOnScreen(
  productHistoryAddress,
  purchaseColumns.map((column) => ({ ...column, title: english(column.title) })),
);

const purchases = ['100002', '100001'].map((orderNumber) => ({
  ...{ __typename: 'Purchase', orderNumber, productKey: '118', productCode: '10118', description: 'Cod Loin' },
  ...{ invoiceDate: '2026-02-14', quantity: '2.00', unit: 'CS', price: '42.1000', type: 'Invoice' },
}));
/** Of more pages than one: what filters leave out is the back office's own business. */
const page = (shown: readonly object[]): Answer => {
  const totalCount = shown.length === 0 ? 0 : 2 * historyPageSize;
  const productHistory = { __typename: 'ProductHistoryPage', purchases: shown, totalCount };
  return { kind: 'data', data: { __typename: 'Query', productHistory } };
};

/** Product History in a browser, over purchases that the paths know. */
export const productHistoryOnScreen: OnScreen<ProductHistory, undefined, ScreenContext> = {
  model: productHistoryModel,
  excluded: {},
  onlyNew: ['a buyer follows a link'],

  async open(page, { input: { view } }) {
    await page.clock.install();
    const answers = await GatewayAnswers.on(page, { held: ['ProductHistory'] });
    await rememberIn(page, await asSalesperson());
    const screen = new ProductHistoryScreen(page);
    await screen.open(productHistoryAddress.print(view));
    return { page, screen, answers };
  },

  cannot: ({ before, event }) => cannotInHistory(event, { ...before.context, isShown: before.matches('shown') }),

  events,

  outcomes: {
    loadPurchases: {
      'two purchases': async ({ answers }) => await answers.answer('ProductHistory', page(purchases)),
      none: async ({ answers }) => await answers.answer('ProductHistory', page([])),
      'no answer': async ({ answers }) => await answers.answer('ProductHistory', { kind: 'failure', code: 'BAD_UPSTREAM' }),
    },
  },
  delays: {},

  states: {
    loading: async (screenContext, { snapshot }) => {
      await mustShowFilters(screenContext, snapshot.context.view);
      await expect(screenContext.screen.table).toBeHidden();
    },
    failed: async (screenContext, { snapshot }) => {
      const alert = screenContext.page.getByRole('alert');
      await expect(alert.getByText('The server returned an unexpected response')).toBeVisible();
      await mustShowFilters(screenContext, snapshot.context.view);
    },
    shown: async (screenContext, { snapshot }) => {
      const { view, rowCount } = snapshot.context;
      await mustShowFilters(screenContext, view);
      await mustShowRows(screenContext, view, rowCount === 0 ? [] : purchases.map(({ orderNumber }) => orderNumber));
    },
  },

  unreached: {},
};
