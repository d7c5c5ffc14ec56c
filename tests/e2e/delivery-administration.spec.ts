import { asUser, rememberIn } from '../models/browser/test-setup.js';
import { testPassword, testStaff } from '../support/test-buyer.js';
import { expect, expectAccessible, sizes, test } from './fixtures.js';

// Another user's session would open the storefront.
test.use({ isPageNew: true });

const staff = { username: testStaff, password: testPassword };

// Areas of Alaska, which no other test delivers to; each size has its own.
for (const [at, { size, viewport }] of sizes.entries()) {
  const prefix = `995${at}`;
  const [first, last] = [`${prefix}1`, `${prefix}3`];

  test(`staff add areas, edit them together, take it back, and preview an order, on ${size}`, { tag: '@main' }, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await rememberIn(page, await asUser(staff));
    await page.goto(`/admin/delivery?search=${prefix}`);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    await main.getByRole('button', { name: 'Add Areas' }).click();
    await dialog.getByLabel('Areas', { exact: true }).fill(`${first} - ${last}, Portland`);
    await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
    await expect(dialog).toContainText('“Portland” is neither a ZIP code');
    await dialog.getByLabel('Areas', { exact: true }).fill(`${first}-${last}`);
    await expect(dialog).toContainText('3 areas');
    await dialog.getByLabel('County').fill('Anchorage');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: '3 areas were added.' })).toBeVisible();

    const table = main.getByRole('table', { name: 'Zones' });
    await expect(table.getByRole('row')).toHaveCount(4);
    await main.getByLabel('Choose all on this page').check();
    await main.getByRole('button', { name: 'Edit Chosen' }).click();
    await dialog.getByLabel('Minimum Order').fill('120');
    await dialog.getByRole('button', { name: 'Save 3 Areas' }).click();
    await expect(table).toContainText('$120.00');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(table).not.toContainText('$120.00');
    await expectAccessible(page);

    await main.getByLabel('ZIP Code').fill(first);
    await main.getByRole('button', { name: 'Show' }).click();
    await expect(main).toContainText(`An order for ${first} placed now arrives on`);

    await main.getByRole('button', { name: `Remove ${last}` }).click();
    await expect(table.getByRole('row')).toHaveCount(3);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(table.getByRole('row')).toHaveCount(4);
    await main.getByLabel('Choose all on this page').check();
    await main.getByRole('button', { name: 'Remove Chosen' }).click();
    await expect(main).toContainText('No area fits the search');
  });

  test(`staff close a day of an area by keyboard, and take it back, on ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await rememberIn(page, await asUser(staff));
    await page.goto(`/admin/delivery?view=calendar&month=2031-07&zip=${prefix}9`);
    const day = page.getByRole('button', { name: /^Wednesday, July 9, 2031/ });
    await expect(day).toHaveAccessibleName(/Delivery; order until/);
    await day.focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: /^Thursday, July 10, 2031/ })).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add an Exception' });
    await dialog.getByLabel('Name').fill('Stocktaking');
    await dialog.getByLabel('Areas').fill(`${prefix}9`);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    const closed = page.getByRole('button', { name: /^Thursday, July 10, 2031/ });
    await expect(closed).toHaveAccessibleName(/No delivery.*Stocktaking/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove Stocktaking' }).click();
    await expect(closed).toHaveAccessibleName(/Delivery; order until/);
  });
}
