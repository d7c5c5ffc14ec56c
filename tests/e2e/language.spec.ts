import type { Browser, Page } from 'playwright/test';
import { textsIn } from '../../texts/testing/english.js';
import { asUser, demoPassword, rememberIn } from '../models/browser/test-setup.js';
import { backOfficeUrl, systemUrl } from '../support/system-address.js';
import { expect, expectAccessible, test } from './fixtures.js';
import { LanguageChoice } from './pages/language-choice.js';
import { SignInScreen } from './pages/sign-in-screen.js';

test.use({ isPageNew: true });

const es = textsIn('es');

/** The response to the mutation that keeps a choice with the settings. */
const choiceSaved = (page: Page) => page.waitForResponse((response) => response.url().includes('/graphql?SaveLanguage'));

/** A user signs in on another device, whose browser has never opened the storefront; its page. */
async function signInElsewhere(browser: Browser, { username, password }: { username: string; password: string }): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const signInScreen = new SignInScreen(page);
  await signInScreen.open();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await signInScreen.signsInAs(username, password);
  return page;
}

/** A hospital of the demo with some five hundred open items, which no test changes. */
const asHospital = async () => ({ ...(await asUser({ username: 'sales', password: demoPassword })), customerKey: '1020' });

/** One of its items from 1,000 dollars on, of a day that cannot be taken for a month. */
async function readLargeEntry(): Promise<{ reference: string; invoiceDate: string; initial: string }> {
  const { token, customerKey } = await asHospital();
  const headers = { authorization: `Bearer ${token}`, 'x-customer': customerKey };
  const entries = await (await fetch(`${backOfficeUrl}/api/account/detail`, { headers })).json();
  return entries.find(
    ({ invoiceDate, initial }: { invoiceDate: string; initial: string }) =>
      Number(invoiceDate.slice(-2)) > 12 && /^[1-9]\d{3,5}\.\d\d$/.test(initial),
  );
}

test('the texts change at once on the sign-in card, and stay in the chosen language after a reload (decision 123)', {
  tag: '@main',
}, async ({ page, signInScreen }) => {
  const language = new LanguageChoice(page);
  await signInScreen.open();
  await expect(language.document).toHaveAttribute('lang', 'en-US');
  await signInScreen.username.fill('buyer');
  await language.chooses('Español');

  // The card is the same one: what was typed is still there.
  await expect(page.getByLabel(es('session.username'))).toHaveValue('buyer');
  await expect(page.getByRole('button', { name: es('session.submit'), exact: true })).toBeVisible();
  await expect(language.document).toHaveAttribute('lang', 'es');
  await expect(language.list).toHaveAccessibleName('Idioma');
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByRole('button', { name: es('shell.logIn') }).first()).toBeVisible();
  await expect(language.document).toHaveAttribute('lang', 'es');
});

test('a choice in the menu is found again on another device (decision 123)', async ({ signedIn: page, buyer, browser }) => {
  const language = new LanguageChoice(page);
  await page.goto('/products');
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  const saved = choiceSaved(page);
  await language.chooses('Español');
  await expect(page.getByRole('heading', { level: 1, name: es('products.title') })).toBeVisible();
  await saved;

  const elsewhere = await signInElsewhere(browser, buyer);
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'es');
  await expect(elsewhere.getByRole('link', { name: es('app.menu.categories') })).toBeVisible();
  await elsewhere.context().close();
});

test('a choice made before signing in is saved with the settings of who then signs in (decision 123)', async ({
  page,
  signInScreen,
  buyer,
  browser,
}) => {
  const language = new LanguageChoice(page);
  await signInScreen.open();
  await language.chooses('Español');
  await expect(language.document).toHaveAttribute('lang', 'es');
  await page.reload();
  await signInScreen.opensCardIn(es);
  const saved = choiceSaved(page);
  await page.getByLabel(es('session.username')).fill(buyer.username);
  await page.getByLabel(es('session.password'), { exact: true }).fill(buyer.password);
  await page.getByRole('button', { name: es('session.submit'), exact: true }).click();
  await saved;

  const elsewhere = await signInElsewhere(browser, buyer);
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'es');
  await elsewhere.context().close();
});

test.describe('a browser in Mexican Spanish', () => {
  test.use({ locale: 'es-MX' });

  test('shows Spanish at the first visit (decision 123)', async ({ page }) => {
    const response = await page.goto('/');
    expect(await response?.text()).toContain('<html lang="es" dir="ltr">');
    await expect(page.getByRole('button', { name: es('shell.logIn') }).first()).toBeVisible();
  });

  test('shows English to those who choose it (decision 123)', async ({ signedIn: page }) => {
    const language = new LanguageChoice(page);
    await page.goto('/products');
    await expect(page.getByRole('heading', { level: 1, name: es('products.title') })).toBeVisible();
    await language.chooses('English');
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  });

  test('shows days and amounts in the site’s format (decision 123)', async ({ page }) => {
    await rememberIn(page, await asHospital());
    const { reference, invoiceDate, initial } = await readLargeEntry();
    await page.goto('/account/detail');
    await page.getByPlaceholder(es('account.searchPlaceholder')).fill(reference);
    await page.getByPlaceholder(es('account.searchPlaceholder')).press('Enter');

    const table = page.getByRole('table', { name: es('account.entries') });
    const row = table.getByRole('row').filter({ hasText: reference });
    // An item not due yet shows its amount in several columns.
    await expect(row).toHaveCount(1);
    const headings = await table.getByRole('columnheader').allInnerTexts();
    const cell = row
      .getByRole('cell')
      .or(row.getByRole('rowheader'))
      .nth(headings.indexOf(es('account.column.initial')));
    const [year, month, day] = invoiceDate.split('-');
    const [dollars = '', cents] = initial.split('.');
    await expect(row.getByText(`${month}/${day}/${year}`, { exact: true })).toBeVisible();
    await expect(cell).toHaveText(`$${dollars.slice(0, -3)},${dollars.slice(-3)}.${cents}`);
    await expect(page.getByRole('columnheader', { name: es('account.column.invoiceDate') })).toBeVisible();
  });
});

test.describe('texts that do not come', () => {
  /** Requests for this part of the texts fail until it is called. */
  async function loses(page: Page, part: 'first' | 'later', expectedNoise: RegExp[]): Promise<() => Promise<void>> {
    expectedNoise.push(/^Failed to load resource: net::/);
    const address = new RegExp(`/texts/[^/]+/${part}\\.`);
    await page.route(address, (route) => route.abort());
    return () => page.unroute(address);
  }

  test('those of the first screen: the page says so in its language, and a reload repairs it', async ({
    page,
    expectedNoise,
  }) => {
    await page.context().addCookies([{ name: 'language', value: 'es', url: systemUrl }]);
    const comeBack = await loses(page, 'first', expectedNoise);
    await page.goto('/');
    await expect(page.getByRole('alert')).toHaveText(
      'No se pudo cargar la tienda. Revise su conexión y vuelva a cargar la página.',
    );
    await comeBack();
    await page.reload();
    await expect(page.getByRole('button', { name: es('shell.logIn') }).first()).toBeVisible();
    await expect(page.getByText('No se pudo cargar')).toBeHidden();
  });

  test('those of the other screens: the page offers to load them again', async ({ page, expectedNoise }) => {
    const comeBack = await loses(page, 'later', expectedNoise);
    expectedNoise.push(/TextsNotLoaded/);
    await page.goto('/products');
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    await comeBack();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  });
});
