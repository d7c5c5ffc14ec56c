import { type Text, text } from '../../texts/text.js';
import { type DecimalSign, exchangeSigns } from '../../texts/typed-forms.js';
import { exact, fixed, isZero, sum } from '../number/decimal.js';
import { parseTypedNumber } from '../number/typed-number.js';

/** The most that can be paid at once. */
export const maxPaymentAmount = '99999999.99';

/** The most open items that one payment takes. */
export const maxPaymentItems = 1_000;

/** Shows beside a selection of more items than one payment takes. */
export const tooManyItemsText = (selected: number): Text =>
  text('invoicePayment.tooManyItems', { most: maxPaymentItems, selected });

/** An open item and the amount to apply to it (A2.47); both signed, credits are negative. */
export interface PaymentLine {
  readonly balance: string;
  /** 0 if not selected (A5.2). */
  readonly amount: string;
}

/** Parses a typed amount, signed and with at most two places, as `"-12.50"`; null if invalid (A5.2). */
export function parsePaymentAmount(typed: string): string | null {
  const [, minus = '', size = ''] = /^\s*(-?)(\S*)\s*$/.exec(typed) ?? [];
  const decimal = parseTypedNumber(size, { max: maxPaymentAmount, places: 2 });
  return decimal === null ? null : fixed(exact(decimal).times(minus === '' ? 1 : -1), 2);
}

/**
 * Content of an amount's field after typing, with a dot before the decimals: digits, one dot and a minus in front; anything else is left out (A5.2).
 * Where the decimal sign is a comma, a typed dot is kept as a comma and makes the amount invalid: without it, 12.50 would be 1250.
 */
export function paymentAmountEntry(typed: string, sign: DecimalSign = '.'): string {
  const kept = exchangeSigns(typed, sign).replace(sign === '.' ? /[^0-9.-]/g : /[^0-9.,-]/g, '');
  const [whole = '', ...fractions] = kept.replaceAll('-', '').split('.');
  const minus = kept.startsWith('-') ? '-' : '';
  return `${minus}${whole}${fractions.length > 0 ? `.${fractions.join('')}` : ''}`;
}

/** Problem of an amount applied to a balance (A5.3); null for none and for 0. */
export function amountProblem({ amount, balance }: PaymentLine): Text | null {
  const [applied, open] = [exact(amount), exact(balance)];
  if (applied.eq(0)) return null;
  const isTooGreat = applied.abs().gt(open.abs());
  const hasWrongSign = applied.lt(0) !== open.lt(0);
  if (isTooGreat && hasWrongSign) return text('invoicePayment.amountBoth');
  if (isTooGreat) return text('invoicePayment.amountTooGreat');
  return hasWrongSign ? text('invoicePayment.amountWrongSign') : null;
}

/** Problem of a typed amount (A5.2, A5.3); null if there is none. */
export function typedAmountProblem(typed: string, balance: string): Text | null {
  const amount = parsePaymentAmount(typed);
  return amount === null ? text('invoicePayment.amountNotNumeric') : amountProblem({ amount, balance });
}

/** Something is applied to it (A5.2). */
export const isSelected = ({ amount }: Pick<PaymentLine, 'amount'>): boolean => !isZero(amount);

/** Sum of all lines: the payment (A4.3). */
export const appliedTotal = (lines: readonly Pick<PaymentLine, 'amount'>[]): string => sum(lines.map(({ amount }) => amount));

/** The selection can be paid: there is one, not of too many items, it does not come to less than nothing, and no line breaks A5.3 (A4.3). */
export const isPayable = (lines: readonly PaymentLine[]): boolean =>
  lines.some(isSelected) &&
  lines.filter(isSelected).length <= maxPaymentItems &&
  exact(appliedTotal(lines)).gte(0) &&
  lines.every((line) => amountProblem(line) === null);
