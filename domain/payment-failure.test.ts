import { expect, test } from 'vitest';
import { paymentUnavailableText } from './invoice-payment-messages.js';
import { paymentFailure, paymentLoadFailure } from './payment-failure.js';

test.each([
  [{ code: 'BACK_OFFICE_UNAVAILABLE', serverMessage: paymentUnavailableText }, paymentUnavailableText],
  [{ code: 'BACK_OFFICE_UNAVAILABLE' }, 'Failed to load payment data. Please try again later.'],
  [new Error('x is undefined'), 'Failed to load payment data. Please try again later.'],
])('what there is to pay could not be read (A8.2, A8.5): %o', (thrown, words) => {
  expect(paymentLoadFailure(thrown)).toBe(words);
});

test.each([
  [
    { code: 'BAD_UPSTREAM', serverMessage: 'The server returned an unexpected response' },
    'An unexpected error occurred. Please contact support. (The server returned an unexpected response)',
  ],
  [{ code: 'NETWORK' }, 'An unexpected error occurred. Please contact support. (NETWORK)'],
  [new TypeError('secret'), 'An unexpected error occurred. Please contact support. (INTERNAL)'],
])('a payment got no receipt (A8.4): %o', (thrown, words) => {
  expect(paymentFailure(thrown)).toBe(words);
});
