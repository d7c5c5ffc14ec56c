import type { Page } from 'playwright/test';
import { expect, expectAccessible, test } from './fixtures.js';

/** One service of the back office fails: what only it could say is missing, and nothing else (RELIABILITY F-12). */

/** Not the script of the operations, which has the word in its name, too. */
const endpoint = /\/graphql\?/;

type Json = { [key: string]: unknown };
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Answers pass, with null wherever the failing service would have spoken, and its error beside them. Returns what brings the service back. */
async function loses(page: Page, field: 'prices' | 'stock' | 'product'): Promise<() => void> {
  let isDown = true;
  await page.route(endpoint, async (route) => {
    if (!isDown) return await route.continue();
    const answer = await route.fetch();
    const body = (await answer.json()) as Json;
    const errors: unknown[] = [];
    const strip = (value: unknown, path: (string | number)[]): void => {
      if (!isObject(value)) return;
      for (const [key, part] of Object.entries(value)) {
        const place = [...path, Array.isArray(value) ? Number(key) : key];
        if (key !== field || path.length === 0) strip(part, place);
        else {
          value[key] = null;
          errors.push({ message: 'Down', path: place, extensions: { code: 'BACK_OFFICE_UNAVAILABLE', requestId: 'r' } });
        }
      }
    };
    strip(body.data, []);
    await route.fulfill({ response: answer, json: errors.length > 0 ? { ...body, errors } : body });
  });
  return () => {
    isDown = false;
  };
}

/** "Try again" is busy while its read is under way, and takes no further press. */
async function asksOnce(page: Page, operation: string): Promise<void> {
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await expect(tryAgain).not.toHaveAttribute('aria-busy');
  let requests = 0;
  let letGo = (): void => undefined;
  const isLookedAt = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const isRead = (url: URL): boolean => url.pathname === '/graphql' && url.searchParams.has(operation);
  await page.route(isRead, async (route) => {
    requests += 1;
    await isLookedAt;
    await route.fallback();
  });
  await tryAgain.click();
  await expect(tryAgain).toHaveAttribute('aria-busy', 'true');
  // The pressed button keeps the focus.
  await page.keyboard.press('Enter');
  const answered = page.waitForResponse((response) => isRead(new URL(response.url())));
  letGo();
  await answered;
  // After the answer: a second request would have left by now.
  expect(requests).toBe(1);
  await page.unroute(isRead);
}

test('without prices the products show, are ordered, and their prices come back (S9.6)', { tag: '@main' }, async ({
  signedIn: page,
  products,
  lineDialog,
}) => {
  const comeBack = await loses(page, 'prices');
  await products.open();
  const first = products.entries.first();
  await expect(first).toContainText('-.--');
  await expect(first).toContainText('Price not known');
  await expect(first).not.toContainText('$');
  await expect(page.getByText('Prices couldn’t be loaded.')).toBeVisible();
  await expect(page.getByText('The server did not respond.')).toBeHidden();
  await expectAccessible(page);

  await products.opensFirst();
  await expect(lineDialog.unitPrice).toHaveValue('');
  await expect(lineDialog.dialog.getByText('Price not known')).toBeVisible();
  await expect(lineDialog.extension).toHaveText('-.--');
  await lineDialog.saves();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart, 1 line/ })).toBeVisible();

  comeBack();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(first).toContainText('$');
  await expect(page.getByText('Price not known')).toHaveCount(0);
});

test('a list and a product ask for missing prices once, however often that is pressed (S9.6)', async ({
  signedIn: page,
  products,
}) => {
  const comeBack = await loses(page, 'prices');
  await products.open();
  await expect(page.getByText('Prices couldn’t be loaded.')).toBeVisible();
  await asksOnce(page, 'ProductsScreen');

  await page.goto('/product/1441');
  await expect(page.getByText('Prices couldn’t be loaded.')).toBeVisible();
  comeBack();
  await asksOnce(page, 'ProductPage');
  await expect(page.getByText('Prices couldn’t be loaded.')).toBeHidden();
});

test('prices that were missing are asked for again when the person comes back', async ({ signedIn: page, products, cart }) => {
  const comeBack = await loses(page, 'prices');
  await products.open();
  await expect(products.entries.first()).toContainText('-.--');
  await cart.opensByHeader();
  comeBack();
  await page.goBack();
  await expect(products.entries.first()).toContainText('$');
});

test('without stock figures the products say so, with their prices', async ({ signedIn: page, products }) => {
  await loses(page, 'stock');
  await products.open();
  await expect(products.entries.first()).toContainText('Stock not known');
  await expect(products.entries.first()).toContainText('$');
});

test('without the product service the cart shows what it knows, and takes changes (S4.8)', async ({
  signedIn: page,
  products,
  cart,
}) => {
  await products.open();
  await products.searchesFor('napkin');
  await products.entries
    .first()
    .getByRole('button', { name: /^Add .* to cart$/ })
    .click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart, 1 line/ })).toBeVisible();
  const comeBack = await loses(page, 'product');
  await cart.open();
  await expect(page.getByText('Some product details couldn’t be loaded.')).toBeVisible();
  await expect(cart.line(/^Product \d+$/)).toContainText('$');
  const answered = page.waitForResponse((response) => response.url().includes('/graphql?UpdateCartLine'));
  await cart.changesQuantity(/^Product \d+$/, '3');
  // An answer of the time without products must not come after that with them.
  await answered;
  await expect(cart.line(/^Product \d+$/)).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await asksOnce(page, 'CartPage');
  await expect(page.getByText('Some product details couldn’t be loaded.')).toBeVisible();
  comeBack();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cart.line(/napkin/i)).toBeVisible();
});

test('a page of products further down that cannot be read says so, and is read again (S4.7)', async ({
  signedIn: page,
  products,
}) => {
  await products.open();
  await expect(products.entries.first()).toBeVisible();
  const errors = [{ message: 'Nonsense', extensions: { code: 'BAD_UPSTREAM', requestId: 'r' } }];
  await page.route(endpoint, (route) => route.fulfill({ json: { data: null, errors } }));
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const failed = products.entries.filter({ hasText: 'These products could not be loaded.' });
  await expect(failed.first()).toBeVisible();
  await page.unroute(endpoint);
  await expect(async () => {
    // Each page also loads its neighbours: those requested late may have been the first.
    if (await failed.count()) await failed.first().getByRole('button', { name: 'Try again' }).click({ timeout: 2_000 });
    await expect(failed).toHaveCount(0, { timeout: 5_000 });
  }).toPass();
  await expect(products.entries.last()).toContainText('$');
});
