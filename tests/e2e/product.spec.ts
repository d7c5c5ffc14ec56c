import { GatewayAnswers } from '../models/browser/gateway-answers.js';
import { expect, expectAccessible, test } from './fixtures.js';

/** Sold by the case of 24, and by the can in half dozens. */
const soda = { key: 1439, name: 'Soda Cola Can', mainCategory: 'Beverages', category: 'Soft Drinks' };

/** With two pictures and a paper. */
const almondDrink = { key: 621, name: 'Almond Unsweetened Drink' };

test('a product has its breadcrumbs, its figures, and the way into the cart with its price (S2.4, S2.25)', {
  tag: '@main',
}, async ({ signedIn: page, product }) => {
  await product.open(soda.key);
  await product.isShown(soda.name);
  await expect(page).toHaveTitle(new RegExp(`^${soda.name} · `));
  await expect(product.breadcrumbs.getByRole('link')).toHaveText(['All Products', soda.mainCategory, soda.category]);
  await expect(product.addToCart).toHaveText(/^Add To Cart\$\d+\.\d{2}$/);
  await expectAccessible(page);

  const one = Number((await product.addToCart.textContent())?.split('$')[1]);
  await product.quantity.fill('3');
  await expect(product.addToCart).toHaveText(`Add To Cart$${(3 * one).toFixed(2)}`);
  await product.addToCart.click();
  await expect(page.getByText('3 CS in cart')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart, 1 line/ })).toBeVisible();
});

test('units and notes are chosen in the dialog (S2.42)', async ({ signedIn: page, product, lineDialog }) => {
  await product.open(soda.key);
  await page.getByRole('button', { name: 'Other units and notes' }).click();
  await lineDialog.choosesSellBy('EA');
  await lineDialog.types('6');
  await lineDialog.saves();
  await expect(page.getByText('6 EA in cart')).toBeVisible();
});

test('breadcrumbs lead to the lists that the product is in (S2.25)', async ({ signedIn: page, product }) => {
  await product.open(soda.key);
  await product.breadcrumbs.getByRole('link', { name: soda.category }).click();
  await expect(page.getByRole('combobox', { name: 'Category', exact: true })).toHaveText(soda.category);
  await expect(page.getByRole('combobox', { name: 'Main Category' })).toHaveText(soda.mainCategory);
  await page.goBack();
  await product.breadcrumbs.getByRole('link', { name: 'All Products' }).click();
  await expect(page.getByRole('combobox', { name: 'Category', exact: true })).toHaveText('All');
});

test('breadcrumbs are never cut off on a phone, nor with large text (S2.25, WCAG 1.4.4)', async ({ signedIn: page, product }) => {
  for (const width of [390, 195]) {
    await page.setViewportSize({ width, height: 844 });
    await product.open(soda.key);
    await product.isShown(soda.name);
    for (const crumb of await product.breadcrumbs.getByRole('link').all()) {
      const { x, width: wide } = (await crumb.boundingBox()) ?? { x: -1, width: 0 };
      expect([x >= 0, x + wide <= width]).toEqual([true, true]);
    }
    const clips = await product.breadcrumbs.evaluate((trail) => getComputedStyle(trail).overflowX !== 'visible');
    expect(clips).toBe(false);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
});

test('Back leads to where the person came from, or to the products (S2.25)', async ({ signedIn: _, product, products }) => {
  await products.open('#s=cola');
  await product.open(soda.key);
  await product.isShown(soda.name);
  await product.goesBack();
  await products.isShown();
});

test('a product that nobody sells is unavailable (S2.25)', async ({ signedIn: page, product }) => {
  for (const key of ['999999', '9', 'nonsense', '0']) {
    await product.open(key);
    await expect(page.getByText('This product is unavailable.')).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Browse products' }).click();
  await expect(page).toHaveURL(/\/products/);
});

test('while a product is on its way the page says so (S2.25)', async ({ signedIn: page, product }) => {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/graphql\?/, async (route) => {
    if (route.request().postData()?.includes('ProductPage')) await held;
    await route.continue();
  });
  await product.open(soda.key);
  await expect(page.getByText('Loading product')).toBeAttached();
  await expectAccessible(page);
  answer();
  await product.isShown(soda.name);
});

test('what cannot be read says so and is asked for again', async ({ signedIn: page, product }) => {
  // Not an outage, after which screens are read again automatically (S8.5).
  const answers = await GatewayAnswers.on(page, { held: ['ProductPage'] });
  await product.open(soda.key);
  await answers.answerAll('ProductPage', { kind: 'failure', code: 'BAD_UPSTREAM' });
  await expect(page.getByRole('alert')).toContainText('The server returned an unexpected response');
  await answers.release('ProductPage');
  await page.getByRole('button', { name: 'Try again' }).click();
  await product.isShown(soda.name);
});

test('the reason of a refusal reaches the person (S4.7, A2.22)', async ({ signedIn: page, product }) => {
  const answers = await GatewayAnswers.on(page, { held: ['ProductPage'] });
  await product.open(soda.key);
  await answers.answerAll('ProductPage', { kind: 'failure', code: 'FORBIDDEN', serverMessage: 'This account is closed.' });
  await expect(page.getByRole('alert')).toContainText('This account is closed.');
});

test('hidden pricing shows no price (S1.7)', async ({ page, product, signInScreen, selectCustomer }) => {
  await signInScreen.open();
  await signInScreen.signsInAs('sales', 'Demo#2026');
  await selectCustomer.picks('Casa Lupita Taqueria');
  await product.open(soda.key);
  await product.isShown(soda.name);
  await expect(page.getByRole('main')).not.toContainText('$');
  await expect(product.addToCart).toHaveText('Add To Cart');
});

test('pictures are chosen by press and arrow keys, and its papers open in a tab of their own (S2.25)', async ({
  signedIn: page,
  product,
}) => {
  await product.open(almondDrink.key);
  await product.isShown(almondDrink.name);
  await expect(product.pictures).toHaveCount(2);
  await expect(product.largePicture).toHaveAccessibleName(`${almondDrink.name}, picture 1 of 2`);
  await product.pictures.last().click();
  await expect(product.largePicture).toHaveAccessibleName(`${almondDrink.name}, picture 2 of 2`);
  await page.keyboard.press('ArrowRight');
  await expect(product.largePicture).toHaveAccessibleName(`${almondDrink.name}, picture 1 of 2`);
  await expect(product.pictures.first()).toBeFocused();

  const link = page.getByRole('link', { name: `Spec ${almondDrink.key} (PDF)` });
  await expect(link).toHaveAttribute('target', '_blank');
  // Some browsers download what others show.
  const documentPage = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(documentPage.headers()['content-type']).toBe('application/pdf');
  expect((await documentPage.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('the home page puts products forward in their order, and leads to them (A2.20, S9.15)', async ({
  signedIn: page,
  product,
}) => {
  await page.goto('/');
  const tiles = page.getByRole('region', { name: 'Featured products' }).getByRole('link', { name: /·/ });
  await expect(tiles).toHaveCount(12);
  await expectAccessible(page);
  const name = (await tiles.first().textContent()) ?? '';
  await tiles.first().click();
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await expect(product.addToCart).toBeVisible();
  expect(name).toContain((await page.getByRole('heading', { level: 1 }).textContent()) ?? 'no heading');
});

test.describe('a document of its own', () => {
  test.use({ isPageNew: true });

  test('describes itself to search engines where the server lets them list it', async ({ page }) => {
    const notIndexed = /<meta name="robots" content="noindex"[^>]*>/;
    await page.route(`**/product/${soda.key}`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(notIndexed, '<meta name="description" content="The store" />');
      await route.fulfill({ response: answer, body });
    });
    await page.goto(`/product/${soda.key}`);
    const description = page.locator('meta[name="description"]');
    await expect(description).toHaveAttribute('content', /^Soda Cola Can · .+ · \d\d-\d\d\d$/);
  });
});
