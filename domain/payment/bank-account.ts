import { type Text, text } from '../../texts/text.js';
import { lengthOf } from '../text/text-length.js';

/** A bank account as an eCheck names it (A3.4). */
export interface BankAccountEntry {
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly bankName: string;
  readonly checkNumber: string;
}

/** The same as it is typed: both numbers twice (A5.13). */
export interface TypedBankAccount extends BankAccountEntry {
  readonly routingNumberAgain: string;
  readonly accountNumberAgain: string;
}

/** Problems of a bank account, by field, as messages to show. */
export type BankAccountProblems = { readonly [Field in keyof BankAccountEntry]?: Text };
export type TypedBankAccountProblems = { readonly [Field in keyof TypedBankAccount]?: Text };

/** The most characters of each field. */
export const bankAccountLengths = { routingNumber: 9, accountNumber: 17, bankName: 40, checkNumber: 15 } as const;

/** An account with nothing in it. */
export const emptyBankAccount: TypedBankAccount = {
  routingNumber: '',
  routingNumberAgain: '',
  accountNumber: '',
  accountNumberAgain: '',
  bankName: '',
  checkNumber: '',
};

const labels: Readonly<Record<keyof BankAccountEntry, Text>> = {
  routingNumber: text('payment.label.routingNumber'),
  accountNumber: text('payment.label.accountNumber'),
  bankName: text('payment.label.bankName'),
  checkNumber: text('payment.label.checkNumber'),
};
const fields = Object.keys(labels) as (keyof BankAccountEntry)[];

/** A number as printed on a check, without the blanks and dashes that people put into it. */
export const bankDigits = (typed: string): string => typed.replace(/[\s-]/g, '');

/** Problems of an account (A5.13, A5.14); an empty object if it is valid. Only a bank knows whether the account exists. */
export function bankAccountProblems(account: BankAccountEntry): BankAccountProblems {
  const problems = fields.flatMap((field) => {
    const problem = fieldProblem(field, account[field]);
    return problem === null ? [] : [[field, problem] as const];
  });
  return Object.fromEntries(problems);
}

function fieldProblem(field: keyof BankAccountEntry, typed: string): Text | null {
  const isNumber = field === 'routingNumber' || field === 'accountNumber';
  const length = lengthOf(isNumber ? bankDigits(typed) : typed.trim());
  if (isNumber && length === 0) return text('fields.missing', { label: labels[field] });
  return length > bankAccountLengths[field]
    ? text('fields.tooLong', { label: labels[field], most: bankAccountLengths[field] })
    : null;
}

/** Problems of an account as it is typed: also copies that are not the same (A5.13). */
export function typedBankAccountProblems(account: TypedBankAccount): TypedBankAccountProblems {
  const isSame = (one: string, other: string) => bankDigits(one) === bankDigits(other);
  return {
    ...bankAccountProblems(account),
    ...(isSame(account.routingNumber, account.routingNumberAgain) ? {} : { routingNumberAgain: text('payment.routingDiffers') }),
    ...(isSame(account.accountNumber, account.accountNumberAgain) ? {} : { accountNumberAgain: text('payment.accountDiffers') }),
  };
}

/** The checksum of the American Bankers Association: digits times 3, 7 and 1 add up to a multiple of ten. A bank judges by it, not the form. */
export function hasRoutingChecksum(digits: string): boolean {
  if (!/^[0-9]{9}$/.test(digits)) return false;
  const weights = [3, 7, 1];
  return [...digits].reduce((total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0), 0) % 10 === 0;
}

/** The part of an account number that may be shown and kept; null if that would be most of it. */
export const accountLastFour = (accountNumber: string): string | null => {
  const digits = bankDigits(accountNumber);
  return /^[0-9]{6,}$/.test(digits) ? digits.slice(-4) : null;
};

/** Account numbers by which the sandbox plays (docs/payments.md); any other is approved. */
export const testAccountNumbers = {
  approved: '000123456789',
  insufficientFunds: '000222222227',
  closed: '000111111113',
  slow: '000444444440',
  answerLost: '000333333335',
  unknown: '000999999991',
} as const;

/** A routing number that passes the checksum and belongs to no bank. */
export const testRoutingNumber = '110000000';
