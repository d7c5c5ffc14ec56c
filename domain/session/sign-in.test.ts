import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { english } from '../../texts/testing/english.js';
import { isWaypoint, safeReturnPath } from '../navigation/return-path.js';
import { failureOf, isDefiniteFailure } from '../system/failure.js';
import { failureText } from '../system/failure-text.js';
import { attemptKey } from '../system/idempotency-key.js';
import { companyFailureText } from './company-sign-in-messages.js';
import {
  codeExchangeFailureText,
  codeFailureText,
  newPasswordText,
  passkeyFailureText,
  punchoutExpiredText,
  sessionExpiredSignInText,
  sessionExpiredText,
  signInFailureText,
} from './sign-in-messages.js';
import { placeOfReason } from './unauthorized.js';
import { type SessionType, userKindOf } from './user-kind.js';

const twice = (text: string) => [text, text] as const;

describe('words of a failed sign-in', () => {
  it.each([
    [{ reason: 'noAnswer', description: null }, 'The server did not respond. Please refresh and try again.', 'S8.5'],
    [{ reason: 'tooManyAttempts', description: 'x' }, 'Too many login attempts, please try again later', 'S8.2'],
    [{ reason: 'unknownUser', description: 'Bad Request' }, 'Unknown user or invalid password', 'S8.3'],
    [{ reason: 'rejected', description: 'Account locked' }, 'Account locked', 'S8.3'],
    [{ reason: 'rejected', description: null }, 'Authorization Failed', 'S8.6'],
    [{ reason: 'unavailable', description: 'x' }, 'Service temporarily unavailable', 'S8.4'],
    [{ reason: 'other', description: ' ' }, 'Authorization Failed', 'S8.6'],
  ] as const)('%o says %o (%s)', (failure, text, _number) => {
    expect(english(signInFailureText(failure))).toBe(text);
  });

  it.each([
    [{ reason: 'rejected', description: 'Account locked' }, 'Authorization code rejected'],
    [{ reason: 'unknownUser', description: 'Bad Request' }, 'Authorization code rejected'],
    [{ reason: 'unavailable', description: null }, 'Service temporarily unavailable'],
    [{ reason: 'noAnswer', description: null }, 'The server did not respond. Please refresh and try again.'],
  ] as const)('of an authorization code: %o says %o (S8.7)', (failure, text) => {
    expect(english(codeExchangeFailureText(failure))).toBe(text);
  });

  it.each([
    [{ reason: 'unknownUser', description: 'Bad Request' }, 'That code is wrong or expired.', 'That passkey was not accepted.'],
    [{ reason: 'rejected', description: null }, 'That code is wrong or expired.', 'That passkey was not accepted.'],
    [{ reason: 'rejected', description: ' ' }, 'That code is wrong or expired.', 'That passkey was not accepted.'],
    [{ reason: 'rejected', description: 'Account locked' }, 'Account locked', 'Account locked'],
    [{ reason: 'tooManyAttempts', description: 'x' }, ...twice('Too many login attempts, please try again later')],
    [{ reason: 'other', description: null }, ...twice('Authorization Failed')],
  ] as const)('of a one-time code or a passkey: %o says %o or %o', (failure, ofCode, ofPasskey) => {
    expect([codeFailureText(failure), passkeyFailureText(failure)].map(english)).toEqual([ofCode, ofPasskey]);
  });

  it.each([
    [{ reason: 'unknownUser', description: 'Bad Request' }, 'That sign-in is no longer valid. Try again.'],
    [{ reason: 'rejected', description: null }, 'That sign-in is no longer valid. Try again.'],
    [{ reason: 'rejected', description: 'No access' }, 'No access'],
    [{ reason: 'tooManyAttempts', description: 'Slow down' }, 'Too many login attempts, please try again later'],
    [{ reason: 'other', description: null }, 'Authorization Failed'],
  ] as const)('through a company are, of %j: %s', (failure, message) => {
    expect(english(companyFailureText(failure))).toBe(message);
  });

  it('of a password that no longer meets the requirements (A5.34)', () => {
    expect(english(newPasswordText('Too short'))).toBe('Too short');
    expect(english(newPasswordText(null))).toBe('Your password no longer meets the requirements. Choose a new one.');
  });

  it('of an ended session (S2.49, S8.7, S8.8, A8.26)', () => {
    expect([punchoutExpiredText, sessionExpiredText, sessionExpiredSignInText].map(english)).toEqual([
      'Punchout session expired',
      'Your session has expired',
      'Your session expired - Please sign in again',
    ]);
  });

  it.each([
    ['You are not authorized here', 'accessDenied'],
    ['NOT AUTHORIZED', 'accessDenied'],
    ['You have changed password', 'notification'],
    ['Unknown user or invalid password', 'signIn'],
  ])('show %o at %s (S2.12, S2.17)', (reason, place) => {
    expect(placeOfReason(reason)).toBe(place);
  });

  it('show in the same place where they are words of ours, in any language (S2.12, S2.17)', () => {
    const texts = [failureText({ code: 'FORBIDDEN' }), signInFailureText({ reason: 'unknownUser', description: null })];
    expect(texts.map(placeOfReason)).toEqual(['accessDenied', 'signIn']);
    expect(texts.map((text) => placeOfReason(english(text)))).toEqual(['accessDenied', 'signIn']);
  });
});

describe('the way back after sign-in', () => {
  it.each(['/', '/cart', '/products?x=1#mc=MEAT&s=O`Brien', '/product/118', '/loginx'])('leads to %s (S2.1)', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/a\\b',
    'https://evil.example',
    'javascript:alert(1)',
    'cart',
    '',
    ' /cart',
    '/a b',
    `/${'x'.repeat(2000)}`,
    null,
    undefined,
    7,
    ['/cart'],
  ])('refuses %o and leads to /', (wanted) => {
    expect(safeReturnPath(wanted)).toBe('/');
  });

  it.each([
    '/login',
    '/login/',
    '/LOGIN?x',
    '/sign-in/company/acme',
    '/Sign-In/Answer?code=x',
    '/select-customer',
    '/select-shipmethod#y',
    '/accessdenied',
  ])('does not lead back to %s (S2.13)', (path) => {
    expect(safeReturnPath(path)).toBe('/');
  });

  it('passes the session’s own screens, which send on to / once it is ready (S2.13)', () => {
    expect(
      ['/login', '/sign-in', '/sign-in/answer/', '/select-customer/', '/SELECT-SHIPMETHOD', '/accessdenied'].every(isWaypoint),
    ).toBe(true);
    expect(['/', '/cart', '/login-help', '/sign-in-help'].some(isWaypoint)).toBe(false);
  });

  it('never leaves the site, whatever was asked for', () => {
    const pieces = fc.array(
      fc.constantFrom('/', '\\', '.', '\t', '\n', '@', ':', 'evil.example', 'javascript', '%2f', '?', '#', 'a'),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          pieces.map((all) => `/${all.join('')}`),
        ),
        (wanted) => {
          const site = 'https://shop.example';
          expect(new URL(safeReturnPath(wanted), site).origin).toBe(site);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('who somebody is', () => {
  it.each([
    [false, 'Normal', true, 'PUBLIC'],
    [true, 'Guest', true, 'PUBLIC'],
    [true, 'Consumer', false, 'CONSUMER'],
    [true, 'Normal', true, 'SALESPERSON'],
    [true, 'Normal', false, 'CUSTOMER'],
  ] as const)('token %s, session %s, salesperson %s: %s (S6.1–S6.4)', (hasToken, sessionType, isSalesperson, kind) => {
    expect(userKindOf({ hasToken, sessionType: sessionType as SessionType, isSalesperson })).toBe(kind);
  });
});

describe('failures', () => {
  it('are read from anything that was thrown, and technical texts are left out', () => {
    expect(failureOf({ code: 'FORBIDDEN', serverMessage: ' No. ' })).toEqual({ code: 'FORBIDDEN', serverMessage: 'No.' });
    expect(failureOf({ code: 'FORBIDDEN', serverMessage: 7 })).toEqual({ code: 'FORBIDDEN', serverMessage: null });
    for (const thrown of [new Error('ECONNREFUSED'), { code: 'ECONNREFUSED' }, 'x', null, undefined, { code: 7 }]) {
      expect(failureOf(thrown)).toEqual({ code: 'INTERNAL', serverMessage: null });
    }
  });

  it('are definite only where the back office certainly did nothing', () => {
    const definite = ['FORBIDDEN', 'NOT_FOUND', 'BAD_USER_INPUT', 'QUERY_TOO_COSTLY', 'TOO_MANY_REQUESTS'];
    expect(definite.every((code) => isDefiniteFailure({ code }))).toBe(true);
    const unknown = ['UNAUTHENTICATED', 'BACK_OFFICE_UNAVAILABLE', 'BACK_OFFICE_TIMEOUT', 'BAD_UPSTREAM', 'INTERNAL', 'NETWORK'];
    expect(unknown.some((code) => isDefiniteFailure({ code }))).toBe(false);
  });

  it('keep the key of an attempt apart from that of the next', () => {
    expect([attemptKey('u', 1), attemptKey('u', 2), attemptKey('u', 0)]).toEqual(['u', 'u.2', 'u']);
  });
});
