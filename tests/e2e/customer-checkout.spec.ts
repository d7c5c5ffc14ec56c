import { expect, expectAccessible, sizes, test } from './fixtures.js';

for (const { size, viewport } of sizes) {
  test.describe(`at ${size}`, () => {
    test.use({ viewport });

    test('a customer reads the message, is asked for the P.O. number, and holds a receipt (S2.32, S5.13, S8.16)', {
      tag: '@main',
    }, async ({ signedIn: page, cart, fillCart, checkout, onSite }) => {
      await fillCart(2);
      await onSite({ requiredPO: true, defaultPO: null, checkoutMessage: 'Orders close at noon.' });
      await cart.open();
      await cart.goesToCheckout();
      await checkout.isAt('Message');
      await expect(checkout.current.getByText('Orders close at noon.')).toBeVisible();
      await expectAccessible(page);
      await checkout.acknowledges();

      await checkout.isAt('Delivery');
      const po = page.getByLabel(/^Customer P\.O\./);
      await checkout.goesOn();
      await expect(po).toHaveAccessibleDescription(/required/i);
      await expect(po).toBeFocused();
      await expectAccessible(page);
      await po.fill('PO 12');
      await page.getByLabel('Special Instruction 1').fill('Ring twice');
      let letOrderCome = () => {};
      const orderMayCome = new Promise<void>((resolve) => {
        letOrderCome = resolve;
      });
      await page.route(/\/graphql(\?|$)/, async (route) => {
        if (route.request().postDataJSON()?.operationName === 'ReviewOrder') await orderMayCome;
        await route.fallback();
      });
      await checkout.goesOn();

      await checkout.isAt('Confirm Order');
      await checkout.confirm.press('Enter');
      const texts = checkout.current.getByRole('status');
      await expect(texts.filter({ hasText: 'One moment: the order is being read.' })).toBeAttached();
      await expectAccessible(page);
      letOrderCome();
      await expect(texts.filter({ hasText: 'This is the order as it is now.' })).toBeAttached();
      await expect(page.getByRole('main').getByText('PO 12').first()).toBeVisible();
      await checkout.confirms();
      await checkout.isAt('Receipt');
      expect(await checkout.orderNumber()).toMatch(/^\d+$/);
      await expect(page.getByRole('banner').getByRole('link', { name: /^Cart, 0 lines/ })).toBeVisible();
    });
  });
}
