import { expect, test } from 'vitest';
import { patternOf } from './path-pattern.js';

test.each([
  ['/', '/'],
  ['/product/10231', '/product/:productKey'],
  ['/account/detail', '/account/detail'],
  ['/login', '/login'],
  ['/what/ann/typed', '*'],
])('a recording says of %s only that it was %s', (path, pattern) => {
  expect(patternOf(path)).toBe(pattern);
});
