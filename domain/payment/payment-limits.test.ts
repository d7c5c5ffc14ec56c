import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { longestRemembered, paymentLimitKinds, paymentLimitText, rememberedFor, waitAfter } from './payment-limits.js';

const now = new Date('2026-11-21T15:00:00Z');

describe('the wait after declined payments', () => {
  it.each(paymentLimitKinds)('of one %s begins with none and never shrinks', (kind) => {
    const waits = Array.from({ length: 60 }, (_, declines) => waitAfter(kind, declines));
    expect(waits[0]).toBe(0);
    expect(waits).toEqual([...waits].sort((one, other) => one - other));
    expect(waits.at(-1)).toBeGreaterThanOrEqual(900);
    // A wait that outlives the memory of its decline would end early.
    expect(waits.at(-1)).toBeLessThanOrEqual(rememberedFor(kind));
    expect(rememberedFor(kind)).toBeLessThanOrEqual(longestRemembered);
  });

  it('spares a person two mistakes, a card four by anybody, an address twenty-nine', () => {
    const free = (kind: (typeof paymentLimitKinds)[number]) =>
      Array.from({ length: 60 }, (_, declines) => declines).filter((declines) => waitAfter(kind, declines) === 0).length - 1;
    expect([free('person'), free('cart'), free('means'), free('address')]).toEqual([2, 2, 4, 29]);
  });

  it.each([
    ['person', 10, 'card', 'Too many payments were declined. Nothing was charged. Please try again in 10 seconds.'],
    ['cart', 1, 'card', 'Too many payments were declined. Nothing was charged. Please try again in 1 second.'],
    ['person', 3599, 'check', 'Too many payments were declined. Nothing was charged. Please try again at 11:00 AM EST.'],
    [
      'means',
      60,
      'card',
      'This card was declined too often. Nothing was charged. Use another card, or try again at 10:01 AM EST.',
    ],
    [
      ...(['means', 61, 'check'] as const),
      'This bank account was declined too often. Nothing was charged. Use another one, or try again at 10:02 AM EST.',
    ],
    [
      ...(['address', 900, 'card'] as const),
      'Too many payments from your network were declined. Nothing was charged. Please try again at 10:15 AM EST.',
    ],
  ] as const)('by %s, %i seconds, is told with its time (%s)', (by, seconds, method, text) => {
    expect(english(paymentLimitText({ by, seconds, method }, now))).toBe(text);
  });
});
