import { expect, it } from 'vitest';
import { isIndexedPath } from './indexed-paths.js';

it.each([
  ['/', true],
  ['/products', true],
  ['/product/10118', true],
  ['/product/10118/more', false],
  ['/cart', false],
  ['/changepassword', false],
  ['/admin/products', false],
])('%s may be listed by search engines: %s', (path, may) => {
  expect(isIndexedPath(path)).toBe(may);
});
