import { expect, test } from 'vitest';
import { doubledHeader } from './single-headers.js';

test.each([
  [[], null],
  [['Authorization', 'a', 'X-customer', 'a'], null],
  [['Authorization', 'a', 'authorization', 'a'], 'Authorization'],
  [['x-customer', '1', 'Cookie', 'a', 'X-CUSTOMER', '2'], 'X-customer'],
  [['Accept', 'a', 'Accept', 'b', 'X-Forwarded-For', 'a', 'X-Forwarded-For', 'b'], null],
  [['X-Note', 'Host', 'Host', 'a'], null],
  [['Host', 'a', 'HOST', 'b'], 'Host'],
  [['X-Client-Device', 'a', 'x-client-device', 'b'], 'X-Client-Device'],
])('of %j, the header that comes twice and may not is %s (B3)', (rawHeaders, doubled) => {
  expect(doubledHeader(rawHeaders)).toBe(doubled);
});
