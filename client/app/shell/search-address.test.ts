import { expect, test } from 'vitest';
import { addressOfTerm, termOfAddress } from './search-address.js';

test('the term is kept in the hash as s, with single quotes as backticks (S2.23)', () => {
  const address = addressOfTerm("land o'lakes", { pathname: '/products', hash: '', search: '' });
  expect(address).toEqual({ pathname: '/products', hash: '#s=land%20o%60lakes', isReplacing: false });
  expect(termOfAddress({ pathname: '/products', hash: '#s=land%20o%60lakes', search: '' })).toBe("land o'lakes");
});

test('a search keeps the filters and starts the list anew (S2.3)', () => {
  const address = addressOfTerm('egg', { pathname: '/products', hash: '#mc=10&c=1002&row=40&i=7', search: '' });
  expect(address?.hash).toBe('#mc=10&c=1002&s=egg');
});

test('a search from another page goes to the products (S2.48)', () => {
  expect(addressOfTerm('egg', { pathname: '/cart', hash: '#x=1', search: '' })).toEqual({
    pathname: '/products',
    hash: '#s=egg',
    isReplacing: false,
  });
});

test('clearing the box leads nowhere on a page that has no search', () => {
  expect(addressOfTerm('', { pathname: '/cart', hash: '', search: '' })).toBeNull();
  expect(termOfAddress({ pathname: '/cart', hash: '#s=egg', search: '' })).toBe('');
});

test('a search is an entry of the history of its own, and goes on in it until it is cleared', () => {
  const from = (hash: string, term: string) => addressOfTerm(term, { pathname: '/products', hash, search: '' })?.isReplacing;
  expect(from('#i=270', 'egg')).toBe(false);
  expect(from('#s=egg', 'eggplant')).toBe(true);
  expect(from('#s=eggplant', '')).toBe(true);
  expect(from('', '')).toBe(true);
});
