import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agedParts, creditUse, pastDueOf } from './account-figures.js';

const cents = (value: number): string => (value / 100).toFixed(2);
const amount = fc.integer({ min: -1_000_000, max: 50_000_000 }).map(cents);
const buckets = fc.array(fc.record({ name: fc.string(), value: amount }), { maxLength: 8 });

describe('what is owed by age, as parts of a bar (A2.39)', () => {
  it('keeps every figure, and fills the bar exactly where something is owed', () => {
    fc.assert(
      fc.property(amount, buckets, (current, aged) => {
        const parts = agedParts(current, aged);
        expect(parts.map(({ value }) => value)).toEqual([current, ...aged.map(({ value }) => value)]);
        const length = parts.reduce((total, { share }) => total + share, 0);
        const isOwed = parts.some(({ value }) => Number(value) > 0);
        expect(length).toBeCloseTo(isOwed ? 100 : 0, 6);
        expect(parts.every(({ share, value }) => share >= 0 && share > 0 === Number(value) > 0)).toBe(true);
      }),
    );
  });

  it('adds up what is past due', () => {
    expect(pastDueOf([{ value: '0.10' }, { value: '0.20' }])).toBe('0.30');
    expect(pastDueOf([])).toBe('0.00');
  });
});

describe('how far a credit limit is used (A2.39)', () => {
  it('is exceeded beyond 100 per cent and never before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), amount, amount, (limit, balance, onOrder) => {
        const use = creditUse(cents(limit), { balance, onOrder, onHold: '0.00' });
        const used = Math.round(Number(balance) * 100) + Math.round(Number(onOrder) * 100);
        expect(use?.isExceeded).toBe(used > limit);
        if (use?.isExceeded) expect(use.percent).toBeGreaterThanOrEqual(100);
        else expect(use?.percent).toBeLessThanOrEqual(100);
        expect(use?.percent).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it.each([
    ['1000.00', '299.99', 29, false],
    ['1000.00', '1000.00', 100, false],
    ['1000.00', '1000.01', 100, true],
    ['1000.00', '-50.00', 0, false],
    ['0.00', '0.00', 0, false],
    ['0.00', '0.01', 100, true],
  ])('of %s used by %s is %i per cent', (limit, balance, percent, isExceeded) => {
    expect(creditUse(limit, { balance, onOrder: '0.00', onHold: '0.00' })).toMatchObject({ percent, isExceeded });
  });

  it('is nothing to speak of without a limit', () => {
    expect(creditUse(null, { balance: '5.00', onOrder: '0.00', onHold: '0.00' })).toBeNull();
  });
});
