import { addLines, asUser, orderCart } from '../models/browser/test-setup.js';
import { expect, expectAccessible, test } from './fixtures.js';
import { openedDocument } from './opened-document.js';
import { OrderHistoryScreen } from './pages/order-history-screen.js';

test.use({ isPageNew: true });

const soda = { productKey: 1439, unitOfMeasure: 'CS', orderQuantity: '2.00' };

test('an order’s confirmation opens in a window of its own, for the browser that asked and nobody else (A2.56, A2.68, D7)', {
  tag: '@main',
}, async ({ signedIn: page, buyer, browser }) => {
  const insider = await asUser(buyer);
  await addLines(insider, [soda]);
  await orderCart(insider);
  const history = new OrderHistoryScreen(page);
  await history.open();
  const orderNumber = (await history.rowNames.first().textContent())?.trim() ?? '';
  await history.documents(orderNumber).click();
  const dialog = page.getByRole('dialog', { name: 'Order Documents' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);

  let address = '';
  page.context().on('request', (request) => {
    if (request.url().includes('/doc/')) address = request.url();
  });
  const confirmation = await openedDocument(page, () => dialog.getByRole('button', { name: 'Confirmation' }).click());
  expect(confirmation.title).toContain(`Order Confirmation ${orderNumber}`);
  expect(confirmation.text).toContain('2.00');
  expect(confirmation.roles).toContain('Table');

  const otherBuyer = await browser.newContext();
  expect((await otherBuyer.request.get(address)).status()).toBe(404);
  await otherBuyer.close();
  expect((await page.context().request.get(address)).status()).toBe(200);

  // A browser that lets no window open.
  await page.evaluate(() => {
    window.open = () => null;
  });
  await dialog.getByRole('button', { name: 'Confirmation' }).click();
  await expect(page.getByText("Couldn't open new tab or window")).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Confirmation failed' })).toBeVisible();
});
