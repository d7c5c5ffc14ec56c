import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exact, sum } from '../number/decimal.js';
import type { OpenItem } from './open-items.js';
import { amountProblem } from './payment-lines.js';
import { spreadOverOldest } from './payment-spread.js';

const cents = (most: number) => fc.integer({ min: 1, max: most }).map((amount) => (amount / 100).toFixed(2));
const days = fc.integer({ min: 1, max: 28 }).map((day) => `2026-10-${String(day).padStart(2, '0')}`);

const owed = fc
  .array(fc.record({ balance: cents(50_000), dueDate: days }), { maxLength: 12 })
  .map((all) =>
    all.map((one, index) => ({ ...one, arCode: `i${index}`, invoiceDate: one.dueDate, reference: `${index}` }) as OpenItem),
  );
const credits = fc
  .array(cents(20_000), { maxLength: 3 })
  .map((all) => all.map((balance, index) => ({ arCode: `c${index}`, balance: `-${balance}`, amount: `-${balance}` })));

test('what is spread and what is left over are the money to the cent, and no item gets more than is open', () => {
  fc.assert(
    fc.property(owed, credits, cents(300_000), (items, applied, money) => {
      const { amounts, leftOver } = spreadOverOldest(money, { owed: items, applied });
      expect(sum([...Object.values(amounts), leftOver])).toBe(money);
      const balances = new Map([...items, ...applied].map(({ arCode, balance }) => [arCode, balance]));
      for (const [arCode, amount] of Object.entries(amounts)) {
        expect(amountProblem({ amount, balance: balances.get(arCode) ?? '0' })).toBeNull();
      }
      for (const { arCode, amount } of applied) expect(amounts[arCode]).toBe(amount);
    }),
  );
});

test('nothing newer is paid before what is older is paid whole', () => {
  fc.assert(
    fc.property(owed, cents(300_000), (items, money) => {
      const { amounts } = spreadOverOldest(money, { owed: items, applied: [] });
      const isWhole = ({ arCode, balance }: OpenItem) =>
        amounts[arCode] !== undefined && exact(amounts[arCode]).eq(exact(balance));
      for (const item of items.filter(({ arCode }) => amounts[arCode] !== undefined)) {
        expect(items.filter(({ dueDate }) => dueDate < item.dueDate).every(isWhole)).toBe(true);
      }
    }),
  );
});

test('an amount of before, and a credit of the wrong size, do not stay', () => {
  const applied = [
    { arCode: 'old', balance: '10.00', amount: '10.00' },
    { arCode: 'credit', balance: '-5.00', amount: '-6.00' },
  ];
  expect(spreadOverOldest('7.00', { owed: [], applied })).toEqual({ amounts: {}, leftOver: '7.00' });
});
