import { expect, test } from 'vitest';
import { neededClaims, personOf, roleOf } from './claims.js';

const byName = { usernameClaim: 'preferred_username' };
const rules = {
  ...byName,
  roleClaim: 'groups',
  roleByClaim: { 'store-admins': 'administrator', purchasing: 'buyer' },
  defaultRole: null,
} as const;

test.each([
  [
    { preferred_username: ' Emily ', name: 'Emily Hart', email: 'emily@example.com' },
    { username: 'emily', name: 'Emily Hart', email: 'emily@example.com' },
  ],
  [{ preferred_username: 'emily' }, { username: 'emily', name: 'emily', email: null }],
  [
    { preferred_username: 'emily', email: 'emily@example.com', email_verified: 'false' },
    { username: 'emily', name: 'emily', email: null },
  ],
  [
    { preferred_username: 'emily', name: 'x'.repeat(300) },
    { username: 'emily', name: 'x'.repeat(100), email: null },
  ],
  [{ preferred_username: 'x'.repeat(255) }, null],
  [{ preferred_username: ['emily'] }, null],
  [{}, null],
])('the person in %j is %j', (claims, person) => {
  expect(personOf(byName, claims)).toEqual(person);
});

test.each([
  [{ groups: ['purchasing', 'store-admins'] }, 'administrator'],
  [{ groups: 'purchasing' }, 'buyer'],
  [{ groups: ['Purchasing'] }, null],
  [{ groups: ['toString'] }, null],
  [{ groups: [7, null] }, null],
  [{ groups: { purchasing: true } }, null],
  [{}, null],
])('the role in %j is %j', (claims, role) => {
  expect(roleOf(rules, claims)).toBe(role);
  expect(roleOf({ ...rules, defaultRole: 'viewer' }, claims)).toBe(role ?? 'viewer');
});

test('claims decide no role where none is named for it', () => {
  expect(roleOf({ ...rules, roleClaim: null, defaultRole: 'viewer' }, { groups: ['store-admins'] })).toBe('viewer');
  expect([neededClaims(rules), neededClaims({ ...rules, roleClaim: null })]).toEqual([
    ['preferred_username', 'groups', 'name'],
    ['preferred_username', 'name'],
  ]);
});
