import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from 'playwright/test';
import { GatewayAnswers } from '../models/browser/gateway-answers.js';
import { backOfficeUrl } from '../support/system-address.js';
import type { TestBuyer } from '../support/test-buyer.js';
import { expect, expectAccessible, test } from './fixtures.js';
import { ImportDialog } from './pages/import-dialog.js';

interface Listed {
  productCode: string;
  sellBys: { unitOfMeasure: string; sellByMultiple: number }[];
}

/** Products as their codes and usual units say them, read as another program of the buyer's would. */
async function listed({ token }: TestBuyer, request: APIRequestContext, count: number): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.get(`${backOfficeUrl}/api/product/list?page=1&pageSize=100`, { headers });
  const { products } = (await answer.json()) as { products: Listed[] };
  return products
    .slice(0, count)
    .map(({ productCode, sellBys: [usual] }) => [productCode, usual?.sellByMultiple || 1, usual?.unitOfMeasure].join('\t'));
}

const header = 'Product Key\tOrder Quantity\tU/M';
const asFile = (name: string, ...rows: string[]) => ({ name, text: `${[header, ...rows].join('\r\n')}\r\n` });
const lineCount = (page: Page, lines: string) => page.getByRole('banner').getByRole('link', { name: `Cart, ${lines}` });

test('a file becomes lines of the cart, and its number is said (S2.29, S4.8, S5.30)', { tag: '@main' }, async ({
  signedIn: page,
  buyer,
  cart,
  request,
}) => {
  const dialog = new ImportDialog(page);
  const rows = await listed(buyer, request, 3);
  const answers = await GatewayAnswers.on(page, { held: [] });
  await cart.open();
  await dialog.opens();
  await expectAccessible(page);
  answers.hold('RefreshCart');
  await dialog.drops(asFile('order.txt', ...rows));
  await dialog.showsFile('order.txt', '0.1 kb');
  await dialog.choosesCodeType('Our product codes');
  await dialog.imports();
  await expect(page.getByText('Imported 3 lines')).toBeVisible();
  await expect(dialog.dialog).toBeHidden();
  // Until the cart that has them is read, nothing says that there is none.
  await cart.isShown();
  await expect(page.getByText('Cart is empty')).toHaveCount(0);
  await answers.release('RefreshCart');
  await expect(lineCount(page, '3 lines')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Lines' }).getByRole('listitem')).toHaveCount(3);
});

test('what is not understood is listed with its line, and the rest is in the cart (S8.13)', async ({
  signedIn: page,
  buyer,
  cart,
  request,
}) => {
  const dialog = new ImportDialog(page);
  const [row] = await listed(buyer, request, 1);
  await cart.open();
  await dialog.opens();
  await dialog.chooses(asFile('order.txt', row ?? '', 'no-such-code\t1'));
  await dialog.imports();
  await expect(dialog.report).toContainText('Error importing file');
  await expect(dialog.report).toContainText('Imported 1 line.');
  await expect(dialog.errors).toContainText(/^Line 3: /);
  await expect(dialog.errors).toBeFocused();
  await expectAccessible(page);
  await dialog.cancelButton.click();
  await expect(lineCount(page, '1 line')).toBeVisible();
});

test('a file that is no such file says so, and changes nothing (S8.13)', async ({ signedIn: page, cart, expectedNoise }) => {
  expectedNoise.push(/^Failed to load resource: the server responded with a status of 4/);
  const dialog = new ImportDialog(page);
  await cart.open();
  await dialog.opens();
  for (const text of ['PK\u0003\u0004\u0000\u0000 a workbook', 'one column\r\nonly\r\n']) {
    await dialog.chooses({ name: 'order.xlsx', text });
    await dialog.imports();
    await expect(dialog.report).toContainText('Error importing file');
    await expect(dialog.errors).not.toBeEmpty();
  }
  await dialog.chooses({ name: 'empty.txt', text: '' });
  await expect(dialog.problem).toHaveText('empty.txt is empty.');
  await dialog.cancelButton.click();
  await expect(page.getByText('Cart is empty')).toBeVisible();
  await expect(lineCount(page, '0 lines')).toBeVisible();
});

test('the template has the columns, and is a file to download (S9.13, A9.9)', async ({ signedIn: page, cart }) => {
  const dialog = new ImportDialog(page);
  await cart.open();
  await dialog.opens();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.dialog.getByRole('link', { name: 'Download template' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('import-template.txt');
  expect(await readFile(await download.path(), 'utf8')).toBe(`${header}\r\n`);
});

test('leaving with a file chosen asks, by whatever way (S4.12)', async ({ signedIn: page, cart, products }) => {
  const dialog = new ImportDialog(page);
  await products.open();
  await cart.opensByHeader();
  await dialog.opens();
  await dialog.chooses(asFile('order.txt', '1\t1'));
  await page.keyboard.press('Escape');
  await expect(dialog.question).toContainText('order.txt has not been imported.');
  await expectAccessible(page);
  await dialog.question.getByRole('button', { name: 'Cancel' }).click();
  await dialog.showsFile('order.txt', '0.1 kb');

  await page.evaluate(() => window.history.back());
  const unsaved = page.getByRole('alertdialog', { name: 'Unsaved changes' });
  await expect(unsaved).toContainText(
    'Unsaved data would be lost by leaving the active view. Are you sure you wish to change the view?',
  );
  await unsaved.getByRole('button', { name: 'Cancel' }).click();
  await dialog.showsFile('order.txt', '0.1 kb');

  await dialog.cancelButton.click();
  await dialog.question.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog.dialog).toBeHidden();
  await page.evaluate(() => window.history.back());
  await products.isShown();
});

test('a guest is asked to sign in, and comes back to the cart (S2.44, S6.1)', async ({ page, cart, buyer, signInScreen }) => {
  const dialog = new ImportDialog(page);
  await cart.open();
  await dialog.opens();
  await expect(dialog.accountRequired).toContainText('Please sign in or create an account to add products to your cart.');
  await expectAccessible(page);
  await dialog.accountRequired.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signInScreen.signsInAs(buyer.username, buyer.password);
  await cart.isShown();
  await dialog.opens();
  await expect(dialog.dialog).toBeVisible();
});
