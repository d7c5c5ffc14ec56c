import { addAddresses, asConsumer, rememberIn } from '../models/browser/test-setup.js';
import { drawTestConsumer, testPassword } from '../support/test-buyer.js';
import { expect, expectAccessible, test } from './fixtures.js';
import { AddressScreen } from './pages/address-screen.js';

const soda = { key: 1444, name: 'Soda Ginger Ale Can' };

test('the menu says how a consumer gets the goods and lets them change it; every call says it, too (A2.33, S7.1, A7.1)', {
  tag: '@main',
}, async ({ page }) => {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    const { authorization, ...headers } = request.headers();
    if (request.url().includes('/graphql') && authorization) sent.push(headers['x-ship-method']);
  });
  const consumer = await asConsumer('pickup');
  await addAddresses(consumer, [{ display: 'Home', name: 'Emily Hart', zip: '04101' }]);
  await rememberIn(page, consumer);
  await page.goto('/');
  const menu = page.getByRole('button', { name: /^(Pickup|Delivery), change$/ });
  await expect(menu).toHaveText('Pickup');
  await menu.click();
  await expect(page.getByRole('heading', { name: 'How would you like to get your order?' })).toBeVisible();
  await expectAccessible(page);
  sent.length = 0;
  await page.getByRole('button', { name: /^Delivery/ }).click();
  await expect(menu).toHaveText('Delivery');
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  expect(sent.at(-1)).toBe('delivery');
  expect([...new Set(sent)].filter((method) => method !== 'pickup')).toEqual(['delivery']);
});

test('back from the choice logs out (S2.11, S4.6)', async ({ page }) => {
  await rememberIn(page, await asConsumer());
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'How would you like to get your order?' })).toBeVisible();
  // The entry that is gone back from comes right after the heading.
  await expect(page).toHaveURL(/\/select-shipmethod$/);
  await page.goBack();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log In' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a guest who wants to add a product signs in as a consumer, gives an address, and finds the product waiting (S2.44, S5.23)', async ({
  page,
  product,
  signInScreen,
  onSite,
}) => {
  await onSite({ allowConsumerPickup: false });
  const { username } = await drawTestConsumer();
  await product.open(String(soda.key));
  await product.isShown(soda.name);
  await product.addToCart.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await signInScreen.signsInAs(username, testPassword);

  const screen = new AddressScreen(page);
  await expect(screen.dialog).toContainText('A delivery address is required to browse and add products to the cart.');
  await expectAccessible(page);
  await screen.dialog.getByLabel('Name (required)', { exact: true }).fill('Emily Hart');
  await screen.fills({ 'Display Name': 'Home', 'ZIP Code': '04101' });

  await expect(page).toHaveURL(new RegExp(`/product/${soda.key}$`));
  await product.addToCart.click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart, 1 line/ })).toBeVisible();
});
