import { expect, expectAccessible, sizes, test } from './fixtures.js';
import { ApiReference } from './pages/api-reference.js';

test.use({ isPageNew: true });

/** Violations of the page's policy, as reported by the page itself. */
declare global {
  interface Window {
    refused: string[];
  }
}

const [desk, phone] = sizes;
const looks = [
  { ...desk, colorScheme: 'light' },
  { ...phone, colorScheme: 'dark' },
] as const;

for (const { size, viewport, colorScheme } of looks)
  test.describe(`the API reference on ${size}, ${colorScheme}`, () => {
    test.use({ viewport, colorScheme });

    test('keeps to the strict policy that it is served with, and everybody can read it', async ({ page }) => {
      const reference = new ApiReference(page);
      await page.addInitScript(() => {
        window.refused = [];
        addEventListener('securitypolicyviolation', (event) => window.refused.push(event.violatedDirective));
      });
      const policy = await reference.open();
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/unsafe|https?:|\*/);
      // Its own style and script are there, so the policy lets them in.
      await expect(page.locator('header')).toHaveCSS('position', 'sticky');
      // Queries, mutations, inputs, types and enumerations, but not all of them: looking at everything unfolded takes minutes.
      await reference.search.fill('apiKey');
      await expect(reference.found).toHaveText(/^\d+ entries$/);
      await reference.unfold();
      await expectAccessible(page);
      expect(await page.evaluate(() => window.refused)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    });
  });

test('the API reference is searched without a mouse: to the field, to the entry, on from there, and back to everything', async ({
  page,
}) => {
  const reference = new ApiReference(page);
  await reference.open();
  const all = await reference.entries.count();
  await page.keyboard.press('/');
  await expect(reference.search).toBeFocused();
  await page.keyboard.type('submit order');
  await expect(reference.entry('payAndSubmitOrder mutation')).toBeVisible();
  await expect(reference.entry('cart query')).toBeHidden();
  await expect(reference.menu.getByText(/^Mutations/)).toHaveText('Mutations 3');

  // The name that is most similar to the words, although another one precedes it.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#Mutation\.submitOrder$/);
  const entry = reference.entry('submitOrder mutation');
  await expect(entry.getByRole('link', { name: 'submitOrder', exact: true })).toBeFocused();
  await expect(entry.getByText('API keys need PLACE_ORDERS.')).toBeInViewport();

  // A way to what the words hide shows it.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#ProblemCode\.CART_EMPTY$/);
  await expect(page.locator('[id="ProblemCode.CART_EMPTY"]')).toBeInViewport();

  await page.keyboard.press('/');
  await page.keyboard.type('xyzzy');
  await expect(reference.found).toHaveText('Nothing has these words');
  await page.keyboard.press('Escape');
  await expect(reference.found).toBeEmpty();
  expect(await reference.entries.count()).toBe(all);
});

test('a field of the API reference has an address that leads to it', async ({ page }) => {
  await new ApiReference(page).open('CartLine.product');
  await expect(page.locator('[id="CartLine.product"]')).toBeInViewport();
});
