import { expect, type Locator, type Page } from 'playwright/test';
import type { OnScreen } from '../../paths/model/on-screen.js';
import { OrderHistoryScreen } from '../e2e/pages/order-history-screen.js';
import { GatewayAnswers } from './browser/gateway-answers.js';
import { notified, outlastNotifications } from './browser/guide-setup.js';
import { asSalesperson, rememberIn } from './browser/test-setup.js';
import { documentButtonModel } from './documentButton.model.js';
import type { DocumentButton, DocumentButtonFixture } from './documentButton.scenarios.js';

interface ScreenContext {
  page: Page;
  button: Locator;
  answers: GatewayAnswers;
  /** The window that was opened last. */
  opened: () => Page;
}

const order = {
  ...{ __typename: 'PastOrder', orderNumber: '100001', poNumber: null, orderDate: '2026-02-12', deliveryDate: null },
  ...{ status: 'Shipped', total: '10.00' },
  documents: [{ __typename: 'DocumentLink', document: 'order/1/1', kind: 'CONFIRMATION', name: 'Confirmation' }],
};
const orders = { __typename: 'OrderHistoryPage', orders: [order], totalCount: 1 };
const blockedReason = 'a browser blocks a window while the button is being pressed: tests/e2e/documents.spec.ts';

/** A button that opens a document in a browser, among the documents of an order. */
export const documentButtonOnScreen: OnScreen<DocumentButton, DocumentButtonFixture, ScreenContext> = {
  model: documentButtonModel,
  excluded: {},

  async open(page) {
    await page.clock.install();
    const answers = await GatewayAnswers.on(page, { held: ['OrderHistory', 'OpenDocument'] });
    await page.context().route('**/doc/D', (route) => route.fulfill({ contentType: 'text/plain', body: 'The document' }));
    await rememberIn(page, await asSalesperson());
    const screen = new OrderHistoryScreen(page);
    await screen.open();
    await answers.answerAll('OrderHistory', { kind: 'data', data: { __typename: 'Query', orderHistory: orders } });
    await screen.documents('100001').click();
    const windows: Page[] = [];
    page.on('popup', (window) => windows.push(window));
    const opened = () => {
      const window = windows.at(-1);
      if (!window) throw new Error('no window was opened');
      return window;
    };
    return { page, answers, opened, button: page.getByRole('dialog').getByRole('button', { name: /^Confirmation/ }) };
  },

  cannot: ({ event }) => ('output' in event && event.output === 'blocked' ? blockedReason : null),

  events: {
    press: async ({ page, button }, { before }) => {
      await outlastNotifications(page);
      // A button that has failed opens nothing yet.
      await Promise.all([before.matches('failed') ? null : page.waitForEvent('popup'), button.click()]);
    },
  },
  outcomes: {
    openDocument: {
      opened: async ({ answers }) =>
        await answers.answer('OpenDocument', {
          kind: 'data',
          data: { openDocument: { __typename: 'OpenedDocument', path: '/doc/D' } },
        }),
      empty: async ({ answers }) => await answers.answer('OpenDocument', { kind: 'data', data: { openDocument: null } }),
      blocked: async () => {
        throw new Error(blockedReason);
      },
      failed: async ({ answers }) => await answers.answer('OpenDocument', { kind: 'failure', code: 'BAD_UPSTREAM' }),
    },
  },
  delays: {},
  states: {
    notLoaded: async ({ page, button, opened }, { step }) => {
      await expect(button).toHaveText('Confirmation');
      if (step?.case !== 'empty') return;
      await expect(notified(page)).toContainText('No report data');
      await expect.poll(() => opened().isClosed()).toBe(true);
    },
    loading: async ({ button, opened }) => {
      await expect(button).toHaveAttribute('aria-busy', 'true');
      await expect(opened().getByRole('status')).toContainText('Loading document…');
    },
    loaded: async ({ button, opened }) => {
      await expect(button).toHaveText('Confirmation');
      await expect(opened().getByText('The document')).toBeVisible();
    },
    failed: async ({ page, button, opened }) => {
      await expect(button).toHaveText('Confirmation failed');
      await expect(notified(page)).toContainText('THE SERVER RETURNED AN UNEXPECTED RESPONSE');
      await expect.poll(() => opened().isClosed()).toBe(true);
    },
  },

  unreached: { 'loading · openDocument done → failed': blockedReason },
};
