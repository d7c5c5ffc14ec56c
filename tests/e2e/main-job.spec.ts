import { demoPassword, expect, expectAccessible, test } from './fixtures.js';

/** The main job, end to end, as a salesperson does it; each size with a customer of its own. */
for (const { size, viewport, customer } of [
  { size: 'a desk', viewport: { width: 1440, height: 900 }, customer: 'Harbor Street Bistro' },
  { size: 'a phone', viewport: { width: 390, height: 844 }, customer: 'Harborside Market' },
]) {
  test.describe(`at ${size}`, () => {
    test.use({ viewport });

    test('a salesperson signs in, chooses a customer, searches, adds by the case, changes it, checks out and holds a receipt (S1.1)', {
      tag: '@main',
    }, async ({ page, signInScreen, selectCustomer, products, lineDialog, cart, checkout }) => {
      await signInScreen.open();
      await signInScreen.signsInAs('sales', demoPassword);
      await selectCustomer.isShown();
      await expectAccessible(page);
      await selectCustomer.picks(customer);

      await products.open();
      await products.searchesFor('chicken breast');
      await products.opens(/^Chicken Breast/);
      await lineDialog.types('2');
      await expectAccessible(page);
      await lineDialog.saves();
      await expect(lineDialog.dialog).toBeHidden();
      await expect(page.getByRole('banner').getByRole('link', { name: /^Cart, 1 line,/ })).toBeVisible();

      await cart.opensByHeader();
      await cart.changesQuantity(/^Chicken Breast/, '3');
      await expect(page.getByRole('banner').getByRole('link', { name: /^Cart, 1 line,/ })).toBeVisible();
      await expectAccessible(page);
      await cart.goesToCheckout();

      await checkout.goesThroughTo('Confirm Order');
      await expectAccessible(page);
      await checkout.confirms();
      await checkout.isAt('Receipt');
      expect(await checkout.orderNumber()).toMatch(/^\d+$/);
      await expectAccessible(page);
      await expect(page.getByRole('banner').getByRole('link', { name: /^Cart, 0 lines/ })).toBeVisible();
    });
  });
}
