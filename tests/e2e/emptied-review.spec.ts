import { addLines, asUser, removeLines } from '../models/browser/test-setup.js';
import { expect, expectAccessible, test } from './fixtures.js';

const soda = { productKey: 1444, unitOfMeasure: 'CS', orderQuantity: '1.00' };

test('a cart that is cleared in another window leaves nothing to confirm at review, and says so once (S2.38)', {
  tag: '@main',
}, async ({ signedIn: page, buyer, cart, checkout, fillCart }) => {
  await fillCart(2);
  await cart.open();
  await cart.goesToCheckout();
  await checkout.goesThroughTo('Confirm Order');
  await expect(checkout.confirm).toBeVisible();

  const other = await page.context().newPage();
  await other.goto('/cart');
  await other.getByRole('button', { name: 'Clear Cart' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Clear Cart' }).click();
  await expect(other.getByText('Cart is empty')).toBeVisible();

  await expect(page.getByText('Cart is empty.', { exact: true })).toHaveCount(1);
  await expect(checkout.confirm).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toBeVisible();
  await expectAccessible(page);

  // Lines added to it again can be ordered.
  await addLines(await asUser(buyer), [soda]);
  await page.reload();
  await checkout.goesThroughTo('Confirm Order');
  await expect(checkout.confirm).toBeVisible();
});

test('a cart that was emptied unheard is refused with the words once (S2.38)', async ({
  signedIn: page,
  buyer,
  cart,
  checkout,
  fillCart,
}) => {
  await fillCart(1);
  await cart.open();
  await cart.goesToCheckout();
  await checkout.goesThroughTo('Confirm Order');
  // The review has been read: one that is still under way would hear of it.
  await expect(checkout.confirm).toBeEnabled();
  await removeLines(await asUser(buyer));
  await checkout.confirm.click();
  await expect(page.getByText('Cart is empty.', { exact: true })).toHaveCount(1);
  await expect(checkout.confirm).toHaveCount(0);
});
