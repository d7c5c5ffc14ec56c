import { expect, test } from 'vitest';
import { readUnsubscribeToken, writeUnsubscribeToken } from './mail-choices.js';

const signature = 'a-Z_9'.repeat(9).slice(0, 43);
const token = `42.order.submitted.${signature}`;

test('a link names its user and the kind of mail', () => {
  expect(readUnsubscribeToken(token)).toEqual({ userId: 42, kind: 'order.submitted', signature });
  expect(writeUnsubscribeToken({ userId: 42, kind: 'order.submitted', signature })).toBe(token);
});

test.each([
  '',
  token.slice(0, -1),
  `${token}a`,
  ` ${token}`,
  `${token}\n`,
  token.replace('42', '-1'),
  token.replace('42', '2147483648'),
  token.replace('42', '1e3'),
  // Mail about the account cannot be switched off.
  token.replace('order.submitted', 'password.changed'),
  token.replace('order.submitted', 'of.later'),
])('%j is no link that switches mail off', (other) => {
  expect(readUnsubscribeToken(other)).toBeNull();
});
