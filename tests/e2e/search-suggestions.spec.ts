import type { Page } from 'playwright/test';
import { expect, expectAccessible, test } from './fixtures.js';
import { Keyboard } from './pages/keyboard.js';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search products' });
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const option = (page: Page, name: string | RegExp) => suggestions(page).getByRole('option', { name });
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart, / });

test.describe('suggestions of the search box', () => {
  test(
    'order five products without the mouse, with at most 30 keys beside what is searched for',
    { tag: '@main' },
    async ({ signedIn: page }, { annotations }) => {
      await page.goto('/cart');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const keyboard = new Keyboard(page);
      let keys = 1;
      await keyboard.presses('/');
      await expect(box(page)).toBeFocused();
      for (const [search, quantity] of [
        ['cheddar', '2'],
        ['ketchup packet', '3'],
        ['jalapeno', '1'],
        ['towel c-fold', '4'],
        ['chicken breast', '12'],
      ] as const) {
        await page.keyboard.type(search);
        await expect(suggestions(page).getByRole('option').first()).toBeVisible();
        const before = await cartLink(page).getAttribute('aria-label');
        const pressed = ['ArrowDown', ...quantity, 'Enter'];
        await keyboard.presses(...pressed);
        keys += pressed.length;
        await expect(box(page)).toBeFocused();
        await expect(box(page)).toHaveValue('');
        await expect(cartLink(page)).not.toHaveAttribute('aria-label', before ?? '');
      }
      await expect(cartLink(page)).toHaveAttribute('aria-label', /^Cart, 5 lines/);
      annotations.push({ type: 'keys', description: `${keys} keys beside the words` });
      console.info(`Five products by search: ${keys} keys beside the words.`);
      expect(keys).toBeLessThanOrEqual(30);
    },
  );

  test('take a quantity and a unit, and lead back to the list', async ({ signedIn: page }) => {
    await page.goto('/cart');
    await box(page).fill('almond');
    await expect(suggestions(page)).toBeVisible();
    // The results follow the box (S9.8).
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Type a quantity, or press Enter, to add it')).toBeVisible();
    await page.keyboard.press('Enter');
    const form = page.getByRole('form', { name: /^Add .* to cart$/ });
    await expect(form.getByRole('textbox', { name: 'Quantity' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(box(page)).toBeFocused();
    await expect(suggestions(page).getByRole('option', { selected: true })).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(suggestions(page)).toBeHidden();
    await expect(box(page)).toHaveValue('almond');
    await page.keyboard.press('Escape');
    await expect(box(page)).toHaveValue('');
  });

  test('lead to categories and pages', async ({ signedIn: page }) => {
    await page.goto('/cart');
    await box(page).fill('milk');
    await option(page, /^Milk & Cream/).click();
    await expect(page).toHaveURL(/\/products#mc=.*&c=/);
    await expect(box(page)).toHaveValue('');
    await box(page).fill('order hist');
    await option(page, 'Order History').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Order History' })).toBeVisible();
  });

  test('leave the results to Enter, and are gone then', async ({ signedIn: page }) => {
    await page.goto('/cart');
    await box(page).fill('milk');
    await expect(suggestions(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(suggestions(page)).toBeHidden();
    await expect(page).toHaveURL(/\/products#s=milk$/);
    await expect(page.getByText(/results for milk/).first()).toBeVisible();
  });

  test('ask a guest to sign in before anything is added', async ({ page }) => {
    await page.goto('/products');
    await box(page).fill('milk');
    await option(page, /^Milk/).first().click();
    await page.getByRole('form').getByRole('button', { name: 'Add' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Account Required' })).toBeVisible();
  });

  test('fit on a phone', async ({ signedIn: page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/products');
    await box(page).fill('milk');
    await option(page, /^Milk/).first().click();
    const add = page.getByRole('form').getByRole('button', { name: 'Add' });
    await expect(add).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await add.click();
    await expect(cartLink(page)).toHaveAttribute('aria-label', /^Cart, 1 line/);
  });
});

test('the slash leads to the search from a quantity, too, and is text in fields for text', async ({
  signedIn: page,
  products,
}) => {
  await products.open('#s=milk');
  await page.getByRole('combobox', { name: 'Layout' }).press('l');
  await page.keyboard.press('Enter');
  const quantity = page
    .getByRole('main')
    .getByRole('textbox', { name: /^Quantity of/ })
    .first();
  await quantity.click();
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('/');
  await expect(box(page)).toHaveValue('milk/');
});
