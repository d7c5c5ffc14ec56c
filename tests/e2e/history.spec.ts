import { addLines, asUser, orderCart } from '../models/browser/test-setup.js';
import { demoPassword, expect, expectAccessible, sizes, test } from './fixtures.js';
import { OrderHistoryScreen } from './pages/order-history-screen.js';

const soda = { productKey: 1439, unitOfMeasure: 'CS', orderQuantity: '2.00' };
const chowder = { productKey: 1444, unitOfMeasure: 'CS', orderQuantity: '1.00' };

for (const { size, viewport } of sizes) {
  test.describe(`at ${size}`, () => {
    test.use({ viewport });

    test('a buyer finds an order, orders it again, and what is found nowhere says so (A1.2, A2.16, A2.52–A2.55)', {
      tag: '@main',
    }, async ({ signedIn: page, buyer }) => {
      const insider = await asUser(buyer);
      for (const line of [soda, chowder]) {
        await addLines(insider, [line]);
        await orderCart(insider);
      }
      const history = new OrderHistoryScreen(page);
      await history.open();
      const rows = size === 'a desk' ? history.rowNames : history.cards;
      await expect(rows).toHaveCount(2);
      await expect(page.getByText('2 orders').first()).toBeVisible();
      await expectAccessible(page);
      const newest = (await rows.first().textContent())?.match(/\d{4,}/)?.[0] ?? '';

      await history.searchesFor(newest);
      await expect(rows).toHaveCount(1);
      await expect(page).toHaveURL(new RegExp(`#s=${newest}$`));
      await history.again(newest).click();
      await expect(page.getByText(`1 line of order ${newest} added to the cart.`)).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: /^Cart, 1 line,/ })).toBeVisible();

      await history.searchesFor('0000000');
      await expect(page.getByText('No Results')).toBeVisible();
      await expectAccessible(page);
      await history.showAll.click();
      await expect(rows).toHaveCount(2);
      await page.goBack();
      await expect(page.getByText('No Results')).toBeVisible();
    });
  });
}

test('years of orders are a page at a time, sorted by the server (A2.54)', async ({ page, signInScreen }) => {
  await signInScreen.open();
  await signInScreen.signsInAs('buyer', demoPassword);
  await expect(page.getByRole('banner')).toBeVisible();
  const history = new OrderHistoryScreen(page);
  await history.open();
  await expect(page.getByText('Page 1 of')).toBeVisible();
  const newest = await history.rowNames.first().textContent();
  await history.button('Next page').click();
  await expect(page.getByText('Page 2 of')).toBeVisible();
  await expect(history.rowNames.first()).not.toHaveText(newest ?? '');
  await history.sortsBy('Order Date');
  await expect(page.getByText('Page 1 of')).toBeVisible();
  await expect(history.heading('Order Date')).toHaveAttribute('aria-sort', 'ascending');
  await expect(history.rowNames.first()).not.toHaveText(newest ?? '');
});
