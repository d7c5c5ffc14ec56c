import { exact, fixed, isZero, sum } from '../number/decimal.js';
import { parseTypedNumber } from '../number/typed-number.js';

/** The most that can be paid at once. */
export const maxPaymentAmount = '99999999.99';

/** The most open items that one payment takes. */
export const maxPaymentItems = 1_000;

const counted = (count: number): string => count.toLocaleString('en-US');

/** Shows beside a selection of more items than one payment takes. */
export const tooManyItemsText = (selected: number): string =>
  `At most ${counted(maxPaymentItems)} items can be paid at once; ${counted(selected)} are selected. Take some out, and pay them with another payment.`;

/** The words of A5.3 to the letter: each ends with a blank, because both may be said of one amount. */
export const amountTooGreatText = 'Amount cannot be greater than balance. ';
export const amountWrongSignText = 'Amount must be same sign as balance. ';
/** For what is no amount at all (A5.2). */
export const amountNotNumericText = 'Amount must be a number with at most 2 decimals. ';

/** An open item and what is to be applied to it (A2.47); both signed, credits are negative. */
export interface PaymentLine {
  readonly balance: string;
  /** 0 for what is not selected (A5.2). */
  readonly amount: string;
}

/** Reads a typed amount, signed and with at most two places, as `"-12.50"`; null where it is none (A5.2). */
export function parsePaymentAmount(text: string): string | null {
  const [, minus = '', size = ''] = /^\s*(-?)(\S*)\s*$/.exec(text) ?? [];
  const decimal = parseTypedNumber(size, { max: maxPaymentAmount, places: 2 });
  return decimal === null ? null : fixed(exact(decimal).times(minus === '' ? 1 : -1), 2);
}

/** What stands in an amount's field after typing: digits, one dot and a minus in front; anything else is left out (A5.2). */
export function paymentAmountEntry(text: string): string {
  const kept = text.replace(/[^0-9.-]/g, '');
  const [whole = '', ...fractions] = kept.replaceAll('-', '').split('.');
  const minus = kept.startsWith('-') ? '-' : '';
  return `${minus}${whole}${fractions.length > 0 ? `.${fractions.join('')}` : ''}`;
}

/** What is wrong with an amount applied to a balance (A5.3), in the words to show; nothing for none and for 0. */
export function amountProblems({ amount, balance }: PaymentLine): string[] {
  const [applied, open] = [exact(amount), exact(balance)];
  if (applied.eq(0)) return [];
  const problems: string[] = [];
  if (applied.abs().gt(open.abs())) problems.push(amountTooGreatText);
  if (applied.lt(0) !== open.lt(0)) problems.push(amountWrongSignText);
  return problems;
}

/** What to say of a typed amount (A5.2, A5.3); empty where nothing is wrong. */
export function typedAmountProblem(text: string, balance: string): string {
  const amount = parsePaymentAmount(text);
  return amount === null ? amountNotNumericText : amountProblems({ amount, balance }).join('');
}

/** Something is applied to it (A5.2). */
export const isSelected = ({ amount }: Pick<PaymentLine, 'amount'>): boolean => !isZero(amount);

/** What all lines come to: the payment (A4.3). */
export const appliedTotal = (lines: readonly Pick<PaymentLine, 'amount'>[]): string => sum(lines.map(({ amount }) => amount));

/** The selection can be paid: there is one, not of too many items, it does not come to less than nothing, and no line breaks A5.3 (A4.3). */
export const isPayable = (lines: readonly PaymentLine[]): boolean =>
  lines.some(isSelected) &&
  lines.filter(isSelected).length <= maxPaymentItems &&
  exact(appliedTotal(lines)).gte(0) &&
  lines.every((line) => amountProblems(line).length === 0);
