import { expect, test } from 'vitest';
import { openingOf } from './company-address.js';

const known = { departed: 'acme', remembered: 'harbor' };
const answer = { code: 'c1', state: 's1', iss: null };

test.each([
  ['/sign-in/company', '', { kind: 'naming', company: 'acme' }],
  ['/sign-in/company/harbor', '', { kind: 'named', company: 'harbor' }],
  ['/Sign-In/Company/Harbor/', '', { kind: 'named', company: 'Harbor' }],
  ['/sign-in/answer', '?code=c1&state=s1', { kind: 'answered', company: 'acme', answer }],
  [
    '/sign-in/answer',
    '?code=c1&state=s1&iss=https%3A%2F%2Fa.example',
    { kind: 'answered', company: 'acme', answer: { ...answer, iss: 'https://a.example' } },
  ],
  ['/sign-in/answer', '?error=access_denied&state=s1', { kind: 'denied', company: 'acme' }],
  ['/sign-in/answer', '?code=c1', { kind: 'naming', company: 'acme' }],
  ['/sign-in/answer', '', { kind: 'naming', company: 'acme' }],
  ['/sign-in/elsewhere', '?code=c1&state=s1', { kind: 'naming', company: 'acme' }],
])('%s%s opens as %j', (pathname, search, opening) => {
  expect(openingOf({ pathname, search }, known)).toEqual(opening);
});

test('a browser without a sign-in under way offers the company of the last one', () => {
  const opening = { kind: 'naming', company: 'harbor' };
  expect(openingOf({ pathname: '/sign-in/company', search: '' }, { ...known, departed: '' })).toEqual(opening);
});
