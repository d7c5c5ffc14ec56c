import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { inEnglish } from '../../texts/testing/in-english.js';
import {
  accountLastFour,
  emptyBankAccount,
  hasRoutingChecksum,
  testAccountNumbers,
  testRoutingNumber,
  typedBankAccountProblems,
} from '../payment/bank-account.js';
import { isPaymentType, offeredPaymentTypes, paymentTypeNumber } from './invoice-payment.js';
import * as text from './invoice-payment-messages.js';

describe('how a total can be paid (A4.5)', () => {
  it.each([
    ['0.00', ['Visa', 'eCheck'], ['APPLY_CREDIT']],
    ['0', [], ['APPLY_CREDIT']],
    ['0.01', ['Visa', 'eCheck'], ['CREDIT_CARD', 'CHECK']],
    ['5.00', ['eCheck'], ['CHECK']],
    ['5.00', ['JCB'], ['CREDIT_CARD']],
    ['5.00', ['enRoute'], []],
    ['5.00', [], []],
  ])('%s with %j: %j', (total, accepted, expected) => {
    expect(offeredPaymentTypes(total, accepted)).toEqual(expected);
  });

  it('has the numbers of the contract, and enRoute is no type (A3.31, A7.6)', () => {
    expect((['APPLY_CREDIT', 'CREDIT_CARD', 'CHECK'] as const).map(paymentTypeNumber)).toEqual([0, 1, 2]);
    expect(['enRoute', 'eCheck', 'Visa', 'Acme'].filter(isPaymentType)).toEqual(['eCheck', 'Visa']);
  });
});

describe('an eCheck (A5.12)', () => {
  const typed = {
    ...emptyBankAccount,
    ...{ routingNumber: testRoutingNumber, routingNumberAgain: testRoutingNumber },
    ...{ accountNumber: testAccountNumbers.approved, accountNumberAgain: testAccountNumbers.approved },
  };

  it('needs both numbers, and both twice (A5.13)', () => {
    expect(typedBankAccountProblems(typed)).toEqual({});
    expect(typedBankAccountProblems({ ...typed, routingNumberAgain: '1100 00000' })).toEqual({});
    expect(inEnglish(typedBankAccountProblems(emptyBankAccount))).toEqual({
      routingNumber: 'Routing Number is required',
      accountNumber: 'Account Number is required',
    });
    expect(inEnglish(typedBankAccountProblems({ ...typed, routingNumberAgain: '1', accountNumberAgain: '' }))).toEqual({
      routingNumberAgain: 'Routing Numbers do not match',
      accountNumberAgain: 'Account Numbers do not match',
    });
  });

  it('has room for bank and check, which need not be given (A5.14)', () => {
    expect(typedBankAccountProblems({ ...typed, bankName: 'B'.repeat(40), checkNumber: '1'.repeat(15) })).toEqual({});
    expect(inEnglish(typedBankAccountProblems({ ...typed, bankName: 'B'.repeat(41), checkNumber: '1'.repeat(16) }))).toEqual({
      bankName: 'Bank Name can have at most 40 characters',
      checkNumber: 'Check Number can have at most 15 characters',
    });
  });

  it('shows four digits of an account, unless they are most of it', () => {
    expect(accountLastFour('000 123-456789')).toBe('6789');
    expect(accountLastFour('12345')).toBeNull();
  });

  it.each([
    [testRoutingNumber, true],
    ['021000021', true],
    ['123456789', false],
    ['1234', false],
  ])('routing number %s: checksum %s', (digits, isRight) => {
    expect(hasRoutingChecksum(digits)).toBe(isRight);
  });
});

it('says what the specification says, to the letter (A2.48–A2.50, A8.2–A8.5)', () => {
  expect([text.paymentLeaveText, text.paymentFailedTitle, text.paymentUnavailableText].map(english)).toEqual([
    "Payment hasn't been completed. Are you sure you want to leave this page?",
    'Payment Failed',
    'Payment Service is unavailable. Please contact support.',
  ]);
  expect([text.paymentLoadFailureText, text.noPaymentMethodsText, text.noOpenItemsText].map(english)).toEqual([
    'Failed to load payment data. Please try again later.',
    'No payment methods available',
    'No Open A/R Items',
  ]);
  expect([text.unexpectedPaymentAnswerText('Not Found'), text.unexpectedPaymentErrorText('timeout')].map(english)).toEqual([
    'The server returned an unexpected response. Please contact support or try again later. (Not Found)',
    'An unexpected error occurred. Please contact support. (timeout)',
  ]);
});
