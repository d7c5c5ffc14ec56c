import type { Page } from 'playwright/test';

/** Values of local storage; null if there is none. */
interface Kept {
  token: string | null;
  customer: string | null;
  shipMethod: string | null;
}

/** The token last: other tabs read everything when it changes. Omitted values stay. */
export async function keepIn(page: Page, { token, customer, shipMethod }: Partial<Kept>): Promise<void> {
  const named = Object.entries({ customer, shipMethod, token }).filter(([, value]) => value !== undefined);
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries) {
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      }
    },
    named as [string, string | null][],
  );
}

/** Changes local storage in another tab. */
export async function elsewhere(page: Page, kept: Partial<Kept>): Promise<void> {
  const tab = page.context().pages()[1] ?? (await anotherTab(page));
  await keepIn(tab, kept);
}

async function anotherTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.route('**/another-tab', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await tab.goto('/another-tab');
  // A page behind another one is painted once a second.
  await page.bringToFront();
  return tab;
}
