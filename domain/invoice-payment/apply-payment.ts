import { exact, fixed, sum } from '../number/decimal.js';

/** Amount applied to an item; signed, and never 0. */
export interface AppliedLine<Id> {
  readonly id: Id;
  readonly amount: string;
}

/** So much of a charge is settled by a credit, or, where `creditId` is null, by the payment itself. */
export interface Application<Id> {
  readonly creditId: Id | null;
  readonly chargeId: Id;
  readonly amount: string;
}

/**
 * Amounts by which credits settle charges: credits first, in their order, then the payment, which is the sum of all lines. Every applied amount is
 * used up to the cent. Throws a `RangeError` if credits exceed charges, because such a selection cannot be paid (A4.3).
 */
export function applicationsOf<Id>(lines: readonly AppliedLine<Id>[]): Application<Id>[] {
  const payment = exact(sum(lines.map(({ amount }) => amount)));
  if (payment.lt(0)) throw new RangeError('Credits exceed charges');
  const sources: { readonly id: Id | null; left: ReturnType<typeof exact> }[] = [
    ...lines.filter(({ amount }) => exact(amount).lt(0)).map(({ id, amount }) => ({ id, left: exact(amount).abs() })),
    { id: null, left: payment },
  ];
  const applications: Application<Id>[] = [];
  for (const { id: chargeId, amount } of lines) {
    let owed = exact(amount);
    for (const source of sources) {
      const part = owed.lt(source.left) ? owed : source.left;
      if (part.lte(0)) continue;
      applications.push({ creditId: source.id, chargeId, amount: fixed(part, 2) });
      source.left = source.left.minus(part);
      owed = owed.minus(part);
    }
  }
  return applications;
}
