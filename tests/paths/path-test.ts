import { test as base } from '../e2e/fixtures.js';

/** The `test` of paths: the browser's own message about a connection that a path cuts on purpose is expected. */
export const test = base.extend({
  expectedNoise: [[/^Failed to load resource: (net::|the server responded with a status of 429)/], { scope: 'test' }],
});
