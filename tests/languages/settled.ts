import { expect, type Page } from 'playwright/test';

/** Resolves once nothing has changed on the page, and nothing has been requested, for a moment; after three seconds at the latest. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('domcontentloaded');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let quiet = 0;
        const done = () => {
          observer.disconnect();
          requests.disconnect();
          resolve();
        };
        const latest = setTimeout(done, 3_000);
        const wait = () => {
          clearTimeout(quiet);
          quiet = window.setTimeout(() => {
            clearTimeout(latest);
            done();
          }, 250);
        };
        const observer = new MutationObserver(wait);
        const requests = new PerformanceObserver(wait);
        observer.observe(document.documentElement, { subtree: true, childList: true, attributes: true, characterData: true });
        requests.observe({ entryTypes: ['resource'] });
        wait();
      }),
  );
}

/** Opens an address, and waits until its screen is there with everything that it requests. */
export async function openScreen(page: Page, path: string): Promise<void> {
  // An address that differs in its fragment only would not be opened again.
  await page.goto('about:blank');
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main, [role=main], form').first()).toBeVisible();
  // The window has the name of the site last, after the one that the page came with.
  await expect(page).not.toHaveTitle(/(^| · )Storefront$/);
}
