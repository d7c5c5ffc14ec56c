import { expect, type Locator, type Page } from 'playwright/test';
import type { OnPage, OnScreen, Seen } from '../../paths/model/on-screen.js';
import type { Screen } from '../../paths/screen/expect-screen.js';
import { alert, button, dialog, group, h2, item, list, type Part, status } from '../../paths/screen/shown.js';
import { OrderHistoryScreen } from '../e2e/pages/order-history-screen.js';
import { callsOfFrame, frame } from './browser/frame.js';
import { type Answer, GatewayAnswers } from './browser/gateway-answers.js';
import { outlastNotifications } from './browser/guide-setup.js';
import { asSalesperson, rememberIn } from './browser/test-setup.js';
import { documentButtonModel } from './documentButton.model.js';
import type { DocumentButton, DocumentButtonFixture } from './documentButton.scenarios.js';

interface ScreenContext extends OnPage {
  button: Locator;
  answers: GatewayAnswers;
  /** The window that was opened last. */
  opened: () => Page;
}
type SeenButton = Seen<DocumentButton, DocumentButtonFixture>;

const order = {
  ...{ __typename: 'PastOrder', orderNumber: '100001', poNumber: null, orderDate: '2026-02-12', deliveryDate: null },
  ...{ status: 'Shipped', total: '10.00', onBehalf: null },
  documents: [
    { __typename: 'DocumentLink', document: 'order/1/0', kind: 'INVOICE', name: 'Invoice 900101' },
    { __typename: 'DocumentLink', document: 'order/1/1', kind: 'CONFIRMATION', name: 'Confirmation' },
    { __typename: 'DocumentLink', document: 'order/1/2', kind: 'INVOICE', name: 'Invoice 900102' },
  ],
};
const orders = { __typename: 'OrderHistoryPage', orders: [order], totalCount: 1 };
const blockedReason = 'a browser blocks a window while the button is being pressed: tests/e2e/documents.spec.ts';

const document: Answer = {
  kind: 'data',
  data: { openDocument: { __typename: 'OpenedDocument', path: '/doc/D' } },
};

/** The documents of the order, and the notification of the last answer. */
const shows = ({ snapshot, step }: SeenButton, name: string, notification: Part = null): Screen => ({
  shows: [
    dialog(
      'Order Documents',
      h2('Order Documents'),
      button('Close', step === undefined && { focused: true }),
      'Order 100001',
      list(
        null,
        item(button('Invoice 900101')),
        item(button(name, snapshot.hasTag('busy') && { disabled: true, busy: true })),
        item(button('Invoice 900102')),
      ),
      button('Close'),
      notification && group(null, notification),
    ),
  ],
});

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
    const heard = async () => await answers.heard('documentButton');
    return {
      page,
      answers,
      opened,
      heard,
      sent: answers.sent,
      button: page.getByRole('dialog').getByRole('button', { name: /^Confirmation/ }),
    };
  },

  cannot: ({ event }) => ('output' in event && event.output === 'blocked' ? blockedReason : null),

  events: {
    press: async ({ page, button }, { before }) => {
      await outlastNotifications(page);
      // A button that has failed opens nothing yet.
      await Promise.all([before.matches('failed') ? null : page.waitForEvent('popup'), button.click()]);
    },
  },
  asides: {
    notLoaded: async ({ page }, { step }) => {
      if (step) return;
      const dialog = page.getByRole('dialog');
      const documents = page.getByRole('button', { name: 'Documents of Order 100001', exact: true });
      for (const button of [dialog.getByRole('button', { name: 'Close' }).first(), dialog.getByText('Close', { exact: true })]) {
        await button.click();
        await expect(dialog).toBeHidden();
        await documents.click();
      }
    },
  },
  outcomes: {
    openDocument: {
      opened: async ({ answers }) => await answers.answer('OpenDocument', document),
      empty: async ({ answers }) => await answers.answer('OpenDocument', { kind: 'data', data: { openDocument: null } }),
      blocked: async () => {
        throw new Error(blockedReason);
      },
      failed: async ({ answers }) => await answers.answer('OpenDocument', { kind: 'failure', code: 'BAD_UPSTREAM' }),
    },
  },
  delays: {},
  components: ['client/features/documents'],
  survivors: {
    'client/features/documents/DocumentButton.tsx › DocumentButton: condition hasFailed the other way round':
      'colour and icon, which say what the name says',
  },
  notCompared: frame,
  calls: { openDocument: { name: 'OpenDocument', variables: () => ({ document: 'order/1/1' }) } },
  besides: {
    ...callsOfFrame,
    OrderHistory: 'orderHistory compares how the list is read',
  },
  states: {
    notLoaded: async ({ opened }, seen) => {
      if (seen.step?.case !== 'empty') return shows(seen, 'Confirmation');
      await expect.poll(() => opened().isClosed()).toBe(true);
      return shows(seen, 'Confirmation', status('No report data', button('Dismiss')));
    },
    loading: async ({ opened }, seen) => {
      await expect(opened().getByRole('status')).toContainText('Loading document…');
      return shows(seen, 'Confirmation');
    },
    loaded: async ({ opened }, seen) => {
      await expect(opened().getByText('The document')).toBeVisible();
      return shows(seen, 'Confirmation');
    },
    failed: async ({ opened }, seen) => {
      await expect.poll(() => opened().isClosed()).toBe(true);
      return shows(seen, 'Confirmation failed', alert('THE SERVER RETURNED AN UNEXPECTED RESPONSE', button('Dismiss')));
    },
  },

  unreached: { 'loading · openDocument done → failed': blockedReason },
};
