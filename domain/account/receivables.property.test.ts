import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inEnglish } from '../../texts/testing/in-english.js';
import { addDays } from '../date/local-date.js';
import { exact, sum } from '../number/decimal.js';
import { ageOf, ageReceivables, availableCredit, isCreditType, runningBalances } from './receivables.js';

const today = '2026-11-21';
const cents = (value: number): string => (value / 100).toFixed(2);
const entry = fc
  .record({
    recordType: fc.integer({ min: 1, max: 8 }),
    daysUntilDue: fc.integer({ min: -400, max: 90 }),
    amount: fc.integer({ min: 1, max: 5_000_000 }),
  })
  .map(({ recordType, daysUntilDue, amount }) => ({
    recordType,
    dueDate: addDays(today, daysUntilDue),
    balance: cents(isCreditType(recordType) ? -amount : amount),
  }));

describe('what is owed, by how long it has been due (A3.1)', () => {
  it('loses and doubles nothing: current and buckets less unapplied credit are the balance', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 60 }), (open) => {
        const { balance, current, buckets, unappliedCredit } = ageReceivables(open, today);
        const owed = exact(sum([current, ...buckets.map(({ value }) => value)]));
        expect(owed.minus(exact(unappliedCredit)).toFixed(2)).toBe(balance === '0.00' ? '0.00' : balance);
        expect([current, unappliedCredit, ...buckets.map(({ value }) => value)].every((value) => !value.startsWith('-'))).toBe(
          true,
        );
      }),
    );
  });

  it.each([
    [0, 'current'],
    [-30, 'current'],
    [1, '1-30 Days'],
    [30, '1-30 Days'],
    [31, '31-60 Days'],
    [60, '31-60 Days'],
    [61, '61-90 Days'],
    [90, '61-90 Days'],
    [91, 'Over 90 Days'],
    [4000, 'Over 90 Days'],
  ])('%i days past due is %s', (days, name) => {
    const dueDate = addDays(today, -days);
    const { current, buckets } = ageReceivables([{ recordType: 1, dueDate, balance: '7.25' }], today);
    const filled = [{ name: 'current', value: current }, ...buckets].filter(({ value }) => value !== '0.00');
    expect(inEnglish(filled)).toEqual([{ name, value: '7.25' }]);
    expect(ageOf(dueDate, today)).toBe(Math.max(0, days));
  });

  it('an old credit is unapplied credit and never past due', () => {
    expect(ageReceivables([{ recordType: 6, dueDate: '2026-01-01', balance: '-40.10' }], today)).toMatchObject({
      balance: '-40.10',
      unappliedCredit: '40.10',
      current: '0.00',
    });
  });
});

describe('what may still be bought on credit', () => {
  it('is the limit less balance, orders and what is held; nothing without a limit', () => {
    expect(availableCredit('1000.00', { balance: '700.10', onOrder: '200.00', onHold: '150.00' })).toBe('-50.10');
    expect(availableCredit(null, { balance: '1.00', onOrder: '0.00', onHold: '0.00' })).toBeNull();
  });
});

describe('the running balance (A2.40)', () => {
  const dated = fc.record({ days: fc.integer({ min: 0, max: 20 }), amount: fc.integer({ min: -9_999, max: 9_999 }) });

  it('ends with the sum of all, and each step is the entry’s own balance', () => {
    fc.assert(
      fc.property(fc.array(dated, { minLength: 1, maxLength: 40 }), (drawn) => {
        const entries = drawn.map(({ days, amount }, index) => ({
          id: String(index),
          invoiceDate: addDays(today, days),
          balance: cents(amount),
        }));
        const running = runningBalances(entries);
        const inOrder = [...entries].sort((one, other) => one.invoiceDate.localeCompare(other.invoiceDate));
        inOrder.forEach(({ id, balance }, index) => {
          const before = running.get(inOrder[index - 1]?.id ?? '') ?? '0.00';
          expect(running.get(id)).toBe(sum([before, balance]));
        });
        expect(running.get(inOrder.at(-1)?.id ?? '')).toBe(sum(entries.map(({ balance }) => balance)));
      }),
    );
  });
});
