import { test as base } from '../e2e/fixtures.js';

/** The `test` of paths: the browser's own message about a connection that a path cuts on purpose is expected. */
export const testOnOnePage = base.extend({
  keepsGlobals: true,
  expectedNoise: [[/^Failed to load resource: (net::|the server responded with a status of 429)/], { scope: 'test' }],
});

/** The same for paths that load a page again or open other windows, and for paths that are not known before. */
export const test = testOnOnePage.extend({ isPageNew: true });
