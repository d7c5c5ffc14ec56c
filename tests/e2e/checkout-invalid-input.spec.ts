import { drawTestBuyer } from '../support/test-buyer.js';
import { demoPassword, expect, expectAccessible, test } from './fixtures.js';

test('a date that cannot be had keeps Next with a word beside it, and the next Next leads back to it (S5.16, S4.13)', {
  tag: '@main',
}, async ({ signedIn: page, fillCart, checkout }) => {
  await fillCart(1);
  await page.goto('/checkout');
  await checkout.isAt('Delivery').catch(() => checkout.acknowledges());
  await checkout.isAt('Delivery');
  const date = page.getByRole('textbox', { name: /^Delivery Date/ });
  await expect(date).toBeEnabled();
  for (const [typed, shown, texts] of [
    ['1/1/2020', '01/01/2020', 'Delivery Date is not available'],
    ['13/45/2026', '13/45/2026', /Delivery Date/],
  ] as const) {
    await date.fill(typed);
    await date.blur();
    await expect(date).toHaveValue(shown);
    await expect(date).toHaveAccessibleDescription(texts);
    for (let press = 0; press < 2; press += 1) {
      await page.getByLabel('Special Instruction 1').focus();
      await checkout.goesOn();
      await expect(date).toBeFocused();
      await expect(date).toHaveAccessibleDescription(texts);
    }
    await expectAccessible(page);
  }
  // A day that is chosen takes the place of what was typed.
  await page.getByRole('button', { name: 'Choose Delivery Date' }).click();
  await page.getByRole('grid').getByRole('button', { disabled: false }).last().click();
  await expect(date).not.toHaveAttribute('aria-invalid');
  await checkout.goesOn();
  await checkout.isAt('Confirm Order');
});

test('a reload on the receipt keeps the number of the order; another visit, or another person, does not get it (S2.35, S2.33)', async ({
  signedIn: page,
  cart,
  fillCart,
  checkout,
}) => {
  await fillCart(1);
  await cart.open();
  await cart.goesToCheckout();
  await checkout.goesThroughTo('Confirm Order');
  await checkout.confirms();
  await checkout.isAt('Receipt');
  const number = await checkout.orderNumber();
  const total = await page.getByText(/^Estimated Total/i).textContent();
  await page.reload();
  await checkout.isAt('Receipt');
  expect(await checkout.orderNumber()).toBe(number);
  await expect(page.getByText(/^Estimated Total/i)).toHaveText(total ?? '');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/checkout');
  await expect(page.getByText('No items in cart')).toBeVisible();

  // The address of the receipt in this window: the cart of now is not what was ordered.
  await fillCart(1);
  await page.goBack();
  await page.goBack();
  await page.reload();
  await checkout.isAt('Receipt');
  expect(await checkout.orderNumber()).toBe(number);
  await expect(page.getByRole('list', { name: 'Order lines' })).toBeHidden();

  // For another user there is none.
  const { token } = await drawTestBuyer();
  await page.evaluate((other) => localStorage.setItem('token', other), token);
  await page.reload();
  await expect(page.getByText('No items in cart')).toBeVisible();
  await expect(page.getByText(number)).toBeHidden();
});

test('the list of customers counts one customer as one (S2.40)', async ({ page, signInScreen, selectCustomer }) => {
  await signInScreen.open();
  await signInScreen.signsInAs('sales', demoPassword);
  await selectCustomer.isShown();
  await selectCustomer.search.fill('Harborside Market');
  await expect(selectCustomer.rows).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: 'customer' })).toHaveText('1 customer');
});
