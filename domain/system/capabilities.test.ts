import { expect, it } from 'vitest';
import { publishedCapabilities } from './capabilities.js';

it('publishes the declared capabilities that clients depend on, and no unknown ones', () => {
  expect(publishedCapabilities(['reorder', 'somethingNew', 'health', 'apiKeys'])).toEqual(['API_KEYS', 'REORDER']);
  expect(publishedCapabilities([])).toEqual([]);
});
