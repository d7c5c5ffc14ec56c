import type { BrowserContext, Page } from 'playwright/test';
import { test as base } from '../e2e/fixtures.js';

/** The `test` of paths: the browser's own message about a connection that a path cuts on purpose is expected. */
export const testOnOnePage = base.extend({
  keepsGlobals: true,
  expectedNoise: [[/^Failed to load resource: (net::|the server responded with a status of 4(09|29))/], { scope: 'test' }],
});

/** The same for paths that load a page again or open other windows, and for paths that are not known before. */
export const test = testOnOnePage.extend({ isPageNew: true });

interface Pages {
  next(isNew: boolean): Promise<Page>;
  drop(): Promise<void>;
}

/** The `test` of screens with defects, whose console may say anything. Each path gets a page as good as new; after a failure that is another one. */
export const mutantTest = base.extend<{ pages: Pages }>({
  pages: async ({ browser, reusedPage, viewport }, use) => {
    const own: BrowserContext[] = [];
    const close = async (): Promise<void> => {
      for (const context of own.splice(0)) await context.close();
    };
    await use({
      async next(isNew) {
        await close();
        if (!isNew) return await reusedPage.take({ file: 'mutants', viewport, keepsGlobals: false });
        const context = await browser.newContext();
        own.push(context);
        return await context.newPage();
      },
      drop: async () => await reusedPage.drop(),
    });
    await close();
  },
  expectedNoise: [[/./s], { scope: 'test' }],
});
