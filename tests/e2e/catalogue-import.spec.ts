import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { asUser, rememberIn } from '../models/browser/test-setup.js';
import { testPassword, testStaff } from '../support/test-buyer.js';
import { expect, expectAccessible, sizes, test } from './fixtures.js';

test.use({ isPageNew: true });

const staff = { username: testStaff, password: testPassword };
const header =
  'Product Code,Description,Main Category Code,Main Category,Category Code,Category,Stock Unit,Pricing Unit,Discontinued';
/** A product that other tests do not meet, since it is not sold. */
const line = (code: string, description: string) =>
  `${code},${description},KITCHEN,Kitchen Supplies,COOKWARE,Cookware & Bakeware,EA,EA,Y`;

test('staff import a catalogue without its refused lines, which come back as a file with the reasons (decision 139)', {
  tag: '@main',
}, async ({ page }) => {
  const code = `IMP-${randomUUID().slice(0, 8).toUpperCase()}`;
  const lines = [header, line(code, '@Home Steamer'), line(`${code}-2`, '=SUM(A1)'), line(code, 'Steamer')];
  const file = { name: 'spring.csv', mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\n')}\n`) };
  await rememberIn(page, await asUser(staff));
  await page.goto('/admin/catalogue/import');
  const main = page.getByRole('main');
  const chooses = async () => {
    await main.getByRole('group', { name: 'Catalogue File' }).locator('input').setInputFiles(file);
    await main.getByRole('button', { name: 'Check File' }).click();
    await expect(main.getByRole('heading', { name: 'What Changes in spring.csv' })).toBeVisible();
  };
  await chooses();
  await expect(main.getByRole('status').first()).toHaveText(
    '2 lines are refused. Correct the file and check it again, or import everything else.',
  );
  await expect(main.getByRole('table', { name: 'Refused Lines' }).getByRole('row')).toContainText([
    'Reason',
    `${code}-2Line 3Description“=SUM(A1)” looks like a formula; save the values`,
    `${code}Line 4Product Code“${code}” is already on line 2`,
  ]);
  for (const { viewport } of sizes) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }
  const kinds = main.getByRole('group', { name: 'Kind of Differences' });
  await kinds.getByRole('button', { name: 'New' }).click();
  await expect(main.getByRole('table', { name: 'New' }).getByRole('row')).toContainText(['Product', `${code}@Home Steamer`]);

  // Refused lines are left out by choice only.
  await main.getByRole('button', { name: 'Apply Import' }).click();
  await expect(main.getByRole('alert')).toHaveText('Select “Import everything but the refused lines” first.');
  await main.getByLabel('Import everything but the refused lines').check();
  await main.getByRole('button', { name: 'Apply Import' }).click();
  await expect(main.getByRole('heading', { name: 'spring.csv is imported' })).toBeVisible();
  await expect(main.getByRole('table', { name: 'Latest Imports' }).getByRole('row').nth(1)).toContainText(
    'Imported1 new, 0 changed, 0 discontinued, 2 refused',
  );
  await kinds.getByRole('button', { name: 'Refused Lines' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: 'Download Refused Lines' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('spring – refused lines.csv');
  expect(await readFile(await download.path(), 'utf8')).toBe(
    [
      `\uFEFF${header},Refused Because`,
      `${line(`${code}-2`, '=SUM(A1)')},"Description: “=SUM(A1)” looks like a formula; save the values"`,
      `${line(code, 'Steamer')},Product Code: “${code}” is already on line 2`,
      '',
    ].join('\r\n'),
  );

  // The same file has nothing new.
  await main.getByRole('button', { name: 'Import Another File' }).click();
  await chooses();
  await expect(main.getByRole('status').filter({ hasText: 'There is nothing to import.' })).toBeVisible();
  await main.getByRole('button', { name: 'Discard' }).click();
  await expect(main.getByRole('heading', { name: 'The import of spring.csv was cancelled' })).toBeVisible();
});
