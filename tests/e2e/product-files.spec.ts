import sharp from 'sharp';
import { asUser, rememberIn } from '../models/browser/test-setup.js';
import { testPassword, testStaff } from '../support/test-buyer.js';
import { expect, expectAccessible, test } from './fixtures.js';

test.use({
  isPageNew: true,
  // The file that is refused.
  expectedNoise: [[/^Failed to load resource: the server responded with a status of 409/], { scope: 'test' }],
});

const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];
const product = { code: 'E2E-FILES', description: 'Files of a test' };

async function picture(name: string, background: string) {
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}
const document = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7 ${name}`) });

test('staff add pictures and documents to products by their names, and on a page of a product', { tag: '@main' }, async ({
  page,
}) => {
  await rememberIn(page, await asUser({ username: testStaff, password: testPassword }));
  await page.goto('/admin/products/new');
  await page.getByLabel('Product Code', { exact: true }).fill(product.code);
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill(product.description);
  await page.getByRole('combobox', { name: /^Category/ }).click();
  await page.getByRole('listbox', { name: 'Category' }).getByRole('option').nth(1).click();
  // Buyers of other tests see no more products than before.
  await page.getByRole('checkbox', { name: 'Discontinued' }).check();
  await page.getByRole('button', { name: 'Create Product' }).click();
  await expect(page.getByRole('heading', { name: product.description })).toBeVisible();
  const address = page.url();

  await page.goto('/admin/products');
  await page.getByRole('link', { name: 'Pictures and Documents' }).click();
  const group = page.getByRole('group', { name: 'Upload pictures and documents' });
  await group
    .locator('input')
    .setInputFiles([await picture('e2e-files front.png', 'red'), document('E2E-FILES data sheet.pdf'), document('nowhere.pdf')]);
  const uploads = page.getByRole('list', { name: 'Uploaded files' }).getByRole('listitem');
  await expect(uploads).toContainText([
    `Picture added to ${product.description} (${product.code})`,
    `Document added to ${product.description} (${product.code})`,
    'No product has a code that this file’s name begins with.',
  ]);
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }

  await page.goto(address);
  const pictures = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
  await expect(pictures).toContainText([/^e2e-files-front-[0-9a-f]{12}\.webp/]);
  const documents = page.getByRole('list', { name: 'Documents', exact: true }).getByRole('listitem');
  await expect(documents).toContainText([/^E2E-FILES-data-sheet-[0-9a-f]{12}\.pdf/]);

  await page
    .getByRole('group', { name: 'Upload pictures and documents of this product' })
    .locator('input')
    .setInputFiles([await picture('back.png', 'blue')]);
  await expect(uploads).toContainText(['Added below; save the product to keep it']);
  await expect(pictures).toContainText([/^e2e-files-front/, /^back-/]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`${product.description} was saved.`)).toBeVisible();
  await page.reload();
  await expect(pictures).toHaveCount(2);
  const loaded = await pictures
    .nth(1)
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));
  expect(loaded).toBe(60);
});
