import type { Page, Request } from 'playwright/test';
import { expect, expectAccessible, sizes, test } from './fixtures.js';

const soda = { key: '1439', code: '11439', name: 'Soda Cola Can' };
const accountRequired = 'Please sign in or create an account to add products to your cart.';

const banner = (page: Page) => page.getByRole('banner');
const landing = (page: Page) => page.getByRole('heading', { level: 1, name: /^Welcome to / });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Account Required' });

/** The calls that a page makes to the gateway from now on. */
function callsOf(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/graphql')) calls.push(request);
  });
  return calls;
}
const operationsOf = (calls: readonly Request[]) =>
  calls.map((call) => (call.postDataJSON() as { operationName?: string } | null)?.operationName);

test.describe('the landing', () => {
  test('shows instead of the bare card, also on a phone (S2.1)', { tag: '@main' }, async ({ page, signInScreen }) => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/login');
      await expect(landing(page)).toBeVisible();
      await expect(signInScreen.username).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('link', { name: 'Browse products' })).toHaveAttribute('href', '/products');
      await expectAccessible(page);
    }
  });

  test('leads no one to a form that the site lacks (S2.18)', async ({ page, onSite }) => {
    await onSite({ allowConsumer: false });
    await page.goto('/login');
    await expect(landing(page)).toBeVisible();
    await expect(page.getByText('Ordering needs an account. Ask us for one.')).toBeVisible();
  });

  test('is where every path leads that needs an account, and it is come back to after signing in (S2.1, S6.1)', async ({
    page,
    signInScreen,
    buyer,
  }) => {
    for (const path of [
      '/',
      '/categories',
      '/order-guide',
      '/guide-order',
      '/guide-count',
      '/order-guide-edit#og_create=Mine',
      '/checkout',
      '/nowhere',
    ]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login$/);
      await expect(landing(page)).toBeVisible();
    }
    await page.goto('/order-guide#og=Weekly');
    await banner(page).getByRole('button', { name: 'Log In' }).click();
    await signInScreen.signsInAs(buyer.username, buyer.password);
    await expect(page).toHaveURL(/\/order-guide/);
  });

  test('gives way to the card on Log In, and comes back from it (S2.48)', async ({ page, signInScreen }) => {
    await page.goto('/login');
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
    await expect(signInScreen.username).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue without signing in' }).click();
    await expect(landing(page)).toBeVisible();
  });

  test('is not there where guests are not allowed: every path is the bare card (S1.4, S2.1, S6.6, A2.3, A6.1)', async ({
    page,
    signInScreen,
    onSite,
  }) => {
    await onSite({ allowGuest: false });
    for (const path of ['/', '/products', `/product/${soda.key}`, '/cart']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login$/);
      await expect(signInScreen.username).toBeVisible();
      await expect(landing(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Continue without signing in' })).toHaveCount(0);
    }
    await expectAccessible(page);
  });
});

test.describe('browsing', () => {
  test('needs no token, and sends none (S1.4, S6.1, S7.1, A2.3, A7.1)', async ({ page, products, product }) => {
    const calls = callsOf(page);
    await products.open();
    await products.searchesFor(soda.code);
    await products.goesTo(soda.name);
    await product.isShown(soda.name);
    expect(calls.length).toBeGreaterThan(0);
    for (const call of calls) {
      for (const header of ['authorization', 'x-customer', 'x-ship-method']) expect(call.headers()).not.toHaveProperty(header);
    }
    for (const operation of ['WorkplaceMenu', 'CartSummary', 'CartPage', 'QuantitiesInCart', 'LogMenuVisit']) {
      expect(operationsOf(calls)).not.toContain(operation);
    }
  });

  test('has search, cart and Log In in the header, and no menu (S2.48, S6.1, A2.37, A6.1)', async ({ page, products }) => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await products.open();
      await expect(banner(page).getByRole('combobox', { name: 'Search products' })).toBeVisible();
      await expect(banner(page).getByRole('link', { name: 'Cart, 0 lines', exact: true })).toBeVisible();
      await expect(banner(page).getByRole('button', { name: 'Log In' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Open menu' })).toHaveCount(0);
      await expect(page.getByRole('navigation', { name: /menu/i })).toHaveCount(0);
      await expectAccessible(page);
    }
  });

  test('has no quick entry, whatever is the default, and no choice of order guides (S4.15, S6.1)', async ({
    page,
    products,
    onSite,
  }) => {
    await onSite({ defaultPageLayout: 'QUICK_ENTRY', globalPageLayout: 'QUICK_ENTRY' });
    await products.open();
    await expect(products.entries.first()).toBeVisible();
    await expect(page.getByRole('grid')).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: 'Order Guide' })).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Layout' }).click();
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Grid', 'List']);
  });

  test('shows all products where a link names an order guide (S6.1)', async ({ page, products }) => {
    await products.open('#og=Standard');
    await expect(products.entries.first()).toBeVisible();
    await expect(page).toHaveURL(/\/products$/);
  });

  test('offers nothing that needs a cart or a guide (S6.1)', async ({ page, products, product }) => {
    await products.open(`#s=${soda.code}`);
    await expect(page.getByRole('button', { name: `Add 1 CS of ${soda.name} to cart` })).toBeVisible();
    await expect(page.getByRole('button', { name: /order guide/i })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Units and notes of / })).toHaveCount(0);
    await product.open(soda.key);
    await product.isShown(soda.name);
    await expect(page.getByRole('button', { name: /order guide/i })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Other units and notes' })).toHaveCount(0);
    await expectAccessible(page);
  });

  test('shows no price where prices are hidden (S1.7)', async ({ page, products, product, onSite }) => {
    await onSite({ hidePricing: true });
    await products.open(`#s=${soda.code}`);
    await expect(products.entries.first()).toBeVisible();
    await expect(page.locator('body')).not.toContainText('$');
    await product.open(soda.key);
    await product.isShown(soda.name);
    await expect(page.locator('body')).not.toContainText('$');
  });

  test('lists in the shortcuts only where a guest can go', async ({ page, products }) => {
    await products.open();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help).toContainText('Go to the cart');
    await expect(help).not.toContainText('Go to checkout');
    await expect(help).not.toContainText('Go to the home page');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await expect(page).toHaveURL(/\/cart$/);
  });
});

test.describe('Account Required', () => {
  test('asks from a list, sends nothing, and Cancel leaves all as it was (S2.44, S6.1)', async ({ page, products }) => {
    await products.open(`#s=${soda.code}`);
    const calls = callsOf(page);
    const add = page.getByRole('button', { name: `Add 1 CS of ${soda.name} to cart` });
    await add.click();
    await expect(question(page)).toContainText(accountRequired);
    await expect(question(page).getByRole('button')).toHaveText(['Cancel', 'OK']);
    await expectAccessible(page);
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(add).toBeFocused();
    await add.click();
    await page.keyboard.press('Escape');
    await expect(question(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/products#s=11439$/);
    await expect(banner(page).getByRole('link', { name: 'Cart, 0 lines', exact: true })).toBeVisible();
    expect(operationsOf(calls)).not.toContain('AddCartLine');
  });

  test('asks on a phone, in the layout of cards, too (S2.19, S2.44)', async ({ page, products }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await products.open(`#s=${soda.code}`);
    await products.addsAtOnce(soda.name);
    await expect(question(page)).toContainText(accountRequired);
    await expectAccessible(page);
  });

  test('asks at once where the product is known, also when nobody answers', async ({ page, product, expectedNoise }) => {
    expectedNoise.push(/^Failed to load resource: net::/);
    await product.open(soda.key);
    await product.isShown(soda.name);
    await page.route(/\/graphql/, (route) => route.abort());
    await product.addToCart.click();
    await expect(question(page)).toContainText(accountRequired);
  });

  for (const { size, viewport } of sizes) {
    test.describe(`at ${size}`, () => {
      test.use({ viewport });

      test('leads by OK to the card, and from there back to the product (S2.44)', async ({
        page,
        product,
        signInScreen,
        buyer,
      }) => {
        await product.open(soda.key);
        await product.isShown(soda.name);
        await product.addToCart.click();
        await expect(question(page)).toContainText(accountRequired);
        await question(page).getByRole('button', { name: 'OK' }).click();
        await expect(page).toHaveURL(/\/login$/);
        await signInScreen.signsInAs(buyer.username, buyer.password);
        await expect(page).toHaveURL(new RegExp(`/product/${soda.key}$`));
        await product.addToCart.click();
        await expect(banner(page).getByRole('link', { name: /^Cart, 1 line/ })).toBeVisible();
      });
    });
  }
});

test.describe('the mock cart', () => {
  test('is empty, asks nobody, and leads back to the products (S1.4, S6.1, S2.29)', async ({ page, products, cart }) => {
    await products.open();
    const calls = callsOf(page);
    await cart.opensByHeader();
    await expect(page.getByText('Cart is empty')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Checkout' })).toHaveCount(0);
    await expectAccessible(page);
    expect(operationsOf(calls).filter((operation) => operation?.includes('Cart'))).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).click();
    await products.isShown();
  });

  test('cannot be imported into without an account (S6.1)', async ({ page, cart }) => {
    await cart.open();
    await page.getByRole('button', { name: 'Import File to Cart' }).click();
    await expect(question(page)).toContainText(accountRequired);
    await expectAccessible(page);
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Cart is empty')).toBeVisible();
  });
});
