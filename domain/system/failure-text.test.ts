import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import type { FailureCode } from './failure.js';
import { failureText, notSentText, retryText, statusText } from './failure-text.js';

describe('a failure in words', () => {
  it('are those of the server, where it has any (A2.39, A2.55, A8.9)', () => {
    expect(failureText({ code: 'FORBIDDEN', serverMessage: 'This account is closed.' })).toBe('This account is closed.');
  });

  it.each<[FailureCode, string]>([
    ['UNAUTHENTICATED', 'Your session has expired'],
    ['FORBIDDEN', 'You are not authorized for this request'],
    ['NOT_FOUND', 'Not found'],
    ['BAD_USER_INPUT', 'The server refused the request'],
    ['QUERY_TOO_COSTLY', 'The request asks for too much'],
    ['BACK_OFFICE_UNAVAILABLE', 'Service temporarily unavailable'],
    ['BACK_OFFICE_TIMEOUT', 'The server did not respond in time'],
    ['BAD_UPSTREAM', 'The server returned an unexpected response'],
    ['TOO_MANY_REQUESTS', 'Too many requests. Try again in a moment.'],
    ['NETWORK', 'The server did not respond'],
    ['INTERNAL', 'An error occurred while performing this action'],
  ])('say what happened by %s: "%s" (A2.39, S8.11)', (code, text) => {
    expect(english(failureText({ code }))).toBe(text);
  });

  it('are the usual ones for what is no failure', () => {
    expect(english(failureText(new TypeError('x is undefined')))).toBe('An error occurred while performing this action');
  });

  it('have a status text, as an HTTP answer has it (S8.12, S8.13, A7.7)', () => {
    expect(english(statusText({ code: 'FORBIDDEN', serverMessage: 'WHATEVER' }))).toBe('Forbidden');
    expect(english(statusText({ code: 'BACK_OFFICE_UNAVAILABLE' }))).toBe('Service Unavailable');
    expect(english(statusText(new Error('WHATEVER')))).toBe('Internal Server Error');
  });
});

describe('too many requests', () => {
  it.each([
    [undefined, 'Try again in a moment.'],
    [0, 'Try again in a moment.'],
    [1, 'Try again in 1 second.'],
    [90, 'Try again in 90 seconds.'],
    [91, 'Try again in 2 minutes.'],
    [3_600, 'Try again in 60 minutes.'],
    [5_401, 'Try again in 2 hours.'],
  ])('with a Retry-After of %s say: %s', (seconds, text) => {
    expect(english(retryText(seconds))).toBe(text);
  });

  it.each([
    [{}, 'Too many requests. Nothing was sent. Try again in a moment.'],
    [{ retryAfter: 30 }, 'Too many requests. Nothing was sent. Try again in 30 seconds.'],
    [
      { retryAfter: 30, serverMessage: 'Too many cards were declined' },
      'Too many cards were declined. Nothing was sent. Try again in 30 seconds.',
    ],
    [{ retryAfter: 30, serverMessage: 'Please wait 30 seconds.' }, 'Please wait 30 seconds. Nothing was sent.'],
    [{ retryAfter: 270, serverMessage: 'Réessayez dans 5 minutes.' }, 'Réessayez dans 5 minutes. Nothing was sent.'],
    [{ retryAfter: 270, serverMessage: 'You sent 10 orders.' }, 'You sent 10 orders. Nothing was sent. Try again in 5 minutes.'],
  ])('on paying or ordering (%j) say that nothing was sent, and when to try again: %s (S8.16, A8.4)', (fields, text) => {
    expect(english(notSentText({ code: 'TOO_MANY_REQUESTS', ...fields }))).toBe(text);
  });

  it('say when to try again also of a read', () => {
    const failure = { code: 'TOO_MANY_REQUESTS', serverMessage: 'Too many reports!', retryAfter: 60 };
    expect(english(failureText(failure))).toBe('Too many reports! Try again in 60 seconds.');
  });
});
