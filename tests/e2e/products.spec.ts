import type { Page } from 'playwright/test';
import { openBlank } from '../models/browser/blank-page.js';
import { GatewayAnswers } from '../models/browser/gateway-answers.js';
import { expect, expectAccessible, test } from './fixtures.js';

test('a search forgives a typing error and says what it found (S2.20, S2.23)', { tag: '@main' }, async ({
  signedIn: page,
  products,
}) => {
  await products.open();
  await products.search.fill("chef's chiken");
  await products.search.press('Enter');
  await expect(page).toHaveURL(/#.*s=chef%60s%20chiken/);
  await products.search.fill('brocoli');
  await products.search.press('Enter');
  await expect(page.getByText(/^[\d,]+ results? for brocoli$/).first()).toBeVisible();
  await expect(products.entries.first()).toContainText(/broccoli/i);
});

test('filters depend on each other and are in the address, for back, forward and reload (S4.16, S2.3)', async ({
  signedIn: page,
  products,
}) => {
  await products.open();
  const results = page.getByText(/^[\d,]+ results?$/).first();
  const ofAll = await results.textContent();
  await products.chooses('Main Category', 'Poultry');
  await expect(page).toHaveURL(/#mc=/);
  await expect(results).not.toHaveText(ofAll ?? '');
  const ofPoultry = await results.textContent();
  await products.chooses('Main Category', 'All');
  await expect(page).not.toHaveURL(/mc=/);
  await page.goBack();
  await expect(page).toHaveURL(/#mc=/);
  await expect(page.getByText(ofPoultry ?? '', { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Main Category' })).toHaveText('Poultry');
});

test('the address of whom has no standard order is left as it was opened (S4.16)', async ({ signedIn: page, products }) => {
  await page.addInitScript(() => {
    const replaced: string[] = [];
    const replace = window.history.replaceState.bind(window.history);
    window.history.replaceState = (data, unused, url) => {
      if (url && new URL(url, location.href).href !== location.href) replaced.push(String(url));
      replace(data, unused, url);
    };
    Object.assign(window, { replaced });
  });
  await products.open();
  await expect(products.entries.first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Order Guide' })).toHaveText('All Products');
  expect(await page.evaluate(() => Object.entries(window).find(([name]) => name === 'replaced')?.[1])).toEqual([]);
});

test('a hash with nonsense shows all products instead of an error', async ({ signedIn: page, products }) => {
  await products.open('#mc=%%%&c=no-such&row=abc&i=-1&s=%E0%A4%A');
  await expect(products.entries.first().or(page.getByText('No Products Available'))).toBeVisible();
  await openBlank(page);
  await products.open('#mc=NOPE&c=NOPE');
  await expect(products.entries.first()).toBeVisible();
  await expect(page).not.toHaveURL(/NOPE/);
});

test('a hash that is edited by hand is followed, without a complaint on the console (S2.3)', async ({
  signedIn: page,
  products,
}) => {
  await products.open();
  await page.evaluate(() => {
    window.location.hash = '#s=napkin';
  });
  await expect(page.getByText(/^[\d,]+ results? for napkin$/).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^[\d,]+ results?$/).first()).toBeVisible();
});

test('nothing found says so, and offers the way back (S2.21)', async ({ signedIn: page, products }) => {
  await products.open('#s=zzzzqqqqxxxx');
  await expect(page.getByText('No Products Available')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all products' }).click();
  await expect(products.entries.first()).toBeVisible();
});

test('in the list a product is added with one press, and the row says what the cart holds (S2.19)', async ({
  signedIn: page,
  products,
}) => {
  await products.open();
  await products.chooses('Layout', 'List');
  await expectAccessible(page);
  await products.searchesFor('napkin');
  const row = products.entries.first();
  await row.getByRole('button', { name: /^Add .* to cart$/ }).click();
  await expect(row.getByText(/ in cart$/)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart, 1 line/ })).toBeVisible();
});

test('the results of another search begin at the top (S2.23)', async ({ signedIn: page, products }) => {
  await products.open('#s=a');
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 2_000));
    await expect.poll(() => page.evaluate(() => window.scrollY), { timeout: 1_000 }).toBe(2_000);
  }).toPass();
  await products.search.fill('o');
  await expect(page).toHaveURL(/s=o/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('back from a product or a search, forward, and a reload come to the same place (S2.3)', async ({
  signedIn: page,
  products,
}) => {
  await products.open();
  await products.chooses('Layout', 'List');
  // As tall as all products the page is only when it knows how many there are.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 20_011));
    await expect(page).toHaveURL(/#i=\d{3}/, { timeout: 1_000 });
  }).toPass();
  const { index, place } = await page.evaluate(() => ({
    index: Number(new URLSearchParams(location.hash.slice(1)).get('i')),
    place: window.scrollY,
  }));
  const shown = products.entries.and(page.locator(`[data-index="${index + 3}"]`));
  const isThere = async (): Promise<void> => {
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
    await expect(shown.getByRole('link')).toBeInViewport();
  };
  const name = (await shown.getByRole('link').textContent()) ?? '';
  await shown.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await isThere();
  await page.reload();
  await isThere();
  await page.keyboard.press('/');
  await expect(products.search).toBeFocused();
  await isThere();
  await products.searchesFor('napkin');
  await page.goBack();
  await isThere();
  await page.goForward();
  await expect(page.getByText(/results? for napkin$/).first()).toBeVisible();
});

test('an old answer never overtakes a new one: napkin asked → salmon asked → napkin given up', async ({
  signedIn: page,
  products,
}) => {
  const answers = await GatewayAnswers.on(page, { held: [] });
  await products.open();
  await expect(products.entries.first()).toBeVisible();
  answers.hold('ProductsScreen');
  const isList = (body: string | null) => body?.includes('"ProductsScreen"') && body.includes('napkin');
  const firstRequest = page.waitForRequest((request) => isList(request.postData()) ?? false);
  await products.search.fill('napkin');
  await products.search.press('Enter');
  const first = await firstRequest;
  const givenUp = page.waitForEvent('requestfailed', (request) => request === first);
  await products.search.fill('salmon');
  await products.search.press('Enter');
  await givenUp;
  await answers.answerAll('ProductsScreen', { kind: 'real' });
  await expect(page.getByText(/results? for salmon$/).first()).toBeVisible();
  await expect(products.entries.first()).toContainText(/salmon/i);
});

test('products and prices are read again when they are ten minutes old, and not before (S9.1)', async ({
  signedIn: page,
  products,
  categories,
}) => {
  await page.clock.install();
  await products.open('#s=napkin');
  await expect(products.entries.first()).toBeVisible();
  let reads = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('?ProductsScreen')) reads += 1;
  });
  const comesBack = async (): Promise<void> => {
    await page.getByRole('navigation').getByRole('link', { name: 'Categories' }).click();
    await expect(categories.cards.first()).toBeVisible();
    await page.goBack();
    await expect(products.entries.first()).toBeVisible();
  };
  await page.clock.fastForward(9 * 60_000);
  await comesBack();
  expect(reads).toBe(0);
  await page.clock.fastForward(61_000);
  await comesBack();
  await expect.poll(() => reads).toBe(1);
});

test('cards of the grid are at most 350 px wide, on any screen (S9.10)', async ({ signedIn: page, products }) => {
  await products.open();
  await products.chooses('Layout', 'Grid');
  for (const width of [700, 1024, 1440, 2200]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => (await products.entries.first().boundingBox())?.width ?? Number.NaN).toBeLessThanOrEqual(350);
  }
});

/** A page may have been another test's before, whose choice it keeps. */
async function savesData(page: Page, saveData: boolean): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: value }, configurable: true });
  }, saveData);
}

test.describe('the page of a product', () => {
  test('shows at once when it is opened from a list, because it was read when its link was pointed at', async ({
    signedIn: page,
    products,
  }) => {
    await savesData(page, false);
    await products.open('#s=milk');
    const link = page.getByRole('main').getByRole('link', { name: /Milk/ }).first();
    const read = page.waitForResponse((response) => response.request().postData()?.includes('"ProductPage"') ?? false);
    await link.hover();
    await read;
    await page.route('**/graphql**', (route) => route.abort());
    const name = (await link.textContent()) ?? '';
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByText(/available|Out of stock/)
        .first(),
    ).toBeVisible();
  });

  test('is not read ahead where data is to be saved', async ({ signedIn: page, products }) => {
    await savesData(page, true);
    await products.open('#s=milk');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.postData() ?? ''));
    await page.getByRole('main').getByRole('link', { name: /Milk/ }).first().hover();
    // A later call shows that none was made before it.
    await page.getByRole('main').getByRole('link', { name: /Milk/ }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Milk/);
    expect(sent.filter((body) => body.includes('"ProductPage"'))).toHaveLength(1);
  });
});
