import { expect, it } from 'vitest';
import { BoundedCache } from './bounded-cache.js';

it('never holds more than its limit and forgets what was used longest ago', () => {
  const cache = new BoundedCache<string, number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  cache.get('a');
  cache.set('c', 3);
  expect([cache.get('a'), cache.get('b'), cache.get('c'), cache.size]).toEqual([1, undefined, 3, 2]);
});

it('forgets what is older than its time to live', () => {
  let now = 0;
  const cache = new BoundedCache<string, number>(10, 300_000, () => now);
  cache.set('logo', 1);
  now = 299_999;
  expect(cache.get('logo')).toBe(1);
  now = 300_000;
  expect(cache.get('logo')).toBeUndefined();
});
