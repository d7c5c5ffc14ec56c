import { addLines, asUser, orderCart } from '../models/browser/test-setup.js';
import { drawTestBuyer, testPassword } from '../support/test-buyer.js';
import { expect, expectAccessible, sizes, test } from './fixtures.js';
import { OrderHistoryScreen } from './pages/order-history-screen.js';
import { OrderScreen } from './pages/order-screen.js';

const soda = { productKey: 1439, unitOfMeasure: 'CS', orderQuantity: '2.00' };
const chowder = { productKey: 1444, unitOfMeasure: 'CS', orderQuantity: '1.00' };

for (const { size, viewport } of sizes) {
  test.describe(`at ${size}`, () => {
    test.use({ viewport });

    test('a buyer opens an order from Order History, repeats a part of it, and takes that back', { tag: '@main' }, async ({
      signedIn: page,
      buyer,
    }) => {
      const insider = await asUser(buyer);
      await addLines(insider, [soda, chowder]);
      await orderCart(insider);
      const history = new OrderHistoryScreen(page);
      await history.open();
      const link = page.getByRole('link', { name: /^\d{4,}$/ });
      const orderNumber = (await link.textContent()) ?? '';
      await link.click();
      const order = new OrderScreen(page);
      await order.isShown(orderNumber);
      await expect(order.lines).toHaveCount(2);
      // As the catalogue displays it, here and when the order is repeated (S3.11).
      await expect(order.lines.filter({ hasText: '11-439' })).toHaveCount(1);
      await expect(page.getByText('Submitted', { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Confirmation' })).toBeVisible();
      await expectAccessible(page);

      await order.repeats();
      await expectAccessible(page);
      await expect(order.dialog.getByText('11-439', { exact: true })).toBeVisible();
      const [first = '', second = ''] = await order.lines.getByRole('link').allTextContents();
      await order.line(second).setChecked(false);
      await order.quantityOf(first).fill('3');
      await order.button('Add 1 Line to Cart').click();
      await expect(order.dialog.getByText(`1 line of order ${orderNumber} added to the cart.`)).toBeVisible();
      await order.button('Undo').click();
      await expect(order.dialog.getByText('The lines are no longer in the cart.')).toBeVisible();
      await order.button('Close').last().click();
      await expect(page.getByRole('banner').getByRole('link', { name: /^Cart, 1 line/ })).toBeHidden();
      await expect(page.getByRole('button', { name: 'Repeat Order' })).toBeFocused();
    });
  });
}

test('an order of another customer, and one that does not exist, are not found', async ({ signedIn: page }) => {
  const other = await asUser({ ...(await drawTestBuyer()), password: testPassword });
  await addLines(other, [soda]);
  const foreign = await orderCart(other);
  const order = new OrderScreen(page);
  for (const number of [foreign, '7']) {
    await order.open(number);
    await expect(page.getByText(`Order ${number} wasn’t found`)).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Order History' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order History' })).toBeVisible();
});
