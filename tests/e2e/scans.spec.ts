import { randomUUID } from 'node:crypto';
import { addLines, asUser, orderCart, rememberIn } from '../models/browser/test-setup.js';
import { testPassword, testStaff } from '../support/test-buyer.js';
import { expect, expectAccessible, test } from './fixtures.js';
import { OrderHistoryScreen } from './pages/order-history-screen.js';

test.use({ isPageNew: true });

const staff = { username: testStaff, password: testPassword };
const soda = { productKey: 1439, unitOfMeasure: 'CS', orderQuantity: '2.00' };
const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];
const textFile = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`Scan ${randomUUID()}`) });

test('staff upload scans, which are filed by their names or by hand, and remove one with undo (A3.8)', { tag: '@main' }, async ({
  signedIn,
  buyer,
  browser,
}) => {
  const insider = await asUser(buyer);
  await addLines(insider, [soda]);
  await orderCart(insider);
  const history = new OrderHistoryScreen(signedIn);
  await history.open();
  const order = (await history.rowNames.first().textContent())?.trim() ?? '';
  expect(order).not.toBe('');

  const desk = await browser.newContext();
  const page = await desk.newPage();
  await rememberIn(page, await asUser(staff));
  await page.goto('/admin/scans');
  const other = `page ${randomUUID()}.txt`;
  await page
    .getByRole('group', { name: 'Upload Scans' })
    .locator('input')
    .setInputFiles([
      textFile(`${order} signed note.txt`),
      textFile(other),
      { name: 'program.exe', mimeType: 'application/octet-stream', buffer: Buffer.from([0, 1, 2, 3]) },
    ]);
  const uploads = page.getByRole('list', { name: 'Uploaded files' }).getByRole('listitem');
  await expect(uploads).toContainText([
    `Filed with order ${order}, ${buyer.customerName}`,
    'Stored; waits for an order',
    'This file is not a PDF, a PNG or JPEG picture, or plain text.',
  ]);
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Clear List' }).click();
  await expect(uploads).toHaveCount(0);

  // By hand.
  const rows = page.getByRole('list', { name: 'Scans' }).getByRole('listitem');
  await rows.filter({ hasText: other }).getByRole('button', { name: 'File' }).click();
  const dialog = page.getByRole('dialog', { name: 'File Scan' });
  const number = dialog.getByLabel('Order Number');
  await number.fill('no such order');
  await dialog.getByRole('button', { name: 'File' }).click();
  await expect(number).toHaveAccessibleDescription('There is no order with this number.');
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }
  await number.fill(order);
  await dialog.getByLabel('Label').fill('Second page');
  await dialog.getByRole('button', { name: 'File' }).click();
  await expect(page.getByRole('status').filter({ hasText: `Scan filed with order ${order}` })).toBeVisible();
  await expect(rows.filter({ hasText: other })).toHaveCount(0);

  // The lists and the search are in the address.
  await page.getByRole('searchbox', { name: 'Search scans' }).fill(order);
  await expect(page).toHaveURL(`/admin/scans?search=${order}`);
  await page.getByRole('button', { name: /^Filed \(2\)/ }).click();
  await expect(page).toHaveURL(`/admin/scans?list=filed&search=${order}`);
  await expect(rows).toHaveCount(2);

  await rows.filter({ hasText: other }).getByRole('button', { name: 'Remove' }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(2);
  await page.goBack();
  await expect(page).toHaveURL(`/admin/scans?search=${order}`);

  // Their customer has both.
  await signedIn.reload();
  await history.documents(order).click();
  const documents = signedIn.getByRole('dialog', { name: 'Order Documents' });
  await expect(documents.getByRole('button', { name: 'signed note' })).toBeVisible();
  await expect(documents.getByRole('button', { name: 'Second page' })).toBeVisible();
  await desk.close();
});
