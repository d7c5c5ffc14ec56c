import type { Page } from 'playwright/test';
import { demoPunchoutSecret } from '../../backend/seed/punchout/buyers.js';
import { type Demo, startProcurementDemo } from '../../backend/testing/procurement/demo-server.js';
import { setupRequest } from '../../backend/testing/procurement/setup-request.js';
import { systemUrl } from '../support/system-address.js';
import { expect, expectAccessible, sizes, test } from './fixtures.js';

test.use({ isPageNew: true });

let procurement: Demo;

test.beforeAll(async () => {
  procurement = await startProcurementDemo({
    store: systemUrl,
    port: 0,
    identities: { cxml: 'DEMO-BUYER', oci: 'demo-oci' },
    supplier: 'NORTHLIGHT',
    secret: demoPunchoutSecret,
  });
});
test.afterAll(() => procurement.close());

/** From the procurement system into the store, and past its loading. */
async function enters(page: Page, by: string): Promise<void> {
  await page.getByRole('button', { name: by }).click();
  await page.waitForURL(`${systemUrl}/**`);
  await expect(page.getByRole('banner').getByRole('link', { name: /cart/i })).toBeVisible();
}

const transfers = async (page: Page) => {
  await page.getByRole('button', { name: 'Transfer', exact: true }).click();
  await page.waitForURL(`${procurement.url}/back`);
};

const row = (page: Page, name: RegExp) => page.getByRole('row', { name });

for (const { size, viewport } of sizes) {
  test.describe(`at ${size}`, () => {
    test.use({ viewport });

    test('a buyer shops by cXML, edits the cart that came back, and looks at it (S1.5, S2.36, S4.5)', { tag: '@main' }, async ({
      page,
      products,
      lineDialog,
      cart,
      checkout,
    }) => {
      await page.goto(procurement.url);
      await enters(page, 'Shop by cXML');
      await expect(page).toHaveURL(/\/products(#.*)?$/);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
      await expect(page.getByRole('combobox', { name: 'Order Guide' })).toBeHidden();
      await page.getByRole('button', { name: 'Open menu' }).click();
      for (const entry of [
        'Order History',
        'Order Guides',
        'Edit Order Guides',
        'Delivery Address',
        'Account Summary',
        'Switch Customer',
      ]) {
        await expect(page.getByRole('dialog').getByText(entry)).toBeHidden();
      }
      await page.keyboard.press('Escape');
      // The home page is the products page (A2.89).
      await page.getByRole('banner').getByRole('link', { name: 'Northlight Provisions, home' }).click();
      await expect(page).toHaveURL(/\/products(#.*)?$/);

      await products.searchesFor('chicken breast');
      await products.opens(/^Chicken Breast/);
      await lineDialog.types('2');
      await lineDialog.saves();
      await cart.opensByHeader();
      await expect(page.getByRole('button', { name: 'Save Order Guide' })).toBeHidden();
      await cart.goesToCheckout();
      await checkout.goesThroughTo('Confirm Order');
      await expect(page.getByRole('heading', { name: 'Receipt' })).toBeHidden();
      await expectAccessible(page);
      expect(
        await page.evaluate(() =>
          [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key !== 'products view'),
        ),
      ).toEqual([]);
      await transfers(page);
      await expect(row(page, /Chicken Breast.* 2\.00 CS .*50110000/)).toBeVisible();

      await enters(page, 'Edit this cart');
      await cart.opensByHeader();
      await cart.changesQuantity(/^Chicken Breast/, '3');
      await expect(page.getByRole('banner').getByRole('link', { name: /^Cart, 1 line,/ })).toBeVisible();
      await cart.goesToCheckout();
      await checkout.goesThroughTo('Confirm Order');
      await transfers(page);
      await expect(row(page, /Chicken Breast.* 3\.00 CS/)).toBeVisible();

      await enters(page, 'Look at this cart');
      await expect(page).toHaveURL(/\/cart$/);
      await expect(page.getByText('nothing in it can be changed')).toBeVisible();
      await expect(page.getByText('3.00 CS')).toBeVisible();
      for (const name of ['Checkout', 'Clear Cart', 'Remove items', 'Import File to Cart']) {
        await expect(page.getByRole('main').getByText(name, { exact: true })).toBeHidden();
      }
      await expect(page.getByRole('textbox').or(page.getByRole('combobox', { name: 'Search products' }))).toHaveCount(0);
      await expectAccessible(page);
    });

    test('a buyer shops by OCI, and the cart is posted to HOOK_URL', async ({ page, products, lineDialog, cart, checkout }) => {
      await page.goto(procurement.url);
      await enters(page, 'Shop by OCI');
      await products.searchesFor('chicken breast');
      await products.opens(/^Chicken Breast/);
      await lineDialog.types('4');
      await lineDialog.saves();
      await cart.opensByHeader();
      await cart.goesToCheckout();
      await checkout.goesThroughTo('Confirm Order');
      await transfers(page);
      await expect(row(page, /Chicken Breast.* 4\.000 CS/)).toBeVisible();
      await expect(page.getByText('NEW_ITEM-CURRENCY[1]=USD')).toBeVisible();
    });

    test("a start page opens once: a code that was used shows 'Punchout session expired' (S2.49, S8.7, B8)", async ({
      page,
      request,
    }) => {
      const names = { domain: 'NetworkID', identity: 'DEMO-BUYER', supplier: 'NORTHLIGHT', secret: demoPunchoutSecret };
      const setup = { operation: 'create', buyerCookie: 'c', postbackUrl: `${procurement.url}/back`, lines: [] };
      const data = setupRequest({ ...names, ...setup, payloadId: '1@test', at: new Date() });
      const answer = await request.post(`${systemUrl}/punchout/cxml`, { data, headers: { 'content-type': 'text/xml' } });
      const startPage = /<StartPage><URL>([^<]+)</.exec(await answer.text())?.[1] ?? '';
      await page.goto(startPage);
      await expect(page.getByRole('banner').getByRole('link', { name: /cart/i })).toBeVisible();
      expect(page.url()).not.toContain('ac=');
      await page.goto(startPage);
      await expect(page.getByText('Punchout session expired')).toBeVisible();
      await expectAccessible(page);
    });
  });
}
