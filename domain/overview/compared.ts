import { exact, fixed } from '../number/decimal.js';

/** Change from one decimal to another in percent, one place; null if the first is zero. Example: `"12.5"`. */
export function changeInPercent(before: string, now: string): string | null {
  const base = exact(before);
  return base.eq(0) ? null : fixed(exact(now).minus(base).div(base).times(100), 1);
}
