import type { Page } from 'playwright/test';

/** Opens an empty page of the storefront's origin: its storage is available, and any following address is loaded again. */
export async function openBlank(page: Page): Promise<void> {
  await page.route('**/blank', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Blank</title>' }),
  );
  await page.goto('/blank');
  // While anything is routed, every picture and script passes through here.
  await page.unroute('**/blank');
}
