import { expect, test } from 'vitest';
import { queryOfScans, scanAddressOf } from './scan-address.js';

const first = { filter: 'unfiled', search: '', page: 1 } as const;

test.each([
  ['', first],
  ['list=filed&search=100007&page=2', { filter: 'filed', search: '100007', page: 2 }],
  ['list=removed', { ...first, filter: 'removed' }],
  ['list=lost&page=0', first],
  ['page=-1', first],
  ['page=1234567', first],
  ['page=2x', first],
  [`search=${'x'.repeat(101)}`, { ...first, search: 'x'.repeat(100) }],
])('the address ?%s is read', (query, address) => {
  expect(scanAddressOf(new URLSearchParams(query))).toEqual(address);
});

test.each([
  [first, ''],
  [{ filter: 'filed', search: 'Harbor Street', page: 3 } as const, 'list=filed&search=Harbor+Street&page=3'],
])('what is as at first is not in the address: %j', (address, query) => {
  expect(new URLSearchParams(queryOfScans(address)).toString()).toBe(query);
});
