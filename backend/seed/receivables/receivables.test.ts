import { describe, expect, test } from 'vitest';
import { ageReceivables, isCreditType, recordTypes } from '../../../domain/account/receivables.js';
import { isZero, sum } from '../../../domain/number/decimal.js';
import { composeDemo } from '../demo.js';

const today = '2026-11-21';
const { accountBooks, orders } = composeDemo(today);
const openOf = (key: number) =>
  (accountBooks.find(({ customerKey }) => customerKey === key)?.entries ?? []).filter(({ balance }) => !isZero(balance));

describe("the demo's accounts", () => {
  test('every balance is what was posted less what was applied, to the cent', () => {
    const wrong = accountBooks.flatMap(({ entries, applications }) =>
      entries.filter(({ initial, balance, recordType }, place) => {
        const applied = applications
          .filter(({ credit, charge }) => (isCreditType(recordType) ? credit : charge) === place)
          .map(({ amount }) => (isCreditType(recordType) ? amount : `-${amount}`));
        return sum([initial, ...applied]) !== balance;
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('every invoiced order has its invoice, nothing lies in the future, and a reference is there once a type', () => {
    const entries = accountBooks.flatMap((book) => book.entries);
    const invoiced = entries.filter(({ recordType, orderNumber }) => recordType === recordTypes.invoice && orderNumber !== null);
    expect(invoiced).toHaveLength(orders.filter(({ status }) => status === 'invoiced').length);
    expect(entries.filter(({ invoiceDate, dueDate }) => invoiceDate > today || dueDate < invoiceDate)).toEqual([]);
    const names = entries.map(({ customerKey, recordType, reference }) => `${customerKey} ${recordType} ${reference}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test('one customer has about five hundred open items, and the buyer some of every age with a credit and paid ones', () => {
    expect(openOf(1020).length).toBeGreaterThan(480);
    expect(openOf(1020).length).toBeLessThan(540);
    const buyer = ageReceivables(openOf(1042), today);
    expect(isZero(buyer.unappliedCredit) || isZero(buyer.current)).toBe(false);
    expect(buyer.buckets.filter(({ value }) => !isZero(value)).length).toBeGreaterThanOrEqual(2);
    expect(openOf(1042).some(({ initial, balance }) => initial !== balance)).toBe(true);
  });

  test('most accounts are in order, some are not', () => {
    const pastDue = accountBooks.filter(({ customerKey }) =>
      ageReceivables(openOf(customerKey), today).buckets.some(({ value }) => !isZero(value)),
    );
    expect(pastDue.length).toBeGreaterThan(15);
    expect(pastDue.length).toBeLessThan(50);
  });
});
