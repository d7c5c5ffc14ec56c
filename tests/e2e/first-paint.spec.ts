import { expect, test } from './fixtures.js';

test.use({ isPageNew: true });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('the outline of the page is painted before any script has come, and goes with it', async ({ page }) => {
      let send = (): void => undefined;
      const sent = new Promise<void>((resolve) => {
        send = resolve;
      });
      await page.route('**/assets/*.js', async (route) => {
        await sent;
        await route.continue();
      });
      await page.goto('/', { waitUntil: 'commit' });
      const outline = page.locator('#outline');
      await expect(outline).toBeVisible();
      await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
      send();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(outline).toBeHidden();
    });
  });
}

test('a page whose texts do not come has no outline over its message', async ({ page, expectedNoise }) => {
  expectedNoise.push(/net::ERR_FAILED/);
  await page.route('**/texts/**', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await expect(page.locator('#outline')).toBeHidden();
});
