import { asUser, rememberIn } from '../models/browser/test-setup.js';
import { testPassword, testStaff } from '../support/test-buyer.js';
import { expect, expectAccessible, sizes, test } from './fixtures.js';
import { CategoriesScreen } from './pages/categories-screen.js';

test.use({ isPageNew: true });

for (const { size, viewport } of sizes) {
  test(`staff hide a category from a customer, who no longer sees it, and show it again, on ${size} (S6.7)`, {
    tag: '@main',
  }, async ({ page, buyer, browser }) => {
    await page.setViewportSize(viewport);
    await rememberIn(page, await asUser({ username: testStaff, password: testPassword }));
    await page.goto(`/admin/customers/${buyer.customerKey}`);
    const card = page.getByRole('region', { name: 'Hidden Categories' });
    await expect(card).toContainText('This customer sees every category.');
    await card.getByRole('button', { name: 'Edit Hidden Categories' }).click();
    const form = page.getByRole('dialog', { name: 'Hidden Categories' });
    await form.getByRole('group', { name: 'Poultry' }).getByRole('checkbox', { name: 'Turkey' }).check();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByRole('listitem')).toHaveText(['Turkey Poultry']);

    const theirs = await browser.newPage({ viewport });
    await rememberIn(theirs, await asUser(buyer));
    const categories = new CategoriesScreen(theirs);
    await categories.open();
    await expect(categories.card('Poultry')).toBeVisible();
    await expect(theirs.getByRole('link', { name: 'Turkey' })).toHaveCount(0);
    await theirs.close();

    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(card).toContainText('This customer sees every category.');
  });
}
