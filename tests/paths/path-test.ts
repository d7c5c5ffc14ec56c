import { test as base } from '../e2e/fixtures.js';
import { ReusedPage } from '../support/reused-page.js';

/** The `test` of paths: the browser's own message about a connection that a path cuts on purpose is expected. */
export const test = base.extend({
  expectedNoise: [[/^Failed to load resource: (net::|the server responded with a status of 429)/], { scope: 'test' }],
});

/** The `test` of paths that neither load a page again nor open a second one: one page serves all paths of a file. */
export const testOnOnePage = test.extend<object, { reusedPage: ReusedPage }>({
  reusedPage: [
    async ({ browser }, use) => {
      const reused = new ReusedPage(browser);
      await use(reused);
      await reused.drop();
    },
    { scope: 'worker' },
  ],
  page: async ({ reusedPage, viewport }, use, { file }) => await use(await reusedPage.take(file, viewport)),
});
