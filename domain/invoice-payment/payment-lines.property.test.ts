import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { isCreditType } from '../account/receivables.js';
import { exact, fixed, sum } from '../number/decimal.js';
import { applicationsOf } from './apply-payment.js';
import { appliedAmount, sentAmount } from './invoice-payment.js';
import {
  amountProblem,
  appliedTotal,
  isPayable,
  parsePaymentAmount,
  paymentAmountEntry,
  typedAmountProblem,
} from './payment-lines.js';

const cents = (value: number): string => fixed(exact(String(value)).div(100), 2);

/** An open item, with a part of it, all of it or nothing applied. */
const item = fc
  .record({
    recordType: fc.integer({ min: 1, max: 8 }),
    balance: fc.integer({ min: 1, max: 5_000_000 }),
    part: fc.oneof(fc.constant(0), fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ recordType, balance, part }) => {
    const sign = isCreditType(recordType) ? -1 : 1;
    return { recordType, balance: cents(sign * balance), amount: cents(sign * Math.round(balance * part)) };
  });
const selection = fc.array(item, { maxLength: 40 }).map((lines) => lines.map((line, id) => ({ id, ...line })));
const payable = selection.filter(isPayable);

describe('what may be applied to an item (A5.2, A5.3)', () => {
  it.each([
    ['100.00', '100.00', null],
    ['100.00', '40', null],
    ['100.00', '0', null],
    ['100.00', '100.01', 'Amount cannot be greater than balance. '],
    ['100.00', '-40.00', 'Amount must be same sign as balance. '],
    ['100.00', '-100.01', 'Amount cannot be greater than balance. Amount must be same sign as balance. '],
    ['-25.00', '-25.00', null],
    ['-25.00', '-25.01', 'Amount cannot be greater than balance. '],
    ['-25.00', '5.00', 'Amount must be same sign as balance. '],
    ['100.00', '', 'Amount must be a number with at most 2 decimals. '],
    ['100.00', '1.005', 'Amount must be a number with at most 2 decimals. '],
    ['100.00', '1e1', 'Amount must be a number with at most 2 decimals. '],
  ])('balance %s, amount %s: %o', (balance, typed, expected) => {
    expect(english(typedAmountProblem(typed, balance))).toBe(expected);
  });

  it('reads what it writes, and what stands in the field reads as a number or as none', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999, max: 9_999_999 }), (value) => {
        expect(parsePaymentAmount(cents(value))).toBe(cents(value));
        expect(paymentAmountEntry(cents(value))).toBe(cents(value));
      }),
    );
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'-.0159 ,$e') })), (text) => {
        expect(paymentAmountEntry(text)).toMatch(/^-?[0-9]*(\.[0-9]*)?$/);
        expect(paymentAmountEntry(paymentAmountEntry(text))).toBe(paymentAmountEntry(text));
      }),
    );
  });

  it('reads amounts by the decimal sign of the site, and refuses the other sign where it could mean thousands', () => {
    const read = (typed: string) => parsePaymentAmount(paymentAmountEntry(typed, ','));
    expect(['12,50', '-12,5', '€ 7', '1 000,25'].map(read)).toEqual(['12.50', '-12.50', '7.00', '1000.25']);
    expect(['12.50', '1.000', '1.000,25'].map(read)).toEqual([null, null, null]);
    expect(paymentAmountEntry('1,234.50')).toBe('1234.50');
  });

  it('never lets more be applied than there is, nor turns a credit into a charge', () => {
    fc.assert(
      fc.property(item, fc.integer({ min: -6_000_000, max: 6_000_000 }), ({ balance }, applied) => {
        const left = exact(balance).minus(exact(cents(applied)));
        const isWithin = left.times(balance).gte(0) && left.abs().lte(exact(balance).abs());
        expect(amountProblem({ amount: cents(applied), balance }) === null).toBe(isWithin);
      }),
    );
  });
});

describe('a payment (A4.3, A7.7)', () => {
  it('is the sum of what is applied, always: each charge gets its amount, each credit gives its own, the payment gives the rest', () => {
    fc.assert(
      fc.property(payable, (lines) => {
        const applications = applicationsOf(lines);
        const of = (key: 'creditId' | 'chargeId', id: number | null) =>
          sum(applications.filter((application) => application[key] === id).map(({ amount }) => amount));
        for (const { id, amount } of lines) {
          const isCharge = exact(amount).gt(0);
          expect(of('chargeId', id)).toBe(isCharge ? amount : '0.00');
          expect(of('creditId', id)).toBe(isCharge ? '0.00' : fixed(exact(amount).abs(), 2));
        }
        expect(of('creditId', null)).toBe(appliedTotal(lines));
        expect(applications.every(({ amount }) => exact(amount).gt(0))).toBe(true);
        const pairs = applications.map(({ creditId, chargeId }) => `${creditId}-${chargeId}`);
        expect(new Set(pairs).size).toBe(pairs.length);
      }),
    );
  });

  it('moves what the customer owes by exactly itself', () => {
    fc.assert(
      fc.property(payable, (lines) => {
        const before = sum(lines.map(({ balance }) => balance));
        const after = sum(lines.map(({ balance, amount }) => fixed(exact(balance).minus(exact(amount)), 2)));
        expect(sum([after, appliedTotal(lines)])).toBe(before);
      }),
    );
  });

  it('cannot be less than nothing', () => {
    expect(
      isPayable([
        { balance: '10.00', amount: '10.00' },
        { balance: '-10.01', amount: '-10.01' },
      ]),
    ).toBe(false);
    expect(
      isPayable([
        { balance: '10.00', amount: '10.00' },
        { balance: '-10.00', amount: '-10.00' },
      ]),
    ).toBe(true);
    expect(isPayable([{ balance: '10.00', amount: '0' }])).toBe(false);
    expect(isPayable([])).toBe(false);
    expect(() => applicationsOf([{ id: 1, amount: '-0.01' }])).toThrow(RangeError);
  });

  it('is sent with the sizes of credit memos and payments, and read with their signs', () => {
    fc.assert(
      fc.property(item, ({ recordType, amount }) => {
        const sent = sentAmount(recordType, amount);
        expect(sent.startsWith('-')).toBe(recordType === 8 && amount !== '0.00');
        expect(appliedAmount(recordType, sent)).toBe(amount);
      }),
    );
    expect(appliedAmount(6, '-5.00')).toBe('5.00');
  });
});
