import { exact, fixed } from '../number/decimal.js';
import { type OpenItem, oldestFirst } from './open-items.js';
import { amountProblem } from './payment-lines.js';

/** An amount spread over open items, by their `arCode`. */
export interface PaymentSpread {
  readonly amounts: Readonly<Record<string, string>>;
  /** Rest that found no item; `"0.00"` if all of it did. */
  readonly leftOver: string;
}

/**
 * Spreads money over what is owed, the oldest first, the last item in part. Credits that are applied stay so and pay along; every other amount of before
 * is replaced, so that the total is the money that was typed.
 */
export function spreadOverOldest(
  money: string,
  { owed, applied }: { owed: readonly OpenItem[]; applied: readonly { arCode: string; amount: string; balance: string }[] },
): PaymentSpread {
  const credits = applied.filter((line) => exact(line.balance).lt(0) && amountProblem(line) === null);
  let left = credits.reduce((sum, { amount }) => sum.minus(exact(amount)), exact(money));
  const paid = oldestFirst(owed).flatMap(({ arCode, balance }) => {
    const open = exact(balance);
    const amount = left.lt(open) ? left : open;
    if (amount.lte(0)) return [];
    left = left.minus(amount);
    return [[arCode, fixed(amount, 2)] as const];
  });
  const kept = credits.map(({ arCode, amount }) => [arCode, amount] as const);
  return { amounts: Object.fromEntries([...kept, ...paid]), leftOver: fixed(left, 2) };
}
