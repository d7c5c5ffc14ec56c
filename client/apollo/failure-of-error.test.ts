import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { failureOfError, failureTextOf } from './failure-of-error.js';

const answered = (message: string, extensions: Record<string, unknown>) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions }] });

describe('what the gateway answered, as machines know it', () => {
  it('has the code and the words that are meant for people, and not those for programs', () => {
    const error = answered('WHATEVER', { code: 'FORBIDDEN', serverMessage: 'This account is closed', requestId: 'r' });
    expect(failureOfError(error)).toEqual({ code: 'FORBIDDEN', serverMessage: 'This account is closed' });
    expect(failureOfError(answered('Variable "$input" got an invalid value', { code: 'BAD_USER_INPUT' }))).toEqual({
      code: 'BAD_USER_INPUT',
      serverMessage: null,
    });
  });

  it.each([
    [{ retryAfter: 30 }, { retryAfter: 30 }],
    [{ retryAfter: 'soon' }, {}],
    [{ retryAfter: -1 }, {}],
    [{}, {}],
  ])('says when to try again, where it does: %j', (extensions, due) => {
    const error = answered('WHATEVER', { code: 'TOO_MANY_REQUESTS', ...extensions });
    expect(failureOfError(error)).toEqual({ code: 'TOO_MANY_REQUESTS', serverMessage: null, ...due });
  });

  it('says when to try again also where a proxy refuses, whose page nobody reads', () => {
    const response = new Response('<h1>SECRET</h1>', { status: 429, headers: { 'retry-after': '12' } });
    const error = new ServerError('WHATEVER', { response, bodyText: '<h1>SECRET</h1>' });
    expect(failureOfError(error)).toEqual({ code: 'TOO_MANY_REQUESTS', serverMessage: null, retryAfter: 12 });
    const dated = new Response('', { status: 429, headers: { 'retry-after': 'Sun, 22 Nov 2026 18:00:00 GMT' } });
    expect(failureOfError(new ServerError('WHATEVER', { response: dated, bodyText: '' }))).toEqual({
      code: 'TOO_MANY_REQUESTS',
      serverMessage: null,
    });
  });

  it('is that there was no answer where there was none', () => {
    expect(failureOfError(new TypeError('Failed to fetch'))).toEqual({ code: 'NETWORK', serverMessage: null });
  });

  it('is shown by a screen that could not be loaded, with the reason where there is one (S4.7, A2.39)', () => {
    expect(failureTextOf(answered('WHATEVER', { code: 'FORBIDDEN', serverMessage: 'This account is closed' }))).toBe(
      'This account is closed',
    );
    expect(english(failureTextOf(new TypeError('Failed to fetch')))).toBe('The server did not respond');
  });
});
