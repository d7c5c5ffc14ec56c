import { asUser, rememberIn } from '../models/browser/test-setup.js';
import { testPassword, testStaff } from '../support/test-buyer.js';
import { expect, test } from './fixtures.js';

test.use({ isPageNew: true });

test('an operator adds a synonym, a buyer finds goods by it at once, and it is taken back', { tag: '@main' }, async ({
  browser,
  signedIn: page,
  products,
}) => {
  const cola = page.getByText('Soda Cola Can');
  const searches = async () => {
    await products.open('#s=sprudelzeugs');
    // The same address alone would show what was found before.
    await page.reload();
    await expect(page.getByText(/results? for sprudelzeugs|No Products Available/).first()).toBeVisible();
  };
  await searches();
  await expect(cola).toHaveCount(0);

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const desk = await context.newPage();
  await rememberIn(desk, await asUser({ username: testStaff, password: testPassword }));
  await desk.goto('/admin/products/synonyms');
  await desk.getByRole('button', { name: 'New Synonym' }).click();
  await desk.getByLabel('Term (required)').fill('sprudelzeugs');
  await desk.getByLabel('Meaning (required)').fill('soda');
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('sprudelzeugs = soda was added.')).toBeVisible();
  await searches();
  await expect(cola.first()).toBeVisible();

  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.getByText('The change was taken back.')).toBeVisible();
  await searches();
  await expect(cola).toHaveCount(0);
  await context.close();
});

test('a file of synonyms is checked before it is taken in', async ({ page }) => {
  await rememberIn(page, await asUser({ username: testStaff, password: testPassword }));
  await page.goto('/admin/products/synonyms');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog');
  const lines = ['term,meaning,both ways', 'catsup,ketchup,Y', 'zzqqxx fizz,soda,N', 'tomato,tomatoes,Y'];
  const buffer = Buffer.from(lines.join('\n'));
  await dialog.locator('input[type=file]').setInputFiles({ name: 'synonyms.csv', mimeType: 'text/csv', buffer });
  await expect(dialog.getByText('1 is added, none is changed, 1 stays as it is, 1 line is refused.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^4 tomato = tomatoes/ })).toContainText('cannot tell the two apart');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('1 synonym added, 0 changed.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search Synonyms' }).fill('zzqqxx');
  await page.getByRole('button', { name: 'Remove zzqqxx fizz → soda' }).click();
  await expect(page.getByText('zzqqxx fizz → soda was removed.')).toBeVisible();
  await expect(page.getByText('No synonym has this text')).toBeVisible();
});
