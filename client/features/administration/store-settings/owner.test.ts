import { expect, test } from 'vitest';
import { hashOfSearch, ownerOfQuery, queryOfOwner, searchOfHash } from './owner.js';

test.each([
  ['', { scope: 'SITE', of: null }],
  ['?customer=A%201', { scope: 'CUSTOMER', of: 'A 1' }],
  ['?customer=', { scope: 'CUSTOMER', of: null }],
  ['?user=%20amy%20', { scope: 'USER', of: 'amy' }],
] as const)('the query %j is the owner %j', (query, owner) => {
  expect(ownerOfQuery(query)).toEqual(owner);
  expect(ownerOfQuery(queryOfOwner(owner))).toEqual(owner);
});

test('the store has no query', () => expect(queryOfOwner({ scope: 'SITE', of: null })).toBe(''));

test.each(['', 'cut off', '50 % #1'])('the search %j is kept in the hash', (search) => {
  expect(searchOfHash(hashOfSearch(search))).toBe(search);
});

test('a broken hash is a search as well', () => expect(searchOfHash('#50%')).toBe('50%'));
