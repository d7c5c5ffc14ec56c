import type { Locator } from 'playwright/test';
import { GatewayAnswers } from '../models/browser/gateway-answers.js';
import { asSalesperson, asUser, rememberIn } from '../models/browser/test-setup.js';
import { drawTestBookkeeper } from '../support/test-buyer.js';
import { demoPassword, expect, expectAccessible, test } from './fixtures.js';
import { AccountScreen } from './pages/account-screen.js';
import { OrderHistoryScreen } from './pages/order-history-screen.js';
import { PaymentScreen } from './pages/payment-screen.js';
import { SelectCustomerScreen } from './pages/select-customer-screen.js';

/** The words are seen, and not only heard: they take up room of their own. */
const room = async (locator: Locator): Promise<boolean> => {
  const box = await locator.boundingBox();
  return box !== null && box.width > 40 && box.height > 10;
};

test('what is loading says so for all to see: categories, a product (S2.24, S2.25)', { tag: '@main' }, async ({
  signedIn: page,
}) => {
  const answers = await GatewayAnswers.on(page, { held: ['Categories', 'ProductPage'] });
  await page.goto('/categories');
  await expect.poll(() => room(page.getByText('Loading product categories', { exact: true }))).toBe(true);
  await expectAccessible(page);
  await answers.answerAll('Categories', { kind: 'real' });
  await page.goto('/product/1439');
  await expect.poll(() => room(page.getByText('Loading product', { exact: true }))).toBe(true);
  await expectAccessible(page);
  await answers.answerAll('ProductPage', { kind: 'real' });
  await expect(page.getByText('Loading product', { exact: true })).toHaveCount(0);
});

test('the breadcrumb All Products shows all products, also where lists begin with the standard guide (S2.25)', async ({
  page,
  product,
}) => {
  await rememberIn(page, await asUser({ username: 'buyer', password: demoPassword }));
  await page.goto('/products');
  await expect(page.getByRole('combobox', { name: 'Order Guide' })).toHaveText('Standard');
  await product.open(1439);
  await product.breadcrumbs.getByRole('link', { name: 'All Products' }).click();
  await expect(page.getByRole('combobox', { name: 'Order Guide' })).toHaveText('All Products');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Order Guide' })).toHaveText('All Products');
});

test('the column of an account’s documents has its heading for all to see (A2.40)', async ({ page }) => {
  await rememberIn(page, await asUser(await drawTestBookkeeper()));
  const account = new AccountScreen(page);
  await account.openDetail();
  await expect.poll(() => room(account.heading('Documents').getByText('Documents'))).toBe(true);
  await expectAccessible(page);
});

test('the column of an order’s documents has its heading for all to see (A2.53)', async ({ page }) => {
  const history = new OrderHistoryScreen(page);
  await rememberIn(page, await asUser({ username: 'admin', password: demoPassword }));
  await history.open();
  await expect.poll(() => room(history.heading('Documents').getByText('Documents'))).toBe(true);
});

test('a customer’s caption is its code and nothing more (S2.40)', async ({ page }) => {
  await rememberIn(page, { ...(await asSalesperson()), customerKey: null });
  await page.goto('/');
  const customers = new SelectCustomerScreen(page);
  await customers.isShown();
  await expect(customers.rows.first()).toHaveText(/Customer Code \S+$/);
  await expectAccessible(page);
});

test('a picture that is missing is the site’s missing picture, and so is a logo that cannot be read (A7.34)', async ({
  page,
}) => {
  const missing = await page.request.get('/missing.svg');
  expect([missing.status(), missing.headers()['content-type']]).toEqual([200, 'image/svg+xml']);
  await page.route('**/img/logo-*', (route) => route.fulfill({ status: 200, contentType: 'text/plain', body: 'no picture' }));
  await page.goto('/');
  const home = page.getByRole('banner').getByRole('link', { name: /home$/ });
  await expect(home.locator('img')).toHaveAttribute('src', '/missing.svg');
});

test('back and then forward in Make Payment goes on, or takes the flag from the address (A4.4)', async ({ page }) => {
  await rememberIn(page, await asUser(await drawTestBookkeeper()));
  const screen = new PaymentScreen(page);
  await page.goto('/account/payment');
  await screen.checkbox('BK-001').check();
  await screen.goesOn();
  await screen.isAt('Review Selection');
  await page.goBack();
  await screen.isAt('Select Payments');
  await page.goForward();
  await screen.isAt('Review Selection');
  await expect(page).toHaveURL(/\?started$/);
  await page.goBack();
  await screen.checkbox('BK-001').uncheck();
  await page.goForward();
  await expect(page).toHaveURL(/\/account\/payment$/);
  await screen.isAt('Select Payments');
});

test('notes of lines are hidden at review as in the cart (S5.8)', async ({
  signedIn: page,
  product,
  lineDialog,
  checkout,
  onSite,
}) => {
  await product.open(1439);
  await page.getByRole('button', { name: 'Other units and notes' }).click();
  await lineDialog.note(1).fill('Ring at the back door');
  await lineDialog.saves();
  const review = async () => {
    await page.goto('/checkout');
    await checkout.isAt('Delivery');
    await checkout.goesOn();
    await expect(page.getByRole('list', { name: 'Order lines' })).toBeVisible();
  };
  await review();
  await expect(page.getByText('Ring at the back door')).toBeVisible();
  await onSite({ allowProductTextLines: false });
  await review();
  await expect(page.getByText('Ring at the back door')).toHaveCount(0);
});
