import { expect, test } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { paymentUnavailableText } from './invoice-payment-messages.js';
import { paymentFailure, paymentLoadFailure, paymentRefusal } from './payment-failure.js';

/** Text as the gateway sends it to the caller. */
const unavailable = english(paymentUnavailableText);

test.each([
  [{ code: 'BACK_OFFICE_UNAVAILABLE', serverMessage: unavailable }, unavailable],
  [{ code: 'BACK_OFFICE_UNAVAILABLE' }, 'Failed to load payment data. Please try again later.'],
  [new Error('x is undefined'), 'Failed to load payment data. Please try again later.'],
])('what there is to pay could not be read (A8.2, A8.5): %o', (thrown, text) => {
  expect(english(paymentLoadFailure(thrown))).toBe(text);
});

test.each([
  [
    { code: 'BAD_UPSTREAM' },
    'An unexpected error occurred. Please contact support. (The server returned an unexpected response)',
  ],
  [{ code: 'NETWORK' }, 'An unexpected error occurred. Please contact support. (The server did not respond)'],
  [{ code: 'BACK_OFFICE_UNAVAILABLE', serverMessage: unavailable }, unavailable],
  [
    new TypeError('secret'),
    'An unexpected error occurred. Please contact support. (An error occurred while performing this action)',
  ],
  [{ code: 'TOO_MANY_REQUESTS', retryAfter: 9 }, 'Too many requests. Try again in 9 seconds.'],
])('it is not known whether a payment was made (A8.4): %o', (thrown, text) => {
  expect(english(paymentFailure(thrown))).toBe(text);
});

test.each([
  [
    { code: 'FORBIDDEN', serverMessage: 'This account cannot pay here.' },
    'The server returned an unexpected response. Please contact support or try again later. (This account cannot pay here.)',
  ],
  [{ code: 'NOT_FOUND' }, 'The server returned an unexpected response. Please contact support or try again later. (Not Found)'],
  [{ code: 'TOO_MANY_REQUESTS', retryAfter: 30 }, 'Too many requests. Nothing was sent. Try again in 30 seconds.'],
])('a payment was certainly not made (A7.7, A8.3): %o', (thrown, text) => {
  expect(english(paymentRefusal(thrown))).toBe(text);
});
