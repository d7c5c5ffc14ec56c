import { addLines, asUser, orderCart, rememberIn } from '../models/browser/test-setup.js';
import { demoPassword, expect, test } from './fixtures.js';
import { OrderHistoryScreen } from './pages/order-history-screen.js';
import { QuickEntryScreen } from './pages/quick-entry-screen.js';

const soda = { productKey: 1439, unitOfMeasure: 'CS', orderQuantity: '2.00' };

test('a back office of the specification alone: no API keys in the menu, and none at their address', { tag: '@main' }, async ({
  page,
  onSite,
}) => {
  await onSite({ capabilities: [] });
  await rememberIn(page, await asUser({ username: 'admin', password: demoPassword }));
  await page.goto('/account/summary');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Account Summary' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'API Keys' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Report a Problem' })).toHaveCount(0);
  await page.goto('/account/api-keys');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'API Keys' })).toHaveCount(0);
});

test('a back office of the specification alone: the sign-in has no Report a Problem', async ({ page, onSite, signInScreen }) => {
  await onSite({ capabilities: [] });
  await signInScreen.open();
  await signInScreen.opensCard();
  await expect(page.getByRole('button', { name: 'Report a Problem' })).toHaveCount(0);
});

test('a back office of the specification alone: orders cannot be ordered again', async ({ signedIn: page, buyer, onSite }) => {
  await onSite({ capabilities: [] });
  const insider = await asUser(buyer);
  await addLines(insider, [soda]);
  await orderCart(insider);
  const history = new OrderHistoryScreen(page);
  await history.open();
  await expect(history.rowNames).toHaveCount(1);
  await expect(page.getByRole('button', { name: / again$/ })).toHaveCount(0);
});

test('a back office of the specification alone: quick entry promises no pasting of codes', async ({
  signedIn: page,
  onSite,
  products,
}) => {
  await onSite({ capabilities: [] });
  const quickEntry = new QuickEntryScreen(page);
  await products.open();
  await products.chooses('Layout', 'Quick Entry');
  await expect(quickEntry.rows.first()).toBeVisible();
  await expect(page.getByText(/Rows can be pasted/)).toHaveCount(0);
  await quickEntry.pastes('10118\t12\n10119\t12\n');
  await expect(page.getByText('0 pending changes')).toBeVisible();
  await expect(quickEntry.notUnderstood).toHaveCount(0);
});
