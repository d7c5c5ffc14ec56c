import { addLines, asUser, orderCart, rememberIn } from '../models/browser/test-setup.js';
import { demoPassword, expect, expectAccessible, sizes, test } from './fixtures.js';
import { ProductHistoryScreen } from './pages/product-history-screen.js';

const soda = { productKey: 1439, unitOfMeasure: 'CS', orderQuantity: '2.00' };
const chowder = { productKey: 1444, unitOfMeasure: 'CS', orderQuantity: '1.00' };

for (const { size, viewport } of sizes) {
  test.describe(`at ${size}`, () => {
    test.use({ viewport });

    test('a buyer finds what was bought and goes to the product; where prices are hidden none is shown (A1.2, A2.16, A2.57–A2.60)', {
      tag: '@main',
    }, async ({ signedIn: page, buyer, onSite }) => {
      const isDesk = size === 'a desk';
      const insider = await asUser(buyer);
      await addLines(insider, [soda, chowder]);
      await orderCart(insider);
      const history = new ProductHistoryScreen(page);
      await history.open();
      const rows = isDesk ? history.rows : history.cards;
      await expect(rows).toHaveCount(2);
      await expect(page.getByText('2 purchases').first()).toBeVisible();
      await expectAccessible(page);
      const titles = ['Order Number', 'Product Code', 'Description', 'Invoice Date', 'Quantity', 'U/M', 'Price', 'Type'];
      if (isDesk) await expect(page.getByRole('columnheader')).toHaveText(titles);
      else await expect(rows.first()).toContainText(/ CS at \$\d+\.\d{4}/);

      const link = rows
        .first()
        .getByRole('link')
        .filter({ hasText: /^[\d-]+$/ })
        // The number of the order is a link, too.
        .last();
      const code = (await link.textContent()) ?? '';
      await history.searchesFor(`order ${code}`);
      await expect(rows).toHaveCount(1);
      await expect(page).toHaveURL(new RegExp(`#s=order%20${code}$`));
      const path = await link.getAttribute('href');
      expect(path).toMatch(/^\/product\/(1439|1444)$/);
      await expect(
        rows
          .first()
          .getByRole('link')
          .and(page.locator(`[href="${path}"]`)),
      ).toHaveCount(2);
      await link.click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await page.goBack();
      await expect(rows).toHaveCount(1);
      await history.searchesFor('0000000');
      await expect(page.getByText('No Results')).toBeVisible();
      await expectAccessible(page);
      await history.showAll.click();
      await expect(rows).toHaveCount(2);

      // Regardless of the back office's response, a site with hidden prices shows none.
      await onSite({ hidePricing: true });
      await page.reload();
      await expect(rows).toHaveCount(2);
      if (isDesk) {
        await expect(page.getByRole('columnheader')).toHaveText(titles.filter((title) => title !== 'Price'));
      } else {
        await expect(rows.first()).toContainText(' CS');
        await expect(rows.filter({ hasText: ' at ' })).toHaveCount(0);
      }
      await expect(page.getByRole('main')).not.toContainText('$');
    });
  });
}

test('years of purchases are a page at a time, of the days that are asked for; no price, no heading (A2.57, A2.58)', async ({
  page,
  onSite,
}) => {
  await rememberIn(page, await asUser({ username: 'buyer', password: demoPassword }));
  await onSite({ price: null });
  const history = new ProductHistoryScreen(page);
  await history.open('#sort=invoiceDate&dir=asc');
  await expect(page.getByText('Page 1 of')).toBeVisible();
  await expect(history.heading('Invoice Date')).toHaveAttribute('aria-sort', 'ascending');
  await expect(history.heading('Price')).toHaveCount(0);
  await expect(history.heading('Type')).toBeVisible();
  await expectAccessible(page);
  const oldest = await history.rowNames.first().textContent();
  const day = (await history.rows.first().textContent())?.match(/\d\d\/\d\d\/\d{4}/)?.[0] ?? '';
  await history.button('Next page').click();
  await expect(page.getByText('Page 2 of')).toBeVisible();
  await expect(history.rowNames.first()).not.toHaveText(oldest ?? '');
  await history.chooses('End Date', day);
  await expect(history.rowNames.first()).toHaveText(oldest ?? '');
  await expect(page.getByText('Page 2 of')).toBeHidden();
});
