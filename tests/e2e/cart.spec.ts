import { expect, expectAccessible, test } from './fixtures.js';

test('an empty cart says so and leads on (S2.8, S2.29, A2.15)', { tag: '@main' }, async ({ signedIn: page, cart, products }) => {
  await cart.open();
  await expect(page.getByText('Cart is empty')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).click();
  await products.isShown();
});

test('what is no quantity stays in its field with what is wrong, and is not sent (S5.3, S5.5)', async ({
  signedIn: page,
  products,
  cart,
}) => {
  await products.open();
  await products.searchesFor('napkin');
  await products.entries
    .first()
    .getByRole('button', { name: /^Add .* to cart$/ })
    .click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart, 1 line/ })).toBeVisible();
  await cart.opensByHeader();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  const field = page.getByRole('textbox', { name: /^Quantity of/ });
  const begun = await field.inputValue();
  const problem = page.getByText('Please enter a quantity from 0.01 to 999999.99 with at most 2 decimals');
  for (const text of ['abc', '1.2.3', '-5', '1.234', '', '0', '1000000']) {
    await field.fill(text);
    await field.press('Tab');
    await expect(field).toHaveValue(text);
    await expect(field).toHaveAccessibleDescription(/^Please enter a quantity from 0\.01/);
    await expect(problem).toBeVisible();
  }
  await expectAccessible(page);
  await field.press('Escape');
  await expect(field).toHaveValue(begun);
  await expect(problem).toBeHidden();
  expect(sent.filter((url) => url.includes('UpdateCartLine'))).toEqual([]);

  await field.fill('abc');
  await field.press('Enter');
  await expect(problem).toBeVisible();
  await field.fill('7');
  await field.press('Enter');
  await expect(problem).toBeHidden();
  await expect(field).toHaveValue('7.00');
  await expect.poll(() => sent.filter((url) => url.includes('UpdateCartLine')).length).toBe(1);
  await field.press('ArrowDown');
  await expect(field).toHaveValue('6.00');
  await expect.poll(() => sent.filter((url) => url.includes('UpdateCartLine')).length).toBe(2);
});

test('a long cart holds what can be seen, keeps what is typed, goes on with Tab, and prints whole', async ({
  signedIn: page,
  cart,
  fillCart,
}) => {
  const lines = 300;
  await fillCart(lines);
  await cart.open();
  const rows = page.getByRole('list', { name: 'Lines' }).getByRole('listitem');
  const fields = page.getByRole('textbox', { name: /^Quantity of/ });
  await expect(rows.first()).toHaveAttribute('aria-setsize', String(lines));
  expect(await rows.count()).toBeLessThan(60);
  await expectAccessible(page);

  await fields.first().fill('77');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.locator(`li[aria-posinset="${lines}"]`)).toBeVisible();
  await expect(page.locator('li[aria-posinset="1"]').getByRole('textbox')).toHaveValue('77');

  // From the field that is far out of sight, row by row, far beyond what was there to begin with.
  for (let row = 2; row <= 40; row += 1) {
    const quantity = page.locator(`li[aria-posinset="${row}"]`).getByRole('textbox');
    // The line's edit button, up to two buttons about its stock, the next line's product, its quantity.
    for (let press = 0; press < 5; press += 1) {
      await page.keyboard.press('Tab');
      if (await quantity.evaluate((field) => field === document.activeElement)) break;
    }
    await expect(quantity).toBeFocused();
  }

  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(rows).toHaveCount(lines);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect.poll(() => rows.count()).toBeLessThan(60);
});

test('lines go by one press, or in a mode, and clearing asks first (S2.28, S2.45, S4.11)', async ({
  signedIn: page,
  products,
  cart,
}) => {
  await products.open();
  for (const [index, term] of ['napkin', 'butter'].entries()) {
    await products.searchesFor(term);
    await products.entries
      .first()
      .getByRole('button', { name: /^Add .* to cart$/ })
      .click();
    await expect(page.getByRole('banner').getByRole('link', { name: new RegExp(`^Cart, ${index + 1} line`) })).toBeVisible();
  }
  await cart.opensByHeader();
  // Without a mode, too, and with a way back.
  const lines = page.getByRole('list', { name: 'Lines' }).getByRole('listitem');
  const removed = (await lines.first().getAttribute('aria-label')) ?? '';
  await lines
    .first()
    .getByRole('button', { name: `Remove ${removed}` })
    .click();
  await expect(page.getByText(`${removed} was removed from your cart.`)).toBeVisible();
  await expect(lines).toHaveCount(1);
  await lines.getByRole('button', { name: /^Remove / }).click();
  await expect(page.getByText('2 lines were removed from your cart.')).toBeVisible();
  await expect(page.getByText('Cart is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(lines).toHaveCount(2);
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart, 2 lines/ })).toBeVisible();
  await page.getByRole('button', { name: 'Remove items' }).click();
  await expectAccessible(page);
  const removing = page.getByRole('button', { name: /^Remove (?!items)/ });
  await removing.first().press('Enter');
  await expect(removing).toHaveCount(1);
  // After a removal by the keyboard the focus is on the next line.
  await expect(removing).toBeFocused();
  await page.getByRole('button', { name: 'Done Deleting' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart, 1 line/ })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  const question = page.getByRole('alertdialog', { name: 'Clear Cart?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByText('Cart is empty')).toBeVisible();
});

test('two windows with the same cart agree (S4.8)', async ({ signedIn: page, products, cart, context }) => {
  const other = await context.newPage();
  await other.goto('/cart');
  await expect(other.getByText('Cart is empty')).toBeVisible();
  await products.open();
  await products.searchesFor('napkin');
  await products.entries
    .first()
    .getByRole('button', { name: /^Add .* to cart$/ })
    .click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart, 1 line/ })).toBeVisible();
  await expect(other.getByRole('textbox', { name: /^Quantity of/ })).toBeVisible();
  await cart.open();
});

test('picture and description of a line lead to its product (S2.30)', async ({ signedIn: page, cart, fillCart, product }) => {
  await fillCart(1);
  await cart.open();
  const row = page.getByRole('list', { name: 'Lines' }).getByRole('listitem');
  const name = (await row.getAttribute('aria-label')) ?? '';
  const link = row.getByRole('link', { name });
  await expect(link).toHaveAttribute('href', /^\/product\/\d+$/);
  await link.click();
  await product.isShown(name);
  await page.goBack();
  await cart.isShown();
  await row.locator('img').click();
  await product.isShown(name);
});
