import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '../number/decimal.js';
import { estimateTotals } from './estimate.js';

const amount = fc.integer({ min: 0, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2));
const line = fc.record({ extension: fc.option(amount), isTaxable: fc.boolean() });

describe('the totals of an order', () => {
  it('add lines, tax and charges (S3.7)', () => {
    const lines = [
      { extension: '263.20', isTaxable: false },
      { extension: '10.10', isTaxable: true },
      { extension: null, isTaxable: true },
    ];
    expect(estimateTotals({ lines, taxRate: '0.055', addOnCharges: '7.5' })).toEqual({
      lineTotal: '273.30',
      taxableAmount: '10.10',
      tax: '0.56',
      addOnCharges: '7.50',
      total: '281.36',
    });
  });

  it('are the sum of what is shown, to the cent (S2.39)', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), fc.integer({ min: 0, max: 2000 }), amount, (lines, rate, addOnCharges) => {
        const totals = estimateTotals({ lines, taxRate: (rate / 10_000).toFixed(4), addOnCharges });
        expect(totals.total).toBe(sum([totals.lineTotal, totals.tax, totals.addOnCharges]));
        expect(totals.lineTotal).toBe(sum(lines.map(({ extension }) => extension ?? '0')));
      }),
    );
  });
});
