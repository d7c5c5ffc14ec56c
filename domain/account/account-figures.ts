import { type Message, text } from '../../texts/text.js';
import { exact, fixed, sum } from '../number/decimal.js';

/** Amount owed in one ageing bucket, and its share of the total. */
export interface AgedPart {
  readonly name: Message;
  readonly value: string;
  /** Per cent of the total owed, for drawing; 0 if the bucket is empty. */
  readonly share: number;
}

/** Name of the bucket that is not due yet. */
export const currentName = text('account.bucket.current');

/**
 * Amounts owed by age, the youngest first, as parts of one bar. A service may let credits age too: a negative amount has no length.
 */
export function agedParts(
  current: string,
  buckets: readonly { readonly name: Message; readonly value: string }[],
): readonly AgedPart[] {
  const all = [{ name: currentName, value: current }, ...buckets];
  const owed = exact(sum(all.map(({ value }) => value).filter((value) => exact(value).gt(0))));
  return all.map(({ name, value }) => ({
    name,
    value,
    share: exact(value).gt(0) ? exact(value).times(100).div(owed).toNumber() : 0,
  }));
}

/** Total of the overdue amounts. */
export const pastDueOf = (buckets: readonly { readonly value: string }[]): string => sum(buckets.map(({ value }) => value));

/** How far a limit is used. */
export interface CreditUse {
  /** Owed, on order and on hold. */
  readonly used: string;
  /** Of the limit, in whole per cent, rounded down so that 100 means all of it; beyond 100 once it is exceeded. */
  readonly percent: number;
  readonly isExceeded: boolean;
}

/** How far the limit is used; null without one. */
export function creditUse(
  creditLimit: string | null,
  { balance, onOrder, onHold }: { readonly balance: string; readonly onOrder: string; readonly onHold: string },
): CreditUse | null {
  if (creditLimit === null) return null;
  const used = exact(sum([balance, onOrder, onHold]));
  const limit = exact(creditLimit);
  const isExceeded = used.gt(limit);
  const none = isExceeded ? 100 : 0;
  const percent = limit.gt(0) ? Math.floor(used.times(100).div(limit).toNumber()) : none;
  return { used: fixed(used, 2), percent: Math.max(0, percent), isExceeded };
}
