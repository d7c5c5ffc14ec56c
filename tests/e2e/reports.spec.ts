import type { Locator } from 'playwright/test';
import { GatewayAnswers } from '../models/browser/gateway-answers.js';
import { asUser, rememberIn } from '../models/browser/test-setup.js';
import { demoPassword, expect, expectAccessible, test } from './fixtures.js';
import { openedDocument } from './opened-document.js';
import { ReportsScreen } from './pages/reports-screen.js';

const reports = ['Current Statement', 'Order Guide List', 'Product List', 'Product Price List', 'Quote Sheet'];

test('reports are asked for with dates, a category and a weekday, and open in a window of their own (A1.2, A2.17, A2.61–A2.67)', {
  tag: '@main',
}, async ({ page }) => {
  await rememberIn(page, await asUser({ username: 'admin', password: demoPassword }));
  const screen = new ReportsScreen(page);
  await screen.open();
  await expect(screen.titles).toHaveText(reports);
  await expectAccessible(page);

  // The price list of what is ordered, on a day that is typed.
  await screen.button('Product Price List').click();
  const prices = screen.dialog('Product Price List');
  await prices.getByLabel('Effective Date', { exact: true }).fill('1/2/2030');
  await expectAccessible(page);
  const priceList = await openedDocument(page, () => prices.getByRole('button', { name: 'Open Report' }).click());
  expect(priceList.title).toContain('Product Price List');
  expect(priceList.text).toContain('they may change before 01/02/2030.');
  expect(priceList.text).toMatch(/\$\d/);
  expect(priceList.roles).toContain('Table');
  await expect(prices).toBeHidden();

  // Products of a category alone.
  await screen.button('Product List').click();
  const products = screen.dialog('Product List');
  await products.getByRole('combobox', { name: 'Category' }).click();
  await products.getByRole('option', { name: 'Bread & Loaves' }).click();
  const productList = await openedDocument(page, () => products.getByRole('button', { name: 'Open Report' }).click());
  expect(productList.text).toContain('Bakery – Bread & Loaves');
  expect(productList.text.match(/ – /g)).toHaveLength(1);

  // First a report without purchases; then with purchases, regardless of their dates in the demo.
  const chooseDay = async (name: string) => {
    await quotes.getByRole('combobox', { name: 'Day of Week' }).click();
    await quotes.getByRole('option', { name }).click();
  };
  await screen.button('Quote Sheet').click();
  const quotes = screen.dialog('Quote Sheet');
  await quotes.getByLabel('Purchased Since', { exact: true }).fill('01/01/2035');
  await chooseDay('Tuesday');
  await quotes.getByRole('button', { name: 'Open Report' }).click();
  await expect(page.getByText('No report data')).toBeVisible();
  await quotes.getByRole('button', { name: 'Clear Purchased Since' }).click();
  await chooseDay('All Days');
  const quoteSheet = await openedDocument(page, () => quotes.getByRole('button', { name: 'Open Report' }).click());
  expect(quoteSheet.text).toContain('All Days');
  expect(quoteSheet.text).toContain('Last Ordered');
});

test('a date is read as people write it; one that cannot be read is said at its field, and no report opens with it (A2.66)', async ({
  page,
}) => {
  await rememberIn(page, await asUser({ username: 'admin', password: demoPassword }));
  const screen = new ReportsScreen(page);
  await screen.open();
  await screen.button('Product Price List').click();
  const prices = screen.dialog('Product Price List');
  const day = prices.getByLabel('Effective Date', { exact: true });
  for (const typed of ['1/5/30', '1-5-2030', '2030-01-05', '01052030']) {
    await day.fill(typed);
    await day.blur();
    await expect(day).toHaveValue('01/05/2030');
  }

  let requests = 0;
  page.on('request', (request) => {
    if (request.postData()?.includes('OpenReport')) requests += 1;
  });
  const open = prices.getByRole('button', { name: 'Open Report' });
  for (const typed of ['13/45/2030', '2/30/2030', 'soon']) {
    await day.fill(typed);
    await open.click();
    await expect(prices.getByRole('alert')).toHaveText('Please enter the Effective Date as MM/DD/YYYY');
    await expect(day).toHaveValue(typed);
    await expect(day).toHaveAttribute('aria-invalid', 'true');
    await expect(day).toBeFocused();
    await expect(day).toHaveAccessibleDescription('Please enter the Effective Date as MM/DD/YYYY');
  }
  await day.fill('nonsense');
  await day.press('Enter');
  await expect(prices.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  expect([requests, page.context().pages().length]).toEqual([0, 1]);

  await day.fill('1/5/30');
  const priceList = await openedDocument(page, () => open.click());
  expect(priceList.text).toContain('they may change before 01/05/2030.');

  // The field of a date that may be empty is cleared of what cannot be read.
  await screen.button('Quote Sheet').click();
  const quotes = screen.dialog('Quote Sheet');
  const since = quotes.getByLabel('Purchased Since', { exact: true });
  await since.fill('31/12/2029');
  await since.blur();
  await expect(quotes.getByRole('alert')).toHaveText('Please enter the Purchased Since as MM/DD/YYYY');
  await quotes.getByRole('button', { name: 'Clear Purchased Since' }).click();
  await expect(since).toHaveValue('');
  await expect(quotes.getByRole('alert')).toBeHidden();
});

test('a dialog is as high as its fields, and its list and calendar lie over it, whole (A2.63–A2.65, S9.7)', async ({ page }) => {
  await rememberIn(page, await asUser({ username: 'admin', password: demoPassword }));
  const screen = new ReportsScreen(page);
  const reaches = (popup: Locator) =>
    popup.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return (
        element.contains(document.elementFromPoint((left + right) / 2, bottom - 4)) && top >= 0 && bottom <= window.innerHeight
      );
    });
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 768, height: 1024 },
    { width: 720, height: 450 },
  ]) {
    await page.setViewportSize(viewport);
    await screen.open();
    for (const title of ['Order Guide List', 'Product List', 'Product Price List', 'Quote Sheet']) {
      await screen.button(title).click();
      const dialog = screen.dialog(title);
      const gapOf = () =>
        dialog.evaluate((element) => {
          const fields = element.querySelector('fieldset')?.lastElementChild?.getBoundingClientRect();
          const buttons = element.querySelector('button[type="submit"]')?.getBoundingClientRect();
          return (buttons?.top ?? 999) - (fields?.bottom ?? 0);
        });
      await expect.poll(gapOf, `${title} at ${viewport.width} px`).toBeLessThan(56);
      await page.keyboard.press('Escape');
    }
    await screen.button('Product List').click();
    const products = screen.dialog('Product List');
    await products.getByRole('combobox', { name: 'Category' }).click();
    await expect.poll(() => reaches(products.getByRole('listbox'))).toBe(true);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await screen.button('Quote Sheet').click();
    const quotes = screen.dialog('Quote Sheet');
    await quotes.getByRole('button', { name: 'Choose Purchased Since' }).click();
    await expect(quotes.getByRole('grid')).toBeVisible();
    await expect.poll(() => reaches(quotes.getByRole('dialog', { name: 'Choose Purchased Since' }))).toBe(true);
  }
});

test('without the entries of a menu there is the statement alone, and nothing on it is no report data (A2.61, A8.8)', async ({
  signedIn: page,
}) => {
  const screen = new ReportsScreen(page);
  await screen.open();
  await expect(screen.titles).toHaveText(['Current Statement']);
  await screen.button('Current Statement').click();
  await expect(page.getByText('No report data')).toBeVisible();
});

test('where no report may be opened the page says so, and who can help (A2.61)', async ({ page }) => {
  const lock = (entry: { key: string }) => (entry.key === 'Documents' ? entry : { ...entry, isLocked: true });
  await GatewayAnswers.on(page, {
    held: [],
    patch: (data) => (Array.isArray(data.menu) ? { ...data, menu: data.menu.map(lock) } : data),
  });
  await rememberIn(page, await asUser({ username: 'admin', password: demoPassword }));
  await page.goto('/reports');
  await expect(page.getByText('No reports', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Your account has no reports. Please contact the system administrator if you need one.'),
  ).toBeVisible();
});
