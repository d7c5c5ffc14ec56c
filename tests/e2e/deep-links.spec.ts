import { addAddresses, asConsumer, asSalesperson, demoPassword, rememberIn } from '../models/browser/test-setup.js';
import { backOfficeUrl } from '../support/system-address.js';
import { expect, test } from './fixtures.js';

test.use({ isPageNew: true });

// A main category that the demo data has: the page drops a code that nobody has.
const place = '/products#mc=DAIRY&s=cheese';

test('a salesperson who opens a link goes on to it after choosing a customer, also where they sign in first (A2.9, A2.21, S2.1, S2.10)', {
  tag: '@main',
}, async ({ page, signInScreen, selectCustomer }) => {
  await page.goto('/product/698?from=mail#notes');
  await signInScreen.opensCard();
  await signInScreen.signsInAs('sales', demoPassword);
  await selectCustomer.isShown();
  await expect(page).toHaveURL(/\/select-customer$/);
  await selectCustomer.rows.first().click();
  await expect(page).toHaveURL(/\/product\/698\?from=mail#notes$/);

  await page.evaluate(() => localStorage.removeItem('customer'));
  await page.goto(place);
  await selectCustomer.isShown();
  await selectCustomer.rows.first().click();
  await expect(page).toHaveURL(place);
});

test('switching the customer leads home, wherever it was asked (A2.9, A6.3)', async ({ page, selectCustomer }) => {
  await rememberIn(page, await asSalesperson());
  await page.goto(place);
  await page.getByRole('button', { name: 'Switch Customer' }).click();
  await selectCustomer.isShown();
  await selectCustomer.rows.first().click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeVisible();
  expect(new URL(page.url()).pathname).not.toBe('/products');
});

test('a salesperson whose session expires comes back to where they were (S2.1, S4.3)', async ({
  page,
  request,
  signInScreen,
  selectCustomer,
}) => {
  await signInScreen.open();
  await signInScreen.signsInAs('sales', demoPassword);
  await selectCustomer.isShown();
  await selectCustomer.rows.first().click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  // No page is open that might notice first.
  await page.goto('about:blank');
  await request.delete(`${backOfficeUrl}/api/token`, { headers: { authorization: `Bearer ${token}` } });
  await page.goto(place);
  await expect(page.getByText('Your session expired - Please sign in again')).toBeVisible();
  await signInScreen.signsInAs('sales', demoPassword);
  await selectCustomer.isShown();
  await selectCustomer.rows.first().click();
  await expect(page).toHaveURL(place);
});

for (const [ways, site] of [
  ['pickup only', { allowConsumerDelivery: false }],
  ['delivery only', { allowConsumerPickup: false }],
] as const) {
  test(`a consumer stays where they are when they load the page anew, where the site has ${ways} (A2.10, S4.14)`, async ({
    page,
    onSite,
  }) => {
    await onSite(site);
    const consumer = await asConsumer();
    await addAddresses(consumer, [{ display: 'Home', name: 'Emily Hart', zip: '04101' }]);
    await rememberIn(page, consumer);
    await page.goto('/categories');
    await expect(page.getByRole('heading', { level: 1, name: 'Product Categories' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    await expect(page).toHaveURL(/\/cart$/);
    // One press of the browser's back leads to the page before: the reload is no page of its own.
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Product Categories' })).toBeVisible();
  });
}

test('a consumer who opens a link goes on to it after choosing pickup or delivery (A2.10)', async ({ page }) => {
  await rememberIn(page, await asConsumer());
  await page.goto(place);
  await expect(page).toHaveURL(/\/select-shipmethod$/);
  await page.getByRole('button', { name: /^Pickup/ }).click();
  await expect(page).toHaveURL(place);
});
