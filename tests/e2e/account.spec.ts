import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Download, Page } from 'playwright/test';
import { agedParts } from '../../domain/account/account-figures.js';
import { formatLocalDate } from '../../domain/date/local-date.js';
import { english, englishTexts } from '../../texts/testing/english.js';
import { GatewayAnswers } from '../models/browser/gateway-answers.js';
import { asConsumer, asHandedOver, asUser, demoPassword, type Insider, rememberIn } from '../models/browser/test-setup.js';
import { backOfficeUrl } from '../support/system-address.js';
import { drawTestBookkeeper } from '../support/test-buyer.js';
import { expect, expectAccessible, test } from './fixtures.js';
import { AccountScreen } from './pages/account-screen.js';
import { PaymentScreen } from './pages/payment-screen.js';

/** A hospital of the demo with some five hundred open items, which no test changes. */
const hospital = '1020';

const asHospital = async (): Promise<Insider> => ({
  ...(await asUser({ username: 'sales', password: demoPassword })),
  customerKey: hospital,
});

/** The account as returned by the back office. */
async function fetchAs<T>({ token, customerKey }: Insider, path: string): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, ...(customerKey !== null && { 'x-customer': customerKey }) };
  return (await (await fetch(`${backOfficeUrl}/api/account/${path}`, { headers })).json()) as T;
}

interface AccountEntryRow {
  reference: string;
  invoiceDate: string;
  balance: string;
  remarks: string | null;
}

const bytesOf = async (file: Download): Promise<Buffer> => await readFile(await file.path());
const isVisited = (page: Page, key: string) =>
  page.waitForRequest(
    (request) =>
      request.url().includes('/graphql') &&
      /LogMenuVisit/.test(request.postData() ?? '') &&
      request.postDataJSON().variables.key === key,
  );
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('what is owed at a glance, as the back office has it (A1.1, A2.18, A2.36, A2.39)', { tag: '@main' }, async ({ page }) => {
  const insider = await asHospital();
  const summary = await fetchAs<{
    balance: string;
    current: string;
    unappliedCredit: string;
    buckets: { name: string; value: string }[];
  }>(insider, 'summary');
  const account = new AccountScreen(page);
  const answers = await GatewayAnswers.on(page, { held: ['AccountSummary'] });
  await rememberIn(page, insider);
  const visited = isVisited(page, 'AccountSummary');
  await account.openSummary();
  await answers.answerAll('AccountSummary', { kind: 'failure', code: 'BAD_UPSTREAM' });
  await expect(page.getByRole('alert')).toContainText('The server returned an unexpected response');
  await expectAccessible(page);
  await answers.release('AccountSummary');
  await account.tryAgain.click();
  await visited;

  await expect(account.card('Customer')).toContainText('Fairhaven Regional Hospital');
  for (const { name, value } of agedParts(summary.current, summary.buckets)) {
    await expect(account.figure('Financial Data', english(name))).toHaveText(englishTexts.format.money(value));
  }
  await expect(account.figure('Financial Data', 'Unapplied Credit')).toHaveText(
    `-${englishTexts.format.money(summary.unappliedCredit)}`,
  );
  await expect(account.figure('Credit Info', 'Balance')).toHaveText(englishTexts.format.money(summary.balance));
  await expect(account.figure('Credit Info', 'Last Payment')).toHaveText(/^\$/);
  await expectAccessible(page);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Account Summary' })).toHaveAttribute('aria-current', 'page');
  await menu.getByRole('link', { name: 'Account Details' }).click();
  await expect(page).toHaveURL(/\/account\/detail$/);
});

test('every entry, sorted, searched, and taken away as it is shown (A2.18, A2.40–A2.44, A5.36)', async ({ page }) => {
  const insider = await asHospital();
  const all = await fetchAs<AccountEntryRow[]>(insider, 'detail');
  const account = new AccountScreen(page);
  await rememberIn(page, insider);
  const visited = isVisited(page, 'AccountDetail');
  await account.openDetail();
  await visited;
  const counted = (rows: number) =>
    page
      .getByRole('main')
      .getByText(new RegExp(`^${rows} entries, \\$`))
      .first();
  await expect(counted(all.length)).toBeVisible();
  await expect(account.rowNames.first()).toHaveText(all.at(-1)?.reference ?? '');
  await expect(account.heading('Invoice Date')).toHaveAttribute('aria-sort', 'descending');
  expect(await account.rows.count()).toBeLessThan(60);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);

  await account.sortsBy('Balance');
  await expect(account.heading('Balance')).toHaveAttribute('aria-sort', 'descending');
  const highest = all.reduce((most, row) => (Number(row.balance) > Number(most.balance) ? row : most));
  await expect(account.rowNames.first()).toHaveText(highest.reference);
  await account.rowNames.first().getByRole('button').focus();
  await page.keyboard.press('ArrowDown');
  await expect(account.rowNames.nth(1).getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(account.payable).toContainText('Running');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(account.rowNames.nth(1).getByRole('button')).toBeFocused();

  await account.searchesFor('surgery');
  const found = all.filter(({ remarks }) => remarks?.includes('Surgery'));
  await expect(counted(found.length)).toBeVisible();
  const lines = (await bytesOf(await account.takesAway('Export CSV'))).toString().trim().split('\r\n');
  expect(lines).toHaveLength(found.length + 1);
  const [, first = ''] = lines;
  expect(first.startsWith(`${await account.rowNames.first().textContent()},Invoice,`)).toBe(true);
  const parts = unzipSync(await bytesOf(await account.takesAway('Export Spreadsheet')));
  const worksheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(worksheet.match(/<row /g)).toHaveLength(found.length + 1);

  // The address keeps it over a reload, and back undoes it (A2.41).
  await page.reload();
  await expect(counted(found.length)).toBeVisible();
  await expect(account.heading('Balance')).toHaveAttribute('aria-sort', 'descending');
  await page.goBack();
  await expect(account.heading('Invoice Date')).toHaveAttribute('aria-sort', 'descending');

  const middle = all[Math.floor(all.length / 2)]?.invoiceDate ?? '';
  await account.chooses('End Date', formatLocalDate(middle));
  await expect(counted(all.filter(({ invoiceDate }) => invoiceDate <= middle).length)).toBeVisible();
  await account.chooses('Start Date', '12/31/2099');
  await expect(account.date('Start Date')).toHaveValue(formatLocalDate(middle));
  await page.getByRole('button', { name: 'Choose End Date' }).click();
  // Nothing before the start date is offered.
  await expect(page.getByRole('button', { name: 'Previous month' })).toHaveAttribute('aria-disabled', 'true');
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  // A day that cannot be read is said at its field, and filters nothing (A5.36).
  const filtered = page.url();
  await account.chooses('Start Date', '13/45/2026');
  await expect(page.getByRole('alert')).toHaveText('Please enter the Start Date as MM/DD/YYYY');
  await expect(account.date('Start Date')).toHaveValue('13/45/2026');
  expect(page.url()).toBe(filtered);
  await expectAccessible(page);
  const [, year = '', month = '', day = ''] = /^(\d{4})-0?(\d+)-0?(\d+)$/.exec(middle) ?? [];
  await account.chooses('Start Date', `${month}-${day}-${year.slice(2)}`);
  await expect(account.date('Start Date')).toHaveValue(formatLocalDate(middle));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await account.chooses('End Date', 'soon');
  await expect(page.getByRole('alert')).toHaveText('Please enter the End Date as MM/DD/YYYY');

  await account.searchesFor('no such thing');
  await expect(page.getByText('No Results')).toBeVisible();
  await expectAccessible(page);
  await account.showAll.click();
  await expect(counted(all.length)).toBeVisible();
  await expect(account.date('End Date')).toHaveValue('');
});

test('the dialog of an entry opens its documents and leads to its payment, where the person may pay (A2.44, A2.46, S6.5)', async ({
  page,
}) => {
  const insider = await asUser(await drawTestBookkeeper());
  const account = new AccountScreen(page);
  const payment = new PaymentScreen(page);
  await rememberIn(page, insider);
  await account.openDetail();
  await account.searchesFor('BK-040');
  await account.opens('BK-040');
  const balance = await account.payable
    .getByText(/^\$[\d,.]+$/)
    .first()
    .textContent();
  await expectAccessible(page);
  await account.payable.getByRole('button', { name: 'Pay', exact: true }).click();
  await payment.isAt('Review Selection');
  await expect(payment.main).toContainText('BK-040');
  await payment.comesTo(balance ?? '?');
  await payment.button('Back').click();
  await payment.isAt('Select Payments');
  await expect(payment.main.getByText('1 selected')).toBeVisible();

  // A credit is applied, not paid.
  await page.goto('/account/detail');
  await account.searchesFor('BK-025');
  await account.opens('BK-025');
  await expect(account.payable.getByRole('button', { name: 'Close' }).last()).toBeVisible();
  await expect(account.payable.getByRole('button', { name: 'Pay', exact: true })).toHaveCount(0);
});

test('whom the menu lets pay nothing is not led to a payment (S6.5)', async ({ page }) => {
  const lock = (entry: { key: string }) => (entry.key === 'InvoicePayment' ? { ...entry, isLocked: true } : entry);
  await GatewayAnswers.on(page, {
    held: [],
    patch: (data) => (Array.isArray(data.menu) ? { ...data, menu: data.menu.map(lock) } : data),
  });
  await rememberIn(page, await asUser(await drawTestBookkeeper()));
  const account = new AccountScreen(page);
  await account.openDetail();
  await account.searchesFor('BK-040');
  await account.opens('BK-040');
  await expect(account.payable.getByRole('button', { name: 'Close' }).last()).toBeVisible();
  await expect(account.payable.getByRole('button', { name: 'Pay', exact: true })).toHaveCount(0);
});

test('on a phone there are cards, and nothing to scroll sideways (A2.42)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const account = new AccountScreen(page);
  await rememberIn(page, await asHospital());
  await account.openSummary();
  await expect(account.card('Credit Info')).toBeVisible();
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);

  await account.openDetail();
  await expect(account.cards.first()).toContainText('Running');
  await page.getByRole('combobox', { name: 'Sort By' }).click();
  await page.getByRole('option', { name: 'Age' }).click();
  await expect(page).toHaveURL(/#sort=age&dir=desc$/);
  await expect(account.cards.first()).toContainText('days past due');
  await page.getByRole('button', { name: 'Dates' }).click();
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  // Its number; beside it are its documents.
  await account.cards.first().getByRole('button', { name: /^\d+$/ }).click();
  await expect(account.payable).toBeVisible();
  await expectAccessible(page);
});

test('consumers are led home, and a procurement system sees nothing of it (S2.2, A2.32, A2.39, A2.45, A6.2, A6.6)', async ({
  page,
  browser,
}) => {
  await rememberIn(page, await asConsumer('pickup'));
  for (const path of ['/account/summary', '/account/detail']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
  }
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Delivery Address' })).toBeVisible();
  await expect(menu.getByRole('link', { name: /^Account/ })).toHaveCount(0);

  const context = await browser.newContext();
  const handedOver = await context.newPage();
  await rememberIn(handedOver, await asHandedOver());
  await handedOver.goto('/account/detail');
  await expect(handedOver.getByText("Oops... This page doesn't exist!")).toBeVisible();
  await expect(handedOver.getByRole('link', { name: /^Account/ })).toHaveCount(0);
  await context.close();
});
