import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from '../../texts/testing/in-english.js';
import { reorderedText } from './reorder-messages.js';

const reordered = (added: number, leftOut: string[]) => reorderedText('100007', { ok: true, added, leftOut });

describe('what is said of an order that was ordered again', () => {
  it('how many lines came, with the way to the cart', () => {
    expect(inEnglish(reordered(2, []))).toEqual({
      ...{ type: 'notification.raised', kind: 'success', text: '2 lines of order 100007 added to the cart.' },
      action: { label: 'Cart', path: '/cart' },
    });
    expect(english(reordered(1, []).text)).toBe('1 line of order 100007 added to the cart.');
  });

  it('which are gone, by name, not all of many', () => {
    expect(inEnglish(reordered(3, ['Dulse Flakes', 'Kelp']))).toMatchObject({
      kind: 'warning',
      text: '3 lines of order 100007 added to the cart. No longer available: Dulse Flakes and Kelp.',
    });
    expect(english(reordered(1, ['a', 'b', 'c', 'd', 'e', 'f', 'g']).text)).toMatch(/: a, b, c, d, e, and 2 more\.$/);
    expect(inEnglish(reordered(0, ['Kelp']))).toEqual({
      ...{ type: 'notification.raised', kind: 'warning', text: 'None of the items in order 100007 are available.' },
    });
  });

  it('why nothing came', () => {
    expect(reorderedText('1', { ok: false, messages: ['A cart can have at most 2000 lines'] })).toMatchObject({
      ...{ kind: 'error', text: 'A cart can have at most 2000 lines' },
    });
  });
});
