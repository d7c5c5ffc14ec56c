import { GatewayAnswers } from '../models/browser/gateway-answers.js';
import { asUser, rememberIn } from '../models/browser/test-setup.js';
import { testPassword, testStaff } from '../support/test-buyer.js';
import { expect, expectAccessible, sizes, test } from './fixtures.js';

// Another user's session would open the storefront.
test.use({ isPageNew: true });

const staff = { username: testStaff, password: testPassword };

for (const { size, viewport } of sizes) {
  test(`staff without a customer sign in to the administration, and to nothing else, on ${size} (A1.5, A2.19, A2.90, A6.4, decision 135)`, {
    tag: '@main',
  }, async ({ page, signInScreen }) => {
    await page.setViewportSize(viewport);
    await signInScreen.open('/login');
    await signInScreen.signsInAs(staff.username, staff.password);
    await expect(page).toHaveURL('/admin');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([
      ...['Password Options', 'Site Metadata', 'Landing Page', 'Default Layout', 'Default Sort By', 'Image Sync'],
    ]);
    await expectAccessible(page);
    await expect(page.getByRole('search')).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveCount(0);
    for (const path of ['/cart', '/products', '/account/summary', '/checkout']) {
      await page.goto(path);
      // Pages of buyers lead to what staff have instead.
      await expect(page).toHaveURL('/admin');
    }
    // A store that its operator gave no source.
    await main.getByRole('button', { name: 'Sync Images' }).click();
    await expect(page.getByRole('alert')).toContainText('No source is configured for this site.');
    await page.goto('/settings/security');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Sign-In and Security');
  });
}

test('the administration does not exist for customers, whatever their role (A6.4)', async ({ page, administrator }) => {
  await rememberIn(page, await asUser(administrator));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: /This page doesn't exist/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Options' })).toHaveCount(0);
});

// The answers are the test's own: other tests use the same store.
test('the page loads again a second after a title was saved, and two after a sync, and shows what is new (A3.19, A4.15, A9.4)', async ({
  page,
}) => {
  const answers = await GatewayAnswers.on(page, { held: [] });
  const saveSiteTitle = { __typename: 'SiteTitleSaved', title: 'Harbor Foods' };
  await answers.release('SaveSiteTitle', { kind: 'data', data: { saveSiteTitle } });
  const synced = { isSuccess: true, titleSynced: true, faviconSynced: true, message: null, errorReason: null };
  const syncSiteMetadata = { __typename: 'SiteMetadataSync', ...synced };
  await answers.release('SyncSiteMetadata', { kind: 'data', data: { syncSiteMetadata } });
  await rememberIn(page, await asUser(staff));
  await page.goto('/admin');
  const field = page.getByLabel('Site Title');
  for (const name of ['Save Site Title', 'Sync Site Metadata']) {
    await field.fill('Harbor Foods');
    const loadedAgain = page.waitForEvent('load');
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('status').filter({ hasText: /successfully/ })).toBeVisible();
    await loadedAgain;
    // As saved: the test's answer changed nothing.
    await expect(field).toHaveValue('Northlight Provisions');
  }
});

test('options that cannot be read say so, and are read again', async ({ page }) => {
  const answers = await GatewayAnswers.on(page, { held: ['Administration'] });
  await rememberIn(page, await asUser(staff));
  await page.goto('/admin');
  await answers.answerAll('Administration', { kind: 'failure', code: 'BAD_UPSTREAM' });
  const failed = page.getByRole('alert');
  await expect(failed).toContainText('The server returned an unexpected response');
  await expect(failed).toContainText('Try again in a moment.');
  await answers.release('Administration');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Site Title')).toHaveValue('Northlight Provisions');
});

test('the dialog of the password options closes by Esc and by its cross', async ({ page }) => {
  await rememberIn(page, await asUser(staff));
  await page.goto('/admin');
  const change = page.getByRole('button', { name: 'Change Password Options' });
  const dialog = page.getByRole('dialog', { name: 'Password Options' });
  for (const close of [() => page.keyboard.press('Escape'), () => dialog.getByRole('button', { name: 'Close' }).click()]) {
    await change.click();
    await expect(dialog.getByRole('combobox', { name: 'Minimum Length' })).toBeFocused();
    await close();
    await expect(dialog).toHaveCount(0);
    await expect(change).toBeFocused();
  }
});

test('a title of more than 200 characters cannot be typed (A5.33)', async ({ page }) => {
  await rememberIn(page, await asUser(staff));
  await page.goto('/admin');
  const field = page.getByLabel('Site Title');
  await field.fill('');
  await page.keyboard.insertText('x'.repeat(250));
  await expect(field).toHaveValue('x'.repeat(200));
});
