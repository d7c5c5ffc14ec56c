import type { Locator, Page } from 'playwright/test';
import { GatewayAnswers } from '../models/browser/gateway-answers.js';
import { addLines, asUser, orderCart, rememberIn } from '../models/browser/test-setup.js';
import { demoPassword, expect, expectAccessible, sizes, test } from './fixtures.js';
import { OrderHistoryScreen } from './pages/order-history-screen.js';
import { ReportsScreen } from './pages/reports-screen.js';

const soda = { productKey: 1439, unitOfMeasure: 'CS', orderQuantity: '2.00' };

/** The page behind can be scrolled: nothing blocks it. */
const expectFree = async (page: Page) => {
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
};

/** As a browser closes a dialog that it asks nobody about: Chromium's second Escape, a gesture of going back. */
const closeByBrowser = async (dialog: Locator) =>
  await dialog.evaluate((element: HTMLDialogElement) => {
    element.dispatchEvent(new Event('cancel'));
    element.close();
  });

test.describe('notifications', () => {
  for (const { size, viewport } of sizes) {
    test(`a document that fails in a dialog is announced in the dialog, and dismissed there, on ${size} (A2.70, A8.6, A8.7)`, {
      tag: '@main',
    }, async ({ signedIn: page, buyer }) => {
      const insider = await asUser(buyer);
      await addLines(insider, [soda]);
      await orderCart(insider);
      const history = new OrderHistoryScreen(page);
      await history.open();
      const orderNumber = (await history.rowNames.first().textContent())?.trim() ?? '';
      await history.documents(orderNumber).click();
      await page.setViewportSize(viewport);
      const dialog = page.getByRole('dialog', { name: 'Order Documents' });
      // The region exists before any message: only then is a change of it read out.
      await expect(dialog.getByRole('status')).toHaveText('');
      await page.evaluate(() => {
        window.open = () => null;
      });
      await dialog.getByRole('button', { name: 'Confirmation' }).click();
      await expect(dialog.getByRole('button', { name: 'Confirmation failed' })).toBeVisible();
      await expect(dialog.getByRole('alert')).toHaveText("Couldn't open new tab or window");
      await expect(page.getByRole('alert')).toHaveCount(1);
      await expectAccessible(page);

      const dismiss = dialog.getByRole('button', { name: 'Dismiss' });
      await dismiss.click();
      await expect(page.getByText("Couldn't open new tab or window")).toBeHidden();
      await expect(dialog).toBeVisible();

      // By keys: it can be reached, and the focus goes back to where it came from.
      const failed = dialog.getByRole('button', { name: 'Confirmation failed' });
      await failed.press('Enter');
      await dialog.getByRole('button', { name: 'Confirmation', exact: true }).press('Enter');
      await expect(dialog.getByRole('alert')).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).last().focus();
      await page.keyboard.press('Tab');
      await expect(dismiss).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByText("Couldn't open new tab or window")).toBeHidden();
      await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeFocused();
    });
  }

  test('"No report data" is said in the dialog, and stays when the dialog is closed (A8.6, A8.8)', async ({ page }) => {
    await rememberIn(page, await asUser({ username: 'admin', password: demoPassword }));
    const screen = new ReportsScreen(page);
    await screen.open();
    await screen.button('Quote Sheet').click();
    const quotes = screen.dialog('Quote Sheet');
    await quotes.getByLabel('Purchased Since', { exact: true }).fill('01/01/2035');
    await quotes.getByRole('button', { name: 'Open Report' }).click();
    await expect(quotes.getByRole('status').filter({ hasText: 'No report data' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(quotes).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: 'No report data' })).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText('No report data')).toBeHidden();
  });
});

test.describe('Escape', () => {
  test('pressed three times while Add to Cart saves leaves the dialog and its error in sight (S4.10, S8.11)', async ({
    signedIn: page,
    products,
    lineDialog,
  }) => {
    const answers = await GatewayAnswers.on(page, { held: ['AddCartLine'] });
    await products.open('#s=11439');
    await products.opensFirst();
    await lineDialog.quantity.fill('3');
    await lineDialog.saves();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
    await answers.answerAll('AddCartLine', { kind: 'failure', code: 'UPSTREAM_UNAVAILABLE' });
    await expect(lineDialog.error).toHaveText('Request could not be completed at this time');
    await expect(lineDialog.error).toBeInViewport();
    await expect(lineDialog.quantity).toHaveValue('3.00');
    await expect(lineDialog.save).toBeEnabled();
    await page.keyboard.press('Escape');
    await expectFree(page);
  });

  test('closes the list that is open in a dialog, and then the dialog (A2.63)', async ({ page }) => {
    await rememberIn(page, await asUser({ username: 'admin', password: demoPassword }));
    const screen = new ReportsScreen(page);
    await screen.open();
    await screen.button('Product List').click();
    const dialog = screen.dialog('Product List');
    const category = dialog.getByRole('combobox', { name: 'Category' });
    await category.click();
    await expect(dialog.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('option')).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await expect(category).toBeFocused();
    await page.keyboard.press('Escape');
    await expectFree(page);
  });

  test('closes the calendar that is open in a dialog, and then the dialog (A2.64)', async ({ page }) => {
    await rememberIn(page, await asUser({ username: 'admin', password: demoPassword }));
    const screen = new ReportsScreen(page);
    await screen.open();
    await screen.button('Quote Sheet').click();
    const dialog = screen.dialog('Quote Sheet');
    await dialog.getByRole('button', { name: 'Choose Purchased Since' }).click();
    await expect(dialog.getByRole('grid')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('grid')).toBeHidden();
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Choose Purchased Since' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expectFree(page);
  });
});

test('a dialog that the browser closes by itself tells its machine, wherever it is (S4.10)', async ({
  signedIn: page,
  cart,
  fillCart,
  lineDialog,
}) => {
  await fillCart(1);
  await cart.open();
  await test.step('a form', async () => {
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    await expect(lineDialog.quantity).toBeVisible();
    await closeByBrowser(lineDialog.dialog);
    await expectFree(page);
  });
  await test.step('a question', async () => {
    await page.getByRole('button', { name: 'Clear Cart' }).click();
    await closeByBrowser(page.getByRole('alertdialog', { name: 'Clear Cart?' }));
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear Cart' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Clear Cart?' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expectFree(page);
  });
  await test.step('a question above a form: that alone', async () => {
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    await lineDialog.quantity.fill('1.5');
    await lineDialog.saves();
    await closeByBrowser(lineDialog.confirmQuantity);
    await expect(lineDialog.confirmQuantity).toHaveCount(0);
    await expect(lineDialog.quantity).toBeVisible();
  });
  await test.step('one that is busy stays', async () => {
    const answers = await GatewayAnswers.on(page, { held: ['UpdateCartLine'] });
    await lineDialog.quantity.fill('2');
    await lineDialog.saves();
    await closeByBrowser(lineDialog.dialog);
    await expect(lineDialog.quantity).toBeVisible();
    await answers.answerAll('UpdateCartLine', { kind: 'failure', code: 'UPSTREAM_UNAVAILABLE' });
    await expect(lineDialog.error).toBeVisible();
    await page.keyboard.press('Escape');
    await expectFree(page);
  });
});

test('the menu of a phone that the browser closes by itself can be opened again (A2.24)', async ({ signedIn: page, cart }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await cart.open();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const button = page.getByRole('button', { name: 'Open menu' });
  await button.click();
  await menu.evaluate((element: HTMLDialogElement) => element.close());
  await expectFree(page);
  await button.click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expectFree(page);
});
