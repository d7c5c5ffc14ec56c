import type { Page } from 'playwright/test';
import { GatewayAnswers } from '../models/browser/gateway-answers.js';
import { addLines, asHandedOver, asUser, orderCart, rememberIn } from '../models/browser/test-setup.js';
import { expect, expectAccessible, test } from './fixtures.js';
import { OrderHistoryScreen } from './pages/order-history-screen.js';

const soda = { productKey: 1444, unitOfMeasure: 'CS', orderQuantity: '1.00' };
const main = (page: Page) => page.getByRole('main');
const banner = (page: Page) => page.getByRole('banner');

interface Entry {
  readonly key: string;
  readonly isVisible: boolean;
  readonly isLocked: boolean;
}

/** Lets the gateway answer with a menu in which these entries are locked. */
async function locked(page: Page, ...keys: string[]): Promise<void> {
  await GatewayAnswers.on(page, {
    held: [],
    patch: (data) =>
      Array.isArray(data.menu)
        ? { ...data, menu: (data.menu as Entry[]).map((one) => (keys.includes(one.key) ? { ...one, isLocked: true } : one)) }
        : data,
  });
}

test('a locked Cart leaves no link to it: header, home, order history, checkout, keyboard (S6.5, A2.12)', {
  tag: '@main',
}, async ({ signedIn: page, buyer }) => {
  const insider = await asUser(buyer);
  await addLines(insider, [soda]);
  await orderCart(insider);
  await addLines(insider, [soda]);
  await locked(page, 'Cart');
  await page.goto('/');
  await expect(main(page).getByText('1 line in your cart')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Checkout' })).toBeVisible();
  await expect(page.locator('a[href="/cart"]')).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('?');
  await expect(page.getByText('Go to checkout')).toBeVisible();
  await expect(page.getByText('Go to the cart')).toHaveCount(0);
  await page.keyboard.press('Escape');

  const history = new OrderHistoryScreen(page);
  await history.open();
  await page.getByRole('button', { name: /again/i }).first().click();
  await expect(page.getByText(/added to the cart\./)).toBeVisible();
  await expect(page.getByRole('status').getByRole('button', { name: 'Cart', exact: true })).toHaveCount(0);

  await page.goto('/checkout');
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(main(page).getByText(/in your cart/)).toBeVisible();
  await expect(page).not.toHaveURL(/\/cart/);
});

test('a locked Checkout leaves no link to it: home, cart, keyboard (S6.5, A2.12)', async ({ signedIn: page, buyer, cart }) => {
  await addLines(await asUser(buyer), [soda]);
  await locked(page, 'Checkout');
  await page.goto('/');
  await expect(main(page).getByRole('link', { name: 'View Cart' })).toBeVisible();
  await expect(page.locator('a[href="/checkout"]')).toHaveCount(0);
  await cart.open();
  await expect(main(page).getByRole('button', { name: 'Clear Cart' })).toBeVisible();
  await expect(page.locator('a[href="/checkout"]')).toHaveCount(0);
  await expectAccessible(page);
});

test('where both are locked the home page has no cart, and the header neither (S6.5)', async ({ signedIn: page, buyer }) => {
  await addLines(await asUser(buyer), [soda]);
  await locked(page, 'Cart', 'Checkout');
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main(page).getByText(/in your cart/)).toHaveCount(0);
  await expect(banner(page).getByRole('link', { name: /^Cart/ })).toHaveCount(0);
});

test('a punchout session has no System section, but logs out and reports problems (A2.33)', async ({ page }) => {
  await rememberIn(page, await asHandedOver());
  await page.goto('/products');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Report a Problem' })).toBeVisible();
  await expect(menu.getByText('System')).toHaveCount(0);
  await expect(menu.getByRole('button', { name: /^Theme/ })).toHaveCount(0);
  await expectAccessible(page);
});

test('the menu ends with the about line of the site, or else of the product, and its title (A2.34)', async ({
  signedIn: page,
  onSite,
}) => {
  const menu = page.getByRole('navigation', { name: 'Main' }).locator('..');
  await page.goto('/');
  await expect(menu).toContainText(/six days a week\.Northlight Provisions$/);
  await onSite({ aboutLine: null });
  await page.reload();
  await expect(menu).toContainText(/Wholesale StorefrontNorthlight Provisions$/);
});
