import { describe, expect, it } from 'vitest';
import type { CartLineContent, CartLineRow } from '../../store/cart/cart-lines.js';
import { mergeLines } from './merge-lines.js';

const line = (change: Partial<CartLineContent> = {}): CartLineContent => ({
  productKey: 118,
  um: 'CS',
  quantity: '1.00',
  overridePrice: null,
  priceUm: null,
  productText1: null,
  productText2: null,
  ...change,
});
const stored = (id: number, change: Partial<CartLineContent> = {}): CartLineRow => ({
  id,
  cartId: 7,
  createdAt: new Date(0),
  ...line(change),
});

describe('adding lines to a cart', () => {
  it('adds the quantity to a line with the same product, unit, price-by, override and notes (S3.6)', () => {
    const [merged] = mergeLines([stored(51, { quantity: '2.50' })], [line({ quantity: '0.75' })]);
    expect(merged?.lineId).toBe(51);
    expect(merged?.content.quantity).toBe('3.25');
  });

  it.each([
    ['product', { productKey: 119 }],
    ['unit', { um: 'EA' }],
    ['price-by', { priceUm: 'LB' }],
    ['override', { overridePrice: '3.1900' }],
    ['first note', { productText1: 'ripe' }],
    ['second note', { productText2: 'ripe' }],
  ])('makes a line of its own where the %s differs', (_name, change) => {
    const [merged] = mergeLines([stored(51)], [line(change)]);
    expect(merged?.lineId).toBeNull();
  });

  it('adds equal lines of one request to each other, and says so for each of them', () => {
    const merged = mergeLines([], [line({ quantity: '1.00' }), line({ um: 'EA' }), line({ quantity: '2.00' })]);
    expect(merged[0]).toBe(merged[2]);
    expect(merged.map(({ content }) => content.quantity)).toEqual(['3.00', '1.00', '3.00']);
  });

  it('grows the oldest of several equal lines', () => {
    const [merged] = mergeLines([stored(51), stored(52)], [line()]);
    expect(merged?.lineId).toBe(51);
  });
});
