import type { Page } from 'playwright/test';
import { expect, expectAccessible, test } from './fixtures.js';

const note = (page: Page, text: string | RegExp) => page.getByRole('main').getByText(text);

test.describe('a search', () => {
  test('shows results for the words that were meant, and leads back to those that were typed', { tag: '@main' }, async ({
    signedIn: page,
    products,
  }) => {
    await products.open('#s=sharp%20chedder');
    await expect(note(page, 'Showing results for sharp cheddar.')).toBeVisible();
    await expect(products.entries.first()).toContainText(/Cheese Cheddar (Extra )?Sharp Block/);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Search instead for sharp chedder' }).click();
    await expect(page).toHaveURL(/#s=sharp\+?(%20)?chedder&v=1$/);
    await expect(page.getByRole('main').getByText('No Products Available')).toBeVisible();
    await expect(note(page, /^Showing results for/)).toHaveCount(0);
    await page.goBack();
    await expect(note(page, 'Showing results for sharp cheddar.')).toBeVisible();
  });

  test('leaves out what nothing has, and says so', async ({ signedIn: page, products }) => {
    await products.open('#s=wagyu%20ribeye');
    await expect(note(page, 'No product has all of these words. Left out: wagyu')).toBeVisible();
    await expect(products.entries.first()).toContainText('Ribeye');
  });

  test('that few products have is followed by those with most of its words', async ({ signedIn: page, products }) => {
    await products.open('#s=c-fold%20towels');
    await expect(
      note(page, /^\d+ products? ha(s|ve) all of the words, and \d+ products? ha(s|ve) some of them\.$/),
    ).toBeVisible();
    await expect(products.entries.first()).toContainText('Towel C-Fold White');
    await expect(products.entries.nth(3)).toContainText('Towel');
  });

  test('finds goods by other names and forms, packs, and codes', async ({ signedIn: page, products }) => {
    const firsts = {
      catsup: /Ketchup/,
      jalapeno: /Jalapeño/,
      'plastic wrap': /Film Cling/,
      'hotdog buns': /Bun Hot Dog/,
      'cup 16oz': /Cup .* 16 oz/,
      '4 27398 01297 0': /Ketchup Packet 9 g/,
    };
    for (const [search, first] of Object.entries(firsts)) {
      await products.open(`#s=${encodeURIComponent(search)}`);
      await expect(page.getByText(new RegExp(`results? for ${search}`)).first()).toBeVisible();
      await expect(products.entries.first()).toContainText(first);
    }
  });
});
